import { beforeEach, describe, expect, it } from 'vitest';
import { listActs } from '#data/audit/audit.ts';
import { keys } from '#data/keys.ts';
import { readSlotsOfDay } from '#data/slots/slots.ts';
import { updateItem } from '#data/table/table.ts';
import { addDays } from '#shared/dates.ts';
import { testJobs } from '#testing/jobs.ts';
import { passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea } from '#testing/samples/areas.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

/** Many pickups that are moved or postponed at once, and days that are closed; what people are told of it. */

let admin: TestPerson;
let areaId: string;

const [day, next, closed] = [2, 3, 4].map((days) => addDays(testDay, days)) as [string, string, string];

setClock('08:00');
const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);

/** 2 seats at 08:00, 10 at 10:00. */
beforeEach(async () => {
  await pass(30);
  admin = await person('admin');
  areaId = (await createArea(setup.api, admin, { name: `Osu ${Date.now()}` })).id;
});

/** Minute by minute: the stream at once, messages when they are due. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute <= minutes; minute += 1) {
    if (minute > 0) passMinutes(1);
    await jobs.readStream();
    for (const queue of ['cascades', 'mail', 'sms']) await jobs.runDue(queue);
  }
}

type Row = { readonly id: string; readonly version: number };
type Result = { readonly pickup: Row & { awaitingTime?: object }; readonly error?: { code: string } };

const asAdmin = (route: string, body: object, key?: string, { token } = admin) =>
  setup.api.call(route, { token, body, headers: key ? { 'idempotency-key': key } : {} });

async function many(what: 'move' | 'postpone', pickups: readonly Row[], body: object, key?: string) {
  const chosen = pickups.map(({ id, version }) => ({ id, version }));
  const answer = await asAdmin(`PATCH /admins/pickups/${what}`, { ...body, pickups: chosen }, key);
  expect(answer.status).toBe(200);
  const results: readonly Result[] = answer.body.results;
  return {
    results,
    codes: results.map(({ error }) => error?.code),
    rows: results.map(({ pickup }) => pickup),
  };
}

/** Of a household each. */
const bookMany = (count: number, time = '10:00', date = day) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const household = await person('user');
      const { body } = await setup.book(household, {
        ...{ wasteType: 'plastic', location: 'Osu, yellow gate', areaId, date, time },
      });
      return { ...(body.pickup as Row), household };
    }),
  );

const subjectsTo = ({ email }: TestPerson) =>
  jobs.mails().flatMap(({ to, subject }) => (String(to) === email ? [String(subject)] : []));
const booked = async (date: string) => {
  const slots = await readSlotsOfDay(areaId, date);
  return Object.fromEntries(slots.flatMap((slot) => (slot.booked > 0 ? [[slot.start, slot.booked]] : [])));
};

