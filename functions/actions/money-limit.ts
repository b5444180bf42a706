import { ulid } from 'ulid';
import type { StaffCall } from '#actions/staff-call.ts';
import { environment } from '#config/environment.ts';
import type { RequestKind } from '#contracts/money/request-calls.ts';
import { logAct } from '#data/audit/audit.ts';
import {
  countAsk,
  countGivenAway,
  listOpenRequests,
  putRequest,
  readGivenAway,
} from '#data/money/requests.ts';
import { readStaff } from '#data/staff/staff.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import { transact, type Write } from '#data/table/transaction.ts';
import { findRepeated, noteUse } from '#data/used-keys.ts';
import { AppError } from '#domain/app-error.ts';
import type { Act } from '#domain/audit/audit.ts';
import {
  findSubject,
  type GivenAway,
  type GivenAwayOf,
  isAlone,
  isSameAct,
  limitTexts,
} from '#domain/money-limit.ts';
import { todayInAccra } from '#shared/dates.ts';

type Noted = Readonly<Record<string, unknown>>;

/** Writes for the transaction that gives money away; or the message where a colleague has to confirm it first. */
type Leave = { readonly also: readonly Write[] } | { readonly asked: string };

/** Called before a decision is stored. @param amount in pesewas @param noted what a repeated request is answered with, besides the message */
export type LetGo = (amount: number, noted?: Noted) => Promise<Leave>;

/** A call that gives money away, by the admin who wants it; also when a colleague confirms it later. */
export type GiveCall<K extends RequestKind> = StaffCall & {
  readonly body: { readonly version?: number };
  readonly what: GivenAwayOf<K>;
  readonly letGo: LetGo;
};

/** The call with what it is to do, under the limit of the admin's day. */
export function limit<const W extends GivenAway>(
  call: StaffCall & { readonly body?: { readonly version?: number } | undefined },
  what: W,
) {
  const { account, act, now, idempotency, body } = call;
  const version = body?.version;
  const limited = { account, act, now, idempotency, body: version === undefined ? {} : { version } };
  const letGo: LetGo = (amount, noted) => letGoOf(limited, what, amount, noted);
  return { ...limited, what, letGo };
}

/** Adds the amount to what the admin gave away today; above the limit, a colleague is asked instead. */
async function letGoOf(call: StaffCall, what: GivenAway, amount: number, noted?: Noted): Promise<Leave> {
  const most = environment('MONEY_LIMIT');
  if (most === 0 || amount === 0) return { also: [] };
  const adminId = call.account.id;
  const today = todayInAccra(call.now);
  const { amount: before } = await readGivenAway(adminId, today);
  if (before + amount <= most) return { also: [countGivenAway(adminId, today, amount, most)] };
  // Last, since it reads the account of each admin.
  if (await isLimitOff(call.now)) return { also: [countGivenAway(adminId, today, amount)] };
  return { asked: await ask(call, what, { amount, noted, message: limitTexts.asked(amount, before, most) }) };
}

/** Whether nobody could confirm: one admin with `money` is alone. */
export async function isLimitOff(now: Date): Promise<boolean> {
  return isAlone(await readStaff(), now);
}

type Asking = { readonly amount: number; readonly noted: Noted | undefined; readonly message: string };

/** Stores what is asked for, once, also when it is asked for again. @returns what the admin is told */
function ask(call: StaffCall, what: GivenAway, { amount, noted, message }: Asking): Promise<string> {
  const { account, act, now, idempotency } = call;
  const today = todayInAccra(now);
  return changeOnce({
    // First, so that a request that the list does not show yet has counted another time.
    load: async () => {
      const { asks } = await readGivenAway(account.id, today);
      return { asks, open: await listOpenRequests(now) };
    },
    receipt: async () => (await findAsked(call))?.message,
    decide: ({ asks, open }) => {
      const isAsked = open.some(
        (one) => one.askedBy === account.id && one.amount === amount && isSameAct(one.what, what),
      );
      const key = idempotency && { ownerId: account.id, ...idempotency };
      const use = noteUse(key, { noted: { ...noted, message } }, now);
      if (isAsked && use.length === 0) return done(message);
      const request = { id: ulid(now.getTime()), what, amount, askedBy: account.id };
      const askAct = { ...act, action: 'ledger.ask', reason: what.reason, amount } as const;
      const writes = [putRequest(request, now), countAsk(account.id, today, asks), ...logOn(askAct, what)];
      return [...(isAsked ? [] : writes), ...use];
    },
    save: async (writes) => (await transact(writes)).written && message,
  });
}

/** What a request was answered that had to be asked for, when it is sent again. @throws AppError `conflict` when the key was used for another one */
export async function findAsked({
  account,
  idempotency,
  now,
}: Pick<StaffCall, 'account' | 'idempotency' | 'now'>) {
  const used = await findRepeated(account.id, idempotency, now);
  const { message, ...noted } = Object(used?.noted);
  return typeof message === 'string' ? { ...noted, message } : undefined;
}

/** The entry of an act on a request, with whom or what it is about. */
export function logOn(act: Act, what: unknown): readonly Write[] {
  const { pickupId, collectorId, userId } = findSubject(what);
  return logAct(act, pickupId ?? collectorId ?? userId ?? 'office');
}

/** The writes of what may be done now. @throws AppError `conflict` where it was asked for instead, for calls that answer nothing unchanged */
export function writesOf(leave: Leave): readonly Write[] {
  if ('asked' in leave) throw new AppError('conflict', leave.asked);
  return leave.also;
}
