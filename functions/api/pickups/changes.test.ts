import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteLostJob } from '#data/lost-jobs.ts';
import { person, type TestPerson } from '#infra/local/test-people.ts';
import { inDays, type PickupStage, setStage, wish } from '#infra/local/test-pickups.ts';

let stage: PickupStage;
let api: PickupStage['api'];
let ama: TestPerson;
let esi: TestPerson;
let kofi: TestPerson;
let yaw: TestPerson;
let admin: TestPerson;
let book: PickupStage['book'];
let assign: PickupStage['assign'];
let assigned: PickupStage['assigned'];

beforeAll(async () => {
  stage = await setStage();
  ({ api, ama, esi, kofi, yaw, admin, book, assign, assigned } = stage);
});
afterAll(() => stage.api.stop());

describe('the household changes its mind', () => {
  it('reschedules, which releases the collector and tells them', async () => {
    const pickup = await assigned();
    const answer = await api.call(`PATCH /pickups/${pickup.id}/reschedule`, {
      token: ama.token,
      body: { ...inDays(5, '14:00'), version: pickup.version },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.pickup).toMatchObject({ status: 'pending', ...inDays(5, '14:00') });
    expect(answer.body.pickup).not.toHaveProperty('assignedCollector');
    const late = await api.call(`PATCH /collectors/pickups/${pickup.id}/start`, {
      token: kofi.token,
      body: {},
    });
    expect(late.status).toBe(409);
    expect(late.body.message).toBe('This pickup is no longer yours.');
    expect(late.body).not.toHaveProperty('pickup');
  });

  it('cannot cancel what has started, what is another’s, or what is over', async () => {
    const pickup = await assigned();
    await api.call(`PATCH /collectors/pickups/${pickup.id}/start`, { token: kofi.token, body: {} });
    const cancel = (who: TestPerson) =>
      api.call(`PATCH /pickups/${pickup.id}/cancel`, { token: who.token, body: {} });
    const refused = await cancel(ama);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('This pickup is already in progress.');
    expect(refused.body.pickup.status).toBe('in progress');
    expect((await cancel(esi)).status).toBe(404);
    expect((await cancel(kofi)).status).toBe(403);
    await api.call(`PATCH /collectors/pickups/${pickup.id}/complete`, { token: kofi.token, body: {} });
    expect((await cancel(ama)).body.message).toBe('This pickup is already completed.');
  });

  it('gets the first answer again for the same key, also when the pickup went on', async () => {
    const pickup = await assigned();
    const headers = { 'idempotency-key': 'start-once' };
    const start = () =>
      api.call(`PATCH /collectors/pickups/${pickup.id}/start`, {
        token: kofi.token,
        headers,
        body: { version: pickup.version },
      });
    expect((await start()).status).toBe(200);
    await api.call(`PATCH /collectors/pickups/${pickup.id}/complete`, { token: kofi.token, body: {} });
    const again = await start();
    expect(again.status).toBe(200);
    expect(again.body.message).toBe('Pickup started.');
    const other = await api.call(`PATCH /collectors/pickups/${pickup.id}/start`, {
      token: kofi.token,
      headers,
      body: {},
    });
    expect(other.status).toBe(409);
  });
});

describe('a lost job', () => {
  it('is no longer the collector’s, however it was lost, and shows neither address nor phone', async () => {
    const pickup = await assigned();
    await api.call(`PATCH /pickups/${pickup.id}/cancel`, { token: ama.token, body: {} });
    const late = await api.call(`PATCH /collectors/pickups/${pickup.id}/complete`, {
      token: kofi.token,
      body: { version: pickup.version },
    });
    expect(late.status).toBe(409);
    expect(late.body.message).toBe('This pickup is no longer yours.');
    expect(late.body).not.toHaveProperty('pickup');
    const read = await api.call(`GET /pickups/${pickup.id}`, { token: kofi.token });
    expect(read.status).toBe(409);
    expect(JSON.stringify(read.body)).not.toContain('Kasoa');
  });

  it('is no lost one once it was given back and done', async () => {
    const pickup = await assigned();
    await noteLostJob(kofi.id, { ...pickup, pickupId: pickup.id }, new Date());
    const other = await assigned(ama, yaw);
    await noteLostJob(kofi.id, { ...other, pickupId: other.id }, new Date());
    const lost = async () =>
      (await api.call('GET /collectors/pickups/assigned?limit=1', { token: kofi.token })).body.lost.map(
        (job: { id: string }) => job.id,
      );
    expect(await lost()).toEqual([other.id]);
    await api.call(`PATCH /collectors/pickups/${pickup.id}/complete`, { token: kofi.token, body: {} });
    expect(await lost()).toEqual([other.id]);
  });

  it('shows a late repetition of what its collector did only that it was done', async () => {
    const pickup = await assigned();
    const giveBack = () =>
      api.call(`PATCH /collectors/pickups/${pickup.id}/could-not-collect`, {
        token: kofi.token,
        headers: { 'idempotency-key': 'gave-back' },
        body: { reason: 'nobody-home', note: 'Blue gate' },
      });
    const first = await giveBack();
    expect((await giveBack()).body).toEqual(first.body);
    await api.call(`PATCH /admins/pickups/${pickup.id}`, {
      token: admin.token,
      body: { location: 'Madina', notes: 'Ring twice', digitalAddress: 'GA-183-8164' },
    });
    await assign(pickup.id, yaw);
    const late = await giveBack();
    expect(late.status).toBe(200);
    expect(late.body.message).toBe(first.body.message);
    expect(late.body.pickup.history).toEqual(first.body.pickup.history);
    expect(JSON.stringify(late.body)).not.toMatch(/Madina|Ring twice|GA-183|Yaw/);
  });
});

describe('two at once', () => {
  it('one wins, the other gets 409 with the fresh pickup', async () => {
    const { pickup } = (await book()).body;
    const answers = await Promise.all([
      assign(pickup.id, kofi, { version: 1 }),
      assign(pickup.id, yaw, { version: 1 }),
      api.call(`PATCH /pickups/${pickup.id}/cancel`, { token: ama.token, body: { version: 1 } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const lost of answers.filter(({ status }) => status === 409)) {
      expect(lost.body.pickup.version).toBe(2);
    }
  });

  it('refuses a stale version', async () => {
    const pickup = await assigned();
    const stale = await assign(pickup.id, yaw, { version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body.pickup.assignedCollector.id).toBe(kofi.id);
  });
});

describe('admins', () => {
  it('assign only approved collectors', async () => {
    const pending = await person('collector', { isApproved: false });
    const { id } = (await book()).body.pickup;
    expect((await assign(id, pending)).status).toBe(409);
    expect((await assign(id, ama)).status).toBe(404);
    const empty = await api.call(`PATCH /admins/pickups/${id}/assign`, { token: admin.token, body: {} });
    expect(empty.body.message).toBe('Please select a pickup and a collector.');
    const blank = await assign(id, { ...kofi, id: '' });
    expect(blank.body.message).toBe('Please select a pickup and a collector.');
  });

  it('edit what is open and leave the rest as it is', async () => {
    const { pickup } = (await book(ama, { ...wish(), notes: 'Ring twice' })).body;
    const answer = await api.call(`PATCH /admins/pickups/${pickup.id}`, {
      token: admin.token,
      body: { location: 'Madina', ...inDays(3), notes: '' },
    });
    expect(answer.body.pickup).toMatchObject({ location: 'Madina', wasteType: 'plastic', ...inDays(3) });
    expect(answer.body.pickup).not.toHaveProperty('notes');
    expect(answer.body.pickup.history.at(-1)).toMatchObject({ event: 'rescheduled', by: { role: 'admin' } });
  });

  it('change nothing and tell nobody when the correction is what stands there already', async () => {
    const { pickup } = (await book(ama, { ...wish(), notes: 'Ring twice' })).body;
    const { location, date, time, wasteType, notes } = pickup;
    for (const body of [{}, { location, date, time, wasteType, notes, digitalAddress: '', items: [] }]) {
      const headers = { 'idempotency-key': `same-${Object.keys(body).length}` };
      const answer = await api.call(`PATCH /admins/pickups/${pickup.id}`, {
        token: admin.token,
        body,
        headers,
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ message: 'Pickup updated.', pickup: { version: 1 } });
      expect(answer.body.pickup.history).toHaveLength(1);
    }
    const stale = { version: 7, location };
    const refused = await api.call(`PATCH /admins/pickups/${pickup.id}`, { token: admin.token, body: stale });
    expect(refused.status).toBe(409);
  });

  it('cancel with a reason', async () => {
    const pickup = await assigned();
    const answer = await api.call(`PATCH /admins/pickups/${pickup.id}/cancel`, {
      token: admin.token,
      body: { reason: 'Road closed' },
    });
    expect(answer.body.pickup).toMatchObject({ status: 'cancelled' });
    expect(answer.body.pickup.history.at(-1)).toMatchObject({ reason: 'Road closed' });
    expect((await assign(pickup.id, yaw)).body.message).toBe('This pickup is already cancelled.');
  });

  it.each(['assign', 'cancel'])('%s is for admins alone', async (action) => {
    const { id } = (await book()).body.pickup;
    for (const who of [ama, kofi]) {
      const answer = await api.call(`PATCH /admins/pickups/${id}/${action}`, {
        token: who.token,
        body: { collectorId: kofi.id },
      });
      expect(answer.status).toBe(403);
    }
  });
});

describe('collectors', () => {
  it('see open jobs soonest first and finished ones newest first', async () => {
    const efo = await person('collector');
    const later = (await book(ama, { ...wish(), ...inDays(9) })).body.pickup;
    const sooner = (await book(ama, { ...wish(), ...inDays(1) })).body.pickup;
    await assign(later.id, efo);
    await assign(sooner.id, efo);
    const open = await api.call('GET /collectors/pickups/assigned?limit=1', { token: efo.token });
    expect(open.body.pickups.map((one: { id: string }) => one.id)).toEqual([sooner.id]);
    const next = await api.call(`GET /collectors/pickups/assigned?cursor=${open.body.nextCursor}`, {
      token: efo.token,
    });
    expect(next.body.pickups.map((one: { id: string }) => one.id)).toEqual([later.id]);
    for (const { id } of [later, sooner]) {
      await api.call(`PATCH /collectors/pickups/${id}/complete`, { token: efo.token, body: {} });
    }
    const done = await api.call('GET /collectors/pickups/completed', { token: efo.token });
    expect(done.body.pickups.map((one: { id: string }) => one.id)).toEqual([sooner.id, later.id]);
    expect((await api.call('GET /collectors/pickups/assigned', { token: efo.token })).body.pickups).toEqual(
      [],
    );
  });

  it('are refused everything until approved', async () => {
    const pending = await person('collector', { isApproved: false });
    for (const route of ['GET /collectors/pickups/assigned', 'GET /collectors/pickups/completed']) {
      const answer = await api.call(route, { token: pending.token });
      expect(answer.status).toBe(403);
      expect(answer.body.message).toBe('An admin has yet to approve your account.');
    }
  });

  it('must say why they could not collect', async () => {
    const pickup = await assigned();
    const path = `PATCH /collectors/pickups/${pickup.id}/could-not-collect`;
    expect((await api.call(path, { token: kofi.token, body: { reason: 'bored' } })).status).toBe(400);
    const answer = await api.call(path, { token: kofi.token, body: { reason: 'unsafe' } });
    expect(answer.body.pickup.status).toBe('pending');
    expect((await api.call(path, { token: yaw.token, body: { reason: 'unsafe' } })).status).toBe(404);
  });
});
