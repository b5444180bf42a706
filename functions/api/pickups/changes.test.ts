import { describe, expect, it } from 'vitest';
import { noteLostAssignment } from '#data/pickups/lost-assignments.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import type { TestPerson } from '#testing/samples/people.ts';
import { inDays } from '#testing/samples/pickup-request.ts';

const { api, ama, esi, kofi, yaw, admin, book, assign, assigned } = await setUpPickupTest();

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
    expect(refused.body.message).toContain(
      'This pickup is already in progress. If nobody comes, you can cancel from ',
    );
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

describe('a lost assignment', () => {
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
    await noteLostAssignment(kofi.id, { ...pickup, pickupId: pickup.id }, new Date());
    const other = await assigned(ama, yaw);
    await noteLostAssignment(kofi.id, { ...other, pickupId: other.id }, new Date());
    const lost = async () =>
      (await api.call('GET /collectors/pickups/assigned?limit=1', { token: kofi.token })).body.lost.map(
        (assignment: { id: string }) => assignment.id,
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
    const read = await api.call(`GET /pickups/${pickup.id}`, { token: admin.token });
    expect(stale.body.pickup).toEqual(read.body.pickup);
  });
});
