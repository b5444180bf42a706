import { printDate, printTime } from '#shared/dates.ts';
import { insist } from './insist.ts';
import { chooseNumber } from './phone-operations.ts';
import { type Actor, remember } from './world.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** By a number of few, which somebody else may have; under a key, sometimes twice at once. */
export async function makeHousehold(actor: Actor): Promise<void> {
  const { random, world } = actor;
  const phone = chooseNumber(actor);
  const place = random.chance(0.5) ? { place: 'Kasoa' } : {};
  const body = { firstName: 'Abena', lastName: `Caller${actor.number}`, phone, ...place };
  const key = actor.mark();
  const send = () => insist(actor, 'POST /admins/users', { body, key });
  const answers = await (random.chance(0.3) ? Promise.all([send(), send()]) : [await send()]);
  const made = new Set(answers.flatMap((answer) => (answer?.status === 201 ? [answer.body.user.id] : [])));
  if (made.size > 1) world.ledger.complaints.push(`${phone} was given to ${made.size} households`);
  for (const id of made) remember(world.users, id);
}

/** For any household, under a key of the admin's. */
export async function bookForHousehold(actor: Actor): Promise<void> {
  const { random, world } = actor;
  const userId = random.pick(world.users);
  if (!userId) return;
  const [marker, key] = [actor.mark(), actor.mark()];
  const booking = { marker, userId, key, told: new Set<string>() };
  world.ledger.bookings.push(booking);
  const date = new Date(Date.now() + (2 + random.below(30)) * dayMs).toISOString().slice(0, 10);
  const body = {
    userId,
    wasteType: 'glass',
    location: `Accra, kiosk ${random.below(50)}`,
    notes: marker,
    date: printDate(date),
    time: printTime('09:30'),
  };
  const send = () => insist(actor, 'POST /admins/pickups', { body, key });
  const answers = await (random.chance(0.3) ? Promise.all([send(), send()]) : [await send()]);
  for (const answer of answers) if (answer?.status === 201) booking.told.add(answer.body.pickup.id);
  for (const id of booking.told) remember(world.pickups, id);
}
