import { everywhereId } from '#contracts/areas/area-id.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { findAreaOfAddress } from '#contracts/areas/area-windows.ts';

/** Whether an address is served: in an area of that name, because every place is, or not. */
export type Answer =
  | { readonly comes: 'area'; readonly name: string }
  | { readonly comes: 'everywhere' | 'nowhere' };

/** The areas with a name of their own, by name, and whether every other place is served, too. */
export function sortAreas(areas: readonly AreaSummary[]): {
  readonly named: readonly AreaSummary[];
  readonly isEverywhere: boolean;
} {
  const named = areas.filter(({ id }) => id !== everywhereId);
  return {
    named: [...named].sort((a, b) => a.name.localeCompare(b.name)),
    isEverywhere: named.length < areas.length,
  };
}

/** @param address a digital address as typed */
export function findAnswer(areas: readonly AreaSummary[], address: string): Answer {
  const area = findAreaOfAddress(areas, address);
  if (area) return { comes: 'area', name: area.name };
  return { comes: sortAreas(areas).isEverywhere ? 'everywhere' : 'nowhere' };
}
