import * as v from 'valibot';
import { type PickupSummary, pickupSummary } from '#contracts/pickups/pickups.ts';
import { timeRound } from '#contracts/rounds/round-times.ts';
import type { Gateway } from '#infra/local/gateway/gateway.ts';
import { todayInAccra } from '#shared/dates.ts';
import { demoAreas, isOpenOn } from './demo-areas.ts';
import { type DemoPickup, demoPickups, type Moment, type Step } from './demo-pickups.ts';
import { demoPrices } from './demo-prices.ts';
import { seedBoard } from './seed-board.ts';
import { type Caller, readId } from './seed-caller.ts';
import { createNamesakes, createPeople, type People } from './seed-people.ts';

const hourMs = 3_600_000;
const firstDayHoursAgo = 520;

const pickupSummaries = v.array(pickupSummary);

/** Calls to make as if it were a time in the past. */
type Event = { readonly at: number; readonly run: () => Promise<void> };

/**
 * Fills an empty table with the demo accounts and their pickups, through the real handlers. The gateway receives each
 * call in the past, since pickups cannot be requested for it.
 */
export async function seed(gateway: Gateway): Promise<void> {
  const now = Date.now();
  let then = now - firstDayHoursAgo * hourMs;
  const gatewayThen: Gateway = (request) => gateway(request, undefined, new Date(then));
  const people = await createPeople(gatewayThen, new Date(then));
  const areaIds = await createAreas(people.admin, now);
  await setPrices(people.admin, areaIds, then);
  await createNamesakes(gatewayThen, people.admin, areaIds, now);
  const events = demoPickups.flatMap((pickup) => planEvents(pickup, people, areaIds, now));
  events.push({ at: now - 9 * hourMs, run: () => writeToSupport(people.user) });
  events.push({ at: now - 8 * hourMs, run: () => savePlace(people.user) });
  events.push({ at: now - 7 * hourMs, run: () => orderEveryTwoWeeks(people.user, now) });
  events.push({ at: now - 5 * hourMs, run: () => seedBoard(gatewayThen, areaIds, now) });
  events.push({ at: now, run: () => storeRounds(people, now) });
  for (const event of events.sort((a, b) => a.at - b.at)) {
    then = event.at;
    await event.run();
  }
}

/** Two named areas beside Everywhere, one of them with a closed day ahead. Answers their ids. */
async function createAreas(admin: Caller, now: number): Promise<readonly string[]> {
  const ids: string[] = [];
  const date = new Date(now + 6 * 24 * hourMs).toISOString().slice(0, 10);
  for (const { isClosed, ...area } of demoAreas) {
    const id = readId((await admin('POST', '/admins/areas', area)).area);
    ids.push(id);
    const path = `/admins/areas/${id}/closed-days/${date}`;
    if (isClosed) await admin('PUT', path, { reason: 'Community clean-up day' });
  }
  return ids;
}

/** In the named areas since the first day of the demo. */
async function setPrices(admin: Caller, areaIds: readonly string[], since: number): Promise<void> {
  const validFrom = todayInAccra(new Date(since));
  for (const areaId of areaIds)
    await admin('POST', '/admins/price-lists', { areaId, validFrom, prices: demoPrices });
}

function planEvents(
  pickup: DemoPickup,
  people: People,
  [osuId]: readonly string[],
  now: number,
): readonly Event[] {
  const { steps, requestedHoursAgo, scheduled: _, inOsu, ...form } = pickup;
  const scheduledAt = getScheduledTime(pickup, now);
  const [date, time] = new Date(scheduledAt).toISOString().split('T');
  const priced = inOsu ? { areaId: osuId, size: inOsu } : {};
  let id = '';
  const request = async () => {
    const body = { ...form, ...priced, date, time: time?.slice(0, 5) };
    const answer = await people.user('POST', '/pickups', body);
    id = readId(answer.pickup);
  };
  const getTime = (at: Moment) =>
    Math.min(now, 'hoursAgo' in at ? now - at.hoursAgo * hourMs : scheduledAt + at.minutesAfter * 60_000);
  return [
    { at: now - requestedHoursAgo * hourMs, run: request },
    ...steps.map((step) => ({ at: getTime(step.at), run: () => performStep(step, id, people) })),
  ];
}

function getScheduledTime({ scheduled, inOsu }: DemoPickup, now: number): number {
  if (scheduled === 'now') return Math.floor(now / (hourMs / 2)) * (hourMs / 2);
  const away = scheduled.inDays < 0 ? -1 : 1;
  for (let days = scheduled.inDays; ; days += away) {
    const day = new Date(now + days * 24 * hourMs).toISOString().slice(0, 10);
    if (!inOsu || isOpenOn(demoAreas[0], day)) return Date.parse(`${day}T${scheduled.time}:00.000Z`);
  }
}

async function performStep(
  { by, method, action, body = {} }: Step,
  id: string,
  people: People,
): Promise<void> {
  const area = { admin: '/admins/pickups', collector: '/collectors/pickups', user: '/pickups' }[by];
  const chosen = action === 'assign' ? { collectorId: people.collectorId } : {};
  await people[by](method, `${area}/${id}/${action}`, { ...chosen, ...body });
}

/** What the collector has open, as stored rounds: on each date what is due, then what is left over. */
async function storeRounds({ admin, collector, collectorId }: People, now: number): Promise<void> {
  const { pickups } = await collector('GET', '/collectors/pickups/assigned', undefined);
  const open = v.parse(pickupSummaries, pickups);
  const today = todayInAccra(new Date(now));
  const isOver = ({ scheduledAt }: PickupSummary) => scheduledAt < today;
  const days = Map.groupBy(open, (one) => (isOver(one) ? today : one.scheduledAt.slice(0, 10)));
  for (const [date, some] of days) {
    const order = [...some.filter((one) => !isOver(one)), ...some.filter(isOver)];
    const places = order.map((one) => ({ ...one, areaId: one.area.id }));
    const { stops } = timeRound(places, { centres: new Map(), notBefore: `${date}T00:00:00.000Z` });
    await admin('PUT', `/admins/rounds/${date}/${collectorId}`, { stops, confirmed: true });
  }
}

async function savePlace(user: Caller): Promise<void> {
  await user('POST', '/me/places', {
    label: 'Home',
    location: 'Kasoa, blue kiosk opposite the Shell',
    digitalAddress: 'GA-183-8164',
  });
}

/** One pickup of it is made at once, in eight days. */
async function orderEveryTwoWeeks(user: Caller, now: number): Promise<void> {
  await user('POST', '/standing-orders', {
    wasteType: 'organic',
    location: 'Kasoa, blue kiosk opposite the Shell',
    digitalAddress: 'GA-183-8164',
    everyWeeks: 2,
    startsOn: new Date(now + 8 * 24 * hourMs).toISOString().slice(0, 10),
    start: '08:00',
  });
}

async function writeToSupport(user: Caller): Promise<void> {
  await user('POST', '/contact', {
    name: 'Ama Mensah',
    email: 'ama@sankofa.test',
    subject: 'Bigger bins',
    message: 'Do you also take the big bins of a whole compound? We are five households.',
  });
}
