import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { log } from '#config/log.ts';
import { findAccount } from '#data/accounts.ts';
import { messagesFrom, messagesOf, removeMessages } from '#data/contact-messages.ts';
import { noteLostJob } from '#data/lost-jobs.ts';
import { wholePickups } from '#data/whole-pickups.ts';
import { afterCollectorDeleted, afterPersonChanged, afterUserDeleted } from '#domain/cascades.ts';
import type { PickupRecord } from '#domain/pickup.ts';
import { eachRecord } from './each-record.ts';
import { type CascadeMessage, cascadeMessage, type RepeatingCascade } from './messages.ts';
import { sendAll } from './queues.ts';
import { refreshIndex } from './refresh-index.ts';
import { type Sweep, sweep } from './sweep.ts';

/**
 * Until the next pass, in seconds: longer than any request may run (10 s), so that one which was under way when the
 * account was deleted or changed has ended, and what it wrote is found.
 */
const nextPassSeconds = 15;

/** A cascade that still finds something after so many passes does not end by itself: it is for the dead letters. */
const maxPasses = 50;

/** Does what follows from a change beyond the item itself. Each message can be done twice, or again from the start. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return eachRecord('cascades', event, handleOne);
}

async function handleOne(record: SQSRecord): Promise<void> {
  const message = v.parse(cascadeMessage, JSON.parse(record.body));
  if (message.kind === 'index') return refreshIndex(message.changes);
  if (message.kind === 'lost-job') return keepLostJob(message);
  if (message.pass > maxPasses) throw new Error('This cascade does not end.');
  const { kind, accountId, pass, unfinished } = message;
  const { changed, next } = await run(message, new Date());
  log.info('cascade: a run', { kind, accountId, pass, changed });
  const found = changed > 0 || unfinished?.found === true;
  if (next) await again({ ...message, unfinished: { ...next, found } }, 0);
  else if (found || pass === 0)
    await again({ ...message, unfinished: undefined, pass: pass + 1 }, nextPassSeconds);
}

async function again(body: RepeatingCascade, delaySeconds: number): Promise<void> {
  const unsent = await sendAll([{ queue: 'cascades', body, delaySeconds }]);
  if (unsent.length > 0) throw new Error('The next pass could not be queued.');
}

type LostJobMessage = Extract<CascadeMessage, { kind: 'lost-job' }>;

async function keepLostJob({
  collectorId,
  pickupId,
  wasteType,
  scheduledAt,
  at,
}: LostJobMessage): Promise<void> {
  await noteLostJob(collectorId, { pickupId, wasteType, scheduledAt }, new Date(at));
}

/** One pass, or as much of it as there is time for. */
async function run(message: RepeatingCascade, now: Date): Promise<Sweep> {
  switch (message.kind) {
    case 'user-deleted':
      return userDeleted(message, now);
    case 'collector-deleted':
      return collectorDeleted(message, now);
    case 'person-changed':
      return personChanged(message, now);
  }
}

type UserDeleted = Extract<CascadeMessage, { kind: 'user-deleted' }>;

async function userDeleted(message: UserDeleted, now: Date): Promise<Sweep> {
  const { accountId, unfinished } = message;
  const removed = unfinished ? 0 : await removeOwnMessages(message);
  const pages = wholePickups(accountId, ['own'], unfinished);
  const swept = await sweep(pages, (pickup) => afterUserDeleted(pickup, now), now);
  return { ...swept, changed: swept.changed + removed };
}

/**
 * Messages under the address from after the deletion are not the account's: whoever has the address now wrote them.
 * Those from before go even where the address was never proved: support has them in its mail, and to keep what a
 * household wants erased would be worse.
 */
async function removeOwnMessages({ accountId, email, deletedAt }: UserDeleted): Promise<number> {
  const under = email === '' ? [] : await messagesFrom(email, accountId);
  const own = [...(await messagesOf(accountId)), ...under.filter(({ createdAt }) => createdAt <= deletedAt)];
  await removeMessages(own);
  return own.length;
}

async function collectorDeleted({ accountId, unfinished }: RepeatingCascade, now: Date): Promise<Sweep> {
  const decide = (pickup: PickupRecord) => afterCollectorDeleted(pickup, accountId, now);
  return sweep(wholePickups(accountId, ['open', 'done'], unfinished), decide, now);
}

/** The names are read anew in each run: of two changes the later one wins, in whatever order they are announced. */
async function personChanged({ accountId, unfinished }: RepeatingCascade, now: Date): Promise<Sweep> {
  const person = await findAccount(accountId);
  if (!person) return { changed: 0, next: undefined };
  const pages = wholePickups(accountId, [person.role === 'user' ? 'own' : 'open'], unfinished);
  return sweep(pages, (pickup) => afterPersonChanged(pickup, person), now);
}
