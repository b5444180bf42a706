import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { person } from '#testing/samples/people.ts';

setClock('10:00');
const setup = await setUpPickupTest();

const inTwoDays = addDays(testDay, 2);
const call = (method: 'PUT' | 'DELETE', date: string, { token } = setup.kofi) =>
  setup.api.call(`${method} /collectors/me/days-off/${date}`, { token });

/** The same by staff. */
const byStaff = (method: 'PUT' | 'DELETE', date: string, id: string, { token } = setup.admin) =>
  setup.api.call(`${method} /admins/collectors/${id}/days-off/${date}`, { token });
const readActs = async (id: string): Promise<string[]> => {
  const path = `GET /admins/audit?target=${id}&limit=100`;
  const { body } = await setup.api.call(path, { token: setup.admin.token });
  return body.entries.map(({ action }: { action: string }) => action);
};

describe('a day off', () => {
  it('is marked and removed, and the answer says what is assigned on that day', async () => {
    for (const household of [setup.ama, setup.esi]) {
      const { body } = await setup.book(household);
      await setup.assign(body.pickup.id, setup.kofi);
    }
    const marked = await call('PUT', inTwoDays);
    expect(marked.status).toBe(200);
    const daysOff = [inTwoDays];
    expect(marked.body).toEqual({ message: 'Day off marked.', daysOff, assignments: 2 });
    expect((await call('PUT', inTwoDays)).body).toEqual(marked.body);
    const me = await setup.api.call('GET /me', { token: setup.kofi.token });
    // The second one changed nothing.
    expect(me.body.account).toMatchObject({ daysOff, version: 2 });
    const list = await setup.api.call('GET /admins/collectors', { token: setup.admin.token });
    const seen = list.body.collectors.find(({ id }: { id: string }) => id === setup.kofi.id);
    expect(seen.daysOff).toEqual(daysOff);
    const removed = await call('DELETE', inTwoDays);
    expect(removed.body).toEqual({
      message: 'You’re working on this day again.',
      daysOff: [],
      assignments: 2,
    });
    expect((await call('DELETE', inTwoDays)).status).toBe(200);
  });

  it('leaves the profile as it is, and a profile the days off', async () => {
    const kwesi = await person('collector');
    await call('PUT', inTwoDays, kwesi);
    const path = `PATCH /admins/collectors/${kwesi.id}`;
    const changed = await setup.api.call(path, {
      token: setup.admin.token,
      body: { profile: { stopsPerDay: 5 } },
    });
    expect(changed.body.collector).toMatchObject({ profile: { stopsPerDay: 5 }, daysOff: [inTwoDays] });
    await call('DELETE', inTwoDays, kwesi);
    const me = await setup.api.call('GET /me', { token: kwesi.token });
    expect(me.body.account).toMatchObject({ profile: { stopsPerDay: 5 }, daysOff: [] });
  });

  it('of several at once is kept', async () => {
    const kwesi = await person('collector');
    const days = [3, 4, 5].map((ahead) => addDays(testDay, ahead));
    const answers = await Promise.all(days.map((day) => call('PUT', day, kwesi)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const me = await setup.api.call('GET /me', { token: kwesi.token });
    expect(me.body.account.daysOff).toEqual(days);
  });

  it('cannot be over, too far ahead or nonsense', async () => {
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await call(method, addDays(testDay, -1))).body.message).toBe('This day is past.');
      expect((await call(method, addDays(testDay, 400))).status).toBe(400);
      expect((await call(method, '2026-02-31')).status).toBe(404);
    }
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await call(method, testDay)).status).toBe(200);
      expect((await byStaff(method, testDay, setup.kofi.id)).status).toBe(200);
    }
  });

  it('is for approved collectors', async () => {
    const pending = await person('collector', { isApproved: false });
    for (const one of [setup.ama, setup.admin, pending])
      for (const method of ['PUT', 'DELETE'] as const)
        expect((await call(method, inTwoDays, one)).status).toBe(403);
  });
});

describe('a day off by staff', () => {
  it('is marked and removed, logged once, and says what is assigned on that day', async () => {
    const kwesi = await person('collector');
    const { body } = await setup.book(setup.ama);
    await setup.assign(body.pickup.id, kwesi);
    const marked = await byStaff('PUT', inTwoDays, kwesi.id);
    expect(marked.status).toBe(200);
    expect(marked.body).toEqual({ message: 'Day off marked.', daysOff: [inTwoDays], assignments: 1 });
    // Twice is the same as once.
    expect((await byStaff('PUT', inTwoDays, kwesi.id)).body).toEqual(marked.body);
    const me = await setup.api.call('GET /me', { token: kwesi.token });
    expect(me.body.account.daysOff).toEqual([inTwoDays]);
    const board = await setup.api.call(`GET /admins/dispatch?date=${inTwoDays}`, {
      token: setup.admin.token,
    });
    const isOnBoard = ({ id }: { id: string }) => id === kwesi.id;
    expect(board.body.collectors.find(isOnBoard)).toMatchObject({ isOff: true, isDayOff: true, load: 1 });
    const removed = await byStaff('DELETE', inTwoDays, kwesi.id);
    expect(removed.body).toEqual({ message: 'Back on duty on this day.', daysOff: [], assignments: 1 });
    expect((await byStaff('DELETE', inTwoDays, kwesi.id)).status).toBe(200);
    const acts = await readActs(kwesi.id);
    expect(acts.sort()).toEqual(['collector.mark-day-off', 'collector.remove-day-off']);
  });

  it('is kept with one that the collector marks, and another admin, at the same moment', async () => {
    const kwesi = await person('collector');
    const admin = await person('admin');
    const [first, second, third] = [3, 4, 5].map((ahead) => addDays(testDay, ahead)) as [
      string,
      string,
      string,
    ];
    const answers = await Promise.all([
      call('PUT', first, kwesi),
      byStaff('PUT', second, kwesi.id),
      byStaff('PUT', third, kwesi.id, admin),
      byStaff('PUT', third, kwesi.id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const me = await setup.api.call('GET /me', { token: kwesi.token });
    expect(me.body.account.daysOff).toEqual([first, second, third]);
    expect(await readActs(kwesi.id)).toEqual(['collector.mark-day-off', 'collector.mark-day-off']);
  });

  it('cannot be past, too far ahead, invalid, or for somebody who is no collector', async () => {
    for (const method of ['PUT', 'DELETE'] as const) {
      const over = await byStaff(method, addDays(testDay, -1), setup.kofi.id);
      expect(over.body).toMatchObject({ code: 'bad_input', message: 'This day is past.' });
      expect((await byStaff(method, addDays(testDay, 400), setup.kofi.id)).status).toBe(400);
      for (const id of [setup.ama.id, setup.admin.id, '01HZZZZZZZZZZZZZZZZZZZZZZZ'])
        expect((await byStaff(method, inTwoDays, id)).status).toBe(404);
      expect((await byStaff(method, '2026-02-31', setup.kofi.id)).status).toBe(404);
      for (const one of [setup.ama, setup.kofi])
        expect((await byStaff(method, inTwoDays, setup.kofi.id, one)).status).toBe(403);
    }
  });

  it('of a collector who was deleted is refused', async () => {
    const kwesi = await person('collector');
    await setup.api.call(`DELETE /admins/collectors/${kwesi.id}`, { token: setup.admin.token });
    expect((await byStaff('PUT', inTwoDays, kwesi.id)).status).toBe(404);
  });
});
