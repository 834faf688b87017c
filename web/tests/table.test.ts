// The reckoning behind the table: choices, ways over the map, flights of cubes, the log, replays.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { LegalMove, Moment, Picture, PlacePicture, Thing } from "../src/api/schema.ts";
import { speak } from "../src/lib/words.svelte.ts";
import { endsTurn, keyOf, repeats, sorted } from "../src/table/choices.ts";
import { nearest, viewBox } from "../src/table/geometry.ts";
import { sinceLastTurn, turnsOf } from "../src/table/log.ts";
import { flights, heaps, isSeen, SUPPLY } from "../src/table/motion.ts";
import {
  cubesInWords,
  cubesOf,
  listed,
  moveInWords,
  pieces,
  placeInWords,
  spoken,
} from "../src/table/naming.ts";
import { explorationInWords, locationInWords } from "../src/table/naming.land.ts";
import { Printed } from "../src/table/printed.ts";
import { nextTurn, playableFrom, previousTurn } from "../src/table/replay.ts";
import { scoresByRound } from "../src/table/scores.ts";

const GAMES = join(import.meta.dirname, "../../src/carrack/games");

beforeAll(() => speak("en"));

// what is needed of the server's answers

function move(text: string, about: Thing[] = [], then?: Record<string, unknown>): LegalMove {
  const effect = then ? { then, hold: [0, 0, 0, 0] } : null;
  return { text, about, label: text, words: "", effect } as unknown as LegalMove;
}

const place = (name: string): Thing => ({ kind: "place", name });

function moment(some: Partial<Moment>): Moment {
  const bare = { about: [], deeds: [], number: 1, round: 1, seat: 0, turn: 0, picture: null };
  return { ...bare, ...some } as Moment;
}

interface Lying {
  holds?: number[][];
  loose?: Record<string, number[]>;
  cards?: Record<string, number[]>;
  scores?: number[];
  round?: number;
  turn?: number;
}

function picture({ holds = [], loose = {}, cards, scores, round = 1, turn = 0 }: Lying): Picture {
  const seats = holds.map((hold, seat) => ({ hold, score: scores?.[seat] ?? 0 }));
  const places = Object.entries(loose).map(([name, cubes]) => ({ name, loose: cubes }));
  const row = Object.entries(cards ?? {}).map(([card, cubes]) => ({ card, cubes }));
  const merchants = cards ? { row } : null;
  return { seats, places, merchants, round, turn, in_use: [] } as unknown as Picture;
}

describe("choices", () => {
  const sail = move("sail C3", [place("C3")]);
  const stay = move("stay", [place("C2")]);
  const legal = [sail, stay, move("pay Y", [{ kind: "spice", name: "Y" }, place("C3")])];

  test("are found by everything they are about", () => {
    const { byThing } = sorted(legal);
    expect(byThing.get(keyOf(place("C3")))).toEqual([sail, legal[2]]);
    expect(byThing.get("spice:Y")).toEqual([legal[2]]);
    expect(byThing.get("spice:R")).toBeUndefined();
  });

  test("get a button if they name nothing on the table", () => {
    expect(sorted(legal).buttons).toEqual([stay]);
    expect(sorted([]).buttons).toEqual([]);
  });

  test("say whether they end the turn, or ask chance", () => {
    expect(endsTurn(move("pass", [], { turn: 1, seat: 1 }), 0)).toBe(true);
    expect(endsTurn(move("trade", [], { turn: 0, seat: 0 }), 0)).toBe(false);
    expect(endsTurn(move("claim", [], { turn: 0, seat: null }), 0)).toBe(true);
    expect(endsTurn(move("pass"), 0)).toBe(false); // nobody has told
  });

  test("are repeated only if they are trades that can be", () => {
    expect(repeats(move("trade", [], { kind: "again", turn: 0 }))).toBe(true);
    expect(repeats(move("trade", [], { kind: "sail", turn: 1 }))).toBe(false);
    expect(repeats(move("upgrade Y", [], { kind: "again", turn: 0 }))).toBe(false);
  });
});

