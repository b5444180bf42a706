import { couldNotCollectReasons } from '#contracts/pickups/could-not-collect-reasons.ts';
import type { CallName, Input } from '#infra/bench/calls/call.ts';
import { mayBook } from '#infra/bench/calls/pickups.ts';
import type { Actor } from '#infra/bench/faults/world.ts';
import { printDate, printTime } from '#shared/dates.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { findLaterToday } from '#testing/samples/later-today.ts';
import { describe, maybeKey, send, sendOften } from './make.ts';

/** When somebody wants to be visited in “Everywhere”: half of them today, so that a collector may come. */
export function when({ random }: Actor) {
  const today = random.chance(0.5) ? findLaterToday() : undefined;
  if (today) return { date: printDate(today.date), time: printTime(today.time), areaId: undefined };
  const time = `${String(8 + random.below(9)).padStart(2, '0')}:30`;
  return { date: printDate(dateInDays(2 + random.below(30))), time: printTime(time), areaId: undefined };
}

/** With notes that nobody else writes, under a key or not; sometimes the same once more, twice at once. */
export async function book(actor: Actor, key?: string, time: object = when(actor)): Promise<void> {
  const { session } = actor;
  if (session && mayBook(session))
    return bookOnce(actor, 'requestPickup', {
      userId: session.id,
      key,
      body: { position: undefined, ...time },
    });
  // Some day they go on as somebody else, who may book.
  if (actor.random.chance(0.2)) actor.session = undefined;
}

type Booking = { readonly userId: string; readonly key: string | undefined; readonly body: object };

async function bookOnce(actor: Actor, name: CallName, { userId, key, body }: Booking): Promise<void> {
  const marker = actor.mark();
  const input = describe(actor, name, { body: { ...body, notes: marker } });
  if (!input) return;
  const booking = { marker, userId, key, told: new Set<string>() };
  actor.world.observed.bookings.push(booking);
  const answers = await sendOften(actor, name, input, { key });
  if (key && actor.random.chance(0.3))
    answers.push(...(await sendOften(actor, name, input, { key, twice: 1 })));
  for (const answer of answers) if (answer.status === 201) booking.told.add(answer.body.pickup.id);
}

/** For any household, under a key of the admin's. */
export async function bookForHousehold(actor: Actor): Promise<void> {
  const user = actor.random.pick(actor.world.known.people.user);
  if (!user) return;
  const body = { ...when(actor), userId: user.id };
  await bookOnce(actor, 'bookForHousehold', { userId: user.id, key: actor.mark(), body });
}

type Job = { readonly id: string; readonly version: number };

/** One of the list, whoever assigned it. */
async function pickJob(actor: Actor): Promise<Job | undefined> {
  const answer = await send(actor, 'listAssignedPickups', {});
  return answer?.status === 200 ? actor.random.pick(answer.body.pickups) : undefined;
}

/** What a collector does with one of the list, under a key. */
function act(actor: Actor, name: CallName, { id }: Pick<Job, 'id'>, body: object = {}) {
  const learn: Input['learn'] = ({ pickup }) => actor.world.known.note(pickup);
  return send(actor, name, { params: { id }, body, learn }, actor.mark());
}

/** Goes on with one of the list, told its version or not. */
export async function work(actor: Actor, name: 'startPickup' | 'completePickup'): Promise<void> {
  const job = await pickJob(actor);
  if (job) await act(actor, name, job, actor.random.chance(0.5) ? { version: job.version } : {});
}

export async function completeAndUndo(actor: Actor): Promise<void> {
  const job = await pickJob(actor);
  if (job && (await act(actor, 'completePickup', job))?.status === 200) await act(actor, 'undoComplete', job);
}

/** A change whose marker goes into the pickup's history. */
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
  const toBody = (note: string) => ({ reason, note });
  await mark(actor, 'couldNotCollect', { params: { id: job.id } }, toBody, actor.mark());
}

export async function cancelByAdmin(actor: Actor): Promise<void> {
  const input = describe(actor, 'cancelPickupByAdmin');
  if (input) await mark(actor, 'cancelPickupByAdmin', input, (reason) => ({ reason }), maybeKey(actor, 0.5));
}

/** One of those that the office sees as completed. */
export async function reopen(actor: Actor): Promise<void> {
  const done = await send(actor, 'listPickups', { query: { status: 'completed', limit: '20' } });
  const one: Job | undefined = actor.random.pick(done?.body?.pickups ?? []);
  const toBody = (reason: string) => ({ reason });
  if (one) await mark(actor, 'reopenPickup', { params: { id: one.id } }, toBody, maybeKey(actor, 0.5));
}
