import { describe, expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { getItem } from '#data/table/table.ts';
import { addressWord } from '#domain/search-words.ts';
import { testJobs } from '#testing/jobs.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { person, testPassword } from '#testing/samples/people.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';

const address = 'GA-543-2109';

const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
const esi = await person('user', { firstName: 'Esi' });

async function find(list: 'users' | 'collectors' | 'pickups', q: string): Promise<string[]> {
  const route = `GET /admins/${list}?q=${encodeURIComponent(q)}`;
  const { body } = await setup.api.call(route, { token: setup.admin.token });
  return body[list].map(({ id }: { id: string }) => id);
}

describe('a search by digital address', () => {
  it('finds pickups in any spelling, follows a correction, and keeps no entry of a deleted account', async () => {
    const { id } = (await setup.book(esi, { ...pickupRequest(), digitalAddress: address })).body.pickup;
    await setup.book(esi);
    await jobs.runUntilIdle();
    for (const q of [address, 'ga 543 2109', 'ga5432109']) expect(await find('pickups', q), q).toEqual([id]);
    const body = { digitalAddress: 'GW-000-1111' };
    const edited = await setup.api.call(`PATCH /admins/pickups/${id}`, { token: setup.admin.token, body });
    expect(edited.status).toBe(200);
    await jobs.runUntilIdle();
    expect(await find('pickups', address)).toEqual([]);
    expect(await find('pickups', 'gw 000 1111')).toEqual([id]);
    const entry = keys.search('pickup', addressWord('GW-000-1111') ?? '', id);
    expect(await getItem(entry)).toBeDefined();
    await setup.api.call('DELETE /me', { token: esi.token, body: { currentPassword: testPassword } });
    await jobs.runUntilIdle();
    expect(await getItem(entry)).toBeUndefined();
  });
});

it('a search finds people and places by plain spellings, and by their own', async () => {
  const [firstName, lastName] = ['Kɔfitwo', "Aɗamu-O'Neil"];
  const user = await person('user', { firstName, lastName });
  const collector = await person('collector', { firstName, lastName });
  const { id } = (await setup.book(user, { ...pickupRequest(), location: 'Kɔkɔmlɛmlɛ, Ŋɔŋ’s gate' })).body
    .pickup;
  await jobs.runUntilIdle();
  for (const q of [
    'kofitwo',
    'KƆFITWO',
    'adamu kofitwo',
    'oneil kofitwo',
    'O’Neil Kɔfitwo',
    'neil kofitwo',
  ]) {
    expect(await find('users', q), q).toEqual([user.id]);
    expect(await find('collectors', q), q).toEqual([collector.id]);
  }
  for (const q of ['kokomlemle', 'kɔkɔmlɛ', 'nons gate', 'ŋɔŋ koko'])
    expect(await find('pickups', q), q).toEqual([id]);
});

describe('a search by a whole id', () => {
  it('finds the person, and the pickup, that it is the id of', async () => {
    const yaa = await person('user', { firstName: 'Yaa' });
    const { id } = (await setup.book(yaa)).body.pickup;
    await jobs.runUntilIdle();
    expect(await find('users', yaa.id)).toEqual([yaa.id]);
    expect(await find('users', setup.kofi.id)).toEqual([]);
    expect(await find('collectors', setup.kofi.id.toLowerCase())).toEqual([setup.kofi.id]);
    expect(await find('pickups', id)).toEqual([id]);
  });
});
