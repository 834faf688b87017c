// The boxes that tiles, cards and boards are drawn in, each around 0,0.

export interface Box {
  width: number;
  height: number;
}

export const CARD: Box = { width: 120, height: 168 };
export const MERCHANT_CARD = CARD;
export const POINT_CARD = CARD;
export const VICTORY_TILE: Box = { width: 120, height: 132 };
export const VICTORY_TILE_SMALL: Box = { width: 60, height: 66 };
export const BONUS_TILE: Box = { width: 100, height: 100 };
export const LAND_BONUS_TILE: Box = { width: 100, height: 100 };
export const EXPLORATION_TILE: Box = { width: 100, height: 100 };
export const LOCATION: Box = { width: 150, height: 124 };

/** Where the settlers at work on a location stand. */
export const locationSettlers = { x: -4, y: 42 } as const;

const CELL = 44;
const HEAD = 48;
const WORTH = 16; // a line above the columns says what they are worth

export function playerBoardBox(columns: number): Box {
  return { width: HEAD + columns * CELL + 12, height: WORTH + 4 * CELL + 12 };
}

/** The centre of a space of a player's board; column -1 is where the row's symbol stands. */
export function playerBoardSpot(
  row: number,
  column: number,
  columns: number,
): { x: number; y: number } {
  const box = playerBoardBox(columns);
  const left = -box.width / 2 + 6;
  return {
    x: column < 0 ? left + HEAD / 2 : left + HEAD + (column + 0.5) * CELL,
    y: -box.height / 2 + 6 + WORTH + (row + 0.5) * CELL,
  };
}