describe("geometry", () => {
  test.each([
    [800, 600],
    [300, 900],
    [1000, 100],
    [0, 0],
  ])("a box keeps its middle in a room of %i by %i", (width, height) => {
    const box = { x: -10, y: 20, width: 200, height: 150 };
    const view = viewBox(box, width, height);
    expect(view.x + view.width / 2).toBeCloseTo(box.x + box.width / 2);
    expect(view.y + view.height / 2).toBeCloseTo(box.y + box.height / 2);
    if (width && height) {
      expect(view.width / view.height).toBeCloseTo(width / height);
      expect(view.width).toBeGreaterThanOrEqual(box.width - 1e-9);
      expect(view.height).toBeGreaterThanOrEqual(box.height - 1e-9);
    }
  });

  const cross = [
    { name: "middle", column: 1, line: 2 },
    { name: "up", column: 1, line: 0 },
    { name: "down", column: 1, line: 4 },
    { name: "left", column: 0, line: 3 },
    { name: "right", column: 2, line: 3 },
  ];

  test.each([
    ["ArrowUp", "up"],
    ["ArrowDown", "down"],
    ["ArrowLeft", "left"],
    ["ArrowRight", "right"],
    ["Enter", null],
  ])("%s leads to what lies there", (key, to) => {
    expect(nearest(cross, "middle", key)).toBe(to);
  });

  test("nothing lies beyond the edge, nor beside a place that is not there", () => {
    expect(nearest(cross, "up", "ArrowUp")).toBeNull();
    expect(nearest(cross, "nowhere", "ArrowUp")).toBeNull();
  });

  /** Every map of the house, as it is drawn: two signs a column, a line a line. */
  const maps = readdirSync(GAMES, { recursive: true, encoding: "utf-8" })
    .filter((name) => /maps.\w+\.toml$/.test(name))
    .map((name) => {
      const drawn = readFileSync(join(GAMES, name), "utf-8").split('"""')[1] ?? "";
      const lines = drawn.split("\n").slice(1);
      const places = lines.flatMap((text, line) =>
        Array.from(text).flatMap((sign, index) =>
          sign === " " ? [] : [{ name: `${index / 2} ${line}`, column: index / 2, line }],
        ),
      );
      return { name, places };
    });

  test.each(maps)("arrows reach every place of $name", ({ places }) => {
    expect(places.length).toBeGreaterThan(5);
    for (const start of places) {
      const reached = new Set([start.name]);
      for (const name of reached) {
        for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
          const to = nearest(places, name, key);
          if (to) reached.add(to);
        }
      }
      expect(reached.size).toBe(places.length);
    }
  });
});

describe("motion", () => {
  test("heaps are holds, cubes on places, and cubes on cards", () => {
    const found = heaps(
      picture({
        holds: [[1, 0, 0, 0]],
        loose: { C3: [0, 1, 0, 0], C4: [] },
        cards: { K01: [0, 0, 1, 0] },
      }),
    );
    expect([...found.keys()]).toEqual(["hold:0", "place:C3", "card:K01"]);
  });

  test("a cube left behind flies from the hold to the place", () => {
    const before = picture({ holds: [[2, 0, 0, 0]], loose: { C3: [0, 0, 0, 0] } });
    const after = picture({ holds: [[1, 0, 0, 0]], loose: { C3: [1, 0, 0, 0] } });
    expect(flights(before, after)).toEqual([{ spice: 0, from: "hold:0", to: "place:C3" }]);
  });

  test("a trade goes to the supply and comes from it", () => {
    const before = picture({ holds: [[3, 0, 0, 0], []] });
    const after = picture({ holds: [[1, 0, 1, 0], []] });
    const back = { spice: 0, from: "hold:0", to: SUPPLY };
    expect(flights(before, after)).toEqual([back, back, { spice: 2, from: SUPPLY, to: "hold:0" }]);
  });

  test("a card that leaves the row gives its cubes to who took it", () => {
    const before = picture({ holds: [[0, 0, 0, 0]], cards: { K01: [0, 1, 0, 0] } });
    const after = picture({ holds: [[0, 1, 0, 0]], cards: {} });
    expect(flights(before, after)).toEqual([{ spice: 1, from: "card:K01", to: "hold:0" }]);
  });

  test("what only changes hands of the turn is not seen", () => {
    const lying = { holds: [[1, 0, 0, 0]] };
    expect(isSeen(picture(lying), picture({ ...lying, turn: 1, round: 2 }))).toBe(false);
    expect(isSeen(picture(lying), picture({ holds: [[0, 1, 0, 0]] }))).toBe(true);
    expect(flights(picture(lying), picture(lying))).toEqual([]);
  });
});

