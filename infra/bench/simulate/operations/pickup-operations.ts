import { couldNotCollectReasons } from '#contracts/pickups/visit-fields.ts';
import type { CallName, Input } from '#infra/bench/calls/call.ts';
import { mayBook } from '#infra/bench/calls/pickups.ts';
import { pickSize } from '#infra/bench/calls/random-values.ts';
import type { Booked } from '#infra/bench/calls/world.ts';
import type { Actor } from '#infra/bench/simulate/actor.ts';
import { printDate, printTime } from '#shared/dates.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { findLaterToday } from '#testing/samples/later-today.ts';
import { describe, maybeKey, send, sendKeyed, sendOften } from './make.ts';
import { atDoor, noteTaken } from './money-operations.ts';

/** When somebody wants to be visited in “Everywhere”: half of them today, so that a collector may come. */
export function when({ random }: Actor) {
  const today = random.chance(0.5) ? findLaterToday() : undefined;
  if (today) return { date: printDate(today.date), time: printTime(today.time), areaId: undefined };
  const time = `${String(8 + random.below(9)).padStart(2, '0')}:30`;
  return { date: printDate(dateInDays(2 + random.below(30))), time: printTime(time), areaId: undefined };
}

/** With notes that nobody else writes, under a key or not; sometimes the same once more, twice at once. */
export async function book(actor: Actor, time: object = when(actor)): Promise<void> {
  const { session } = actor;
  if (session && mayBook(session))
    return bookOnce(actor, 'requestPickup', {
      userId: session.id,
      key: maybeKey(actor, 0.4),
      body: { position: undefined, ...time },
    });
  // Some day they go on as somebody else, who may book.
  if (actor.random.chance(0.2)) actor.session = undefined;
}

type Booking = { readonly userId: string; readonly key: string | undefined; readonly body: object };

async function bookOnce(actor: Actor, name: CallName, { userId, key, body }: Booking): Promise<void> {
  const marker = actor.mark();
  const size = actor.random.chance(0.25) ? {} : pickSize(actor);
  const input = describe(actor, name, {
    body: { size: undefined, count: undefined, ...body, ...size, notes: marker },
  });
  if (!input) return;
  const booking = { marker, userId, key, told: new Set<string>() };
  actor.world.observed.bookings.push(booking);
  const answers = await sendOften(actor, name, input, { key });
  if (key && actor.random.chance(0.3))
    answers.push(...(await sendOften(actor, name, input, { key, twice: 1 })));
  for (const answer of answers) if (answer.status === 201) booking.told.add(answer.body.pickup.id);
}

export async function bookForHousehold(actor: Actor): Promise<void> {
  const user = actor.random.pick(actor.world.known.people.user);
  if (!user) return;
  const body = { ...when(actor), userId: user.id };
  await bookOnce(actor, 'bookForHousehold', { userId: user.id, key: actor.mark(), body });
}

type Job = { readonly id: string; readonly version: number; readonly price?: { readonly amount?: number } };

async function pickJob(actor: Actor): Promise<Job | undefined> {
  const answer = await send(actor, 'listAssignedPickups', {});
  const { session } = actor;
  const isLost = ({ formerly }: Booked) => formerly !== undefined && formerly === session;
  const lost = actor.random.chance(0.1) && actor.world.known.findPickup(['assigned', 'in progress'], isLost);
  if (lost) return { id: lost.id, version: lost.version, price: { amount: lost.price || undefined } };
  return answer?.status === 200 ? actor.random.pick(answer.body.pickups) : undefined;
}

async function act(actor: Actor, name: CallName, { id }: Pick<Job, 'id'>, body: Body = {}) {
  const learn: Input['learn'] = ({ pickup }) => actor.world.known.note(pickup);
  const input = { params: { id }, body: { at: actAt(actor), ...body }, learn };
  const answer = await sendKeyed(actor, name, input);
  if (answer?.status === 200 && body.paid) noteTaken(actor, body.paid.amount);
  return answer;
}

/** How long acts wait for a network at most, in ms. */
const offlineMs = 3 * 60 * 60_000;

/** When it was done by the phone's clock: now, or while there was no network. */
export function actAt({ random, clockMs = 0 }: Actor): string {
  const waited = random.chance(0.2) ? random.below(offlineMs) : 0;
  return new Date(Date.now() + clockMs - waited).toISOString();
}

type Body = { readonly paid?: { readonly amount: number }; readonly version?: number };

export async function work(actor: Actor, name: 'startPickup' | 'completePickup'): Promise<void> {
  const job = await pickJob(actor);
  if (!job) return;
  const door = name === 'completePickup' ? atDoor(actor, job.price) : {};
  await act(actor, name, job, { ...door, ...(actor.random.chance(0.5) && { version: job.version }) });
}

export async function completeAndUndo(actor: Actor): Promise<void> {
  const job = await pickJob(actor);
  const done = job && (await act(actor, 'completePickup', job, atDoor(actor, job.price)));
  if (job && done?.status === 200) await act(actor, 'undoComplete', job);
}

/** What a collector sent too late, often answered by two at once. */
export async function answerReport(actor: Actor): Promise<void> {
  const seen = await send(actor, 'listProblems', {});
  const report = actor.random.pick<{ id: string }>(seen?.body?.lateReports ?? []);
  if (!report) return;
  const input = { params: { id: report.id }, body: { accept: actor.random.chance(0.6) } };
  await sendOften(actor, 'answerLateReport', input, { key: actor.mark(), twice: 0.4 });
}

async function mark(
  actor: Actor,
  name: CallName,
  input: Input,
  toBody: (marker: string) => object,
  key: string | undefined,
): Promise<void> {
  const change = { marker: actor.mark(), pickupId: input.params?.id ?? '', acknowledged: false };
  actor.world.observed.changes.push(change);
  const body = { ...Object(input.body), ...toBody(change.marker) };
  change.acknowledged = (await send(actor, name, { ...input, body }, key))?.status === 200;
}

export async function couldNotCollect(actor: Actor): Promise<void> {
  const job = await pickJob(actor);
  if (!job) return;
  // Object.keys widens to string[].
  const reason = actor.random.pick(Object.keys(couldNotCollectReasons));
  const toBody = (note: string) => ({ at: actAt(actor), reason, note });
  await mark(actor, 'couldNotCollect', { params: { id: job.id } }, toBody, actor.mark());
}

export async function cancelByAdmin(actor: Actor): Promise<void> {
  const input = describe(actor, 'cancelPickupByAdmin');
  if (input) await mark(actor, 'cancelPickupByAdmin', input, (reason) => ({ reason }), maybeKey(actor, 0.5));
}

export async function reopen(actor: Actor): Promise<void> {
  const done = await send(actor, 'listPickups', { query: { status: 'completed', limit: '20' } });
  const one: Job | undefined = actor.random.pick(done?.body?.pickups ?? []);
  const toBody = (reason: string) => ({ reason });
  if (one) await mark(actor, 'reopenPickup', { params: { id: one.id } }, toBody, maybeKey(actor, 0.5));
}
