import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#data/accounts/accounts.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import type { HistoryRecord } from '#domain/records/pickup.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { person } from '#testing/samples/people.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';

const { api, ama, kofi, yaw, admin, assigned } = await setUpPickupTest();

const act = (id: string, action: string, who = kofi, body: object = {}, key?: string) =>
  api.call(`PATCH /${who.role === 'admin' ? 'admins' : 'collectors'}/pickups/${id}/${action}`, {
    token: who.token,
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const reopen = (id: string, body: object = { reason: 'One bag is still there' }, key?: string) =>
  act(id, 'reopen', admin, body, key);

/** Completed that many minutes ago. */
async function completedPickup(minutes: number): Promise<string> {
  const at = new Date(Date.now() - minutes * 60_000).toISOString();
  const collector = { id: kofi.id, firstName: 'Kofi', lastName: 'Boateng' };
  const entry = (event: HistoryRecord['event']): HistoryRecord => ({
    at,
    event,
    by: { role: 'collector', id: kofi.id, name: 'Kofi Boateng' },
    collectorId: kofi.id,
  });
  const id = `${ulid()}-${ama.id}`;
  const user = { id: ama.id, firstName: 'Ama', lastName: 'Mensah' };
  const history = [entry('assigned'), entry('completed')];
  await createPickup(pendingPickup({ id, user, status: 'completed', assignedCollector: collector, history }));
  return id;
}

describe('a collector takes a completion back', () => {
  it('once, whether they had started or not, and the lists follow', async () => {
    const one = await assigned();
    await act(one.id, 'complete');
    const undone = await act(one.id, 'undo-complete', kofi, {}, 'undo-1');
    expect(undone).toMatchObject({ status: 200, body: { pickup: { status: 'assigned' } } });
    expect((await act(one.id, 'undo-complete', kofi, {}, 'undo-1')).body).toEqual(undone.body);
    expect(undone.body.pickup.history.at(-1)).toMatchObject({ event: 'completion undone' });
    const open = await api.call('GET /collectors/pickups/assigned', { token: kofi.token });
    expect(open.body.pickups.map(({ id }: { id: string }) => id)).toContain(one.id);
    const done = await api.call('GET /collectors/pickups/completed', { token: kofi.token });
    expect(done.body.pickups.map(({ id }: { id: string }) => id)).not.toContain(one.id);

    await act(one.id, 'start');
    await act(one.id, 'complete');
    expect((await act(one.id, 'undo-complete')).body.pickup.status).toBe('in progress');
    expect((await act(one.id, 'undo-complete')).body.message).toBe('This pickup is already in progress.');
  });

  it('of their own alone, and within two minutes', async () => {
    const one = await assigned();
    await act(one.id, 'complete');
    expect((await act(one.id, 'undo-complete', yaw)).status).toBe(404);
    expect((await act(one.id, 'undo-complete', ama)).status).toBe(403);
    const late = await act(await completedPickup(3), 'undo-complete');
    expect(late).toMatchObject({ status: 409, body: { pickup: { status: 'completed' } } });
    expect(late.body.message).toMatch(/^It’s too late to undo this/);
    expect((await act(await completedPickup(1), 'undo-complete')).status).toBe(200);
  });
});

describe('an admin reopens a completed pickup', () => {
  it('for its collector, with a reason, logged', async () => {
    const one = await assigned();
    expect((await reopen(one.id)).body.message).toBe('This pickup is already assigned.');
    await act(one.id, 'complete');
    const empty = await reopen(one.id, {});
    expect(empty).toMatchObject({ status: 400, body: { message: 'Please say why you’re reopening it.' } });
    expect((await reopen(one.id, { reason: ' ' })).status).toBe(400);
    const answer = await reopen(one.id, undefined, 'again');
    expect(answer.body).toMatchObject({
      message: 'Pickup reopened.',
      pickup: { status: 'assigned', assignedCollector: { id: kofi.id, phone: '+233242222222' } },
    });
    expect(answer.body.pickup.history.at(-1)).toMatchObject({
      event: 'reopened',
      by: { role: 'admin' },
      reason: 'One bag is still there',
    });
    expect((await reopen(one.id, undefined, 'again')).status).toBe(200);
    const acts = await api.call(`GET /admins/audit?target=${one.id}&action=pickup.reopen`, {
      token: admin.token,
    });
    expect(acts.body.entries).toHaveLength(1);
  });

  it('as pending when that collector is gone', async () => {
    const efo = await person('collector');
    const one = await assigned(ama, efo);
    await act(one.id, 'complete', efo);
    await deleteAccount(efo.id, 'collector', new Date());
    const { pickup } = (await reopen(one.id)).body;
    expect(pickup.status).toBe('pending');
    expect(pickup).not.toHaveProperty('assignedCollector');
  });

  it('until the end of the next day, and never for a household that is gone', async () => {
    const late = await reopen(await completedPickup(2 * 24 * 60));
    expect(late).toMatchObject({ status: 409 });
    expect(late.body.message).toMatch(/until the end of the day after/);
    const leaving = await person('user', { firstName: 'Adwoa' });
    const one = await assigned(leaving);
    await act(one.id, 'complete');
    await deleteAccount(leaving.id, 'user', new Date());
    const gone = await reopen(one.id);
    expect(gone).toMatchObject({ status: 409 });
    expect(gone.body.message).toMatch(/^This household has deleted its account/);
    expect((await act(one.id, 'undo-complete')).status).toBe(409);
  });

  it('is for admins alone', async () => {
    const one = await assigned();
    await act(one.id, 'complete');
    for (const who of [ama, kofi]) {
      const answer = await api.call(`PATCH /admins/pickups/${one.id}/reopen`, {
        token: who.token,
        body: { reason: 'x' },
      });
      expect(answer.status).toBe(403);
    }
  });
});
