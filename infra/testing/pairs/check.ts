import type { Receipt } from '#contracts/money/receipt-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { ledgerPrefix, partitions } from '#data/keys.ts';
import { readBalances } from '#data/money/balances.ts';
import { parsePosting } from '#data/money/ledger.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import type { Stored } from '#data/table/table.ts';
import { ledgerAccounts, moveBalances, type Posting } from '#domain/money/posting.ts';
import { findDue } from '#domain/money/settle.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import type { PaystackAccount } from '#infra/local/stand-ins/paystack/account.ts';
import { scanTable } from '#infra/ops/table/scan.ts';
import { findMonthDifferences, sumHouseholds } from '#testing/money/money-month.ts';
import { findLeaks, listPostings, sumAccount, sumMoney } from '#testing/money/money-test.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import type { Played, World } from './played.ts';

/** Compares what a household's pickups, its statement, the tills and the ledger say. @returns a sentence for each difference */
export async function findDifferences(played: Played): Promise<readonly string[]> {
  const [pickups, postings] = await Promise.all([
    Promise.all(played.pickupIds.map(loadPickup)),
    listPostings(played.ama.id),
  ]);
  return [
    ...pickups.flatMap((pickup) => comparePickup(pickup, postings)),
    ...(await compareDues(played, pickups, postings)),
    ...compareTill(played, postings),
    ...compareDone(played, postings),
  ];
}

function comparePickup(pickup: PickupRecord, all: readonly Posting[]): readonly string[] {
  const { id, status, slot, money } = pickup;
  const own = all.filter(({ pickupId }) => pickupId === id);
  const { charged = 0, paid = 0, waived = 0, refunded = 0, postings = 0 } = money ?? {};
  const { size, count = 1 } = pickup.content;
  const price = ((size && pickup.price?.amounts[size]) ?? 0) * count;
  const isSeated = status === 'cancelled' ? slot === undefined : slot !== undefined || isErasedNow(pickup);
  return [
    ...findLeaks(pickup, own),
    ...tell('its postings', sumMoney(pickup, own), { charged, paid, waived, refunded }),
    ...tell('its count of postings', own.length, postings),
    ...(status === 'completed' ? tell('its charge', charged + sumReduced(own), price) : []),
    ...tell(`its seat while ${status}`, isSeated, true),
  ];
}

/** What refunds took off the charge since it was made. */
function sumReduced(postings: readonly Posting[]): number {
  const charges = postings.filter(({ kind }) => kind === 'complete' || kind === 'accept-late');
  const last = Math.max(0, ...charges.map(({ count }) => count));
  const later = postings.filter(({ count }) => count > last).flatMap(({ entries }) => entries);
  return sum(later.map(({ debit, credit, amount }) => amount * (isRevenue(debit) - isRevenue(credit))));
}

const isRevenue = (account: string) => Number(account.startsWith(ledgerAccounts.revenue('')));

const isErasedNow = ({ user, status, history }: PickupRecord) =>
  // What is erased, or was accepted although it had been cancelled, has given its seat back.
  user.firstName === 'Deleted' ||
  (status === 'completed' && history.some(({ event }) => event === 'cancelled'));

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
  const { token } = ama;
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

/** By own books; who was first of two at the same time they do not know. */
function compareTill({ steps, staff, hand }: Played, postings: readonly Posting[]): readonly string[] {
  if (steps.some(({ length }) => length > 1)) return [];
  return tell('Kofi’s cash', sumAccount(postings, ledgerAccounts.cash(staff.kofi.id)), hand.cash);
}

