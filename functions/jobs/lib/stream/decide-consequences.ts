import { isDeepStrictEqual } from 'node:util';
import { undoSeconds } from '#contracts/pickups/completion.ts';
import { recordedAtOf } from '#contracts/pickups/history-times.ts';
import { parseAccountImage, type StreamedAccount } from '#data/accounts/images.ts';
import { parseArea } from '#data/areas/areas.ts';
import { streamPrefixes } from '#data/keys.ts';
import { parsePosting } from '#data/money/ledger.ts';
import { parsePayment } from '#data/money/payments.ts';
import { isOrderItem, parseMissed, parseOrder } from '#data/orders/standing-orders.ts';
import { parsePickup, parseSearchable } from '#data/pickups/pickup-items.ts';
import { parseLearned, splitLearnedKey } from '#data/places/learned-positions.ts';
import { parseVisit } from '#data/rounds/visits.ts';
import { readIfPossible } from '#data/table/readable.ts';
import type { StreamChange } from '#data/table/stream-record.ts';
import type { Stored } from '#data/table/table.ts';
import type { PaymentRecord } from '#domain/money/mobile-money.ts';
import { collectorOf, type Posting, subjectOf } from '#domain/money/posting.ts';
import { findLosingCollector, findNewEntry } from '#domain/pickups/pickup-change.ts';
import { choosePosition, mayTeach } from '#domain/places/learned-position.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { accountWords, pickupWords } from '#domain/search-words.ts';
import type {
  CascadeMessage,
  IndexChange,
  OrderMessage,
  PaymentMessage,
} from '#jobs/lib/queues/queue-messages.ts';
import { findDue, type MailMessage, type SmsMessage } from '#notices/due.ts';
import type { Occasion, Occasions } from '#notices/notice.ts';
import { isKnownInTime } from '#notices/rules.ts';

/** Of an item, or an account: absent before it is made and after it is removed. */
type Image = Stored | undefined;
type Account = StreamedAccount | undefined;

type Later<M> = M & { readonly delaySeconds?: number };

export type Consequences = {
  readonly mails?: readonly MailMessage[];
  readonly texts?: readonly SmsMessage[];
  readonly cascades?: readonly Later<CascadeMessage>[];
  readonly orders?: readonly OrderMessage[];
  readonly payments?: readonly Later<PaymentMessage>[];
  /** Requests for Mobile Money that the provider took, how they ended, and refunds that did not, for the alarms. */
  readonly counts?: readonly ('PaymentsAsked' | 'PaymentsSucceeded' | 'PaymentsFailed' | 'RefundFailed')[];
  /** Grouped with those of other changes into one message. */
  readonly index?: readonly IndexChange[];
};

/** Decides what else has to happen, from the old and the new image only. */
export function decideConsequences(change: Omit<StreamChange, 'sequenceNumber'>): Consequences {
  const { kind, before, after } = change;
  if (kind === 'pickup') return decideForImages(before, after);
  if (kind === 'account') return decideForAccount(parseAccountImage(before), parseAccountImage(after));
  if (kind === 'area') return { cascades: listClosedDays(before, after) };
  if (kind === 'visit') return decideForVisit(before, after);
  if (kind === 'learnedPosition') return { cascades: listMovedPositions(before, after) };
  if (kind === 'ledger') return before || !after ? {} : decideForPosting(parsePosting(after));
  if (kind === 'payment') return decideForPayment(before, after);
  if (kind === 'order') return decideForOrder(before, after);
  if (before || !after) return {};
  return tell(kind, String(after.PK).slice(streamPrefixes[kind].length));
}

function tell<O extends Occasion>(occasion: O, change: Occasions[O]): Consequences {
  return { mails: findDue('mail', occasion, change), texts: findDue('sms', occasion, change) };
}

/** An order that was made or changed, or that there was no place for a date of one. */
function decideForOrder(before: Image, after: Image): Consequences {
  if (!after) return {};
  if (isOrderItem(after)) {
    const { userId, id: orderId } = parseOrder(after);
    return { orders: [{ kind: 'settle', userId, orderId }] };
  }
  return before ? {} : tell('missedDate', parseMissed(after));
}

