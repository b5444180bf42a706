import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPlaces, savePlaces } from '#data/places/places.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { injectFault } from '#testing/faults.ts';
import { createArea } from '#testing/samples/areas.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

let api: TestApi;
let admin: TestPerson;
let ama: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  admin = await person('admin');
});
afterAll(() => api.stop());
beforeEach(async () => {
  ama = await person('user', { firstName: 'Ama' });
});

const send = (route: string, body: object = {}, key?: string, who: TestPerson = ama) =>
  api.call(route, { token: who.token, body, headers: key ? { 'idempotency-key': key } : {} });
const list = async (who: TestPerson = ama) =>
  (await api.call('GET /me/places', { token: who.token })).body.places;
const home = { label: 'Home', location: 'Kasoa, blue kiosk' };
const save = async (more: object = {}) => (await send('POST /me/places', { ...home, ...more })).body.place;

describe('POST /me/places', () => {
  it('saves what a request needs of a place, with the Plus Code of its position', async () => {
    expect(await list()).toEqual([]);
    const { id: areaId } = await createArea(api, admin);
    const more = {
      digitalAddress: 'ga 183 8164',
      position: { lat: 5.60371, lng: -0.18695, accuracy: 12.4 },
      areaId,
    };
    const { status, body } = await send('POST /me/places', { ...home, ...more });
    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'Place saved.',
      place: {
        id: expect.stringMatching(/^\w{26}$/),
        ...home,
        digitalAddress: 'GA-183-8164',
        position: { lat: 5.60371, lng: -0.18695, accuracy: 12 },
        plusCode: '6CQXJR37+F6',
        areaId,
        version: 1,
      },
    });
    expect(await list()).toEqual([body.place]);
    expect(await list(await person('user'))).toEqual([]);
  });

  it('shows one that was stored outside Ghana without its position, and lets it be changed', async () => {
    const { id } = await save();
    const { places, receipts, version } = await readPlaces(ama.id);
    const position = { lat: 0, lng: 0 };
    await savePlaces(ama.id, { places: places.map((one) => ({ ...one, position })), receipts }, version);
    const [shown] = await list();
    expect(shown).toEqual({ id, ...home, version: 1 });
    const renamed = await send(`PATCH /me/places/${id}`, { label: 'Shop', version: 1 });
    expect([renamed.status, renamed.body.place.label]).toEqual([200, 'Shop']);
  });

  it('takes five, also of six at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => send('POST /me/places', { ...home, label: `${n}` })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(5);
    while ((await list()).length < 5) await save();
    const sixth = await send('POST /me/places', home);
    expect(sixth.status).toBe(409);
    expect(sixth.body.message).toBe('You have 5 places. Delete one to save another.');
    expect(await list()).toHaveLength(5);
  });

  it('saves it once under a key, also when the answer is lost', async () => {
    const fault = injectFault('PutItemCommand', 'answer lost');
    const first = await send('POST /me/places', home, 'k');
    fault.end();
    expect((await send('POST /me/places', home, 'k')).body).toEqual(first.body);
    expect((await send('POST /me/places', { ...home, label: 'Shop' }, 'k')).status).toBe(409);
    expect(await list()).toHaveLength(1);
  });

  it('says what is wrong, and which areas are served', async () => {
    const { id: areaId } = await createArea(api, admin);
    await send(`PATCH /admins/areas/${areaId}`, { isActive: false }, undefined, admin);
    const nowhere = { lat: 0, lng: 0 };
    const wrong = await send('POST /me/places', {
      label: 'x'.repeat(31),
      digitalAddress: 'here',
      position: nowhere,
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors).toMatchObject({
      label: 'Label can have at most 30 characters',
      location: 'Location is required',
      digitalAddress: 'Please enter it like GA-183-8164, or leave it empty',
      position: 'This position isn’t in Ghana. Please check it, or describe the place',
    });
    const gone = await send('POST /me/places', { ...home, areaId });
    expect(gone.status).toBe(400);
    expect(gone.body.errors.areaId).toContain('We don’t collect in this area');
    expect(gone.body.areas).toContainEqual(expect.objectContaining({ id: 'everywhere' }));
    expect(await save({ areaId: 'everywhere' })).not.toHaveProperty('areaId');
    expect((await send('POST /me/places', home, undefined, admin)).status).toBe(403);
  });
});

describe('PATCH /me/places/{id}', () => {
  it('changes what is sent and removes what is blank', async () => {
    const { id } = await save({ digitalAddress: 'GA-183-8164', position: { lat: 5.6, lng: -0.2 } });
    const moved = await send(`PATCH /me/places/${id}`, { label: 'Shop', version: 1 });
    expect(moved.status).toBe(200);
    expect(moved.body.place).toMatchObject({ label: 'Shop', digitalAddress: 'GA-183-8164', version: 2 });
    const cleared = await send(`PATCH /me/places/${id}`, { digitalAddress: '', position: null });
    expect(cleared.body.place).toEqual({ id, label: 'Shop', location: home.location, version: 3 });
    expect((await send(`PATCH /me/places/${id}`, { label: 'Late', version: 1 })).status).toBe(409);
    const other = await person('user');
    expect((await send(`PATCH /me/places/${id}`, { label: 'x' }, undefined, other)).status).toBe(404);
    const { id: areaId } = await createArea(api, admin);
    expect((await send(`PATCH /me/places/${id}`, { areaId })).body.place.areaId).toBe(areaId);
    await send(`PATCH /admins/areas/${areaId}`, { isActive: false }, undefined, admin);
    expect((await send(`PATCH /me/places/${id}`, { areaId })).status).toBe(400);
  });

  it('keeps both of two changes at once', async () => {
    const [one, two] = [await save(), await save()];
    await Promise.all([
      send(`PATCH /me/places/${one.id}`, { label: 'Shop' }),
      send(`PATCH /me/places/${two.id}`, { label: 'Mother' }),
    ]);
    expect((await list()).map(({ label }: { label: string }) => label)).toEqual(['Shop', 'Mother']);
  });
});

describe('DELETE /me/places/{id}', () => {
  it('forgets it, once', async () => {
    const { id } = await save();
    expect((await send(`DELETE /me/places/${id}`, { version: 9 })).status).toBe(409);
    const { status, body } = await send(`DELETE /me/places/${id}`, {}, 'd');
    expect([status, body]).toEqual([200, { message: 'Place deleted.' }]);
    expect((await send(`DELETE /me/places/${id}`, {}, 'd')).status).toBe(200);
    expect((await send(`DELETE /me/places/${id}`)).status).toBe(404);
    expect((await send(`PATCH /me/places/${id}`, { label: 'x' })).status).toBe(404);
    expect(await list()).toEqual([]);
  });
});

it('is in the export of one’s data', async () => {
  const place = await save();
  const mine = await api.call('GET /me/export', { token: ama.token });
  expect(mine.body.places).toEqual([place]);
  const staff = await api.call('GET /me/export', { token: admin.token });
  expect(staff.body).not.toHaveProperty('places');
});
