import { findAccount } from '#data/accounts/accounts.ts';
import { readBalances } from '#data/money/balances.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { ledgerAccounts, moveBalances, type Posting } from '#domain/money/posting.ts';
import { findAmount, findDue } from '#domain/money/settle.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { findLeaks, listPostings, sumAccount, sumMoney } from '#testing/money-test.ts';
import { testDay } from '#testing/pass-time.ts';
import { logIn, type Played } from './played.ts';

/** Compares what a household's pickups, its statement, the tills and the ledger say. @returns a sentence for each difference */
export async function findDifferences(played: Played): Promise<readonly string[]> {
  const [pickups, postings] = await Promise.all([
    Promise.all(played.pickupIds.map(loadPickup)),
    listPostings(played.ama.id),
  ]);
  return [
    ...pickups.flatMap((pickup) => comparePickup(pickup, postings)),
    ...(await compareDues(played, pickups, postings)),
    ...(await compareBalances(postings)),
    ...compareTill(played, postings),
  ];
}

function comparePickup(pickup: PickupRecord, all: readonly Posting[]): readonly string[] {
  const { id, status, slot, money } = pickup;
  const own = all.filter(({ pickupId }) => pickupId === id);
  const { charged = 0, paid = 0, waived = 0, refunded = 0, postings = 0 } = money ?? {};
  const price = findAmount(pickup) ?? 0;
  const isSeated = status === 'cancelled' ? slot === undefined : slot !== undefined || isErasedNow(pickup);
  return [
    ...findLeaks(pickup, own),
    ...tell('its postings', sumMoney(pickup, own), { charged, paid, waived, refunded }),
    ...tell('its count of postings', own.length, postings),
    ...(status === 'completed' ? tell('its charge', charged, price) : []),
    ...tell(`its seat while ${status}`, isSeated, true),
  ];
}

const isErasedNow = ({ user, status, history }: PickupRecord) =>
  // What is erased, or was accepted although it had been cancelled, has given its seat back.
  user.firstName === 'Deleted' || (status === 'completed' && history.some(({ event }) => event === 'cancelled'));

async function compareDues(
  { ama, id, world }: Played,
  pickups: readonly PickupRecord[],
  postings: readonly Posting[],
): Promise<readonly string[]> {
  const due = pickups.reduce((sum, pickup) => sum + findDue(pickup), 0);
  const account = await findAccount(ama.id);
  const booked = tell('the ledger', sumAccount(postings, ledgerAccounts.household(ama.id)), due);
  if (!account) return [...booked, ...tell('what a deleted household owes', Math.max(due, 0), 0)];
  // What was there before somebody claimed the account is not theirs to see.
  if (account.claimedAt) return booked;
  const { token } = await logIn(account);
  const [statement, shown] = await Promise.all([
    world.setup.api.call(`GET /me/statement?month=${testDay.slice(0, 7)}`, { token }),
    world.setup.api.call(`GET /pickups/${id}`, { token }),
  ]);
  const lines: readonly { amount: number }[] = statement.body.entries;
  return [
    ...booked,
    ...tell('the statement', statement.body.balance, due),
    ...tell('its lines', sum(lines.map(({ amount }) => amount)), due),
    ...tell('what is shown', shown.body.pickup.money?.due ?? 0, pickups[0] ? findDue(pickups[0]) : 0),
  ];
}

/** Of its own household; accounts of others are compared for all together. */
async function compareBalances(postings: readonly Posting[]): Promise<readonly string[]> {
  const sums = sumAccounts(postings);
  const own = [...sums.keys()].filter((account) => account.startsWith(ledgerAccounts.household('')));
  const kept = await readBalances(own);
  return own.flatMap((account) => tell('the balance', kept.get(account) ?? 0, sums.get(account) ?? 0));
}

/** What postings come to on each account. */
export function sumAccounts(postings: readonly Posting[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { entries } of postings)
    for (const [account, amount] of moveBalances(entries)) sums.set(account, (sums.get(account) ?? 0) + amount);
  return sums;
}

/** By own books; who was first of two at the same time they do not know. */
function compareTill({ steps, staff, hand }: Played, postings: readonly Posting[]): readonly string[] {
  if (steps.some(({ length }) => length > 1)) return [];
  return tell('Kofi’s cash', sumAccount(postings, ledgerAccounts.cash(staff.kofi.id)), hand.cash);
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

export function tell(what: string, is: unknown, should: unknown): readonly string[] {
  const [one, other] = [JSON.stringify(is), JSON.stringify(should)];
  return one === other ? [] : [`${what}: ${one} instead of ${other}`];
}