/** What moves a pickup's money is told with the pickup. */
function decideForPosting(posting: Posting): Consequences {
  if (subjectOf(posting) !== 'hand-over') return {};
  const { count, reverses } = posting;
  const collectorId = collectorOf(posting) ?? '';
  if (reverses === undefined) return tell('handOver', { collectorId, count });
  return tell('handOver', { collectorId, count: Number(reverses.split('#')[1]), isReversed: true });
}

/** Seconds after a request was sent in which the provider is asked, whether it tells something or not. */
const polledAfter = [10, 30];

/** A new request is sent, and asked about soon; so is one of which the provider has news, and one whose money goes back. */
function decideForPayment(before: Image, after: Image): Consequences {
  if (!after) return {};
  const now = parsePayment(after);
  const { reference, sendsAfter } = now;
  const check = { kind: 'check', reference } as const;
  if (!before) {
    const send = { kind: 'send', reference, delaySeconds: sendsAfter } as const;
    const polls = polledAfter.map((seconds) => ({ ...check, delaySeconds: sendsAfter + seconds }));
    return { ...tell('payment', now), payments: [send, ...polls] };
  }
  const old = readIfPossible(before, parsePayment);
  const isNews =
    old?.toldAt !== now.toldAt || (now.refund?.status === 'pending' && old?.refund?.at !== now.refund.at);
  return { payments: isNews ? [check] : [], counts: listCounts(old, now) };
}

/** That the provider took it, and what the network or its owner decided, once each; not what ended since nothing was to pay any more. */
function listCounts(
  before: PaymentRecord | undefined,
  after: PaymentRecord,
): NonNullable<Consequences['counts']> {
  const { status, endReason, refund, sentAt } = after;
  const isDecided = endReason === 'declined' || endReason === 'refused';
  const isStuck = refund?.status === 'failed' || refund?.status === 'needs attention';
  return [
    ...(sentAt && !before?.sentAt ? (['PaymentsAsked'] as const) : []),
    ...(status === 'succeeded' && before?.status !== status ? (['PaymentsSucceeded'] as const) : []),
    ...(status === 'failed' && before?.status !== status && isDecided ? (['PaymentsFailed'] as const) : []),
    ...(isStuck && before?.refund?.status !== refund.status ? (['RefundFailed'] as const) : []),
  ];
}

function listClosedDays(before: Image, after: Image): readonly CascadeMessage[] {
  // The version of all areas is no area.
  if (!after || !Array.isArray(after.closedDays)) return [];
  const { id: areaId, closedDays } = parseArea(after);
  const known = readIfPossible(before, parseArea)?.closedDays ?? [];
  return closedDays
    .filter(({ date }) => !known.some((day) => day.date === date))
    .map(({ date }) => ({ kind: 'day-closed', areaId, date, pass: 0 }));
}

/** A pickup that was mended, or removed since it could not be read, tells nobody anything: it is only found again. */
function decideForImages(before: Image, after: Image): Consequences {
  const now = after && parsePickup(after);
  const old = readIfPossible(before, parsePickup);
  if (!before || old) return decideForPickup(old, now);
  const found = parseSearchable(before);
  return { index: compareWords('pickup', found, pickupWords(found), listPickupWords(now)) };
}

function decideForPickup(before: PickupRecord | undefined, after: PickupRecord | undefined): Consequences {
  const index = compareWords('pickup', before ?? after, listPickupWords(before), listPickupWords(after));
  if (!after) return { index };
  return {
    ...tell('pickup', { before, after }),
    cascades: [...noteLoss(before, after), ...noteEnd(before, after), ...noteUndone(before, after)],
    index,
  };
}

/** A completion that was taken back: what its visit taught is forgotten. */
function noteUndone(before: PickupRecord | undefined, after: PickupRecord): readonly CascadeMessage[] {
  const isUndone = before?.status === 'completed' && after.status !== 'completed';
  return isUndone ? [{ kind: 'completion-gone', pickupId: after.id }] : [];
}

/** A visit is written once; that it is removed after 90 days changes nothing. */
function decideForVisit(before: Image, after: Image): Consequences {
  if (before || !after) return {};
  const visit = parseVisit(after);
  if (!mayTeach(visit)) return {};
  const { collectorId, pickupId, at } = visit;
  return { cascades: [{ kind: 'visited', collectorId, pickupId, at }] };
}