describe('many pickups are moved', () => {
  it('each into a seat of its own: a pickup without one is offered free ones; a repetition answers the same', async () => {
    const pickups = await bookMany(3);
    const move = () => many('move', pickups, { date: next, time: '08:00' }, 'move-once');
    const { codes, results, rows } = await move();
    expect(codes).toEqual([undefined, undefined, 'conflict']);
    expect(results[2]?.error).toMatchObject({
      message: 'This time is fully booked.',
      slots: expect.arrayContaining([{ date: next, start: '10:00', left: 10 }]),
    });
    expect(rows[0]).toMatchObject({ version: 2, slot: { areaId, date: next, start: '08:00' } });
    expect([await booked(day), await booked(next)]).toEqual([{ '10:00': 1 }, { '08:00': 2 }]);
    // The answer was lost: nothing is done twice, and no seat is taken twice.
    expect((await move()).rows.map(({ version }) => version)).toEqual([2, 2, 1]);
    expect(await booked(next)).toEqual({ '08:00': 2 });
    const { acts } = await listActs({ target: pickups[0]?.id ?? '' }, { limit: 10 });
    expect(acts.map(({ action }) => action)).toEqual(['pickup.edit']);
  });

  it('by two at once: of each pickup one wins, and the other sees where it is', async () => {
    const pickups = await bookMany(2);
    const [one, other] = await Promise.all([
      many('move', pickups, { date: next, time: '10:00' }),
      many('move', pickups, { date: next, time: '14:00' }),
    ]);
    for (const index of [0, 1])
      expect([one.codes[index], other.codes[index]].filter((code) => code === 'conflict')).toHaveLength(1);
    const seats = Object.values(await booked(next)).reduce((sum, count) => sum + count, 0);
    expect([seats, await booked(day)]).toEqual([2, {}]);
  });

  it('not into a closed day, or onto a day off of its collector', async () => {
    const [free, held] = await bookMany(2);
    if (!free || !held) throw new Error('Two were booked.');
    await asAdmin(`PUT /admins/areas/${areaId}/closed-days/${closed}`, { reason: 'Flood' });
    const { results } = await many('move', [free], { date: closed });
    expect(results[0]?.error).toMatchObject({ code: 'conflict', slots: expect.any(Array) });
    const yaw = await person('collector', { firstName: 'Yaw', lastName: 'Off' });
    await updateItem(keys.account(yaw.id), { set: { work: { daysOff: [next] } } }, { exists: true });
    await asAdmin(`PATCH /admins/pickups/${held.id}/assign`, { collectorId: yaw.id });
    const refused = await many('move', [{ ...held, version: 2 }], { date: next });
    expect(refused.results[0]?.error).toMatchObject({ message: expect.stringMatching(/^Yaw Off is off on/) });
    expect(await booked(next)).toEqual({});
  });

  it('twice within ten minutes: households and collectors are told once, of the last state', async () => {
    const kofi = await person('collector');
    const pickups = await bookMany(3);
    for (const { id } of pickups)
      await asAdmin(`PATCH /admins/pickups/${id}/assign`, { collectorId: kofi.id });
    await pass(30);
    const before = jobs.mails().length;
    const assigned = pickups.map(({ id }) => ({ id, version: 2 }));
    const { rows } = await many('move', assigned, { date: next });
    await pass(5);
    await many('move', rows, { date: next, time: '14:00' });
    await pass(30);
    const sent = jobs.mails().slice(before);
    for (const { household } of pickups) {
      const own = sent.filter(({ to }) => String(to) === household.email);
      expect(own.map(({ subject }) => subject)).toEqual(['Your pickup has a new time']);
      expect(own[0]?.text).toMatch(/2–4.PM/);
    }
    const toKofi = sent.filter(({ to }) => String(to) === kofi.email).map(({ subject }) => subject);
    expect(new Set(toKofi)).toEqual(new Set(['Your jobs have changed']));
    expect(toKofi.length).toBeLessThanOrEqual(2);
  });
});

describe('many pickups are postponed', () => {
  it('their seats are free, their collector hears once what is lost; what waits or was started is refused', async () => {
    const kofi = await person('collector');
    const pickups = await bookMany(3);
    for (const { id } of pickups)
      await asAdmin(`PATCH /admins/pickups/${id}/assign`, { collectorId: kofi.id });
    await pass(30);
    const before = subjectsTo(kofi).length;
    const assigned = pickups.map(({ id }) => ({ id, version: 2 }));
    const { codes, rows } = await many('postpone', assigned, { reason: 'No truck' });
    expect(codes).toEqual([undefined, undefined, undefined]);
    expect(rows[0]).toMatchObject({ status: 'pending', awaitingTime: { reason: 'No truck' } });
    expect(await booked(day)).toEqual({});
    const lost = await setup.api.call('GET /collectors/pickups/assigned', { token: kofi.token });
    expect(lost.body.lost).toHaveLength(3);
    expect((await many('postpone', rows, { reason: 'Again' })).codes).toEqual(Array(3).fill('conflict'));
    // Moved before anybody was told: they hear where it is, and not that nobody comes.
    await many('move', rows.slice(1), { date: next });
    await pass(30);
    expect(subjectsTo(kofi).slice(before)).toEqual(['Your jobs have changed']);
    const told = pickups.map(({ household }) => subjectsTo(household).at(-1));
    const moved = 'Your pickup has a new time';
    expect(told).toEqual(["We can't come on the day of your pickup", moved, moved]);
    for (const { household } of pickups)
      expect(subjectsTo(household).filter((subject) => /new time|can.t come/.test(subject))).toHaveLength(1);
  });
});

