import { findPickups } from '#data/pickups/pickups.ts';
import { listVisitsOf } from '#data/rounds/visits.ts';
import { type Collected, toCollected } from '#domain/loads/load.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';

/** What a collector completed on the dates from one to another, as the pickups say now; nothing once visits are no longer kept. */
export async function readCollected(
  collectorId: string,
  from: IsoDate,
  to: IsoDate,
): Promise<readonly Collected[]> {
  const dates: IsoDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  const visits = (await Promise.all(dates.map((date) => listVisitsOf(date, collectorId)))).flat();
  const ids = new Set(visits.filter(({ kind }) => kind === 'complete').map(({ pickupId }) => pickupId));
  const pickups = await findPickups([...ids]);
  return [...pickups.values()].flatMap((pickup) => {
    const collected = toCollected(pickup);
    const isTheirs = collected?.collectorId === collectorId;
    return isTheirs && collected.at.slice(0, 10) >= from && collected.at.slice(0, 10) <= to
      ? [collected]
      : [];
  });
}
