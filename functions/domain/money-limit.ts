import * as v from 'valibot';
import { paymentMethods } from '#contracts/money/pickup-money.ts';
import type { MoneyRequest, RequestKind } from '#contracts/money/request-calls.ts';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { splitLoadId } from '#domain/loads/load.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { hasDuty } from '#shared/duties.ts';
import { printPesewas } from '#shared/money.ts';
import { findDue } from './money/settle.ts';

/* Two pairs of eyes: what one admin lets go of in a day above the limit waits for a second one with `money`. */

const id = v.string();
const reason = v.string();

/** An act of staff that lets go of money, with all that is needed to do it later. */
export const givenAway = v.variant('kind', [
  v.object({ kind: v.literal('waive'), pickupId: id, reason }),
  v.object({
    kind: v.literal('refund'),
    pickupId: id,
    reason,
    method: v.picklist(paymentMethods),
    part: v.optional(v.number()),
  }),
  v.object({ kind: v.literal('reopen'), pickupId: id, reason }),
  v.object({ kind: v.literal('write-off'), collectorId: id, part: v.number(), reason }),
  v.object({ kind: v.literal('reverse'), posting: id, reason }),
  v.object({ kind: v.literal('delete-household'), userId: id, reason }),
  v.object({
    kind: v.literal('correct-load'),
    loadId: id,
    stationId: v.optional(id),
    kg: v.optional(v.nullable(v.number())),
    fee: v.optional(v.number()),
    reason,
  }),
]) satisfies v.GenericSchema<unknown, { readonly kind: RequestKind }>;
export type GivenAway = Readonly<v.InferOutput<typeof givenAway>>;
export type GivenAwayOf<K extends RequestKind> = Extract<GivenAway, { readonly kind: K }>;
/** How long a request waits, and for how long somebody has to have had `money` before they can confirm one. */
export const waitingMs = 7 * 24 * 60 * 60 * 1000;
const newMs = 72 * 60 * 60 * 1000;

export const limitTexts = {
  asked: (amount: number, before: number, limit: number) =>
    `${
      before === 0
        ? `${printPesewas(amount)} is above the limit of ${printPesewas(limit)} a day.`
        : `With this it’s ${printPesewas(before + amount)} today, above the limit of ${printPesewas(limit)} a day.`
    } A colleague with Money must confirm it.`,
  confirmed: 'Confirmed. It’s done.',
  rejected: 'Rejected. Nothing has changed.',
  notFound: 'We could not find this request.',
  answered: 'Somebody has already answered this request.',
  expired: 'This request has expired. If it’s still needed, please ask again.',
  own: 'You asked for this yourself. A colleague with Money must answer it.',
  tooNew: 'You’ve had Money for less than three days. Until then, a colleague must confirm this.',
  askerGone: 'Whoever asked for this is no longer an admin. Please reject it.',
  changed: (amount: number) =>
    `The amount is ${printPesewas(amount)} by now. If it’s still needed, please ask again.`,
  outdated: (why: string) => `${why} The request has ended. If it’s still needed, please ask again.`,
} as const;

/** What a change of a pickup lets go of, in pesewas: what nobody has to pay any more, and what leaves the tills. */
export function findGivenAway(before: PickupRecord, after: PickupRecord): number {
  const payable = (pickup: PickupRecord) => Math.max(findDue(pickup), 0);
  const kept = ({ money }: PickupRecord) => (money ? money.paid - money.refunded : 0);
  return Math.max(payable(before) - payable(after), 0) + Math.max(kept(before) - kept(after), 0);
}

/** Whether what is stored is the same act. */
export function isSameAct(stored: unknown, what: GivenAway): boolean {
  // The table keeps no order of attributes, the schema does.
  const print = (one: unknown) => JSON.stringify(v.safeParse(givenAway, one).output);
  return print(stored) === print(what);
}

type Subject = Pick<MoneyRequest, 'pickupId' | 'collectorId' | 'userId'>;

/** What an act is about; nothing where only a newer release knows it. */
export function findSubject(stored: unknown): Subject {
  const { success, output: what } = v.safeParse(givenAway, stored);
  if (!success) return {};
  switch (what.kind) {
    case 'write-off':
      return { collectorId: what.collectorId };
    case 'delete-household':
      return { userId: what.userId };
    case 'correct-load':
      return { collectorId: splitLoadId(what.loadId).collectorId };
    case 'reverse':
      return subjectOfPosting(what.posting);
    default:
      return { pickupId: what.pickupId };
  }
}

/** @param posting its id on the wire: the owner, and the event, which begins with a pickup's ULID where it is about one */
function subjectOfPosting(posting: string): Subject {
  const [owner = '', first = ''] = posting.split('#');
  if (/^[0-9A-Z]{26}$/.test(first)) return { pickupId: joinPickupId({ pickupUlid: first, userId: owner }) };
  return owner === 'office' ? {} : { collectorId: owner };
}

/** Whether an admin has had `money` for long enough to confirm: who invites somebody, or gives them the duty, gains nothing at once. */
export function mayConfirm(
  { createdAt, moneySince = createdAt }: Pick<AccountRecord, 'createdAt' | 'moneySince'>,
  now: Date,
): boolean {
  const since = moneySince > createdAt ? moneySince : createdAt;
  return now.getTime() - Date.parse(since) >= newMs;
}

/** Whether nobody could confirm since one admin with `money` is alone, and did not send the others away lately. */
export function isAlone(
  { admins, moneyLeftAt }: { readonly admins: readonly AccountRecord[]; readonly moneyLeftAt?: string },
  now: Date,
): boolean {
  const confirmers = admins.filter(({ duties, invitedUntil }) => hasDuty(duties, 'money') && !invitedUntil);
  const isRecent = moneyLeftAt !== undefined && now.getTime() - Date.parse(moneyLeftAt) < newMs;
  return confirmers.length <= 1 && !isRecent;
}
