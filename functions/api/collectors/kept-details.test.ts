import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

let ama: TestPerson;
let kofi: TestPerson;
let id: string;

setClock('08:00');
const setup = await setUpPickupTest();
const { send } = setup;
beforeEach(async () => {
  setClock('08:00');
  ama = await person('user', { firstName: 'Akosua', lastName: 'Frimpong', phone: '+233241234567' });
  kofi = await person('collector', { firstName: 'Kofi', lastName: 'Boateng' });
  const { admin } = setup;
  const { pickup } = (
    await setup.book(ama, {
      wasteType: 'glass',
      location: 'Teshie, green gate',
      digitalAddress: 'GA-183-8164',
      notes: 'Beware of the dog',
      items: [{ type: 'glass', quantity: 2, notes: 'behind the shed' }],
      position: { lat: 5.603717, lng: -0.186964 },
      date: testDay,
      time: '09:00',
    })
  ).body;
  id = pickup.id;
  await setup.assign(id, kofi);
  await send(kofi, `PATCH /collectors/pickups/${id}/could-not-collect`, {
    reason: 'nobody-home',
    note: 'Akosua sleeps',
  });
  await setup.assign(id, kofi);
  await send(admin, `PATCH /admins/pickups/${id}`, { notes: 'Beware of the dogs' });
  expect((await complete()).status).toBe(200);
});

const complete = (who: Pick<TestPerson, 'token'> = kofi) =>
  send(who, `PATCH /collectors/pickups/${id}/complete`, {}, 'complete-once');

/** What tells who the household is, and where. */
const details = /Akosua|Frimpong|Teshie|GA-183|\+2332|dog|shed|sleeps|5\.60|6CQX/;

async function logIn(role: 'collector' | 'user' | 'admin', { email }: TestPerson) {
  const { token } = (
    await setup.api.call(`POST /${role}s/login`, { body: { email, password: testPassword } })
  ).body;
  return { token: token as string };
}

/** What a collector is answered at every door through which they can see a completed pickup of theirs. */
async function readEverywhere(who: { token: string }): Promise<Record<string, unknown>> {
  const act = (action: string, body: object = {}) =>
    send(who, `PATCH /collectors/pickups/${id}/${action}`, body);
  const answers = {
    list: await send(who, 'GET /collectors/pickups/completed'),
    details: await send(who, `GET /pickups/${id}`),
    export: await send(who, 'GET /me/export'),
    repetition: await complete(who),
    start: await act('start'),
    again: await act('complete'),
    undo: await act('undo-complete'),
    failure: await act('could-not-collect', { reason: 'unsafe' }),
    stale: await act('undo-complete', { version: 1 }),
  };
  return Object.fromEntries(
    Object.entries(answers).map(([door, { body }]) => [
      door,
      body.pickups?.find((one: { id: string }) => one.id === id) ?? body.pickup,
    ]),
  );
}

const doors = ['list', 'details', 'export', 'repetition', 'start', 'again', 'undo', 'failure', 'stale'];

describe('a pickup that was completed 31 days ago', () => {
  it('shows its collector waste, area and date alone, at every door', async () => {
    setClock('08:01', addDays(testDay, 30));
    const read = await readEverywhere(await logIn('collector', kofi));
    expect(Object.keys(read)).toEqual(doors);
    for (const [door, pickup] of Object.entries(read)) {
      expect(pickup, door).toMatchObject({
        id,
        wasteType: 'glass',
        location: 'Details are kept for 30 days.',
        user: { firstName: 'A', lastName: 'household' },
        area: { name: 'Everywhere' },
        scheduledAt: `${testDay}T09:00:00.000Z`,
        status: 'completed',
      });
      expect(JSON.stringify(pickup), door).not.toMatch(details);
    }
  });

  it('is whole for its household and for staff', async () => {
    setClock('08:01', addDays(testDay, 30));
    for (const who of [await logIn('user', ama), await person('admin')])
      expect((await send(who, `GET /pickups/${id}`)).body.pickup.location).toBe('Teshie, green gate');
  });

  it('is whole for its collector while a problem is open, and not once it is answered', async () => {
    const reported = await send(ama, `POST /pickups/${id}/problem`, { kind: 'left-behind' });
    expect(reported.status).toBe(201);
    setClock('08:01', addDays(testDay, 31));
    const who = await logIn('collector', kofi);
    for (const [door, pickup] of Object.entries(await readEverywhere(who)))
      expect(JSON.stringify(pickup), door).toMatch(/Teshie, green gate.*Akosua|Akosua.*Teshie, green gate/);
    const answer = { answer: 'We came again.' };
    const admin = await person('admin');
    const path = `PATCH /admins/problems/${reported.body.problem.id}`;
    expect((await send(admin, path, answer)).status).toBe(200);
    for (const [door, pickup] of Object.entries(await readEverywhere(who)))
      expect(JSON.stringify(pickup), door).not.toMatch(details);
  });
});

it('is whole for its collector for 30 days', async () => {
  setClock('08:00', addDays(testDay, 30));
  const who = await logIn('collector', kofi);
  for (const [door, pickup] of Object.entries(await readEverywhere(who)))
    expect(pickup, door).toMatchObject({ location: 'Teshie, green gate', user: { firstName: 'Akosua' } });
});
