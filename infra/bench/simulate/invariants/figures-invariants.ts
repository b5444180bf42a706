import { computeStopFigures, computeVisitFigures } from '#actions/figures/compute-figures.ts';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Counts } from '#contracts/figures/figures.ts';
import { couldNotCollectReasons } from '#contracts/rounds/visit-fields.ts';
import { readAreas } from '#data/areas/areas.ts';
import { listFigures } from '#data/figures/figures.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { pickupWindowMs } from '#shared/dates.ts';
import type { Invariant, Snapshot } from './snapshot.ts';
import { add, findDifferences } from './table-kinds.ts';

/** Numbers by what they count: `date area collector what`, without a collector for the area. */
type Tally = Map<string, number>;

/** Computed for every date, the figures are what the histories of all pickups tell, counted here in another way. */
async function figuresAreRight({ pickups }: Snapshot): Promise<string[]> {
  const records = pickups.map(({ record }) => record);
  const dates = [...new Set(records.flatMap(listDates))].sort();
  const { ids } = await readAreas();
  for (const date of dates) {
    await computeVisitFigures(date, new Date());
    for (const id of ids) await computeStopFigures(date, id, new Date());
  }
  const { tally: found, kilometres } = await readTally(dates[0] ?? '', dates.at(-1) ?? '');
  const wanted: Tally = new Map();
  for (const record of records) countPickup(record, wanted);
  const isSplit = Math.abs(kilometres.area - kilometres.collector) < 0.01;
  return [
    ...findDifferences(wanted, found).map(
      ({ name, should, is }) => `Figures say ${is} and histories ${should} of ${name}`,
    ),
    ...(isSplit ? [] : [`Areas have ${kilometres.area} km and collectors ${kilometres.collector}`]),
  ];
}

function listDates({ scheduledAt, history }: PickupRecord): readonly string[] {
  const tried = history.filter(({ event }) => event === 'could not collect').map(({ at }) => at);
  return [scheduledAt, ...tried].map((at) => at.slice(0, 10));
}

async function readTally(from: string, to: string) {
  const tally: Tally = new Map();
  const kilometres = { area: 0, collector: 0 };
  for (const by of ['area', 'collector'] as const) {
    let cursor: string | undefined;
    do {
      const page = await listFigures({ by, from, to }, { limit: 500, ...(cursor && { cursor }) });
      for (const { date, areaId, collectorId = '', couldNotCollect, waste: _, ...counts } of page.figures) {
        const { kilometres: way, ...rest } = counts;
        kilometres[by] += way;
        const name = `${date} ${areaId} ${collectorId}`;
        for (const [what, count] of Object.entries({ ...rest, ...couldNotCollect }))
          add(tally, `${name} ${what}`, count);
      }
      cursor = page.nextCursor;
    } while (cursor);
  }
  return { tally, kilometres };
}

function countPickup(pickup: PickupRecord, tally: Tally): void {
  const { scheduledAt, status, awaitingTime, history, assignedCollector, problems = [] } = pickup;
  const date = scheduledAt.slice(0, 10);
  const areaId = pickup.area?.id ?? everywhereId;
  const last = (event: string) => history.findLast((one) => one.event === event)?.at ?? '';
  const isLate = status === 'cancelled' && last('cancelled').slice(0, 10) >= date;
  const isBooked = status === 'cancelled' ? isLate : awaitingTime?.cause !== 'postponed';
  const after = Date.parse(last('completed')) - Date.parse(scheduledAt);
  const isCompleted = status === 'completed';
  const whose = assignedCollector ? ['', assignedCollector.id] : [''];
  for (const collectorId of whose) {
    const one = (what: keyof Counts, count: number) =>
      add(tally, `${date} ${areaId} ${collectorId} ${what}`, count);
    one('booked', Number(isBooked));
    one('cancelledLate', Number(isLate));
    one('completed', Number(isCompleted));
    one('onTime', Number(isCompleted && after >= 0 && after <= pickupWindowMs));
    one('problems', problems.length);
  }
  countTries(pickup, areaId, tally);
}

/** Visits in vain on their dates; the pickup counts as booked there, too, where it lies on a later date by now. */
function countTries({ scheduledAt, history, assignedCollector }: PickupRecord, areaId: string, tally: Tally) {
  const present = scheduledAt.slice(0, 10);
  const moved = new Set<string>();
  for (const { event, at, by, reason } of history) {
    if (event !== 'could not collect') continue;
    const date = at.slice(0, 10);
    const found = Object.entries(couldNotCollectReasons).find(([, words]) => words === reason);
    for (const id of ['', by.id]) add(tally, `${date} ${areaId} ${id} ${found?.[0] ?? 'other'}`);
    if (present > date) moved.add(`${date} ${areaId} `);
    const isOthers = present === date && assignedCollector?.id !== by.id;
    if (present > date || isOthers) moved.add(`${date} ${areaId} ${by.id}`);
  }
  for (const name of moved) add(tally, `${name} booked`);
}

export const figuresInvariants: readonly Invariant[] = [
  { name: 'figures are what the histories tell', check: figuresAreRight, holds: 'end' },
];