/** What was answered as done is posted, once each time. */
function compareDone({ done }: Played, postings: readonly Posting[]): readonly string[] {
  const posted = (kind: Posting['kind']) =>
    postings.filter((one) => one.kind === kind && !one.reference).length;
  const kinds = { cash: 'cash', waive: 'waive', refund: 'refund', refundMobile: 'refund-asked' } as const;
  const isOf = (act: string, one: string) =>
    one === act ||
    one === `${act}Part` ||
    (act === 'refund' && (one === 'refundCash' || one === 'refundPart'));
  return Object.entries(kinds).flatMap(([act, kind]) =>
    tell(`postings of ${act}`, posted(kind), done.filter((one) => isOf(act, one)).length),
  );
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

function tell(what: string, is: unknown, should: unknown): readonly string[] {
  const [one, other] = [JSON.stringify(is), JSON.stringify(should)];
  return one === other ? [] : [`${what}: ${one} instead of ${other}`];
}

/** Compares what is kept of everything together with what it is made of: balances, seats, and what the provider has. */
export async function findDifferencesOfAll({ setup, areaId }: World): Promise<readonly string[]> {
  const items: Stored[] = [];
  for await (const item of scanTable(setup.api.tableName)) items.push(item);
  const of = (prefix: string) => items.filter(({ PK }) => String(PK).startsWith(prefix));
  const postings = of(ledgerPrefix).map(parsePosting);
  const entries = postings.flatMap((one) => [...moveBalances(one.entries)]);
  const sums = Map.groupBy(entries, ([account]) => account);
  const kept = await readBalances([...sums.keys()]);
  const seats = of(partitions.userPickups('')).filter(({ slot }) => slot !== undefined).length;
  const booked = of(partitions.slots(areaId)).map((item) => Number(item.booked));
  const provider = ledgerAccounts.provider('paystack');
  const month = testDay.slice(0, 7);
  setClock('16:00');
  return [
    ...[...sums].flatMap(([account, moved]) =>
      tell(account, kept.get(account) ?? 0, sum(moved.map(([, amount]) => amount))),
    ),
    ...tell('seats', sum(booked), seats),
    ...findMonthDifferences(postings, month, (await readMoney(setup, month)).body),
    ...(await compareReceipts(setup, postings)),
    ...tell('the provider', kept.get(provider) ?? 0, sumProvider(setup.api.paystack.account)),
  ];
}

const readMoney = ({ api, admin }: World['setup'], month: string) =>
  api.call(`GET /admins/money?month=${month}`, { token: admin.token });

/** Page by page, the receipts of the day are what statements say. */
async function compareReceipts({ api, admin }: World['setup'], postings: readonly Posting[]) {
  const found: Receipt[] = [];
  let cursor = '';
  do {
    const query = `date=${testDay}&limit=7${cursor && `&cursor=${cursor}`}`;
    const { body } = await api.call(`GET /admins/receipts?${query}`, { token: admin.token });
    found.push(...body.receipts);
    cursor = body.nextCursor ?? '';
  } while (cursor);
  const of = (isOf: (one: Receipt) => boolean) => sum(found.filter(isOf).map(({ amount }) => amount));
  const isBack = ({ kind }: Receipt) => kind === 'refunded' || kind === 'refund-failed';
  const { paid, mobile, refunded } = sumHouseholds(postings.filter(({ at }) => at.startsWith(testDay)));
  return [
    ...tell(
      'receipts in cash',
      of((one) => !isBack(one) && one.method === 'cash'),
      paid,
    ),
    ...tell(
      'receipts of Mobile Money',
      of((one) => !isBack(one) && one.method !== 'cash'),
      mobile,
    ),
    ...tell('receipts of refunds', of(isBack), 0 - refunded),
  ];
}

/** What is at the provider: a whole refund shows as a reversal. */
function sumProvider({ charges, refunds }: PaystackAccount): number {
  const done = [...refunds.values()].filter(({ status }) => status === 'processed');
  const isGivenBack = (reference: string) => done.some((refund) => refund.reference === reference);
  return sum([
    ...[...charges.values()].map(({ reference, status, amount, fees }) => {
      if (status === 'success' || isGivenBack(reference)) return amount - (fees ?? 0);
      return status === 'reversed' ? -(fees ?? 0) : 0;
    }),
    ...done.map(({ amount }) => -amount),
  ]);
}
