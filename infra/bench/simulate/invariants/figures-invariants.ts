import { computeStopFigures, computeVisitFigures } from '#actions/figures/compute-figures.ts';
import { computeWasteFigures } from '#actions/figures/compute-waste.ts';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Counts } from '#contracts/figures/figures.ts';
import { couldNotCollectReasons } from '#contracts/pickups/visit-fields.ts';
import { readAreas } from '#data/areas/areas.ts';
import { listFigures } from '#data/figures/figures.ts';
import { parseLoad } from '#data/loads/loads.ts';
import { type LoadRecord, toCollected } from '#domain/loads/load.ts';
import { ledgerAccounts, moveBalances } from '#domain/money/posting.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { pickupWindowMs } from '#shared/dates.ts';
import { listPostings } from './money-invariants.ts';
import type { Invariant, Snapshot } from './snapshot.ts';
import { add, findDifferences, listItems } from './table-kinds.ts';

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
  const { tally: found, kilometres } = await readTally(dates);
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

async function* readFigures(by: 'area' | 'collector', dates: readonly string[]) {
  const range = { by, from: dates[0] ?? '', to: dates.at(-1) ?? '' };
  let cursor: string | undefined;
  do {
    const page = await listFigures(range, { limit: 500, ...(cursor && { cursor }) });
    yield* page.figures;
    cursor = page.nextCursor;
  } while (cursor);
}

async function readTally(dates: readonly string[]) {
  const tally: Tally = new Map();
  const kilometres = { area: 0, collector: 0 };
  for (const by of ['area', 'collector'] as const)
    for await (const { date, areaId, collectorId = '', couldNotCollect, waste: _, ...counts } of readFigures(
      by,
      dates,
    )) {
      const { kilometres: way, ...rest } = counts;
      kilometres[by] += way;
      for (const [what, count] of Object.entries({ ...rest, ...couldNotCollect }))
        add(tally, `${date} ${areaId} ${collectorId} ${what}`, count);
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

/** Failed visits on their dates; the pickup counts as booked there, too, where it lies on a later date by now. */
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

function listLoads({ items }: Snapshot): readonly LoadRecord[] {
  return listItems(items, 'load').map(parseLoad);
}

/** Each that was answered as noted is there once, undone or not; each other one at most once. */
function loadsAreNotedOnce(snapshot: Snapshot): string[] {
  const byReceipt = Map.groupBy(listLoads(snapshot), ({ receipt }) => receipt);
  return snapshot.observed.loads.flatMap(({ receipt, acknowledged }) => {
    const times = byReceipt.get(receipt)?.length ?? 0;
    if (times > 1) return [`The load ${receipt} was noted ${times} times`];
    return acknowledged && times === 0 ? [`The load ${receipt} was answered as noted and is not there`] : [];
  });
}

function feesEqualPostings(snapshot: Snapshot): string[] {
  const wanted = new Map<string, number>();
  for (const { stationId, collectorId, fee = 0, undoneAt } of listLoads(snapshot)) {
    if (undoneAt !== undefined || fee === 0) continue;
    add(wanted, ledgerAccounts.tipping(stationId), fee);
    add(wanted, ledgerAccounts.cash(collectorId), -fee);
  }
  const posted = new Map<string, number>();
  for (const { kind, entries } of listPostings(snapshot))
    if (kind === 'tipping' || kind === 'tipping-undone' || kind === 'tipping-corrected')
      for (const [account, amount] of moveBalances(entries)) add(posted, account, amount);
  return findDifferences(wanted, posted).map(
    ({ name, should, is }) => `Of ${name} loads say ${should}, and postings ${is}`,
  );
}

/** What was taken to all stations and to none is what was collected, by date: counted anew, since loads came later. */
async function wasteAddsUp({ items, pickups }: Snapshot): Promise<string[]> {
  if (listItems(items, 'station').length === 0) return [];
  const wanted = new Map<string, number>();
  // What was there from the beginning, nobody visited.
  const visited = new Set(listItems(items, 'visit').map(({ pickupId }) => pickupId));
  for (const { record } of pickups) {
    const one = visited.has(record.id) ? toCollected(record) : undefined;
    if (one) add(wanted, one.at.slice(0, 10), one.litres);
  }
  const dates = [...wanted.keys()].sort();
  if (dates.length === 0) return [];
  for (const date of dates) await computeWasteFigures(date, new Date());
  const found = new Map<string, number>();
  for await (const { date, waste = {} } of readFigures('area', dates))
    for (const { litres } of Object.values(waste)) add(found, date, litres);
  return findDifferences(wanted, found).map(
    ({ name, should, is }) => `On ${name} pickups of ${should} litres were completed, figures have ${is}`,
  );
}

export const figuresInvariants: readonly Invariant[] = [
  { name: 'figures are what the histories tell', check: figuresAreRight, holds: 'end' },
  { name: 'a load is noted once', check: loadsAreNotedOnce },
  { name: 'stations got the fees of their loads', check: feesEqualPostings, holds: 'table' },
  { name: 'figures of waste add up', check: wasteAddsUp, holds: 'end' },
];
