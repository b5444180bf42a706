import { everywhereId } from '#contracts/areas/area-id.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { findAreaOfAddress } from '#contracts/areas/area-windows.ts';

/** What a form knows of the area; `areaId` is empty until somebody has chosen. */
export type TypedArea = { readonly areaId: string; readonly digitalAddress: string };

type Areas = readonly AreaSummary[];

/** The area that is chosen, else the digital address's, else Everywhere where that is served. */
export function resolveArea(areas: Areas, { areaId, digitalAddress }: TypedArea): AreaSummary | undefined {
  const findById = (id: string) => areas.find((one) => one.id === id);
  return findById(areaId) ?? findAreaOfAddress(areas, digitalAddress) ?? findById(everywhereId);
}

type AreaChange = { readonly areaId: string; readonly time: string };

/** What a new digital address changes: in another area the chosen time may be none. */
export function followAddress(areas: Areas, before: TypedArea, digitalAddress: string): Partial<AreaChange> {
  const found = findAreaOfAddress(areas, digitalAddress);
  if (!found || found.id === resolveArea(areas, before)?.id) return {};
  return { areaId: found.id, time: '' };
}
