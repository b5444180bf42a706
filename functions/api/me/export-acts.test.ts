import { expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { person } from '#testing/samples/people.ts';

const setup = await setUpPickupTest();

const act = async (token: string, route: string, body: object) => {
  const answer = await setup.api.call(route, { token, body });
  expect(answer.status, route).toBeLessThan(300);
  return answer.body;
};

it('shows a household role, act and time of what staff did, and not which admin', async () => {
  const { admin, kofi } = setup;
  const esi = await person('user');
  const { id } = (await setup.book(esi)).body.pickup;
  await setup.assign(id, kofi);
  const { version } = (await act(admin.token, `PATCH /admins/pickups/${id}`, { location: 'Madina' })).pickup;
  const released = { pickups: [{ id, version }], collectorId: null };
  await act(admin.token, 'PATCH /admins/pickups/assign', released);
  await setup.assign(id, kofi);
  await bringToToday(id);
  await act(kofi.token, `PATCH /collectors/pickups/${id}/start`, {});
  await act(kofi.token, `PATCH /collectors/pickups/${id}/complete`, {});
  await act(admin.token, `PATCH /admins/pickups/${id}/reopen`, { reason: 'One bag is still there' });
  const yesterday = new Date(Date.now() - 24 * 3600_000).toISOString();
  await updateItem(keys.pickup(id), { set: { scheduledAt: yesterday } }, { exists: true });
  const { problem } = await act(esi.token, `POST /pickups/${id}/problem`, { kind: 'not-collected' });
  await act(admin.token, `PATCH /admins/problems/${problem.id}`, { answer: 'We come today.' });
  await act(admin.token, `PATCH /admins/pickups/${id}/cancel`, { reason: 'Asked by phone' });
  const { staffActs } = (await setup.api.call('GET /me/export', { token: esi.token })).body;
  const target = { kind: 'pickup', id };
  const shown = (action: string) => ({ at: expect.any(String), role: 'admin', action, target });
  const newestFirst = ['cancel', 'answer', 'reopen', 'assign', 'release', 'edit', 'assign'];
  expect(staffActs).toEqual(
    newestFirst.map((word) => shown(word === 'answer' ? 'problem.answer' : `pickup.${word}`)),
  );
  expect(JSON.stringify(staffActs)).not.toContain(admin.id);
});

it('shows an admin what they did to their own account', async () => {
  const efua = await person('admin');
  await act(efua.token, 'PATCH /me', { firstName: 'Efua' });
  const { staffActs } = (await setup.api.call('GET /me/export', { token: efua.token })).body;
  expect(staffActs).toMatchObject([{ role: 'admin', action: 'admin.update', target: { id: efua.id } }]);
});
