import { mock } from 'node:test';
import { createAdmin } from '#infra/admins/admin-accounts.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { demoAreas } from './demo-areas.ts';
import { type DemoPickup, demoPickups, type Moment, type Step } from './demo-pickups.ts';
import { type Caller, createCaller } from './seed-caller.ts';

const hourMs = 3_600_000;
const firstDayHoursAgo = 520;

/** A call to make with the clock set to a time in the past. */
type Event = { readonly at: number; readonly run: () => Promise<void> };

/**
 * Fills an empty table with the demo accounts and their pickups, through the real handlers. The clock is set back for
 * each call, since pickups cannot be requested for the past.
 */
export async function seed(gateway: Gateway): Promise<void> {
  const now = Date.now();
  mock.timers.enable({ apis: ['Date'], now: now - firstDayHoursAgo * hourMs });
  try {
    const people = await createPeople(gateway);
    await createAreas(people.admin, now);
    const events = demoPickups.flatMap((pickup) => planEvents(pickup, people, now));
    events.push({ at: now - 9 * hourMs, run: () => writeToSupport(people.user) });
    events.push({ at: now - 8 * hourMs, run: () => savePlace(people.user) });
    events.push({ at: now - 7 * hourMs, run: () => orderEveryTwoWeeks(people.user, now) });
    for (const event of events.sort((a, b) => a.at - b.at)) {
      mock.timers.setTime(event.at);
      await event.run();
    }
  } finally {
    mock.timers.reset();
  }
}

/** Two named areas beside Everywhere, one of them with a closed day ahead. */
async function createAreas(admin: Caller, now: number): Promise<void> {
  const date = new Date(now + 6 * 24 * hourMs).toISOString().slice(0, 10);
  for (const { isClosed, ...area } of demoAreas) {
    const id = readId((await admin('POST', '/admins/areas', area)).area);
    const path = `/admins/areas/${id}/closed-days/${date}`;
    if (isClosed) await admin('PUT', path, { reason: 'Community clean-up day' });
  }
}

type People = Readonly<Record<Step['by'], Caller>> & { readonly collectorId: string };

async function createPeople(gateway: Gateway): Promise<People> {
  const [admin, ama, kofi, yaw] = demoAccounts;
  await createAdmin({ ...admin, password: demoPassword });
  const anonymous = createCaller(gateway);
  const signUp = (
    { email, firstName, lastName }: (typeof demoAccounts)[number],
    path: string,
    phone: string,
  ) => anonymous('POST', path, { email, firstName, lastName, phone, password: demoPassword });
  await signUp(ama, '/users/signup', '024 412 3456');
  const signedUp = await signUp(kofi, '/collectors/signup', '020 811 2233');
  await signUp(yaw, '/collectors/signup', '027 733 4455');
  const logIn = async (path: string, email: string) => {
    const answer = await anonymous('POST', path, { email, password: demoPassword, remember: true });
    return createCaller(gateway, String(answer.token));
  };
  const people = {
    // An admin's session is shorter than the time that the demo data spans.
    admin: async (...call: Parameters<Caller>) => (await logIn('/admins/login', admin.email))(...call),
    user: await logIn('/users/login', ama.email),
    collector: await logIn('/collectors/login', kofi.email),
    collectorId: readId(signedUp.collector),
  };
  await people.admin('PATCH', `/admins/collectors/${people.collectorId}/approve`, {});
  return people;
}

function planEvents(pickup: DemoPickup, people: People, now: number): readonly Event[] {
  const { steps, requestedHoursAgo, scheduled: _, ...form } = pickup;
  const scheduledAt = getScheduledTime(pickup, now);
  const [date, time] = new Date(scheduledAt).toISOString().split('T');
  let id = '';
  const request = async () => {
    const answer = await people.user('POST', '/pickups', { ...form, date, time: time?.slice(0, 5) });
    id = readId(answer.pickup);
  };
  const getTime = (at: Moment) =>
    Math.min(now, 'hoursAgo' in at ? now - at.hoursAgo * hourMs : scheduledAt + at.minutesAfter * 60_000);
  return [
    { at: now - requestedHoursAgo * hourMs, run: request },
    ...steps.map((step) => ({ at: getTime(step.at), run: () => performStep(step, id, people) })),
  ];
}

function getScheduledTime({ scheduled }: DemoPickup, now: number): number {
  if (scheduled === 'now') return Math.floor(now / (hourMs / 2)) * (hourMs / 2);
  const day = new Date(now + scheduled.inDays * 24 * hourMs).toISOString().slice(0, 10);
  return Date.parse(`${day}T${scheduled.time}:00.000Z`);
}

async function performStep({ by, method, action, body }: Step, id: string, people: People): Promise<void> {
  const area = { admin: '/admins/pickups', collector: '/collectors/pickups', user: '/pickups' }[by];
  const chosen = action === 'assign' ? { collectorId: people.collectorId } : {};
  await people[by](method, `${area}/${id}/${action}`, { ...chosen, ...body });
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

function readId(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'id' in value) return String(value.id);
  throw new Error('The answer has no id.');
}
