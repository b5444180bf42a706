import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Station } from '#contracts/loads/stations.ts';
import { listLoadsOn } from '#data/loads/loads.ts';
import { dieAfter } from '#testing/faults.ts';
import { listPostings, sumAccount } from '#testing/money/money-test.ts';
import { passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { readSessionItem, restoreSessionItem } from '#testing/phones/dialling-test.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { type CollectorPhone, collectorPhone, storeStop } from '#testing/rounds/round-test.ts';
import { person } from '#testing/samples/people.ts';

let kpone: Station;

setClock('06:00');
const setup = await setUpPickupTest();
beforeAll(async () => {
  kpone = await addStation('Kpone landfill', { fee: { amount: 2000, per: 'load' } });
  await addStation('Agbogbloshie scale', { fee: { amount: 5, per: 'kg' }, takes: ['plastic', 'metal'] });
});
beforeEach(() => setClock('09:00'));

async function addStation(name: string, more: object): Promise<Station> {
  const body = {
    name,
    ...{ kind: 'landfill', controlLevel: 'basic', takes: ['plastic', 'glass', 'organic'], minutes: 20 },
    position: { lat: 5.7, lng: 0.04 },
    ...more,
  };
  const answer = await setup.api.call('POST /admins/stations', { token: setup.admin.token, body });
  expect(answer.status).toBe(201);
  return answer.body.station;
}

const loadsOf = async ({ person: { id } }: CollectorPhone) =>
  (await listLoadsOn(testDay)).filter(({ collectorId }) => collectorId === id);

const cashOf = async ({ person: { id } }: CollectorPhone) => sumAccount(await listPostings(id), `cash:${id}`);

/** A phone whose collector has a bag aboard, at the choice of the station. */
async function atStations(): Promise<CollectorPhone> {
  const phone = await collectorPhone(setup);
  const stop = await storeStop(
    setup,
    await person('user'),
    phone.person,
    `${testDay}T08:00:00.000Z`,
    'Osu, gate',
  );
  const path = `PATCH /collectors/pickups/${stop}/complete`;
  expect((await setup.api.call(path, { token: phone.person.token, body: {} })).status).toBe(200);
  passMinutes(1);
  await phone.dial();
  const shown = await phone.send('4');
  expect(shown.text).toBe('Where did you tip?\n1 Agbogbloshie scale\n2 Kpone landfill\n0 Back');
  return phone;
}

it('tips without a scale: the fee is off the cash, and the load holds what is aboard', async () => {
  const phone = await atStations();
  expect((await phone.send('2')).text).toBe(
    'Kpone landfill: was it weighed?\n1 No scale\n2 Type kilograms\n0 Back',
  );
  expect((await phone.send('1')).text).toMatch(
    /^Tipped at Kpone landfill\. Fee GHS 20\.00\. Is that right\?/,
  );
  expect((await phone.send('1')).text).toMatch(
    /^Tipped at Kpone landfill\. Fee GHS 20\.00\.\nSankofa for collectors\n1 Jobs today/,
  );
  const [load, ...others] = await loadsOf(phone);
  expect(others).toEqual([]);
  expect(load).toMatchObject({ stationId: kpone.id, fee: 2000, wasteTypes: ['organic', 'plastic', 'glass'] });
  expect(load).not.toHaveProperty('kg');
  expect(await cashOf(phone)).toBe(-2000);
  const query = `GET /admins/loads?date=${testDay}`;
  const { body } = await setup.api.call(query, { token: setup.admin.token });
  const listed = body.loads.find(
    (one: { collector: { id: string } }) => one.collector.id === phone.person.id,
  );
  expect(listed).toMatchObject({ pickups: 1, litres: 50, doubts: [] });
});

it('tips with kilograms, whose fee is by them; "No scale" afterwards forgets them', async () => {
  const phone = await atStations();
  await phone.send('1', '2');
  expect((await phone.send('much')).text).toMatch(
    /^That is not a number from 1 to 30000\.\nHow many kilograms/,
  );
  expect((await phone.send('320')).text).toMatch(/^Tipped at Agbogbloshie scale, 320 kg\. Fee GHS 16\.00\./);
  await phone.send('0', '0');
  expect((await phone.send('1')).text).toMatch(/^Tipped at Agbogbloshie scale\. No kilograms, so no fee\./);
  await phone.send('0', '2', '320', '1');
  expect(await loadsOf(phone)).toMatchObject([{ kg: 320, fee: 1600, wasteTypes: ['plastic', 'metal'] }]);
});

it('is one load of a key whose answer was lost, also where the choice is made again', async () => {
  const phone = await atStations();
  await phone.send('2', '1');
  const session = await readSessionItem(phone);
  const done = await phone.send('1');
  expect(await phone.repeat()).toEqual(done);
  // The session of before, as if none of that had arrived.
  for (const keys of [['1'], ['0', '0', '2', '1', '1']]) {
    await restoreSessionItem(session);
    passMinutes(1);
    await phone.dial();
    expect((await phone.send(...keys)).text).toMatch(/^Tipped at Kpone landfill\. Fee GHS 20\.00\.\n/);
  }
  expect(await loadsOf(phone)).toHaveLength(1);
  expect(await cashOf(phone)).toBe(-2000);
});

it('is one load of a key that arrives several times at once', async () => {
  const phone = await atStations();
  await phone.send('2', '1');
  await Promise.all([phone.send('1'), phone.repeat(), phone.repeat()]);
  expect(await loadsOf(phone)).toHaveLength(1);
});

it.each([0, 1])('is one load where a process died, %i transactions done', async (count) => {
  const phone = await atStations();
  await phone.send('2', '1');
  const restart = dieAfter(/^TransactWrite/, count);
  expect((await phone.send('1')).status).toBe(500);
  restart();
  passMinutes(1);
  expect((await phone.repeat()).text).toMatch(/^Tipped at Kpone landfill\./);
  expect(await loadsOf(phone)).toHaveLength(1);
});

it('is another load of the next draft', async () => {
  const phone = await atStations();
  await phone.send('2', '1', '1');
  passMinutes(5);
  await phone.send('4', '2', '1', '1');
  expect(await loadsOf(phone)).toHaveLength(2);
  expect(await cashOf(phone)).toBe(-4000);
});

it('at a station that is switched off meanwhile is not confirmed', async () => {
  const old = await addStation('Old dump', { kind: 'dump' });
  const phone = await collectorPhone(setup);
  await phone.dial();
  await phone.send('4', '3');
  const path = `PATCH /admins/stations/${old.id}`;
  const body = { isActive: false, version: old.version };
  expect((await setup.api.call(path, { token: setup.admin.token, body })).status).toBe(200);
  expect((await phone.send('1')).text).toBe('We no longer use this station. Please choose another.\n0 Back');
  expect(await loadsOf(phone)).toEqual([]);
});
