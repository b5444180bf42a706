import { keys } from '#data/keys.ts';
import { isCollectorsCash, parsePosting } from '#data/money/ledger.ts';
import { householdOf, ledgerAccounts, moveBalances, type Posting } from '#domain/money/posting.ts';
import type { Snapshot } from '#infra/bench/simulate/invariants/snapshot.ts';
import { tablePrefixes } from '#infra/bench/simulate/invariants/table-kinds.ts';
import { leastMarkedAmount } from '#infra/bench/simulate/operations/money-operations.ts';
import { findLeaks, sumMoney } from '#testing/money-test.ts';

/** All events that the books have. */
export function listPostings({ items }: Snapshot): readonly Posting[] {
  return items.filter(({ PK }) => String(PK).startsWith(tablePrefixes.ledger)).map(parsePosting);
}

/** Whole amounts above 0, from one account to another: then the sum of all accounts is 0. */
export function postingsSumToZero(snapshot: Snapshot): string[] {
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
export function moneyEqualsPostings(snapshot: Snapshot): string[] {
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

/** What is not counted there is the other side of what is: taking cash back, giving it back, writing it off. */
const takings: ReadonlySet<string> = new Set(['complete', 'cash', 'late-cash', 'hand-over', 'deposit']);

/** Each amount that was taken or counted once is in the books once when it was acknowledged, else at most once. */
export function cashIsPostedOnce(snapshot: Snapshot): string[] {
  const amounts = listPostings(snapshot)
    .filter(({ kind }) => takings.has(kind))
    .flatMap(({ entries }) => entries)
    .filter(({ credit, amount }) => !credit.startsWith('revenue:') && amount >= leastMarkedAmount)
    .map(({ amount }) => amount);
  return snapshot.observed.cash.flatMap(({ amount, acknowledged }) => {
    const times = amounts.filter((one) => one === amount).length;
    if (times > 1) return [`Cash of ${amount} was posted ${times} times`];
    return acknowledged && times === 0 ? [`Cash of ${amount} was acknowledged and is not posted`] : [];
  });
}

/** What the totals job kept is the sum of all postings, of each account to the pesewa. */
export function balancesEqualPostings(snapshot: Snapshot): string[] {
  return compareKept(snapshot, keys.balance('').PK, '', () => true);
}

/** What each collector should have in cash is the sum of the postings, to the pesewa. */
export function handsEqualPostings(snapshot: Snapshot): string[] {
  return compareKept(snapshot, keys.hand('').PK, ledgerAccounts.cash(''), isCollectorsCash);
}

/** Compares amounts that are kept under an account's name, less its prefix, with the sums of its postings. */
function compareKept(
  snapshot: Snapshot,
  partition: string,
  prefix: string,
  isKept: (account: string) => boolean,
): string[] {
  const wanted = new Map<string, number>();
  for (const { entries } of listPostings(snapshot))
    for (const [account, amount] of [...moveBalances(entries)].filter(([one]) => isKept(one)))
      wanted.set(account, (wanted.get(account) ?? 0) + amount);
  const kept = new Map(
    snapshot.items
      .filter(({ PK }) => String(PK).startsWith(partition))
      .map(({ PK, amount = 0 }) => [`${prefix}${String(PK).slice(partition.length)}`, Number(amount)]),
  );
  return [...new Set([...wanted.keys(), ...kept.keys()])].flatMap((account) => {
    const [should, is] = [wanted.get(account) ?? 0, kept.get(account) ?? 0];
    return should === is ? [] : [`${account} is kept as ${is}, its postings sum to ${should}`];
  });
}

/** A deleted household owes nothing. */
export function deletedOweNothing(snapshot: Snapshot): string[] {
  const owed = new Map<string, number>();
  for (const posting of listPostings(snapshot)) {
    const id = householdOf(posting);
    if (!id || !snapshot.tombstones.has(id)) continue;
    const moved = moveBalances(posting.entries).get(`household:${id}`) ?? 0;
    const pickupId = posting.pickupId ?? '';
    owed.set(pickupId, (owed.get(pickupId) ?? 0) + moved);
  }
  return [...owed].flatMap(([id, amount]) =>
    amount > 0 ? [`A deleted household owes ${amount} for ${id}`] : [],
  );
}