describe("the log", () => {
  const moments = [
    moment({ number: 1, deeds: ["sails to C3"], about: [place("C3")] }),
    moment({ number: 2, deeds: ["trades"] }),
    moment({ number: 3, deeds: ["trades"] }),
    moment({ number: 4, seat: null, deeds: ["a tile is shown"] }),
    moment({ number: 5, seat: 1, turn: 1, deeds: [] }),
    moment({ number: 6, seat: 1, turn: 1, deeds: ["passes"] }),
    moment({ number: 7, seat: 0, turn: 0, round: 2, deeds: ["sails to C4"] }),
  ];

  test("has a turn for each seat and round, and one line for the same again", () => {
    const turns = turnsOf(moments);
    expect(turns.map(({ start, seat, round }) => [start, seat, round])).toEqual([
      [0, 0, 1],
      [4, 1, 1],
      [6, 0, 2],
    ]);
    expect(turns[0]!.lines.map(({ text, times, seat }) => [text, times, seat])).toEqual([
      ["sails to C3", 1, 0],
      ["trades", 2, 0],
      ["a tile is shown", 1, null],
    ]);
    expect(turns[0]!.lines[0]!.about).toEqual([place("C3")]);
  });

  test("leaves out turns in which nothing is told", () => {
    expect(turnsOf([moment({ deeds: [] })])).toEqual([]);
    expect(turnsOf([])).toEqual([]);
  });

  test("knows what happened since a seat's last turn", () => {
    expect(sinceLastTurn(moments.slice(0, 6), [0])).toBe(4);
    expect(sinceLastTurn(moments.slice(0, 3), [0])).toBeNull(); // nothing since
    expect(sinceLastTurn(moments, [0])).toBeNull();
    expect(sinceLastTurn(moments, [1])).toBe(7);
    expect(sinceLastTurn(moments, [])).toBeNull(); // who only watches
  });

  test("does not count what chance did within one's own action", () => {
    const own = [moment({ number: 1 }), moment({ number: 1, seat: null })];
    expect(sinceLastTurn(own, [0])).toBeNull();
  });
});

describe("replays", () => {
  const moments = [
    moment({ turn: 0 }),
    moment({ turn: 0 }),
    moment({ turn: 1, seat: 1 }),
    moment({ turn: 1, seat: null }),
    moment({ turn: 0, round: 2 }),
  ];

  test("go from turn to turn and end at the end", () => {
    expect([0, 1, 2, 4, 5].map((at) => nextTurn(moments, at))).toEqual([2, 2, 4, 5, 5]);
    expect([5, 4, 3, 2, 1, 0].map((at) => previousTurn(moments, at))).toEqual([4, 2, 2, 0, 0, 0]);
  });

  test("can be played on from wherever chance has had its say", () => {
    expect([0, 2, 3, 5].map((at) => playableFrom(moments, at))).toEqual([0, 2, 4, 5]);
  });

  test("tell everybody's points at the end of each round", () => {
    const seen = [
      moment({ picture: picture({ holds: [[], []], scores: [1, 0], round: 1 }) }),
      moment({ picture: null }),
      moment({ picture: picture({ holds: [[], []], scores: [3, 2], round: 1 }) }),
      moment({ picture: picture({ holds: [[], []], scores: [3, 7], round: 2 }) }),
    ];
    expect(scoresByRound(seen)).toEqual([
      { round: 1, scores: [3, 2] },
      { round: 2, scores: [3, 7] },
    ]);
    expect(scoresByRound([])).toEqual([]);
  });
});