function listMovedPositions(before: Image, after: Image): readonly CascadeMessage[] {
  // Erased with its account: so are its pickups.
  if (!after) return [];
  const learned = parseLearned(after);
  const former = readIfPossible(before, parseLearned);
  const isPlaced = isDeepStrictEqual(choosePosition(learned), choosePosition(former));
  if (isPlaced && learned.removedAt === former?.removedAt) return [];
  const { userId: accountId, id: positionId } = splitLearnedKey(after);
  return [{ kind: 'position-changed', accountId, positionId, pass: 0 }];
}

function listPickupWords(pickup: PickupRecord | undefined): readonly string[] {
  return pickup ? pickupWords(pickup) : [];
}

function noteLoss(before: PickupRecord | undefined, after: PickupRecord): readonly CascadeMessage[] {
  const collectorId = findLosingCollector({ before, after });
  const entry = findNewEntry({ before, after });
  if (!before || !collectorId || !entry) return [];
  const at = recordedAtOf(entry);
  const { id: pickupId, scheduledAt } = before;
  const { wasteType } = before.content;
  return [{ kind: 'lost-assignment', collectorId, pickupId, wasteType, scheduledAt, at }];
}

/** Who is next can be told, once a completion can no longer be taken back; not when it is known too late. */
function noteEnd(before: PickupRecord | undefined, after: PickupRecord): readonly Later<CascadeMessage>[] {
  const entry = findNewEntry({ before, after });
  const isEnd = entry?.event === 'completed' || entry?.event === 'could not collect';
  if (!isEnd || entry.by.role !== 'collector' || !isKnownInTime(entry)) return [];
  const delaySeconds = entry.event === 'completed' ? undoSeconds.allowed : 0;
  const [collectorId, at] = [entry.by.id, recordedAtOf(entry)];
  return [{ kind: 'stop-ended', collectorId, pickupId: after.id, at, delaySeconds }];
}

function decideForAccount(before: Account, after: Account): Consequences {
  const account = after ?? before;
  if (!account) return {};
  const change = before && after && tell('account', { before, after });
  const told = change ?? (after ? tell('newAccount', after) : {});
  const cascades = decideCascades(before, after);
  if (account.role === 'admin') return { ...told, cascades };
  const index = compareWords(account.role, account, listAccountWords(before), listAccountWords(after));
  return { ...told, cascades, index };
}

function listAccountWords(account: Account): readonly string[] {
  const { id, firstName, lastName, email, phone, synthetic } = account ?? {};
  // A tombstone has none of them.
  if (synthetic || !id || !firstName || lastName === undefined || email === undefined) return [];
  return accountWords({ id, firstName, lastName, email, phone });
}

function decideCascades(before: Account, after: Account): readonly CascadeMessage[] {
  if (!before || !after) return [];
  const repeating = { accountId: after.id, pass: 0 };
  if (after.deletedAt !== undefined) {
    if (before.deletedAt !== undefined) return [];
    // Admins too: they have no pickups, but mails to erase. The previous release could not read a kind of their own.
    if (after.role !== 'user') return [{ kind: 'collector-deleted', ...repeating }];
    // What was written under an address that was never verified may be somebody else's.
    const email = before.emailUnverified ? '' : (before.email ?? '');
    return [{ kind: 'user-deleted', ...repeating, email, deletedAt: after.deletedAt }];
  }
  // No pickup shows an admin's name.
  if (after.role === 'admin') return [];
  const shown = ({ firstName, lastName, phone, contactPhone, work }: StreamedAccount) =>
    [firstName, lastName, phone, contactPhone, work?.profile?.plate].join('\n');
  return shown(before) === shown(after) ? [] : [{ kind: 'person-changed', ...repeating }];
}

function compareWords(
  of: IndexChange['of'],
  record: { readonly id: string } | undefined,
  before: readonly string[],
  after: readonly string[],
): readonly IndexChange[] {
  if (!record || before.join(' ') === after.join(' ')) return [];
  return [{ of, id: record.id, oldWords: [...before] }];
}
