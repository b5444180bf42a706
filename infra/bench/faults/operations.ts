import { couldNotCollectReasons } from '#contracts/pickups/could-not-collect-reasons.ts';
import { printDate, printTime } from '#shared/dates.ts';
import type { Role } from '#shared/roles.ts';
import { wasteTypes } from '#shared/waste.ts';
import { changeProfile, deleteSelf, lookAtMails, raceForAddress } from './account-operations.ts';
import type { Answer } from './caller.ts';
import { approve, changeCollector, changeDaysOff, createCollector } from './collector-operations.ts';
import { dialAndBook } from './dial-operations.ts';
import { assignMany, lookAtBoard } from './dispatch-operations.ts';
import { insist } from './insist.ts';
import { changeRepeating, orderRepeating } from './order-operations.ts';
import { changeNotifications, changeNumber, signUpByNumber } from './phone-operations.ts';
import { answerProblem, changePlaces, reportProblem } from './problem-operations.ts';
import { closeOrOpenDay, makeOrChangeArea, wishSlot } from './slot-operations.ts';
import { bookForHousehold, makeHousehold } from './staff-operations.ts';
import { type Actor, remember } from './world.ts';

export type Operation = {
  readonly name: string;
  readonly by: Role;
  /** How often among the operations of the role. */
  readonly weight: number;
  readonly run: (actor: Actor) => Promise<unknown>;
};

/** What people do. A feature to come adds its lines here. */
export const operations: readonly Operation[] = [
  { name: 'book', by: 'user', weight: 20, run: (actor) => book(actor) },
  { name: 'book under a key', by: 'user', weight: 14, run: (actor) => book(actor, actor.mark()) },
  { name: 'cancel', by: 'user', weight: 6, run: (actor) => changeOwn(actor, 'cancel') },
  { name: 'reschedule', by: 'user', weight: 8, run: (actor) => changeOwn(actor, 'reschedule', when(actor)) },
  { name: 'book a slot', by: 'user', weight: 18, run: (actor) => book(actor, undefined, wishSlot(actor)) },
  {
    name: 'book a slot under a key',
    by: 'user',
    weight: 14,
    run: (actor) => book(actor, actor.mark(), wishSlot(actor)),
  },
  {
    name: 'move to a slot',
    by: 'user',
    weight: 10,
    run: (actor) => changeOwn(actor, 'reschedule', wishSlot(actor) ?? when(actor)),
  },
  { name: 'order a repeating pickup', by: 'user', weight: 6, run: orderRepeating },
  { name: 'change a repeating pickup', by: 'user', weight: 8, run: changeRepeating },
  { name: 'report a problem', by: 'user', weight: 6, run: reportProblem },
  { name: 'change places', by: 'user', weight: 3, run: changePlaces },
  { name: 'list own', by: 'user', weight: 4, run: (actor) => actor.call('GET /pickups/mine') },
  { name: 'change profile', by: 'user', weight: 3, run: changeProfile },
  { name: 'write to support', by: 'user', weight: 1, run: writeToSupport },
  { name: 'forget the password', by: 'user', weight: 0.3, run: forgetPassword },
  { name: 'delete oneself', by: 'user', weight: 0.4, run: deleteSelf },
  { name: 'race for an address', by: 'user', weight: 0.8, run: raceForAddress },
  { name: 'sign up by number', by: 'user', weight: 1, run: signUpByNumber },
  { name: 'change the number', by: 'user', weight: 2, run: changeNumber },
  { name: 'dial', by: 'user', weight: 4, run: dialAndBook },
  { name: 'switch SMS', by: 'user', weight: 1, run: changeNotifications },

  { name: 'start', by: 'collector', weight: 12, run: (actor) => work(actor, 'start') },
  { name: 'complete', by: 'collector', weight: 10, run: (actor) => work(actor, 'complete') },
  { name: 'complete and undo', by: 'collector', weight: 5, run: completeAndUndo },
  { name: 'could not collect', by: 'collector', weight: 5, run: couldNotCollect },
  {
    name: 'list completed',
    by: 'collector',
    weight: 2,
    run: (actor) => actor.call('GET /collectors/pickups/completed'),
  },
  { name: 'change profile', by: 'collector', weight: 2, run: changeProfile },
  { name: 'mark or remove a day off', by: 'collector', weight: 3, run: changeDaysOff },

  { name: 'assign', by: 'admin', weight: 30, run: assign },
  { name: 'assign or release many', by: 'admin', weight: 10, run: assignMany },
  { name: 'look at the board', by: 'admin', weight: 2, run: lookAtBoard },
  { name: 'edit', by: 'admin', weight: 8, run: edit },
  { name: 'make or change an area', by: 'admin', weight: 6, run: makeOrChangeArea },
  { name: 'close or open a day', by: 'admin', weight: 4, run: closeOrOpenDay },
  { name: 'cancel by admin', by: 'admin', weight: 4, run: cancelByAdmin },
  { name: 'reopen', by: 'admin', weight: 8, run: reopen },
  { name: 'answer a problem', by: 'admin', weight: 10, run: answerProblem },
  { name: 'make a household', by: 'admin', weight: 4, run: makeHousehold },
  { name: 'book for a household', by: 'admin', weight: 8, run: bookForHousehold },
  { name: 'approve', by: 'admin', weight: 3, run: approve },
  { name: 'change a collector', by: 'admin', weight: 3, run: changeCollector },
  { name: 'create collector', by: 'admin', weight: 1, run: createCollector },
  {
    name: 'delete user',
    by: 'admin',
    weight: 0.5,
    run: (actor) => remove(actor, 'users', actor.world.users),
  },
  {
    name: 'delete collector',
    by: 'admin',
    weight: 0.7,
    run: (actor) => remove(actor, 'collectors', actor.world.collectors),
  },
  {
    name: 'list pickups',
    by: 'admin',
    weight: 2,
    run: (actor) => actor.call('GET /admins/pickups?limit=20'),
  },
  { name: 'look at mails', by: 'admin', weight: 2, run: lookAtMails },
  { name: 'overview', by: 'admin', weight: 1, run: (actor) => actor.call('GET /admins/overview') },
];

