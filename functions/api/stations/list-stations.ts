import { environment } from '#config/environment.ts';
import { mergeWaste, type Waste } from '#contracts/figures/our-part.ts';
import { listStations } from '#contracts/loads/station-calls.ts';
import { listAreaFigures } from '#data/figures/figures.ts';
import { readStations } from '#data/loads/stations.ts';
import { shareStations } from '#domain/figures/count-waste.ts';
import { endpoint } from '#http/endpoint.ts';
import { addDays, type IsoDate, todayInAccra } from '#shared/dates.ts';

/** How long a Lambda keeps what was taken where: a month of figures is up to a megabyte, and changes at night. */
const keptMs = 10 * 60_000;

let last: { readonly of: string; readonly readAt: number; readonly taken: Waste } | undefined;

export const handler = endpoint(listStations, async ({ now }) => {
  const [stations, taken] = await Promise.all([readStations(), readTaken(now)]);
  return { stations: shareStations(stations, taken) };
});

async function readTaken(now: Date): Promise<Waste> {
  const month = findLastMonth(todayInAccra(now));
  const of = `${environment('TABLE_NAME')} ${month}`;
  const age = now.getTime() - (last?.readAt ?? 0);
  if (last?.of === of && age >= 0 && age < keptMs) return last.taken;
  const taken = mergeWaste((await listAreaFigures(month)).map(({ waste }) => waste));
  last = { of, readAt: now.getTime(), taken };
  return taken;
}

/** `YYYY-MM` */
function findLastMonth(today: IsoDate): string {
  return addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
}
