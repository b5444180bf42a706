import { describe, expect, it } from 'vitest';
import { findPickup } from '#data/pickups/pickups.ts';
import { injectFault } from '#testing/faults.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { inDays, pickupRequest } from '#testing/samples/pickup-request.ts';

const { api, ama, kofi, yaw, admin, book, assign, assigned } = await setUpPickupTest();

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

  it('read whom a pickup was given to, one after the other; its household reads who has it now', async () => {
    const nii = await person('collector', { firstName: 'Nii', lastName: 'Lamptey' });
    const { id } = (await book()).body.pickup;
    const names: Record<string, string> = {};
    for (const one of [nii, yaw, kofi]) {
      names[one.id] = `${one.firstName} ${one.lastName}`;
      await assign(id, one);
    }
    const read = async ({ token }: TestPerson) => {
      const { history } = (await api.call(`GET /pickups/${id}`, { token })).body.pickup;
      return history.slice(1).map(({ collector }: { collector?: string }) => collector);
    };
    expect(await read(admin)).toEqual([names[nii.id], names[yaw.id], names[kofi.id]]);
    expect(await read(ama)).toEqual([undefined, undefined, names[kofi.id]]);
    expect(await read(kofi)).toEqual([undefined, undefined, names[kofi.id]]);
    await api.call(`DELETE /admins/collectors/${nii.id}`, { token: admin.token });
    expect(await read(admin)).toEqual(['Removed collector', names[yaw.id], names[kofi.id]]);
    const answer = await assign(id, yaw);
    expect(answer.body.pickup.history.at(-2).collector).toBe(names[kofi.id]);
    expect((await findPickup(id))?.history.at(-1)).not.toHaveProperty('collector');
  });

  it('edit what is open and leave the rest as it is', async () => {
    const { pickup } = (await book(ama, { ...pickupRequest(), notes: 'Ring twice' })).body;
    const answer = await api.call(`PATCH /admins/pickups/${pickup.id}`, {
      token: admin.token,
      body: { location: 'Madina', ...inDays(3), notes: '' },
    });
    expect(answer.body.pickup).toMatchObject({ location: 'Madina', wasteType: 'plastic', ...inDays(3) });
    expect(answer.body.pickup).not.toHaveProperty('notes');
    expect(answer.body.pickup.history.at(-1)).toMatchObject({ event: 'rescheduled', by: { role: 'admin' } });
  });

  it('change nothing and tell nobody when the correction changes nothing', async () => {
    const { pickup } = (await book(ama, { ...pickupRequest(), notes: 'Ring twice' })).body;
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
  it('see open assignments soonest first and finished ones newest first', async () => {
    const efo = await person('collector');
    const later = (await book(ama, { ...pickupRequest(), ...inDays(9) })).body.pickup;
    const sooner = (await book(ama, { ...pickupRequest(), ...inDays(1) })).body.pickup;
    await assign(later.id, efo);
    await assign(sooner.id, efo);
    const open = await api.call('GET /collectors/pickups/assigned?limit=1', { token: efo.token });
    expect(open.body.pickups.map((one: { id: string }) => one.id)).toEqual([sooner.id]);
    const next = await api.call(`GET /collectors/pickups/assigned?cursor=${open.body.nextCursor}`, {
      token: efo.token,
    });
    expect(next.body.pickups.map((one: { id: string }) => one.id)).toEqual([later.id]);
    for (const { id } of [later, sooner]) {
      await bringToToday(id);
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
      expect(answer.body.message).toBe('An admin must approve your account first.');
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

it('an admin waits for the transaction of another, however often it is met', async () => {
  const pickup = await assigned();
  // More conflicts than one write is retried for.
  const fault = injectFault('TransactWriteItemsCommand', 'conflict', 6);
  const answer = await assign(pickup.id, yaw, { version: pickup.version });
  fault.end();
  expect(answer.status).toBe(200);
  expect(answer.body.pickup.version).toBe(pickup.version + 1);
});
