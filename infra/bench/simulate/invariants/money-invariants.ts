import { readMonth } from '#actions/money/read-month.ts';
import { listStoredDays, readClosings, readProgress } from '#data/money/closings.ts';
import { isTill, officeOwner, parsePosting } from '#data/money/ledger.ts';
import { addUpDay, findCashDay, type TillFigures } from '#domain/money/cash-day.ts';
import { householdOf, ledgerAccounts, moveBalances, nameEvent, type Posting } from '#domain/money/posting.ts';
import { findMonthDifferences } from '#testing/money/money-month.ts';
import { findLeaks, sumMoney } from '#testing/money/money-test.ts';
import type { Invariant, Snapshot } from './snapshot.ts';
import { add, findDifferences, listItems, readId } from './table-kinds.ts';

export function listPostings({ items }: Pick<Snapshot, 'items'>): readonly Posting[] {
  return listItems(items, 'ledger').map(parsePosting);
}

/** Whole amounts above 0, from one account to another: then the sum of all accounts is 0. */
function postingsSumToZero(snapshot: Snapshot): string[] {
  return listPostings(snapshot).flatMap(({ kind, pickupId, count, entries }) => {
    const name = `${kind} ${count} of ${pickupId}`;
    const sum = [...moveBalances(entries).values()].reduce((all, amount) => all + amount, 0);
    const wrong = entries.filter(
      ({ debit, credit, amount }) => debit === credit || !Number.isInteger(amount) || amount <= 0,
    );
    return [
      ...(sum === 0 ? [] : [`${name} sums to ${sum}`]),
      ...wrong.map((entry) => `${name} has ${JSON.stringify(entry)}`),
    ];
  });
}

/** A pickup's money is what its postings say, which are numbered without a gap, and none of it is there twice. */
function moneyEqualsPostings(snapshot: Snapshot): string[] {
  const byPickup = Map.groupBy(listPostings(snapshot), ({ pickupId }) => pickupId);
  const known = snapshot.pickups.flatMap(({ record }) => {
    const postings = byPickup.get(record.id) ?? [];
    const { charged = 0, paid = 0, waived = 0, refunded = 0, postings: count = 0 } = record.money ?? {};
    const kept = JSON.stringify({ charged, paid, waived, refunded });
    const booked = JSON.stringify(sumMoney(record, postings));
    const numbers = postings.map((one) => one.count).sort((one, other) => one - other);
    const isGapless = numbers.length === count && numbers.every((number, index) => number === index + 1);
    return [
      ...(kept === booked ? [] : [`${record.id} keeps ${kept}, its postings are ${booked}`]),
      ...findLeaks(record, postings),
      ...(isGapless ? [] : [`${record.id} has ${count} postings, numbered ${numbers.join()}`]),
    ];
  });
  const orphans = [...byPickup.keys()].filter((id) => id !== undefined && !snapshot.pickupsById.has(id));
  return [...known, ...orphans.map((id) => `There are postings of ${id}, which is not there`)];
}

/** A completed pickup was charged what one of its size costs by its list, as many times as there were. */
function chargesFollowCounts(snapshot: Snapshot): string[] {
  const byPickup = Map.groupBy(listPostings(snapshot), ({ pickupId }) => pickupId);
  return snapshot.pickups.flatMap(({ record: { id, status, price, content } }) => {
    const postings = [...(byPickup.get(id) ?? [])].sort((one, other) => one.count - other.count);
    // What was taken back before it was completed anew does not count.
    const taken = postings.findLastIndex(({ kind }) => kind === 'undo' || kind === 'reopen');
    const standing = postings.slice(taken + 1);
    const last = standing.findLast(({ kind }) => ['complete', 'accept-late', 'price'].includes(kind));
    if (status !== 'completed' || !last || postings.some(({ reverses }) => reverses !== undefined)) return [];
    const { size, count = 1 } = content;
    const cost = ((size && price?.amounts[size]) ?? 0) * count;
    const charge = last.entries.find(({ credit }) => credit.startsWith(ledgerAccounts.revenue('')));
    const { amount = 0 } = charge ?? {};
    return amount === cost ? [] : [`${id} was charged ${amount} for ${count} ${size}, which cost ${cost}`];
  });
}

/** What is not counted there is the other side of what is: taking cash back, giving it back, writing it off. */
const takings: ReadonlySet<string> = new Set([
  ...['complete', 'cash', 'late-cash'],
  ...['hand-over', 'deposit', 'float'],
]);

/** Cash that settled several debts was posted to each of them by the same person at the same instant. */
function sumTaken(postings: readonly Posting[]): readonly number[] {
  const taken = postings.flatMap(({ kind, at, by, entries }) =>
    entries
      .filter(({ credit }) => !credit.startsWith('revenue:'))
      .map(({ amount }, index) => ({
        amount,
        event: kind === 'cash' ? `${at} ${by.id}` : `${at} ${by.id} ${kind} ${index}`,
      })),
  );
  return [...Map.groupBy(taken, ({ event }) => event).values()].flatMap((parts) => [
    ...parts.map(({ amount }) => amount),
    ...(parts.length > 1 ? [parts.reduce((sum, { amount }) => sum + amount, 0)] : []),
  ]);
}

