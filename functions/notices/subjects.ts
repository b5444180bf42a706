import * as v from 'valibot';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { recordedAtOf } from '#contracts/pickups/history-times.ts';
import type { Problem } from '#contracts/pickups/problem.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { findByEmail, findByPhone } from '#data/accounts/identities.ts';
import { findResetRequest } from '#data/accounts/reset-tokens.ts';
import { readAreasIfChanged } from '#data/areas/areas.ts';
import { findSupportMessage } from '#data/messages/support-messages.ts';
import { findHandOver } from '#data/money/cash.ts';
import { findPayment } from '#data/money/payments.ts';
import { readOrders } from '#data/orders/standing-orders.ts';
import { findCodeRequest, type OpenRequest } from '#data/phones/codes.ts';
import { listAssignments } from '#data/pickups/assignments.ts';
import { listDebts, sumDebts } from '#data/pickups/debts.ts';
import { listLostForGood } from '#data/pickups/lost-assignments.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { type AccountRecord, isHiddenFrom } from '#domain/accounts/account.ts';
import { isStale } from '#domain/accounts/phone.ts';
import { tellsOnTheWay } from '#domain/areas/area.ts';
import { isInQuestion } from '#domain/money/money-view.ts';
import { hideBefore, hidePlace } from '#domain/pickups/hidden-place.ts';
import type { HistoryRecord, PickupRecord } from '#domain/records/pickup.ts';
import { parseDate, parseTime, toScheduledAt } from '#shared/dates.ts';

/** Verified addresses and numbers, but for `…-to-prove`, `new-address`, and `named`: in the facts. */
export type Recipient =
  | 'household'
  | 'collector'
  | 'owner'
  | 'support'
  | 'address-to-prove'
  | 'number-to-prove'
  | 'new-address'
  | 'named';

/** What notices can be about: what a message names of it (ids, and personal data only where it is gone by then), and how it is read; undefined once it is gone. */
export const subjects = {
  /** An act on a pickup: when it was recorded, and who got, holds or lost the assignment. */
  pickup: subject(
    {
      pickupId: v.string(),
      at: v.string(),
      collectorId: v.optional(v.string()),
      inBulk: v.optional(v.literal(true)),
    },
    readPickup,
  ),
  planned: subject({ pickupId: v.string(), scheduledAt: v.string() }, readPickup),
  /** A collector comes for a pickup soon, or late: since when, who, and in which window it was to be. */
  arrival: subject(
    {
      pickupId: v.string(),
      at: v.string(),
      collectorId: v.optional(v.string()),
      scheduledAt: v.optional(v.string()),
      expectedAt: v.optional(v.string()),
    },
    readArrival,
  ),
  jobs: subject({ collectorId: v.string(), since: v.string() }, readJobs),
  account: subject({ accountId: v.string() }, async ({ accountId }) => {
    const account = await findAccount(accountId);
    return account && { account };
  }),
  debts: subject({ accountId: v.string() }, async ({ accountId }) => {
    const [account, debts] = await Promise.all([findAccount(accountId), listDebts({ id: accountId })]);
    const due = sumDebts(debts) ?? 0;
    return account && { account, due, pickups: debts.length, isDisputed: debts.some(isInQuestion) };
  }),
  order: subject(
    { userId: v.string(), orderId: v.string(), date: v.string() },
    async ({ userId, orderId, date }) => {
      const [account, own] = await Promise.all([findAccount(userId), readOrders(userId)]);
      const order = own.orders.find(({ id }) => id === orderId);
      const missed = own.missed.find((one) => one.orderId === orderId && one.date === date);
      return account && order && missed && { account, order: hidePlace(order, orderId, account), missed };
    },
  ),
  /** Cash that a collector handed over, by its number, with what should have been there; or that staff took its count back. */
  handOver: subject(
    { collectorId: v.string(), count: v.number(), isReversed: v.optional(v.literal(true)) },
    async ({ collectorId, count, isReversed }) => {
      const [account, posting] = await Promise.all([
        findAccount(collectorId),
        findHandOver(collectorId, count),
      ]);
      const counted = posting?.entries[0]?.amount ?? 0;
      const { before } = posting?.cash ?? {};
      if (!account || before === undefined) return undefined;
      return { account, counted, before, ...(isReversed && { isReversed }) };
    },
  ),
  payment: subject({}, ({ event }) => readPayment(event)),
  /** An address, or a number, that the account of the event no longer has or is to lose, and since when it had it. */
  formerEmail: subject(
    { email: v.string(), addedAt: v.optional(v.string()) },
    async ({ event, email, addedAt }) => ({ email, addedAt, accountId: event.split('@')[0] }),
  ),
  formerPhone: subject({ phone: v.string() }, async ({ event, phone }) => ({
    phone,
    accountId: event.split('@')[0],
  })),
  /** Of these three, the event is the id. */
  resetRequest: subject({}, ({ event }, _, now) => readResetRequest(event, now)),
  codeRequest: subject({}, ({ event }, _, now) => readCodeRequest(event, now)),
  supportMessage: subject({}, async ({ event }) => {
    const message = await findSupportMessage(event);
    return message && { message };
  }),
} as const;

