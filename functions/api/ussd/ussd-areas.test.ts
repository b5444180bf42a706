import { afterEach, expect, it, vi } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { getPickups, knownPhone, newPhone, type TestPhone } from '#testing/phones/dialling-test.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea } from '#testing/samples/areas.ts';
import { toE164, uniquePhone } from '#testing/samples/codes.ts';

/** Its key where areas are offered: others are the last. */
const osu = '1';

const setup = await setUpPickupTest();
const { api } = setup;
await createArea(api, setup.admin, {
  windows: [
    { start: '08:00', capacity: 1 },
    { start: '10:00', capacity: null },
    { start: '22:00', capacity: null },
  ],
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the screens begin with on the way to a confirmation. */
async function readTitles(handset: TestPhone, keys: readonly string[]): Promise<readonly string[]> {
  const titles: string[] = [];
  for (const key of keys) {
    const { text, isFinal } = await handset.send(key);
    expect(isFinal).toBe(false);
    titles.push(text.split(/\n|\?/)[0] ?? '');
  }
  return titles;
}

it('takes the area of the place before where one was typed, in six screens with the menu, and shows it', async () => {
  const handset = await knownPhone(api, osu);
  expect(await readTitles(handset, ['1', '3', 'Labadi, the green gate', '2', '2'])).toEqual([
    'What kind of waste',
    'Where',
    'Which day',
    expect.stringMatching(/, what time$/),
    expect.stringMatching(/^Plastic, .* 10am-12pm\. Osu: Labadi, the green gate$/),
  ]);
  expect((await handset.send('1')).text).toMatch(/^Booked/);
  expect((await getPickups(handset.userId))[0]).toMatchObject({
    area: { name: 'Osu' },
    content: { location: 'Labadi, the green gate' },
  });
});

it('takes another area on request, and the day and hours that are free there on one screen', async () => {
  const handset = await knownPhone(api, osu);
  await handset.send('1', '3', 'Labadi, the green gate', '2', '2');
  expect((await handset.send('5')).text).toMatch(/^Which area is it in\?\n1 Osu\n2 Another area\n0 Back$/);
  expect((await handset.send('2')).text).toMatch(/^When\?\n1 \w{3} \d+ \w{3} /);
  expect((await handset.send('2')).text).toMatch(/\. Another area: Labadi, the green gate\n1 Confirm, once/);
});

it('asks a household without any place for its area, in six screens, too', async () => {
  const phone = uniquePhone();
  const person = { firstName: 'Adwoa', lastName: 'Darko', phone };
  const { token } = setup.admin;
  expect((await api.call('POST /admins/users', { token, body: person })).status).toBe(201);
  const handset = newPhone(api, toE164(phone));
  await handset.dial();
  expect((await handset.send('1')).text).toMatch(/^Your account is ready\.\nSankofa waste pickup/);
  expect(await readTitles(handset, ['1', '2', 'The green gate', osu, '3'])).toEqual([
    'What kind of waste',
    'Where',
    'Which area is it in',
    'When',
    expect.stringMatching(/^Organic, .*\. Osu: The green gate$/),
  ]);
  expect((await handset.send('1')).text).toMatch(/^Booked/);
});

it('takes the area that a place names', async () => {
  const handset = await knownPhone(api, '2');
  const titles = await readTitles(handset, ['1', '1', 'osu, by the castle', '1', '1']);
  expect(titles.at(-1)).toMatch(/^General, .*\. Osu: osu, by the castle$/);
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
  expect(full.text).toMatch(/^This time is no longer available\. Choose another:\n1 /);
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
      "Booked: $1. Please have it ready. We'll text you before we come.",
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
  expect((await handset.send('1')).text).toMatch(/^This time is no longer available/);
  expect(await getPickups(handset.userId)).toHaveLength(0);
});

it('offers other areas when the one of the last pickup is no longer served', async () => {
  const area = await createArea(api, setup.admin, { name: 'Tema' });
  const handset = await knownPhone(api, '2');
  await handset.send('1', '3', '1', '2', '1', '1');
  const { token } = setup.admin;
  const body = { isActive: false, version: area.version };
  expect((await api.call(`PATCH /admins/areas/${area.id}`, { token, body })).status).toBe(200);
  await handset.dial();
  const asked = await handset.send('0', '1', '1');
  expect(asked.text).toMatch(
    /^We don't serve that area at the moment\.\nWhich area is it in\?\n1 Osu\n2 Another area/,
  );
  expect((await handset.send(osu, '1')).text).toMatch(/1 Confirm/);
});
