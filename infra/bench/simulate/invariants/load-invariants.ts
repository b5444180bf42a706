import { computeWasteFigures } from '#actions/figures/compute-waste.ts';
import { listFigures } from '#data/figures/figures.ts';
import { parseLoad } from '#data/loads/loads.ts';
import { toCollected } from '#domain/loads/collected.ts';
import type { LoadRecord } from '#domain/loads/load.ts';
import { ledgerAccounts, moveBalances } from '#domain/money/posting.ts';
import { listPostings } from './money-invariants.ts';
import type { Invariant, Snapshot } from './snapshot.ts';
import { add, findDifferences, listItems } from './table-kinds.ts';

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

/** What each station got is the fees of its loads that stand, and each collector paid those of theirs. */
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
  let cursor: string | undefined;
  do {
    const range = { by: 'area', from: dates[0] ?? '', to: dates.at(-1) ?? '' } as const;
    const page = await listFigures(range, { limit: 500, ...(cursor && { cursor }) });
    for (const { date, waste = {} } of page.figures)
      for (const { litres } of Object.values(waste)) add(found, date, litres);
    cursor = page.nextCursor;
  } while (cursor);
  return findDifferences(wanted, found).map(
    ({ name, should, is }) => `On ${name} pickups of ${should} litres were completed, figures have ${is}`,
  );
}

export const loadInvariants: readonly Invariant[] = [
  { name: 'a load is noted once', check: loadsAreNotedOnce },
  { name: 'stations got the fees of their loads', check: feesEqualPostings, holds: 'table' },
  { name: 'figures of waste add up', check: wasteAddsUp, holds: 'end' },
];