const dayMs = 24 * 60 * 60 * 1000;

function when({ random }: Actor) {
  const date = new Date(Date.now() + (2 + random.below(30)) * dayMs).toISOString().slice(0, 10);
  return { date: printDate(date), time: printTime(`${String(8 + random.below(9)).padStart(2, '0')}:30`) };
}

async function book(actor: Actor, key?: string, wish: object = when(actor)): Promise<void> {
  const { world, random, session } = actor;
  const marker = actor.mark();
  const booking = { marker, userId: session?.id ?? '', key, told: new Set<string>() };
  world.ledger.bookings.push(booking);
  const body = {
    wasteType: random.pick(wasteTypes),
    location: `Accra, kiosk ${random.below(50)}`,
    notes: marker,
    ...wish,
  };
  const send = () =>
    key ? insist(actor, 'POST /pickups', { body, key }) : actor.call('POST /pickups', { body });
  const answers = [await send()];
  // The same once more, and twice at once.
  if (key && random.chance(0.3)) answers.push(...(await Promise.all([send(), send()])));
  for (const answer of answers) {
    if (answer?.status === 201) booking.told.add(answer.body.pickup.id);
  }
  for (const id of booking.told) remember(world.pickups, id);
}

/** With a key or without, told the version or not, on a pickup of one's own. */
async function changeOwn(actor: Actor, action: 'cancel' | 'reschedule', body: object = {}): Promise<void> {
  const own = actor.world.pickups.filter((id) => id.endsWith(actor.session?.id ?? '-'));
  const id = actor.random.pick(own);
  if (!id) return;
  const key = actor.random.chance(0.5) ? actor.mark() : undefined;
  const options = { body, key };
  const route = `PATCH /pickups/${id}/${action}`;
  await (key ? insist(actor, route, options) : actor.call(route, options));
}

async function pickJob(actor: Actor): Promise<{ id: string; version: number } | undefined> {
  const answer = await actor.call('GET /collectors/pickups/assigned');
  return answer?.status === 200 ? actor.random.pick(answer.body.pickups) : undefined;
}

