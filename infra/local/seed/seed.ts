import * as v from 'valibot';
import { tipping } from '#contracts/loads/load-calls.ts';
import { sizes } from '#contracts/money/sizes.ts';
import { type PickupSummary, pickupSummary } from '#contracts/pickups/pickups.ts';
import { timeRound } from '#contracts/rounds/round-times.ts';
import type { Gateway } from '#infra/local/gateway/gateway.ts';
import { todayInAccra } from '#shared/dates.ts';
import type { WasteType } from '#shared/waste.ts';
import { type DemoPickup, demoPickups, type Moment, type Step } from './demo-pickups.ts';
import { createStations, planLoads } from './demo-stations.ts';
import { type Caller, nameInErrors, readId, requestPickup, toInstant } from './request-pickup.ts';
import { seedBoard } from './seed-board.ts';
import { createNamesakes, createPeople, type People } from './seed-people.ts';

const hourMs = 3_600_000;
const firstDayHoursAgo = 520;

const pickupSummaries = v.array(pickupSummary);

type Run = () => Promise<unknown>;

/** Plans calls to be made as if it were a time in the past, in milliseconds. */
type Schedule = (at: number, run: Run) => void;

/** Fills an empty table with the demo data through the real handlers, as if in the past. @param now end of the data, in ms */
export async function seed(gateway: Gateway, now: number): Promise<void> {
  let then = now - firstDayHoursAgo * hourMs;
  const gatewayThen: Gateway = (request) => gateway(request, undefined, new Date(then));
  const people = await createPeople(gatewayThen, new Date(then));
  const areaIds = await createAreas(people.admin, now);
  await setPrices(people.admin, areaIds, then);
  await createNamesakes(gatewayThen, people.admin, areaIds, now);
  const stationIds = await createStations(people.admin);
  const events: { readonly at: number; readonly run: Run }[] = [
    ...planLoads(stationIds, people.collector, now),
  ];
  const schedule: Schedule = (at, run) => void events.push({ at, run });
  for (const pickup of demoPickups) scheduleRequest(pickup, people, areaIds[0], now, schedule);
  schedule(now - 9 * hourMs, () => writeToSupport(people.user));
  schedule(now - 8 * hourMs, () => savePlace(people.user));
  schedule(now - 7 * hourMs, () => orderEveryTwoWeeks(people.user, now));
  schedule(now - 5 * hourMs, () => seedBoard(gatewayThen, areaIds, now));
  for (let next = takeEarliest(events); next; next = takeEarliest(events)) {
    then = next.at;
    await next.run();
  }
  then = now;
  await storeRounds(people, now);
}

function takeEarliest<T extends { readonly at: number }>(events: T[]): T | undefined {
  const earliest = Math.min(...events.map(({ at }) => at));
  const index = events.findIndex(({ at }) => at === earliest);
  return index < 0 ? undefined : events.splice(index, 1)[0];
}

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

async function setPrices(admin: Caller, areaIds: readonly string[], since: number): Promise<void> {
  const validFrom = todayInAccra(new Date(since));
  for (const areaId of areaIds)
    await admin('POST', '/admins/price-lists', { areaId, validFrom, prices: demoPrices });
}

function scheduleRequest(
  pickup: DemoPickup,
  people: People,
  osuId: string | undefined,
  now: number,
  schedule: Schedule,
): void {
  const { steps, requestedHoursAgo, scheduled, inOsu, ...form } = pickup;
  const wanted = scheduled === 'now' ? startOfHalfHour(now) : toInstant(scheduled, now);
  schedule(now - requestedHoursAgo * hourMs, async () => {
    const request = { ...form, ...inOsu };
    const { id, scheduledAt } = await requestPickup(people.user, request, wanted, inOsu && osuId);
    const getTime = (at: Moment) =>
      Math.min(now, 'hoursAgo' in at ? now - at.hoursAgo * hourMs : scheduledAt + at.minutesAfter * 60_000);
    for (const step of steps)
      schedule(getTime(step.at), () => nameInErrors(form, () => performStep(step, id, people)));
  });
}

const startOfHalfHour = (at: number): number => Math.floor(at / (hourMs / 2)) * (hourMs / 2);

async function performStep({ by, method, action, body }: Step, id: string, people: People): Promise<void> {
  const area = { admin: '/admins/pickups', collector: '/collectors/pickups', user: '/pickups' }[by];
  const chosen = action === 'assign' ? { collectorId: people.collectorId } : {};
  await people[by](method, `${area}/${id}/${action}`, { ...chosen, ...body });
}

/** What the collector has open, as stored rounds: on each date what is due, then what is left over. */
async function storeRounds({ admin, collector, collectorId }: People, now: number): Promise<void> {
  const { pickups, ...answer } = await collector('GET', '/collectors/pickups/assigned', undefined);
  const open = v.parse(pickupSummaries, pickups);
  const known = v.parse(v.optional(tipping), answer.tipping);
  const today = todayInAccra(new Date(now));
  const isOver = ({ scheduledAt }: PickupSummary) => scheduledAt < today;
  const days = Map.groupBy(open, (one) => (isOver(one) ? today : one.scheduledAt.slice(0, 10)));
  for (const [date, some] of days) {
    const order = [...some.filter((one) => !isOver(one)), ...some.filter(isOver)];
    const places = order.map((one) => ({ ...one, areaId: one.area.id }));
    const ofDay = known && { ...known, ...(date > today && { onBoard: [] }) };
    const conditions = { centres: new Map(), notBefore: `${date}T00:00:00.000Z`, tipping: ofDay };
    const { stops } = timeRound(places, conditions);
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

/** Areas of the demo, as an admin's call takes them. Open every day, so that tomorrow's board is never empty. */
const demoAreas = [
  {
    name: 'Osu and Labone',
    addressPrefixes: ['GA-05', 'GL-0'],
    windows: [
      { start: '08:00', capacity: 6 },
      { start: '10:00', capacity: 6, weekdayCapacities: { 6: 2 } },
      { start: '14:00', capacity: 4, weekdayCapacities: { 0: 0, 6: 0 } },
    ],
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    cutoffMinutes: 120,
    center: { lat: 5.5571, lng: -0.1818 },
    isClosed: true,
  },
  {
    name: 'Madina',
    addressPrefixes: ['GM-01'],
    windows: [
      { start: '07:00', capacity: 8 },
      { start: '09:00', capacity: 8 },
      { start: '15:00', capacity: null },
    ],
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    cutoffMinutes: 60,
    center: { lat: 5.6685, lng: -0.1652 },
    isClosed: false,
  },
] as const;

/** Cedis of a bag, a bin and a load; null is "ask". */
const cedis: Readonly<Partial<Record<WasteType, readonly (number | null)[]>>> = {
  general: [6, 20, 90],
  organic: [5, 15, 70],
  plastic: [4, 12.5, 60],
  paper: [4, 12.5, 60],
  glass: [5, 15, null],
  metal: [5, 15, null],
  textile: [4, 12.5, 60],
  'e-waste': [10, 35, null],
};

/** Prices of the demo's named areas, as an admin's call takes them. In Everywhere there are none. */
const demoPrices = Object.entries(cedis).flatMap(([wasteType, amounts]) =>
  sizes.flatMap((size, index) => {
    const amount = amounts[index];
    return amount ? [{ wasteType, size, amount: Math.round(amount * 100) }] : [];
  }),
);
