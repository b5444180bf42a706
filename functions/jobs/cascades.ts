import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { followDayClosed } from '#actions/areas/follow-day-closed.ts';
import { changeWhereDue, type PassResult } from '#actions/pickups/change-where-due.ts';
import { remindOfDay } from '#actions/pickups/remind-of-day.ts';
import { log } from '#config/log.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { removeMails } from '#data/messages/mails.ts';
import {
  listMessagesByAccount,
  listMessagesByEmail,
  removeSupportMessages,
} from '#data/messages/support-messages.ts';
import { removeOrders } from '#data/orders/standing-orders.ts';
import { iteratePickups, type ListPosition } from '#data/pickups/iterate-pickups.ts';
import { removePlaces } from '#data/places/places.ts';
import { removeProblems } from '#data/problems/problems.ts';
import { noteLostAssignment } from '#data/rounds/lost-assignments.ts';
import {
  decideAfterCollectorDeleted,
  decideAfterPersonChanged,
  decideAfterUserDeleted,
} from '#domain/pickups/cascades.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { handleEachMessage } from './queues/handle-each-message.ts';
import {
  type CascadeMessage,
  cascadeMessage,
  type DayClosed,
  type RepeatingCascade,
} from './queues/queue-messages.ts';
import { sendAll } from './queues/queues.ts';
import { refreshIndex } from './refresh-index.ts';

/**
 * Until the next pass, in seconds: longer than any request may run (10 s), so that one which was under way when the
 * account was deleted or changed has ended, and what it wrote is found.
 */
const nextPassSeconds = 15;

/** The same after a day was closed: the index that it reads may lag behind, too. */
const nextPassOfDaySeconds = 30;

/** After so many passes that still change something the cascade fails, and lands in the dead-letter queue. */
const maxPasses = 50;

/** Does what follows from a change beyond the item itself. Each message can be done twice, or again from the start. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return handleEachMessage('cascades', event, handleOne);
}

async function handleOne(record: SQSRecord): Promise<void> {
  const message = v.parse(cascadeMessage, JSON.parse(record.body));
  if (message.kind === 'index') return refreshIndex(message.changes);
  if (message.kind === 'lost-assignment') return keepLostAssignment(message);
  if (message.kind === 'reminders') return remindOfDay(message);
  if (message.pass > maxPasses) throw new Error('This cascade does not end.');
  if (message.kind === 'day-closed') return repeat(message, await followDayClosed(message, new Date()));
  return repeat(message, await runPass(message, new Date()));
}

type Repeating = RepeatingCascade | DayClosed;

/** Goes on where a run stopped; else begins another pass until one finds nothing, and a second one in any case. */
async function repeat(message: Repeating, { changed, next }: PassResult<object>): Promise<void> {
  const { kind, pass, unfinished } = message;
  const subject = kind === 'day-closed' ? message.areaId : message.accountId;
  log.info('cascade: a run', { kind, subject, pass, changed });
  const found = changed > 0 || unfinished?.found === true;
  if (next) await queueNextPass({ ...message, unfinished: { ...next, found } }, 0);
  else if (found || pass === 0) {
    const delay = kind === 'day-closed' ? nextPassOfDaySeconds : nextPassSeconds;
    await queueNextPass({ ...message, unfinished: undefined, pass: pass + 1 }, delay);
  }
}

async function queueNextPass(body: object, delaySeconds: number): Promise<void> {
  // Checked here, since the parts of a message are put together from what was parsed.
  const message = v.parse(cascadeMessage, body);
  const unsent = await sendAll([{ queue: 'cascades', body: message, delaySeconds }]);
  if (unsent.length > 0) throw new Error('The next pass could not be queued.');
}

type LostAssignmentMessage = Extract<CascadeMessage, { kind: 'lost-assignment' }>;

async function keepLostAssignment({
  collectorId,
  pickupId,
  wasteType,
  scheduledAt,
  at,
}: LostAssignmentMessage): Promise<void> {
  await noteLostAssignment(collectorId, { pickupId, wasteType, scheduledAt }, new Date(at));
}

type AccountPass = PassResult<ListPosition>;

/** One pass, or as much of it as there is time for. */
async function runPass(message: RepeatingCascade, now: Date): Promise<AccountPass> {
  switch (message.kind) {
    case 'user-deleted':
      return followUserDeleted(message, now);
    case 'collector-deleted':
      return followCollectorDeleted(message, now);
    case 'person-changed':
      return followPersonChanged(message, now);
  }
}

type UserDeleted = Extract<CascadeMessage, { kind: 'user-deleted' }>;

async function followUserDeleted(message: UserDeleted, now: Date): Promise<AccountPass> {
  const { accountId, unfinished } = message;
  // Orders first: without them, no run makes another pickup.
  const removed = unfinished ? 0 : (await removeOrders(accountId)) + (await removeOwnMessages(message));
  const pages = iteratePickups(accountId, ['own'], unfinished);
  const swept = await changeWhereDue(pages, (pickup) => decideAfterUserDeleted(pickup, now), now);
  // Last: an erased pickup takes no problem, so that none is listed anew.
  const listed = swept.next ? 0 : await removeProblems(accountId);
  const others = unfinished ? 0 : (await removePlaces(accountId)) + (await removeMails(accountId));
  return { ...swept, changed: swept.changed + removed + listed + others };
}

/**
 * Removes the account's messages to support. Those written under its address after the deletion belong to the next
 * owner of the address and stay. Earlier ones go even if the address was never proved: support has them in its mail,
 * and keeping what a household wants erased would be worse.
 */
async function removeOwnMessages({ accountId, email, deletedAt }: UserDeleted): Promise<number> {
  const under = email === '' ? [] : await listMessagesByEmail(email, accountId);
  const own = [
    ...(await listMessagesByAccount(accountId)),
    ...under.filter(({ createdAt }) => createdAt <= deletedAt),
  ];
  await removeSupportMessages(own);
  return own.length;
}

async function followCollectorDeleted(
  { accountId, unfinished }: RepeatingCascade,
  now: Date,
): Promise<AccountPass> {
  const decide = (pickup: PickupRecord) => decideAfterCollectorDeleted(pickup, accountId, now);
  const mails = unfinished ? 0 : await removeMails(accountId);
  const pages = iteratePickups(accountId, ['open', 'done'], unfinished);
  const released = await changeWhereDue(pages, decide, now);
  return { ...released, changed: released.changed + mails };
}

/** Each run reads the names again: the later of two changes wins, in whatever order their messages arrive. */
async function followPersonChanged(
  { accountId, unfinished }: RepeatingCascade,
  now: Date,
): Promise<AccountPass> {
  const person = await findAccount(accountId);
  if (!person) return { changed: 0, next: undefined };
  const pages = iteratePickups(accountId, [person.role === 'user' ? 'own' : 'open'], unfinished);
  return changeWhereDue(pages, (pickup) => decideAfterPersonChanged(pickup, person), now);
}
