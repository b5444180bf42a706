import { ulid } from 'ulid';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { approveCollector, deleteAccount, updateProfile } from '#data/accounts/accounts.ts';
import { requestReset } from '#data/accounts/reset-tokens.ts';
import { readAreas, saveArea } from '#data/areas/areas.ts';
import { storeSupportMessage } from '#data/messages/support-messages.ts';
import { putPosting } from '#data/money/ledger.ts';
import { putPayment } from '#data/money/payments.ts';
import { createOrder } from '#data/orders/standing-orders.ts';
import { storeCodeRequest } from '#data/phones/codes.ts';
import { findPositionId, saveLearned } from '#data/places/learned-positions.ts';
import { putVisit } from '#data/rounds/visits.ts';
import { transact } from '#data/table/transaction.ts';
import { addClosedDay, everywhere } from '#domain/areas/area.ts';
import { postOffice } from '#domain/money/cash.ts';
import { actOfOperator } from '#infra/ops/people/accounts.ts';
import { addDays, findWeekday, todayInAccra } from '#shared/dates.ts';
import { openTestStream } from '#testing/engine/stream.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { act, anAccount, aPickup, assign, by, staff } from '#testing/samples/job-data.ts';
import type { Corpus } from './corpus.ts';

const queueNames = ['mail', 'cascades'];

/** Writes every kind of item in every state that stream consumers meet. @returns the stream's records and the messages */
export async function writeCorpus(): Promise<Corpus> {
  const jobs = await startTestJobs();
  try {
    const next = await openTestStream();
    await writeEverything();
    const records = (await next()).flatMap((shard) => shard.records);
    const messages: { queue: string; body: string }[] = [];
    const collect = async () => {
      for (const queue of queueNames)
        messages.push(...(await jobs.runQueue(queue)).map((body) => ({ queue, body })));
    };
    await jobs.readStream();
    await collect();
    await jobs.readStream();
    await collect();
    return { records: records.map(stripDate), messages };
  } finally {
    await jobs.stop();
  }
}

/** Lambda's event has a number there, the SDK a date; no job reads it. */
function stripDate(record: Corpus['records'][number]): Corpus['records'][number] {
  const { ApproximateCreationDateTime, ...dynamodb } = record.dynamodb ?? {};
  return { ...record, dynamodb };
}

async function writeEverything(): Promise<void> {
  const now = new Date();
  const household = await anAccount('user', { phone: '+233241234567' });
  const collector = await anAccount('collector');
  const applicant = await anAccount('collector', { isApproved: false });
  await approveCollector(applicant.id, actOfOperator('collector.approve'));
  await updateProfile(household.id, { firstName: 'Akua', lastName: 'Owusu', phone: '+233201234567' });
  const done = await assign(await aPickup(household), collector);
  await act(done, 'start', { by: by(collector) });
  await act(done, 'complete', { by: by(collector) });
  await transact([
    putPosting(
      'office',
      postOffice({ kind: 'deposit', amount: 1250, reference: 'A1' }, 1, { by: staff, now }),
    ),
  ]);
  const missed = await assign(await aPickup(household), collector);
  await act(missed, 'could-not-collect', { by: by(collector), reason: 'nobody-home' });
  const moved = await assign(await aPickup(household), collector);
  await assign(moved, applicant);
  await act(moved, 'cancel', { by: staff, reason: 'Flooded road' });
  await act(await aPickup(household), 'cancel', { by: by(household) });
  await orderEveryWeek(household.id, now);
  await visit(done.id, collector.id, now.toISOString());
  await askForMoney(done.id, household.id, now);
  await closeTomorrow(now);
  await requestReset(household.email, now);
  await storeCodeRequest({ phone: '+233241234567', purpose: 'sign-up', knownDevice: false }, now);
  const form = {
    name: 'Ama Mensah',
    email: household.email,
    subject: 'Where are you?',
    message: 'Nobody came.',
  };
  await storeSupportMessage(form, now, household.id);
  await deleteAccount(collector.id, 'collector', now);
  await deleteAccount(household.id, 'user', now);
  await deleteAccount(
    (await anAccount('user', { email: `gone-${ulid().toLowerCase()}@example.com` })).id,
    'user',
    now,
  );
}

/** A visit, and the item of what visits teach; neither asks a job for anything, so that the release before reads it all. */
async function visit(pickupId: string, collectorId: string, at: string): Promise<void> {
  await transact([putVisit({ pickupId, collectorId, kind: 'start', at, recordedAt: at })]);
  const [{ userId }, location] = [splitPickupId(pickupId), 'Kasoa, blue kiosk'];
  await saveLearned(userId, findPositionId(userId, location), { location, createdAt: at }, 0);
}

/** A request for Mobile Money to one's own number, of which nobody is told, so that the release before reads what follows. */
async function askForMoney(pickupId: string, userId: string, now: Date): Promise<void> {
  const payment = {
    reference: `test-${ulid(now.getTime())}`,
    pickupId,
    userId,
    amount: 1250,
    phone: '+233241234567',
    network: 'mtn',
    askedBy: { role: 'user', id: userId },
    isOwnNumber: true,
    createdAt: now.toISOString(),
    sendsAfter: 0,
    status: 'open',
    next: 'wait',
  } as const;
  await transact([putPayment(payment)]);
}

async function orderEveryWeek(userId: string, now: Date): Promise<void> {
  const startsOn = addDays(todayInAccra(now), 7);
  const at = now.toISOString();
  const order = {
    id: ulid(now.getTime()),
    userId,
    weekday: findWeekday(startsOn),
    everyWeeks: 1,
    startsOn,
    skipped: [],
    start: '08:00',
    content: { wasteType: 'organic', location: 'Kasoa, blue kiosk' },
    receipts: [],
    createdAt: at,
    updatedAt: at,
    version: 1,
  } as const;
  if (!(await createOrder(order))) throw new Error('The order was not stored.');
}

async function closeTomorrow(now: Date): Promise<void> {
  const closed = addClosedDay(everywhere, addDays(todayInAccra(now), 1), 'Public holiday', now);
  const { receipts, ...area } = closed;
  const stored = {
    ...area,
    receipts: [...receipts, { keyHash: 'a', requestHash: 'b', message: 'c', booked: 4 }],
  };
  if (!(await saveArea(stored, await readAreas()))) throw new Error('The area was not stored.');
}