describe('a day that is closed', () => {
  const reachOf = async (body: object) =>
    asAdmin(`PUT /admins/areas/${areaId}/closed-days/${closed}`, { reason: 'Flood', ...body });

  it('says before and after whom it can tell, by what, and whom staff have to call', async () => {
    const phone = '+233245550101';
    const { body } = await asAdmin('POST /admins/users', { firstName: 'Abena', lastName: 'Owusu', phone });
    const request = { wasteType: 'glass', location: 'Osu, by the well', areaId, date: closed };
    const forAbena = { ...request, userId: body.user.id, time: '08:00' };
    const made = await asAdmin('POST /admins/pickups', forAbena);
    expect(made.status).toBe(201);
    const [dialled, unverified] = [
      await person('user', { phone: '+233245550102', phoneVerified: true }),
      await person('user', { emailUnverified: true }),
    ];
    await updateItem(keys.account(dialled.id), { set: { email: '' } }, { exists: true });
    for (const household of [dialled, unverified, await person('user')])
      expect((await setup.book(household, { ...request, time: '10:00' })).status).toBe(201);
    const refused = await reachOf({});
    const reach = {
      mail: 1,
      sms: 1,
      unreached: [
        {
          name: 'Abena Owusu',
          phone,
          location: 'Osu, by the well',
          scheduledAt: `${closed}T08:00:00.000Z`,
          id: expect.any(String),
        },
        expect.objectContaining({ scheduledAt: `${closed}T10:00:00.000Z` }),
      ],
    };
    expect(refused.body).toMatchObject({ code: 'conflict', booked: 4, reach });
    expect(refused.body.reach.unreached[1]).not.toHaveProperty('phone');
    expect((await reachOf({ postpone: true })).body.reach).toMatchObject(reach);
    await pass(15);
    // After the background task as before it.
    expect((await reachOf({ postpone: true })).body).toMatchObject({ booked: 0, reach });
    const { results } = await many('move', [{ ...made.body.pickup, version: 2 }], { date: next });
    expect(results[0]).toMatchObject({ unreached: { name: 'Abena Owusu', phone } });
    expect(subjectsTo(unverified)).not.toContain("We can't come on the day of your pickup");
  });

  it('moved to another day and opened again: each household and collector is told the last state once', async () => {
    const kofi = await person('collector');
    const pickups = await bookMany(3, '10:00', closed);
    for (const { id } of pickups)
      await asAdmin(`PATCH /admins/pickups/${id}/assign`, { collectorId: kofi.id });
    await pass(30);
    const before = subjectsTo(kofi).length;
    await reachOf({ postpone: true });
    await jobs.readStream();
    await jobs.runDue('cascades');
    const waiting = pickups.map(({ id }) => ({ id, version: 3 }));
    expect((await many('move', waiting.slice(0, 2), { date: closed })).codes).toEqual([
      'conflict',
      'conflict',
    ]);
    const { rows, codes } = await many('move', waiting.slice(0, 2), { date: next });
    expect(codes).toEqual([undefined, undefined]);
    await asAdmin(`DELETE /admins/areas/${areaId}/closed-days/${closed}`, {});
    // One of them goes back to where it was, and so does the one that still waits.
    const back = await many('move', [...rows.slice(1), ...waiting.slice(2)], { date: closed });
    expect(back.codes).toEqual([undefined, undefined]);
    expect([await booked(next), await booked(closed)]).toEqual([{ '10:00': 1 }, { '10:00': 2 }]);
    for (const { awaitingTime } of back.rows) expect(awaitingTime).toBeUndefined();
    await pass(30);
    for (const { household } of pickups)
      expect(subjectsTo(household).filter((subject) => /new time|can.t come|changed/.test(subject))).toEqual([
        'Your pickup has a new time',
      ]);
    expect(subjectsTo(kofi).slice(before)).toEqual(['Your jobs have changed']);
  });
});
