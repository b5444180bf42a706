import { beforeEach, describe, expect, it } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { keys } from '#data/keys.ts';
import { getItem, updateItem } from '#data/table/table.ts';
import { findWeekday, parseDate } from '#shared/dates.ts';
import { uniqueEmail } from '#testing/api.ts';
import { injectFault } from '#testing/faults.ts';
import { testJobs } from '#testing/jobs.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { inDays, pickupRequest } from '#testing/samples/pickup-request.ts';

let collector: TestPerson;

const setup = await setUpPickupTest();
beforeEach(async () => {
  collector = await person('collector', { firstName: 'Kwesi', phone: '+233243333333' });
});

const asAdmin = (route: string, body?: object, key?: string) =>
  setup.api.call(route, {
    token: setup.admin.token,
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const patch = (body: object, key?: string) => asAdmin(`PATCH /admins/collectors/${collector.id}`, body, key);

it('POST /admins/collectors takes a profile, of areas that there are', async () => {
  const names = { firstName: 'Yaa', lastName: 'Boakye', password: 'a long password' };
  const make = (area: string) =>
    asAdmin('POST /admins/collectors', {
      ...names,
      email: uniqueEmail('collector'),
      profile: { areas: [area] },
    });
  expect((await make('everywhere')).status).toBe(201);
  expect((await make('nowhere')).status).toBe(400);
});

describe('PATCH /admins/collectors/{id}', () => {
  it('changes names, phone and profile, and leaves what was not sent', async () => {
    const profile = { areas: ['everywhere'], vehicle: 'cart', stopsPerDay: 12, weekdays: [1, 2] };
    const first = await patch({ firstName: 'Kwasi', profile, version: 1 });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      message: 'Collector updated.',
      collector: { firstName: 'Kwasi', lastName: 'collector', phone: '+233243333333', profile, version: 2 },
    });
    const second = await patch({ phone: '', profile: { areas: [], weekdays: [], vehicle: 'truck' } });
    expect(second.body.collector).not.toHaveProperty('phone');
    expect(second.body.collector.profile).toEqual({ vehicle: 'truck' });
    const own = await setup.api.call('GET /me', { token: collector.token });
    expect(own.body.account).toEqual({ ...second.body.collector });
    const exported = await setup.api.call('GET /me/export', { token: collector.token });
    expect(exported.body.account.profile).toEqual({ vehicle: 'truck' });
  });

  it('takes a plate, which households see as long as the collector comes to them', async () => {
    const see = async (id: string) => {
      const { body } = await setup.api.call(`GET /pickups/${id}`, { token: setup.ama.token });
      return body.pickup.assignedCollector;
    };
    const wrong = await patch({ profile: { plate: '<b>' } });
    expect(wrong.body.errors).toEqual({ 'profile.plate': 'Please enter a number plate like GR 1234-24' });
    await patch({ profile: { plate: ' gr 1234-24 ' } });
    const { id } = await setup.assigned(setup.ama, collector);
    expect(await see(id)).toMatchObject({ firstName: 'Kwesi', plate: 'GR 1234-24' });
    await patch({ profile: { plate: 'M-24-GR 88' } });
    const jobs = testJobs(setup.api.store);
    await jobs.readStream();
    await jobs.runQueue('cascades');
    expect(await see(id)).toMatchObject({ plate: 'M-24-GR 88' });
    await setup.api.call(`PATCH /collectors/pickups/${id}/complete`, { token: collector.token, body: {} });
    expect(await see(id)).not.toHaveProperty('plate');
  });

  it('takes hours and litres, and a profile from before without them stays as it is', async () => {
    const before = { vehicle: 'cart', stopsPerDay: 12 };
    await patch({ profile: before });
    const own = await setup.api.call('GET /me', { token: collector.token });
    expect(own.body.account.profile).toEqual(before);
    const profile = { ...before, hours: { start: '07:00', end: '15:00' }, litres: 900 };
    expect((await patch({ profile })).body.collector.profile).toEqual(profile);
    const board = await asAdmin('GET /admins/dispatch?date=2026-12-01');
    const onBoard = board.body.collectors.find(({ id }: { id: string }) => id === collector.id);
    expect(onBoard).toMatchObject({ hours: profile.hours, holds: 900 });
    const wrong = { hours: { start: '15:00', end: '07:00' }, litres: 0 };
    expect((await patch({ profile: wrong })).body.errors).toEqual({
      'profile.hours.end': 'The end must be after the start',
      'profile.litres': 'Litres can be 50 to 30,000',
    });
  });

  it('is done once per key, and logged once', async () => {
    const body = { lastName: 'Baidoo' };
    const [one, two] = await Promise.all([patch(body, 'twice'), patch(body, 'twice')]);
    expect(one.body).toEqual(two.body);
    expect((await patch(body, 'twice')).body).toEqual(one.body);
    expect(one.body.collector.version).toBe(2);
    expect((await patch({ lastName: 'Other' }, 'twice')).status).toBe(409);
    const log = await asAdmin(`GET /admins/audit?target=${collector.id}`);
    const entries = log.body.entries.filter(
      (one: { target: { id: string } }) => one.target.id === collector.id,
    );
    expect(entries).toMatchObject([{ action: 'collector.update' }]);
  });

  it('refuses a stale version, and of two at once with the same version one', async () => {
    const answers = await Promise.all([
      patch({ firstName: 'Kojo', version: 1 }),
      patch({ firstName: 'Yoofi', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await patch({ firstName: 'Ebo', version: 1 })).body.code).toBe('conflict');
  });

  it('of two at once without a version does both', async () => {
    await Promise.all([patch({ firstName: 'Kojo' }), patch({ phone: '0244444444' })]);
    expect(await findAccount(collector.id)).toMatchObject({ firstName: 'Kojo', phone: '+233244444444' });
  });

  it.each(['conflict', 'answer lost'] as const)('is done once after a %s', async (fault) => {
    const { state, end } = injectFault('TransactWriteItemsCommand', fault);
    expect((await patch({ firstName: 'Kojo' }, fault)).body.collector.version).toBe(2);
    end();
    expect(state.sent).toBe(2);
  });

  it('says what is wrong', async () => {
    const wrong = { firstName: ' ', phone: '12', profile: { vehicle: 'ship', stopsPerDay: 1000 } };
    expect((await patch(wrong)).body.errors).toEqual({
      firstName: 'First name is required',
      phone: 'Please enter a Ghanaian number, like 024 123 4567',
      'profile.vehicle': 'Please choose a vehicle',
      'profile.stopsPerDay': 'Stops per day can be 1 to 300',
    });
    const unknown = await patch({ profile: { areas: [collector.id] } });
    expect(unknown.body.errors).toEqual({ 'profile.areas': 'We could not find this area.' });
  });

  it('leaves a number that finds the account to its owner', async () => {
    const set = { phoneVerified: true };
    await updateItem(keys.account(collector.id), { set }, { exists: true });
    const refused = await patch({ phone: '0244444444', firstName: 'Ebo' });
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toHaveProperty('phone');
    expect((await patch({ phone: '' })).status).toBe(409);
    expect((await patch({ phone: '024 333 3333', firstName: 'Ebo' })).body.collector.firstName).toBe('Ebo');
  });

  it('is about collectors alone, and for admins alone', async () => {
    const user = await asAdmin(`PATCH /admins/collectors/${setup.ama.id}`, { firstName: 'X' });
    expect(user.status).toBe(404);
    await asAdmin(`DELETE /admins/collectors/${collector.id}`);
    expect((await patch({ firstName: 'X' })).status).toBe(404);
    for (const { token } of [setup.ama, setup.kofi]) {
      const answer = await setup.api.call(`PATCH /admins/collectors/${setup.kofi.id}`, { token, body: {} });
      expect(answer.status).toBe(403);
    }
  });

  it('leaves nothing of the profile in a deleted account', async () => {
    await patch({ profile: { vehicle: 'cart' } }, 'before-deletion');
    await asAdmin(`DELETE /admins/collectors/${collector.id}`);
    const left = await getItem(keys.account(collector.id));
    expect(left).toMatchObject({ role: 'collector', deletedBy: setup.admin.id });
    expect(Object.keys(left ?? {})).toEqual(expect.not.arrayContaining(['work', 'receipts', 'phone']));
  });
});

describe('GET /admins/collectors?on=', () => {
  it('says what each has on that date', async () => {
    const { date } = inDays(2);
    for (const time of ['12:00 AM', '11:59 PM']) {
      const { pickup } = (await setup.book(setup.ama, { ...pickupRequest(), ...inDays(2), time })).body;
      await setup.assign(pickup.id, collector);
    }
    const { pickup: other } = (await setup.book(setup.ama, { ...pickupRequest(), ...inDays(3, '00:00') }))
      .body;
    await setup.assign(other.id, collector);
    const load = async (query: string) =>
      (await asAdmin(`GET /admins/collectors?${query}`)).body.collectors.find(
        ({ id }: { id: string }) => id === collector.id,
      ).load;
    expect(await load(`on=${parseDate(date)}`)).toBe(2);
    expect(await load('approved=true&on=2020-01-01')).toBe(0);
    expect(await load('approved=true')).toBeUndefined();
    expect((await asAdmin('GET /admins/collectors?on=never')).status).toBe(400);
  });
});

describe('PATCH /admins/pickups/{id}/assign with acceptedWarnings', () => {
  it('refuses what was not accepted, and says all of it', async () => {
    const { date } = inDays(2);
    const weekday = findWeekday(parseDate(date) ?? '');
    const area = await asAdmin('POST /admins/areas', {
      name: 'Osu',
      windows: [{ start: '08:00', capacity: null }],
    });
    const profile = { areas: [area.body.area.id], weekdays: [(weekday + 1) % 7], stopsPerDay: 1 };
    await patch({ profile });
    const { id } = (await setup.book()).body.pickup;
    const assign = (acceptedWarnings?: string[]) => setup.assign(id, collector, { acceptedWarnings });
    const refused = await assign([]);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'conflict', warnings: ['off', 'outside-areas'] });
    expect(refused.body).not.toHaveProperty('pickup');
    expect((await assign(['off'])).status).toBe(409);
    expect((await assign(['nonsense'])).status).toBe(400);
    expect((await assign(['off', 'outside-areas', 'full'])).status).toBe(200);
    const next = (await setup.book()).body.pickup;
    const full = await setup.assign(next.id, collector, { acceptedWarnings: [] });
    expect(full.body.warnings).toEqual(['off', 'outside-areas', 'full']);
    // A client that does not send `acceptedWarnings` assigns as before.
    expect((await setup.assign(next.id, collector)).status).toBe(200);
  });

  it('warns of a household that has yet to choose a new time, and repeats its first answer', async () => {
    const { id } = await setup.assigned(setup.ama, setup.kofi);
    const failed = await setup.api.call(`PATCH /collectors/pickups/${id}/could-not-collect`, {
      token: setup.kofi.token,
      body: { reason: 'nobody-home' },
    });
    expect(failed.status).toBe(200);
    const assign = (acceptedWarnings: string[]) =>
      asAdmin(`PATCH /admins/pickups/${id}/assign`, { collectorId: collector.id, acceptedWarnings }, 'late');
    expect((await assign([])).body.warnings).toEqual(['awaiting-time']);
    const done = await assign(['awaiting-time']);
    expect(done.status).toBe(200);
    expect((await assign(['awaiting-time'])).body).toEqual(done.body);
  });
});