function subject<E extends v.ObjectEntries, F>(
  entries: E,
  read: (
    about: v.InferOutput<v.ObjectSchema<E & { event: v.StringSchema<undefined> }, undefined>>,
    to: Recipient,
    now: Date,
  ) => Promise<F | undefined>,
) {
  return { message: v.object({ event: v.string(), ...entries }), read };
}

type OfPickup = {
  readonly pickupId: string;
  readonly at?: string;
  readonly collectorId?: string | undefined;
};

type PickupFacts = {
  readonly account: AccountRecord;
  readonly pickup: PickupRecord;
  /** The history entry that the notice is about; absent when the history no longer holds it. */
  readonly entry?: HistoryRecord | undefined;
  /** The problem that was answered then, and the return visit as it is now, if one was ordered. */
  readonly answered?: { readonly problem: Problem; readonly visit: PickupRecord | undefined } | undefined;
};

async function readPickup(
  { pickupId, at, collectorId = '' }: OfPickup,
  to: Recipient,
): Promise<PickupFacts | undefined> {
  const pickup = await findPickup(pickupId);
  const account = pickup && (await findAccount(to === 'collector' ? collectorId : pickup.user.id));
  if (!account || (to === 'household' && isHiddenFrom(account, pickup))) return undefined;
  const entry = pickup.history.find((one) => recordedAtOf(one) === at);
  const problem = pickup.problems?.find(({ answeredAt }) => answeredAt !== undefined && answeredAt === at);
  const visit = problem?.returnVisitId ? await findPickup(problem.returnVisitId) : undefined;
  const shown = to === 'household' ? hideBefore(pickup, account) : pickup;
  return { account, pickup: shown, entry, answered: problem && { problem, visit } };
}

/** The same, whether its area tells who is next that somebody is on the way, and when a late one is expected. */
async function readArrival(about: OfPickup & { readonly expectedAt?: string | undefined }, to: Recipient) {
  const facts = await readPickup(about, to);
  if (!facts) return undefined;
  const { areas } = await readAreasIfChanged();
  const areaId = facts.pickup.area?.id ?? everywhereId;
  const isTold = tellsOnTheWay(areas.find(({ id }) => id === areaId));
  return { ...facts, isTold, expectedAt: about.expectedAt };
}

/** Of more assignments a summary counts the first hundred: the collector's list shows them all. */
const counted = { limit: 100 };

/** Open jobs by day, soonest first, whether there are more, how many were lost, and when the first of them is or was. */
async function readJobs(
  { collectorId, since }: { readonly collectorId: string; readonly since: string },
  _: Recipient,
  now: Date,
) {
  const [account, open, lost] = await Promise.all([
    findAccount(collectorId),
    listAssignments(collectorId, 'open', counted),
    listLostForGood(collectorId, now),
  ]);
  if (!account) return undefined;
  const lately = lost.filter(({ at }) => at >= since);
  const days = Map.groupBy(open.pickups, ({ scheduledAt }) => scheduledAt.slice(0, 10));
  const jobs = [...days].map(([date, pickups]) => ({ date, count: pickups.length }));
  const times = [
    ...open.pickups.map(({ scheduledAt }) => scheduledAt),
    ...lately.map(({ date, time }) => toScheduledAt(parseDate(date) ?? '', parseTime(time) ?? '')),
  ];
  const soonest = times.sort()[0] ?? now.toISOString();
  return { account, jobs, isMore: open.nextCursor !== undefined, lost: lately.length, soonest };
}

/** The number is nowhere but in the request, and there only until it is over. */
async function readPayment(reference: string) {
  const payment = await findPayment(reference);
  if (!payment?.phone) return undefined;
  const { phone } = payment;
  return { payment, phone, ownerId: (await findByPhone(phone))?.accountId };
}

type ResetFacts = {
  readonly email: string;
  /** The network address that asked, scrambled. */
  readonly from?: string;
  /** Absent where nobody has verified the address: the account may be a stranger's. */
  readonly account?: AccountRecord;
  readonly unverifiedId?: string;
};

/** Nothing is sent to an unknown address. To an unverified one goes a link that frees the address: the account may be a stranger's. */
async function readResetRequest(id: string, now: Date): Promise<ResetFacts | undefined> {
  const asked = await findResetRequest(id, now);
  const credentials = asked && (await findByEmail(asked.email));
  const account = credentials && (await findAccount(credentials.accountId));
  if (!account) return undefined;
  const { email } = account;
  const { from } = asked;
  return account.emailUnverified ? { email, from, unverifiedId: account.id } : { email, from, account };
}

type CodeFacts = OpenRequest & {
  readonly ownerId?: string;
};

/** For a reset, only to a number that finds an account: to others it would be an SMS that nobody can use. */
async function readCodeRequest(id: string, now: Date): Promise<CodeFacts | undefined> {
  const request = await findCodeRequest(id, now);
  if (request?.purpose !== 'reset') return request;
  const identity = await findByPhone(request.phone);
  return identity && !isStale(identity.provenAt, now)
    ? { ...request, ownerId: identity.accountId }
    : undefined;
}
