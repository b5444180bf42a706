import { everywhereId } from '#contracts/areas/area-id.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { buildUrl } from '#platform/api/build-request.ts';
import { type CallAnswer, type CallName, findCall } from '#platform/api/calls.ts';

export type Prices = CallAnswer<'getPrices'> & {
  /** Those that are served, other places last. */
  readonly areas: readonly AreaSummary[];
  /** The one whose prices these are, by its id. */
  readonly areaId: string;
};

const timeoutMs = 20_000;

/** A call for everybody, without what `call` does for those who are logged in: kilobytes. @throws what `fetch` throws */
async function read<N extends CallName>(name: N, query: Readonly<Record<string, string>> = {}) {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), timeoutMs);
  const response = await fetch(buildUrl(findCall(name), { query }), { signal: controller.signal });
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return (await response.json()) as CallAnswer<N>; // parsed by the server
}

/**
 * What pickups cost in an area; where it is none that is served, in any place, or in the first area with prices.
 * @throws {Error} where a call fails
 */
export async function loadPrices(wanted: string): Promise<Prices> {
  // Both at once. An address with a wrong area is no failure.
  const asked = read('getPrices', { areaId: wanted }).catch(() => undefined);
  const all = (await read('listAreas')).areas;
  const isOther = ({ id }: AreaSummary) => id === everywhereId;
  const areas = [...all.filter((area) => !isOther(area)), ...all.filter(isOther)];
  const known = areas.find(({ id }) => id === wanted);
  const first = known && (await asked);
  if (known && first && (first.list || first.next || !isOther(known) || areas.length === 1))
    return { ...first, areas, areaId: known.id };
  const areaId = areas[0]?.id ?? everywhereId;
  return { ...(await read('getPrices', { areaId })), areas, areaId };
}
