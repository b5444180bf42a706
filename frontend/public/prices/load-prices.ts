import { everywhereId } from '#contracts/areas/area-id.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { readCall } from '#public/layout/read-call.ts';

export type Prices = CallAnswer<'getPrices'> & {
  /** Those that are served, other places last. */
  readonly areas: readonly AreaSummary[];
  /** The one whose prices these are, by its id. */
  readonly areaId: string;
};

/**
 * What pickups cost in an area; where it is none that is served, in any place, or in the first area with prices.
 * @throws {Error} where a call fails
 */
export async function loadPrices(wanted: string): Promise<Prices> {
  // Both at once. An address with a wrong area is no failure.
  const asked = readCall('getPrices', { areaId: wanted }).catch(() => undefined);
  const all = (await readCall('listAreas')).areas;
  const isOther = ({ id }: AreaSummary) => id === everywhereId;
  const areas = [...all.filter((area) => !isOther(area)), ...all.filter(isOther)];
  const known = areas.find(({ id }) => id === wanted);
  const first = known && (await asked);
  if (known && first && (first.list || first.next || !isOther(known) || areas.length === 1))
    return { ...first, areas, areaId: known.id };
  const areaId = areas[0]?.id ?? everywhereId;
  return { ...(await readCall('getPrices', { areaId })), areas, areaId };
}