function cashIsPostedOnce(snapshot: Snapshot): string[] {
  const postings = listPostings(snapshot).filter(({ kind }) => takings.has(kind));
  const takenBack = new Set(listPostings(snapshot).map(({ reverses }) => reverses));
  const group = (some: readonly Posting[]) => Map.groupBy(sumTaken(some), (amount) => amount);
  const all = group(postings);
  // What was taken back can be noted again.
  const standing = group(postings.filter((one) => !takenBack.has(nameEvent(one))));
  return snapshot.observed.cash.flatMap(({ amount, acknowledged }) => {
    const times = standing.get(amount)?.length ?? 0;
    if (times > 1) return [`Cash of ${amount} was posted ${times} times`];
    return acknowledged && !all.has(amount) ? [`Cash of ${amount} was acknowledged and is not posted`] : [];
  });
}

const balancesEqualPostings = (snapshot: Snapshot) => compareKept(snapshot, 'balance', '', () => true);

const tillsEqualPostings = (snapshot: Snapshot) =>
  compareKept(snapshot, 'hand', ledgerAccounts.cash(''), isTill);

function officeIsNotOverdrawn({ items }: Snapshot): string[] {
  const office = listItems(items, 'hand').find((one) => readId(one, 'hand') === officeOwner);
  return Number(office?.amount ?? 0) < 0 ? [`The office has ${office?.amount}`] : [];
}

/** Compares amounts that are kept under an account's name, less its prefix, with the sums of its postings. */
function compareKept(
  snapshot: Snapshot,
  kind: 'balance' | 'hand',
  prefix: string,
  isKept: (account: string) => boolean,
): string[] {
  const wanted = new Map<string, number>();
  for (const { entries } of listPostings(snapshot))
    for (const [account, amount] of [...moveBalances(entries)].filter(([one]) => isKept(one)))
      add(wanted, account, amount);
  const items = listItems(snapshot.items, kind);
  const kept = new Map(items.map((one) => [`${prefix}${readId(one, kind)}`, Number(one.amount ?? 0)]));
  return findDifferences(wanted, kept).map(
    ({ name, should, is }) => `${name} is kept as ${is}, its postings sum to ${should}`,
  );
}

function deletedOweNothing(snapshot: Snapshot): string[] {
  const owed = new Map<string, number>();
  for (const posting of listPostings(snapshot)) {
    const id = householdOf(posting);
    if (!id || !snapshot.tombstones.has(id)) continue;
    add(owed, posting.pickupId ?? '', moveBalances(posting.entries).get(`household:${id}`) ?? 0);
  }
  return [...owed].flatMap(([id, amount]) =>
    amount > 0 ? [`A deleted household owes ${amount} for ${id}`] : [],
  );
}

async function monthEqualsBooks(snapshot: Snapshot): Promise<string[]> {
  const postings = listPostings(snapshot);
  const months = new Set(postings.map(({ at }) => at.slice(0, 7)));
  const found = [...months].map(async (month) =>
    findMonthDifferences(postings, month, await readMonth(month, new Date())),
  );
  return (await Promise.all(found)).flat();
}

async function closedDaysEqualBooks(snapshot: Snapshot): Promise<string[]> {
  const upTo = await readProgress();
  if (upTo === undefined) return [];
  const closings = await readClosings('2000-01-01');
  const byDay = Map.groupBy(listPostings(snapshot), ({ at }) => findCashDay(at, closings));
  const stored = new Map((await listStoredDays('2000-01-01', upTo)).map((day) => [day.date, day.tills]));
  const sentences: string[] = [];
  let before: readonly TillFigures[] = [];
  for (const date of [...byDay.keys()].filter((one) => one <= upTo).sort()) {
    before = addUpDay(before, byDay.get(date) ?? []);
    const [should, is] = [before, stored.get(date) ?? []].map(sortTills);
    if (should !== is) sentences.push(`${date} is kept as ${is}, its postings say ${should}`);
  }
  return sentences;
}

const sortTills = (tills: readonly TillFigures[]) =>
  JSON.stringify([...tills].sort((one, other) => one.account.localeCompare(other.account)));

/** No admin let go of more in a day than the limit, and nobody answered what they asked for themselves. */
function limitIsKept({ items }: Snapshot): string[] {
  const above = listItems(items, 'givenAway').filter(({ amount }) => Number(amount ?? 0) > limit);
  const own = listItems(items, 'moneyRequest').filter((one) => one.answeredBy === one.askedBy);
  return [
    ...above.map(({ PK, SK, amount }) => `${PK} ${SK} let go of ${amount}`),
    ...own.map(({ id, askedBy }) => `${askedBy} answered their own request ${id}`),
  ];
}

/** Pesewas: that of the environment by default. */
const limit = 20_000;

export const moneyInvariants: readonly Invariant[] = [
  { name: 'the month equals the books', check: monthEqualsBooks },
  { name: 'closed days equal the books', check: closedDaysEqualBooks },
  { name: 'each posting sums to 0', check: postingsSumToZero },
  { name: 'the money of each pickup equals its postings', check: moneyEqualsPostings, holds: 'table' },
  { name: 'a charge follows size and count', check: chargesFollowCounts, holds: 'table' },
  { name: 'cash that was taken is posted once', check: cashIsPostedOnce },
  { name: 'balances equal the postings', check: balancesEqualPostings, holds: 'table' },
  { name: 'tills equal the postings', check: tillsEqualPostings, holds: 'table' },
  { name: 'the office has what it gives', check: officeIsNotOverdrawn, holds: 'table' },
  { name: 'what is above the limit has two admins', check: limitIsKept, holds: 'table' },
  { name: 'deleted households owe nothing', check: deletedOweNothing },
];
