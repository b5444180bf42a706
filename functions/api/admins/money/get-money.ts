import { hasMobileMoney } from '#actions/money/mobile-money/find-provider.ts';
import { nameDeleted } from '#actions/money/name-deleted.ts';
import { readHeld } from '#actions/money/read-held.ts';
import { readMonth } from '#actions/money/read-month.ts';
import { isLimitOff } from '#actions/money-limit.ts';
import { environment } from '#config/environment.ts';
import { getMoney, type MobileMoney, maxListed, type OwedPickup } from '#contracts/money/money-calls.ts';
import type { MoneyRequest } from '#contracts/money/request-calls.ts';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { listApprovedCollectors } from '#data/accounts/account-lists.ts';
import { findAccounts, findNames } from '#data/accounts/accounts.ts';
import { readAreasIfChanged } from '#data/areas/areas.ts';
import { readBalances } from '#data/money/balances.ts';
import { listClosedHands } from '#data/money/cash.ts';
import { listComparisons } from '#data/money/comparisons.ts';
import { listOwed, type Owed } from '#data/money/owed.ts';
import { findPayments, listOpenPayments } from '#data/money/payments.ts';
import { listOpenRequests } from '#data/money/requests.ts';
import { findPickups } from '#data/pickups/pickups.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { sumDue } from '#domain/money/sum-due.ts';
import { findSubject } from '#domain/money-limit.ts';
import { endpoint } from '#http/endpoint.ts';
import { todayInAccra } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';

export const handler = endpoint(getMoney, async ({ account, query: { month }, now }) => {
  const [due, approved, deleted, office, moved, mobileMoney, requests, limit] = await Promise.all([
    readDue(now),
    listApprovedCollectors(),
    listClosedHands(),
    readOffice(),
    readMonth(month, now),
    readMobileMoney(month),
    readRequests(account, now),
    readLimit(now),
  ]);
  const held = await readHeld([...new Set([...approved.map(({ id }) => id), ...deleted])]);
  const cash = held.filter(({ collectorId, amount }) => amount !== 0 || !deleted.includes(collectorId));
  const known = new Map(approved.map((one) => [one.id, one]));
  const others = moved.collectors.map(({ collectorId }) => collectorId).filter((id) => !known.has(id));
  for (const account of await findAccounts(others)) known.set(account.id, account);
  const shown = new Set([...cash, ...moved.collectors].map(({ collectorId }) => collectorId));
  return {
    due,
    cash,
    office,
    differences: moved.differences.slice(0, maxListed),
    mobileMoney,
    requests,
    limit,
    days: [...moved.days],
    collectors: [...moved.collectors],
    names: [
      ...[...known.values()]
        .filter(({ id }) => shown.has(id))
        .map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
      ...(await nameDeleted(cash.map(({ collectorId }) => collectorId).filter((id) => deleted.includes(id)))),
    ],
  };
});

async function readDue(now: Date) {
  const [{ owed, isCut }, { areas }] = await Promise.all([listOwed(), readAreasIfChanged()]);
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  const credits = owed.filter(({ due, open }) => due < 0 && !open).slice(0, maxListed);
  const unpriced = owed.filter(({ open }) => open).slice(0, maxListed);
  return {
    areas: [...sumDue(owed, names, todayInAccra(now))],
    credits: await nameHouseholds(credits),
    unpriced: await nameHouseholds(unpriced),
    ...(isCut && { isCut }),
  };
}

/** With the household's name, which the index lacks; what is to give back as an amount above 0. */
async function nameHouseholds(owed: readonly Owed[]): Promise<OwedPickup[]> {
  const pickups = await findPickups(owed.map(({ id }) => id));
  return owed.flatMap(({ id, scheduledAt, due, open }) => {
    const pickup = pickups.get(id);
    if (!pickup) return [];
    const name = fullName(pickup.user);
    return [{ id, date: scheduledAt.slice(0, 10), amount: Math.abs(due), name, ...(open && { open }) }];
  });
}

async function readOffice() {
  const provider = ledgerAccounts.provider('paystack');
  const { office, bank } = ledgerAccounts;
  const balances = await readBalances([office, bank, provider]);
  const amount = (account: string) => balances.get(account) ?? 0;
  return { cash: amount(office), bank: amount(bank), provider: amount(provider) };
}

/** What waits for a second person, as an admin sees it. */
async function readRequests(viewer: AccountRecord, now: Date): Promise<MoneyRequest[]> {
  const open = await listOpenRequests(now);
  const subjects = open.map(({ what }) => findSubject(what));
  const personOf = ({ pickupId, collectorId, userId }: (typeof subjects)[number]) =>
    collectorId ?? userId ?? (pickupId && splitPickupId(pickupId).userId);
  const ids = [...open.map(({ askedBy }) => askedBy), ...subjects.map(personOf)];
  const names = await findNames([...new Set(ids.filter((id) => id !== undefined))]);
  return open.map(({ id, what, amount, askedBy, at, expiresAt }) => {
    const subject = findSubject(what);
    return {
      ...{ id, kind: what.kind, amount, reason: what.reason, at, ...subject },
      name: names.get(personOf(subject) ?? ''),
      by: { id: askedBy, name: names.get(askedBy) ?? 'Removed admin' },
      expiresAt: new Date(expiresAt * 1000).toISOString(),
      ...(askedBy === viewer.id && { isOwn: true as const }),
    };
  });
}

async function readLimit(now: Date) {
  const amount = environment('MONEY_LIMIT');
  const isOff = amount > 0 && (await isLimitOff(now));
  return { amount, ...(isOff && { isOff: true as const }) };
}

/** What staff look at of Mobile Money: what is open now, and what the nights of a month (`YYYY-MM`) found; undefined where there is none. */
async function readMobileMoney(month: string): Promise<MobileMoney | undefined> {
  if (!hasMobileMoney()) return undefined;
  const [awaited, comparisons] = await Promise.all([listOpenPayments(), listComparisons(month)]);
  const payments = [...(await findPayments(awaited.map(({ reference }) => reference))).values()];
  const open = payments.filter(({ status }) => status === 'open');
  const oldestAt = open.map(({ createdAt }) => createdAt).sort()[0];
  return {
    open: open.length,
    ...(oldestAt && { oldestAt }),
    refunds: payments.flatMap(({ refund, postedTo }) =>
      refund && postedTo
        ? [{ pickupId: postedTo, amount: refund.amount, status: refund.status, at: refund.at }]
        : [],
    ),
    differences: comparisons
      .flatMap(({ date, differences }) => differences.map((one) => ({ date, ...one })))
      .slice(0, maxListed),
    ...(comparisons[0] && { comparedOn: comparisons[0].date }),
  };
}
