import { describe, expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { getItem } from '#data/table/table.ts';
import { endOfPhone } from '#domain/accounts/phone.ts';
import { testJobs } from '#testing/jobs.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { person, testPassword } from '#testing/samples/people.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';

const phone = '+233551239876';

const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
const esi = await person('user', { firstName: 'Esi', phone });

async function find(list: 'users' | 'collectors' | 'pickups', q: string): Promise<string[]> {
  const route = `GET /admins/${list}?q=${encodeURIComponent(q)}`;
  const { body } = await setup.api.call(route, { token: setup.admin.token });
  return body[list].map(({ id }: { id: string }) => id);
}

describe('a search by phone', () => {
  it('finds households and collectors, and pickups by the phone given for them', async () => {
    const own = (await setup.book(esi)).body.pickup;
    const other = (await setup.book(esi, { ...pickupRequest(), phone: '020 555 0001' })).body.pickup;
    await jobs.runUntilIdle();
    for (const q of ['055 123 9876', '+233551239876', '9876', '0551'])
      expect(await find('users', q), q).toEqual([esi.id]);
    expect(await find('collectors', '024 222')).toEqual([setup.kofi.id]);
    expect(await find('collectors', '9876')).toEqual([]);
    expect(await find('pickups', '055-123-9876')).toEqual([own.id]);
    expect(await find('pickups', '50001')).toEqual([other.id]);
  });

  it('follows a changed number', async () => {
    await setup.api.call('PATCH /me', { token: esi.token, body: { phone: '0200000042' } });
    await jobs.runUntilIdle();
    expect(await find('users', '9876')).toEqual([]);
    expect(await find('users', '0042')).toEqual([esi.id]);
    expect(await find('pickups', '0042')).toHaveLength(1);
    expect(await find('pickups', '50001')).toHaveLength(1);
  });

  it('keeps no entry of a deleted account', async () => {
    const entry = keys.search('user', endOfPhone('+233200000042'), esi.id);
    expect(await getItem(entry)).toBeDefined();
    const body = { currentPassword: testPassword };
    expect((await setup.api.call('DELETE /me', { token: esi.token, body })).status).toBe(200);
    await jobs.runUntilIdle();
    expect(await getItem(entry)).toBeUndefined();
    expect(await find('users', '0042')).toEqual([]);
  });
});
