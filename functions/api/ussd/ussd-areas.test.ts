import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { getPickups, knownPhone } from '#testing/dialling-test.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { type PickupTest, setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea } from '#testing/samples/areas.ts';

let setup: PickupTest;
let api: PickupTest['api'];
/** Its key where areas are offered: Everywhere is the first. */
const osu = '2';

beforeAll(async () => {
  setup = await setUpPickupTest();
  ({ api } = setup);
  await createArea(api, setup.admin, {
    windows: [
      { start: '08:00', capacity: 1 },
      { start: '10:00', capacity: null },
      { start: '22:00', capacity: null },
    ],
  });
});
afterAll(() => api.stop());
afterEach(() => {
  vi.useRealTimers();
});

it('asks for the area at the sign-up and where a place was typed, in six screens at most', async () => {
  const handset = await knownPhone(api, osu);
  const screens: string[] = [];
  for (const key of ['1', '3', 'Labadi, the green gate', osu, '2', '2']) {
    const { text, isFinal } = await handset.send(key);
    expect(isFinal).toBe(false);
    screens.push(text);
  }
  expect(screens.map((text) => text.split(/\n|\?/)[0])).toEqual([
    'What waste',
    'Where',
    'Which area is it in',
    'Which day',
    expect.stringMatching(/, what time$/),
    expect.stringMatching(/^Plastic, .* 10am-12pm\. At: Labadi, the green gate$/),
  ]);
  expect((await handset.send('1')).text).toMatch(/^Booked/);
  expect((await getPickups(handset.userId))[0]).toMatchObject({
    area: { name: 'Osu' },
    content: { location: 'Labadi, the green gate' },
  });
});

it('offers free times when the slot fills up before the confirmation, and books nothing', async () => {
  const [first, second] = [await knownPhone(api, osu), await knownPhone(api, osu)];
  // The saved place, the third day, its window of one place.
  const keys = ['1', '3', '1', '3', '1'];
  expect((await first.send(...keys)).text).toMatch(/8am-10am/);
  const shown = await second.send(...keys);
  expect(shown.text).toMatch(/8am-10am/);
  expect((await first.send('1')).text).toMatch(/^Booked/);
  const full = await second.send('1');
  expect(full.text).toMatch(/^This time is full or too late now\. Choose another:\n1 /);
  expect(full.isFinal).toBe(false);
  expect(await getPickups(second.userId)).toHaveLength(0);
  // A repeated request gets the same answer; the times that are offered can be booked.
  expect(await second.repeat()).toEqual(full);
  expect((await second.send('2')).text).toMatch(/1 Confirm/);
  expect((await second.send('1')).text).toMatch(/^Booked/);
  expect(await getPickups(second.userId)).toHaveLength(1);
});

it('books the day that was shown, though midnight has passed since', async () => {
  setClock('23:58');
  const handset = await knownPhone(api, osu);
  await handset.dial();
  // Tomorrow is the first day that can be booked; 10 to 12.
  const confirm = await handset.send('1', '3', '1', '1', '2');
  const tomorrow = addDays(testDay, 1);
  setClock('00:01', tomorrow);
  expect((await handset.send('1')).text).toBe(
    confirm.text.replace(
      /^(\w+, .+m)\.[\s\S]*/,
      'Booked: $1. Please have it ready. You get an SMS before we come.',
    ),
  );
  expect((await getPickups(handset.userId))[0]?.scheduledAt).toBe(`${tomorrow}T10:00:00.000Z`);
});

it('does not book what is over by the time of the confirmation', async () => {
  setClock('21:59');
  const handset = await knownPhone(api, osu);
  await handset.dial();
  // Today at 22:00.
  expect((await handset.send('1', '3', '1', '1', '1')).text).toMatch(/10pm-12am/);
  setClock('22:01');
  expect((await handset.send('1')).text).toMatch(/^This time is full or too late now/);
  expect(await getPickups(handset.userId)).toHaveLength(0);
});

it('offers other areas when the one of the last pickup is no longer served', async () => {
  const area = await createArea(api, setup.admin, { name: 'Tema' });
  const handset = await knownPhone(api, '3');
  await handset.send('1', '3', '1', '2', '1', '1');
  const { token } = setup.admin;
  const body = { isActive: false, version: area.version };
  expect((await api.call(`PATCH /admins/areas/${area.id}`, { token, body })).status).toBe(200);
  await handset.dial();
  const asked = await handset.send('0', '1', '1');
  expect(asked.text).toMatch(
    /^We do not serve that area at the moment\.\nWhich area is it in\?\n1 Everywhere\n2 Osu/,
  );
  expect((await handset.send(osu, '2', '1')).text).toMatch(/1 Confirm/);
});