describe("naming", () => {
  test("cubes are counted in words", () => {
    expect(cubesInWords([2, 0, 1, 0])).toBe("2 ginger and 1 tea");
    expect(cubesInWords([0, 0, 0, 0])).toBe("no cubes");
    expect(listed(["a", "b", "c"])).toBe("a, b, and c");
  });

  test.each([
    ["Y", [1, 0, 0, 0]],
    ["YYR", [2, 1, 0, 0]],
    ["14Y2R", [14, 2, 0, 0]],
    ["BGRY", [1, 1, 1, 1]],
  ])("%s are cubes", (text, cubes) => {
    expect(cubesOf(text)).toEqual(cubes);
    expect(pieces(`takes ⟦${text}⟧.`).find((piece) => piece.cubes)?.cubes).toEqual(cubes);
  });

  test("a sentence falls into words, cubes and rules, and nothing is lost", () => {
    const sentence = "RGB, you have ⟦YY⟧ but need ⟦3G⟧ at B3 (EW-14a); Yes, Rest, GO.";
    const found = pieces(sentence);
    expect(found.map(({ text }) => text).join("")).toBe(sentence);
    expect(found.filter(({ cubes }) => cubes).map(({ text }) => text)).toEqual(["⟦YY⟧", "⟦3G⟧"]);
    expect(found.filter(({ rule }) => rule).map(({ text }) => text)).toEqual(["EW-14a"]);
  });

  test("places and words are not taken for cubes", () => {
    for (const text of ["B3", "É", "BRIG", "Gb", "2nd"]) {
      expect(pieces(text).some(({ cubes }) => cubes)).toBe(false);
    }
  });

  test("a sentence is heard with its cubes spelled out", () => {
    expect(spoken("pay ⟦YYR⟧ here")).toBe("pay 2 ginger and 1 chili here");
    expect(spoken("sail to B3")).toBe("sail to B3");
  });

  test("a move says what it is called and what it does", () => {
    expect(moveInWords({ ...move("trade"), label: "Trade", words: "⟦YY⟧ → ⟦R⟧" })).toBe(
      "Trade: 2 ginger for 1 chili",
    );
    expect(moveInWords({ ...move("pass"), label: "Pass", words: "" })).toBe("Pass");
    expect(moveInWords({ ...move("pass"), label: undefined, words: undefined })).toBe("pass");
  });

  const printed = new Printed({
    markets: [{ id: "M01", symbol: "tea", give: [2, 0, 0, 0], get: [0, 0, 1, 0] }],
    victory_tiles: [{ id: "V01", points: 12, cost: [0, 0, 4, 0] }],
    merchant_cards: [{ id: "K01" }],
    starting_cards: [{ id: "S01" }],
    board: { columns: [1, 2, 3] },
  } as never);

  test.each([
    [{ kind: "market", market: "M01" }, "A1: tea market, 2 ginger for 1 tea"],
    [{ kind: "port", victory: "V01" }, "A1: port, 12 points for 4 tea"],
    [{ kind: "port", victory: "closed" }, "A1: closed port"],
    [{ kind: "port" }, "A1: port without a tile"],
    [{ kind: "sea" }, "A1: open sea"],
    [{ kind: "empty" }, "A1: nothing"],
    [
      { kind: "sea", boats: [1], outposts: [0, 1], loose: [1, 0, 0, 0] },
      "A1: open sea. Outposts: Ann and Bob. Boats: Bob. Lying here: 1 ginger",
    ],
  ])("a place has a name: %o", (some, name) => {
    const bare = { name: "A1", market: null, victory: null, boats: [], outposts: [], loose: [] };
    const whole = { ...bare, ...some } as unknown as PlacePicture;
    expect(placeInWords(whole, printed, ["Ann", "Bob"], [])).toBe(name);
    expect(placeInWords(whole, printed, ["Ann", "Bob"], [move("sail A1")])).toBe(
      `${name}. sail A1`,
    );
  });

  test("what is printed is found by its name, and only that", () => {
    expect(printed.victory("V01").points).toBe(12);
    expect(printed.columns).toEqual([1, 2, 3]);
    expect(printed.merchant("K01").id).toBe("K01");
    expect(printed.merchant("S01").id).toBe("S01"); // one that everybody begins with
    expect(() => printed.merchant("V01")).toThrow("V01");
    expect(() => printed.market("M99")).toThrow("M99");
    expect(printed.bonus).toEqual([]);
  });

  test("what lies on the land has a name", () => {
    const bare = { id: "L05", settlers: 2, give: [0, 0, 0, 0], get: [3, 0, 0, 0], steps: 2 };
    expect(locationInWords({ ...bare, kind: "obtain", reach: 0 } as never)).toBe(
      "L05: 2 settlers: take 3 ginger",
    );
    expect(locationInWords({ ...bare, kind: "boat", reach: -1 } as never)).toBe(
      "L05: 2 settlers: sail anywhere",
    );
    const tile = { points: 0, upgrade: 0, settlers: 0, get: [0, 0, 0, 0] };
    expect(explorationInWords({ ...tile, points: 2 } as never)).toBe("2 points");
    expect(explorationInWords({ ...tile, upgrade: 1 } as never)).toBe("1 upgrade");
    expect(explorationInWords({ ...tile, settlers: 1 } as never)).toBe(
      "1 settler from the reserve",
    );
    expect(explorationInWords({ ...tile, get: [0, 1, 0, 0] } as never)).toBe("1 chili");
  });
});
