// What goes over the socket of a table, in both directions.
import type {
  ActionOut,
  Moment,
  Present,
  Said,
  SeenTable,
  StateOut,
  WholeTable,
} from "./schema.ts";

export type ServerMessage =
  WelcomeMessage | ActionMessage | StateMessage | TableMessage | ChatMessage | PresenceMessage;

/** The whole table, as soon as the socket is open. */
export type WelcomeMessage = { type: "welcome" } & WholeTable;

export interface ActionMessage {
  type: "action";
  action: ActionOut;
  state: StateOut;
  table?: Partial<SeenTable>; // what the action changed of it
  moments?: Moment[];
}

/** A state without what led to it. */
export interface StateMessage {
  type: "state";
  state: StateOut;
}

export interface TableMessage {
  type: "table";
  table: SeenTable | null; // null: there is no such table any more
}

export interface ChatMessage {
  type: "chat";
  chat: Said;
}

export interface PresenceMessage {
  type: "presence";
  present: Present[];
}

/** The answer to one request. */
export interface AnswerMessage {
  type: "answer";
  id: number;
  status: number; // as in HTTP
  sentence?: string; // why it was refused
}

export type ClientRequest =
  | { type: "play"; seen: number; text: string; seat?: number }
  | { type: "undo"; seen: number; turn: boolean; seat?: number }
  | { type: "chat"; text: string }
  | { type: "ping" };
