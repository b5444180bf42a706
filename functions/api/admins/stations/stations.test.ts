import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { listActs } from '#data/audit/audit.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createStation } from '#testing/samples/stations.ts';

const setup = await setUpPickupTest();

const send = (route: string, body: object, key?: string) =>
  setup.api.call(route, {
    token: setup.admin.token,
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const make = (more: object = {}) => createStation(setup.api, setup.admin, more);
const list = async () =>
  (await setup.api.call('GET /admins/stations', { token: setup.admin.token })).body.stations;

const form = (name: string) => ({
  name,
  kind: 'recycler',
  position: { lat: 5.6, lng: -0.2 },
  controlLevel: 'full',
  takes: ['glass', 'plastic', 'glass'],
});

it('is listed by name with what it takes, and logged', async () => {
  const { status, body } = await send('POST /admins/stations', form('  Tema   recycler '));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    message: 'Station added.',
    station: { minutes: 20, isActive: true, version: 1 },
  });
  expect(body.station.takes).toEqual(['plastic', 'glass']);
  const { station } = (await send('POST /admins/stations', form('Agbogbloshie'))).body;
  const names = (await list()).map(({ name }: { name: string }) => name);
  expect(names.indexOf(station.name)).toBeLessThan(names.indexOf(body.station.name));
  const { acts } = await listActs({ target: station.id }, { limit: 5 });
  expect(acts).toMatchObject([{ action: 'station.create', target: { kind: 'station', id: station.id } }]);
});

it('is made once per key, and changed once per key', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => send('POST /admins/stations', form('Once'), 'k1')));
  expect([one?.status, other?.status]).toEqual([201, 201]);
  expect(one?.body.station.id).toBe(other?.body.station.id);
  expect((await send('POST /admins/stations', form('Twice'), 'k1')).status).toBe(409);
  const route = `PATCH /admins/stations/${one?.body.station.id}`;
  const change = { minutes: 5, version: 1 };
  for (let time = 0; time < 2; time += 1)
    expect((await send(route, change, 'k2')).body.station).toMatchObject({ minutes: 5, version: 2 });
  expect((await send(route, change)).status).toBe(409);
});

it('has a name of its own, also when two admins add one at once', async () => {
  const made = await Promise.all([1, 2].map(() => send('POST /admins/stations', form('Same name'))));
  expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { id } = await make();
  const { status, body } = await send(`PATCH /admins/stations/${id}`, { name: 'SAME NAME' });
  expect([status, body.message]).toEqual([409, 'There is already a station called SAME NAME.']);
  expect(body.errors).toHaveProperty('name');
});

it('of two changes at once, by one version, one is refused', async () => {
  const { id } = await make();
  const route = `PATCH /admins/stations/${id}`;
  const changes = [{ minutes: 1 }, { minutes: 2 }];
  const answers = await Promise.all(changes.map((change) => send(route, { ...change, version: 1 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('keeps what was not sent; null takes the fee away', async () => {
  const before = await make({ minutes: 35 });
  const route = `PATCH /admins/stations/${before.id}`;
  const off = await send(route, { isActive: false });
  expect(off.body.station).toEqual({ ...before, isActive: false, version: 2 });
  expect((await send(route, { fee: null })).body.station).not.toHaveProperty('fee');
});

it('sends waste on from a transfer station alone, to another station', async () => {
  const landfill = await make();
  const onward = landfill.id;
  const transfer = await make({ kind: 'transfer-station', onward });
  const route = `PATCH /admins/stations/${transfer.id}`;
  for (const wrong of [transfer.id, ulid()]) expect((await send(route, { onward: wrong })).status).toBe(400);
  const refused = await send(`PATCH /admins/stations/${landfill.id}`, { onward: transfer.id });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { onward: 'Only a transfer station sends waste on.' },
  ]);
  expect((await send(route, { kind: 'dump' })).body.station).not.toHaveProperty('onward');
  expect((await send(route, { kind: 'transfer-station', onward })).body.station.onward).toBe(onward);
});

it('is not found by another id, and there are fifty at most', async () => {
  expect((await send(`PATCH /admins/stations/${ulid()}`, { minutes: 1 })).status).toBe(404);
  for (let count = (await list()).length; count < 50; count += 1) await make();
  const { status, body } = await send('POST /admins/stations', form('One too many'));
  expect([status, body.message]).toEqual([409, 'You can have at most 50 stations.']);
  expect((await send(`PATCH /admins/stations/${(await list())[0].id}`, { minutes: 1 })).status).toBe(200);
});
