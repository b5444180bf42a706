import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { findAccount } from '#data/accounts.ts';
import { messagesFrom, messagesOf, removeMessages } from '#data/contact-messages.ts';
import { noteLostJob } from '#data/lost-jobs.ts';
import { wholeJobsOfCollector, wholePickupsOfUser } from '#data/pickup-cascades.ts';
import { afterCollectorDeleted, afterPersonChanged, afterUserDeleted } from '#domain/cascades.ts';
import { log } from '#http/log.ts';
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
  const { changed, more } = await pass(message, new Date());
  log.info('cascade: a pass', {
    kind: message.kind,
    accountId: message.accountId,
    pass: message.pass,
    changed,
  });
  if (more) await again(message, 0);
  else if (changed > 0 || message.pass === 0)
    await again({ ...message, pass: message.pass + 1 }, nextPassSeconds);
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

async function pass(message: RepeatingCascade, now: Date): Promise<Sweep> {
  switch (message.kind) {
    case 'user-deleted':
      return userDeleted(message, now);
    case 'collector-deleted':
      return collectorDeleted(message.accountId, now);
    case 'person-changed':
      return personChanged(message.accountId);
  }
}

type UserDeleted = Extract<CascadeMessage, { kind: 'user-deleted' }>;

/**
 * Messages under the address from after the deletion are not the account's: whoever has the address now wrote them.
 * Those from before go even where the address was never proved: support has them in its mail, and to keep what a
 * household wants erased would be worse.
 */
async function userDeleted({ accountId, email, deletedAt }: UserDeleted, now: Date): Promise<Sweep> {
  const under = email === '' ? [] : await messagesFrom(email, accountId);
  const own = [...(await messagesOf(accountId)), ...under.filter(({ createdAt }) => createdAt <= deletedAt)];
  await removeMessages(own);
  const swept = await sweep(wholePickupsOfUser(accountId), (pickup) => afterUserDeleted(pickup, now));
  return { ...swept, changed: swept.changed + own.length };
}

async function collectorDeleted(collectorId: string, now: Date): Promise<Sweep> {
  const decide = (pickup: Parameters<typeof afterCollectorDeleted>[0]) =>
    afterCollectorDeleted(pickup, collectorId, now);
  const open = await sweep(wholeJobsOfCollector(collectorId, 'open'), decide);
  if (open.more) return open;
  const done = await sweep(wholeJobsOfCollector(collectorId, 'done'), decide);
  return { changed: open.changed + done.changed, more: done.more };
}

/** The names are read anew in each pass: of two changes the later one wins, in whatever order they are announced. */
async function personChanged(accountId: string): Promise<Sweep> {
  const person = await findAccount(accountId);
  if (!person) return { changed: 0, more: false };
  const pages =
    person.role === 'user' ? wholePickupsOfUser(accountId) : wholeJobsOfCollector(accountId, 'open');
  return sweep(pages, (pickup) => afterPersonChanged(pickup, person));
}
