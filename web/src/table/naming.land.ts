// Names of what lies on the land.
import type { ExplorationTile, LandBonus, Location, PointCard } from "../api/schema.ts";
import { say } from "../lib/words.svelte.ts";
import { cubesInWords } from "./naming.ts";

export function locationInWords(location: Location): string {
  const does = say(`work-${location.kind}`, {
    give: cubesInWords(location.give),
    get: cubesInWords(location.get),
    number: location.kind === "boat" ? location.reach : location.steps,
  });
  return say("location-in-words", { name: location.id, settlers: location.settlers, does });
}

export function pointCardInWords(card: PointCard): string {
  return say("point-card-in-words", {
    points: card.points,
    cubes: cubesInWords(card.cost),
    power: say(`power-${card.symbol}`, {
      number: card.symbol === "compass" ? card.explore : card.settlers,
      at: card.at ? say(`kind-${card.at}`) : "",
      cubes: cubesInWords(card.extra),
    }),
  });
}

export function explorationInWords(tile: ExplorationTile): string {
  if (tile.points) return say("explored-points", { number: tile.points });
  if (tile.upgrade) return say("explored-upgrades", { number: tile.upgrade });
  if (tile.settlers) return say("explored-settlers", { number: tile.settlers });
  return say("explored-cubes", { cubes: cubesInWords(tile.get) });
}

export function landBonusInWords(tile: LandBonus): string {
  const [first = "", second = ""] = tile.symbols.map((symbol) => say(`symbol-${symbol}`));
  return say(`land-bonus-${tile.kind}`, {
    points: tile.points,
    first,
    second,
    number: tile.per,
  });
}
