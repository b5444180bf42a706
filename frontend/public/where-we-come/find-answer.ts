import { everywhereId } from '#contracts/areas/area-id.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { findAreaOfAddress, findNamedArea } from '#contracts/areas/area-windows.ts';
import { parseDigitalAddress } from '#shared/ghana.ts';
import { nameTown } from '#shared/towns.ts';

/** Whether a place is served: in an area, outside them all, or not; undefined where nobody knows a place of that name. */
export type Answer =
  | { readonly comes: 'area'; readonly area: AreaSummary }
  | { readonly comes: 'outside' | 'not'; readonly place: string };

/** The areas with a name of their own, by name, and whether every other place is served, too. */
export function sortAreas(areas: readonly AreaSummary[]) {
  const named = areas.filter(({ id }) => id !== everywhereId);
  return {
    named: [...named].sort((a, b) => a.name.localeCompare(b.name)),
    isEverywhere: named.length < areas.length,
  };
}

/** @param text a digital address, or words that name a place */
export function findAnswer(areas: readonly AreaSummary[], text: string): Answer | undefined {
  const address = parseDigitalAddress(text);
  const area = address ? findAreaOfAddress(areas, address) : findByName(sortAreas(areas).named, text);
  if (area) return { comes: 'area', area };
  const place = address ?? nameTown(text);
  return place ? { comes: sortAreas(areas).isEverywhere ? 'outside' : 'not', place } : undefined;
}

/** An area is named by its whole name, or by one of its parts: `Osu` of `Osu and Labone`. */
function findByName(areas: readonly AreaSummary[], text: string): AreaSummary | undefined {
  const parts = areas.flatMap((area) => area.name.split(/,|&|\band\b/).map((name) => ({ name, area })));
  return findNamedArea(areas, text) ?? findNamedArea(parts, text)?.area;
}