async function work(actor: Actor, action: 'start' | 'complete', body: object = {}): Promise<void> {
  const job = await pickJob(actor);
  if (!job) return;
  const version = actor.random.chance(0.5) ? { version: job.version } : {};
  await insist(actor, `PATCH /collectors/pickups/${job.id}/${action}`, {
    body: { ...body, ...version },
    key: actor.mark(),
  });
}

async function completeAndUndo(actor: Actor): Promise<void> {
  const job = await pickJob(actor);
  if (!job) return;
  const path = `PATCH /collectors/pickups/${job.id}`;
  const done = await insist(actor, `${path}/complete`, { body: {}, key: actor.mark() });
  if (done?.status !== 200) return;
  await insist(actor, `${path}/undo-complete`, { body: {}, key: actor.mark() });
}

async function couldNotCollect(actor: Actor): Promise<void> {
  const job = await pickJob(actor);
  if (!job) return;
  // Object.keys widens to string[].
  const reason = actor.random.pick(Object.keys(couldNotCollectReasons));
  await marked(actor, job.id, (marker) =>
    insist(actor, `PATCH /collectors/pickups/${job.id}/could-not-collect`, {
      body: { reason, note: marker },
      key: actor.mark(),
    }),
  );
}

async function marked(
  actor: Actor,
  pickupId: string,
  act: (marker: string) => Promise<Answer | undefined>,
): Promise<void> {
  const change = { marker: actor.mark(), pickupId, acknowledged: false };
  actor.world.ledger.changes.push(change);
  change.acknowledged = (await act(change.marker))?.status === 200;
}

async function assign(actor: Actor): Promise<void> {
  const { random, world } = actor;
  const id = random.pick(world.pickups);
  const collectorId = random.pick(world.collectors);
  if (!id || !collectorId) return;
  const options = { body: { collectorId }, key: random.chance(0.5) ? actor.mark() : undefined };
  await actor.call(`PATCH /admins/pickups/${id}/assign`, options);
}

async function edit(actor: Actor): Promise<void> {
  const { random, world } = actor;
  const id = random.pick(world.pickups);
  if (!id) return;
  const change = random.chance(0.5)
    ? (wishSlot(actor) ?? when(actor))
    : { location: `Kumasi, gate ${random.below(20)}` };
  await actor.call(`PATCH /admins/pickups/${id}`, {
    body: change,
    key: random.chance(0.5) ? actor.mark() : undefined,
  });
}

async function cancelByAdmin(actor: Actor): Promise<void> {
  const id = actor.random.pick(actor.world.pickups);
  if (!id) return;
  await marked(actor, id, (marker) => {
    const key = actor.random.chance(0.5) ? actor.mark() : undefined;
    const options = { body: { reason: marker }, key };
    const route = `PATCH /admins/pickups/${id}/cancel`;
    return key ? insist(actor, route, options) : actor.call(route, options);
  });
}

async function reopen(actor: Actor): Promise<void> {
  const done = await actor.call('GET /admins/pickups?status=completed&limit=20');
  const one: { id: string } | undefined = actor.random.pick(done?.body.pickups ?? []);
  if (!one) return;
  await marked(actor, one.id, (marker) => {
    const key = actor.random.chance(0.5) ? actor.mark() : undefined;
    const options = { body: { reason: marker }, key };
    const route = `PATCH /admins/pickups/${one.id}/reopen`;
    return key ? insist(actor, route, options) : actor.call(route, options);
  });
}

async function remove(actor: Actor, what: 'users' | 'collectors', from: readonly string[]): Promise<void> {
  const id = actor.random.pick(from);
  if (id) await actor.call(`DELETE /admins/${what}/${id}`);
}

async function writeToSupport(actor: Actor): Promise<void> {
  const body = { name: 'Ama', email: actor.session?.email, subject: 'A question', message: actor.mark() };
  await actor.call('POST /contact', { body });
}

async function forgetPassword(actor: Actor): Promise<void> {
  await actor.call('POST /password/forgot', { body: { email: actor.session?.email } });
}
