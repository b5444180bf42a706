import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findByPhone } from '#data/accounts/identities.ts';
import { click, dayAhead, loseNextAnswer } from '#site/testing/people.tsx';
import { called, connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { indexPerson, logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { setClock } from '#testing/pass-time.ts';
import { createArea } from '#testing/samples/areas.ts';
import { toE164, uniquePhone } from '#testing/samples/codes.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { dropImport, stopImport } from './run-import.ts';
import { Screen } from './screen.tsx';
import { texts } from './texts.ts';

connectRealApi();

let admin: TestPerson;
beforeEach(async () => {
  stopImport();
  dropImport();
  admin = await logInAdmin();
});

afterEach(() => void vi.useRealTimers());

const get = async (path: string) => (await realApi().call(`GET ${path}`, { token: admin.token })).body;

/** What a reload leaves of the page. */
async function reload(shown: { leave: () => void }): Promise<void> {
  stopImport();
  await waitFor(() => expect(screen.queryByText(texts.stopping)).toBeNull());
  shown.leave();
  dropImport();
}

/** What was last handed to the device. */
const readSaved = ({ mock }: { readonly mock: { readonly calls: unknown[][] } }) =>
  (mock.calls.at(-1)?.[0] as Blob | undefined)?.text() ?? '';

async function choose(lines: readonly string[], kind?: string): Promise<void> {
  await chooseFile(new File([lines.join('\r\n')], 'list.csv', { type: 'text/csv' }), kind);
}

async function chooseFile(file: File, kind: string = texts.kinds.households): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: kind }));
  await userEvent.upload(screen.getByLabelText(texts.choose), file);
}

const header = 'First name,Last name,Phone,Place';
const makePhones = (count: number) => Array.from({ length: count }, () => uniquePhone());
const household = (phone: string, index: number) => `Abena,Owusu ${index},${phone},Kasoa`;

/** Does what the search job does for all that are there. */
async function indexAll(phones: readonly string[]): Promise<void> {
  for (const phone of phones) {
    const found = await findByPhone(toE164(phone));
    if (found) await indexPerson({ ...(await get(`/admins/users/${found.accountId}`)).user });
  }
}

/** A household that a search finds. */
async function known(): Promise<TestPerson & { readonly phone: string }> {
  const phone = toE164(uniquePhone());
  const user = await person('user', { firstName: 'Abena', phone });
  await indexPerson(user);
  return { ...user, phone };
}

async function isImported(): Promise<void> {
  await screen.findByText(new RegExp(`^${texts.finished}`), undefined, { timeout: 20_000 });
}

test('households are created once each, however often their file is imported', async () => {
  const phones = makePhones(6);
  const file = [header, ...phones.map(household)];
  const shown = showScreen(Screen, '/import');
  await choose(file);
  await click('Create 6 households');
  await isImported();
  screen.getByText('The import is done. 6 created, 0 are already there, 0 wrong.');
  const sent = () => called.filter((one) => one === 'POST /api/v1/admins/users').length;
  expect(sent()).toBe(6);
  await reload(shown);
  await indexAll(phones);
  showScreen(Screen, '/import');
  await choose(file);
  await screen.findByText('0 will be created, 6 are already there, 0 wrong.');
  expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull();
  expect(sent()).toBe(6);
});

test('what the search does not know yet is not doubled either: a key per line, and a number is one account’s', async () => {
  const phones = makePhones(4);
  const shown = showScreen(Screen, '/import');
  await choose([header, ...phones.map(household)]);
  await click('Create 4 households');
  await isImported();
  await reload(shown);
  // Another first name: another line, the same number.
  const changed = [
    header,
    `Yaa,Owusu 0,${phones[0]},Kasoa`,
    ...phones.slice(1).map((one, i) => household(one, i + 1)),
  ];
  showScreen(Screen, '/import');
  await choose(changed);
  await click('Create 4 households');
  await isImported();
  screen.getByText('The import is done. 3 created, 1 is already there, 0 wrong.');
  const owner = await findByPhone(toE164(phones[0] ?? ''));
  expect((await get(`/admins/users/${owner?.accountId}`)).user.firstName).toBe('Abena');
});

test('wrong lines are named with their reason, shown alone, and can be downloaded, mended and chosen again', async () => {
  const [good = '', mended = ''] = makePhones(2);
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  showScreen(Screen, '/import');
  await choose([
    `${header},Colour`,
    household(good, 1),
    'Yaa,"=Mensah; +1",2.33241E+11,Osu',
    ',Boateng,0241234567,',
  ]);
  await screen.findByText('1 will be created, 0 are already there, 2 wrong.');
  screen.getByText('These columns are not used: Colour.');
  await userEvent.click(screen.getByLabelText(texts.onlyWrong));
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('shortened this number'),
    expect.stringContaining('First name is required'),
  ]);
  await click(texts.saveWrong);
  const text = await readSaved(saved);
  expect(text).toContain('Reason');
  await click(texts.chooseAnother);
  await choose(text.replace('2.33241E+11', mended).split('\r\n'));
  await click('Create 1 household');
  await isImported();
  const owner = await findByPhone(toE164(mended));
  expect((await get(`/admins/users/${owner?.accountId}`)).user.lastName).toBe('=Mensah; +1');
});

test('pickups: seats are counted down, strangers and full windows are named, a repeated file books nothing', async () => {
  const area = await createArea(realApi(), admin, { windows: [{ start: '08:00', capacity: 2 }] });
  const users = [await known(), await known(), await known()];
  const date = dayAhead(3);
  const [year, month, day] = date.split('-');
  const line = (phone: string) =>
    `${phone};${day}/${month}/${year};8:00;General;Osu;${area.name};Bag;2;Green gate`;
  const file = [
    'Phone;Date;Start;Waste;Place;Area;Size;Count;Notes',
    ...users.map(({ phone }) => line(phone)),
    line(uniquePhone()),
    line(users[0]?.phone ?? ''),
  ];
  const shown = showScreen(Screen, '/import');
  await choose(file, texts.kinds.bookings);
  await screen.findByText('2 will be created, 0 are already there, 3 wrong.');
  screen.getByText(texts.noSeat.full);
  screen.getByText(texts.noHousehold);
  screen.getByText(texts.sameLine(2));
  await click('Create 2 pickups');
  await isImported();
  const { pickups } = await get(`/admins/users/${users[0]?.id}`);
  expect(pickups).toEqual([
    expect.objectContaining({
      wasteType: 'general',
      size: 'bag',
      notes: 'Green gate',
      count: 2,
      area: { id: area.id, name: area.name },
    }),
  ]);
  await reload(shown);
  showScreen(Screen, '/import');
  await choose(file, texts.kinds.bookings);
  await screen.findByText('0 will be created, 2 are already there, 3 wrong.');
});

test('repeating pickups are started once, also when an answer is lost on the way', async () => {
  const user = await known();
  const file = ['Phone,Starts on,Start,Waste,Place', `${user.phone},${dayAhead(3)},09:30,Glass,Kasoa`];
  const shown = showScreen(Screen, '/import');
  await choose(file, texts.kinds.orders);
  await screen.findByRole('button', { name: 'Create 1 repeating pickup' });
  loseNextAnswer('POST');
  await click('Create 1 repeating pickup');
  await isImported();
  expect((await get(`/admins/users/${user.id}`)).standingOrders).toHaveLength(1);
  await reload(shown);
  showScreen(Screen, '/import');
  await choose(file, texts.kinds.orders);
  await screen.findByText('0 will be created, 1 is already there, 0 wrong.');
});

test('without a network it stops, says what is done, and goes on', async () => {
  const phones = makePhones(12);
  showScreen(Screen, '/import');
  await choose([header, ...phones.map(household)]);
  await click('Create 12 households');
  const hasBegun = () => expect(called.filter((one) => one.startsWith('POST')).length).toBeGreaterThan(3);
  await waitFor(hasBegun, { interval: 1 });
  goOffline();
  await screen.findByText(texts.lost);
  await screen.findByText(/^\d+ will be created, \d+ created, 0 are already there, 0 wrong\.$/);
  goOnline();
  await click(texts.goOn);
  await isImported();
  screen.getByText('The import is done. 12 created, 0 are already there, 0 wrong.');
  for (const phone of phones) expect(await findByPhone(toE164(phone))).toBeDefined();
});

test('it can be stopped, and leaving the page while it runs asks first', async () => {
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  showScreen(Screen, '/import');
  await choose([header, ...makePhones(20).map(household)]);
  await screen.findByRole('button', { name: 'Create 20 households' });
  expect(leaving()).toBe(false);
  await click('Create 20 households');
  await waitFor(() => expect(leaving()).toBe(true));
  await click(texts.stop);
  await screen.findByText(texts.stopped);
  await screen.findByRole('button', { name: texts.goOn });
  expect(leaving()).toBe(false);
});

test('a file that cannot be checked sends nothing and can be checked again', async () => {
  showScreen(Screen, '/import');
  goOffline();
  await choose([header, household(uniquePhone(), 1)]);
  await screen.findByText(new RegExp(texts.notChecked));
  goOnline();
  await click(texts.checkAgain);
  await screen.findByRole('button', { name: 'Create 1 household' });
  expect(called.filter((one) => one.startsWith('POST'))).toEqual([]);
});

test('a file that is none is refused with a sentence', async () => {
  showScreen(Screen, '/import');
  await choose(['Name,Telephone', 'Abena,0241234567']);
  await screen.findByText('The first line must name the columns. These are missing: First name, Phone.');
});

test('an Excel workbook is to be saved as CSV', async () => {
  showScreen(Screen, '/import');
  await chooseFile(new File([new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0])], 'list.xlsx'));
  await screen.findByText(/^This is an Excel workbook \(\.xlsx\).* “CSV UTF-8”/);
});

test('wrong lines are saved whole, and taken again once they are corrected', async () => {
  setClock('10:00');
  admin = await logInAdmin();
  const user = await known();
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  showScreen(Screen, '/import');
  await choose(
    ['Phone,Date,Start,Waste,Place', `${user.phone},02/12/2037,08:00,Plastic,Osu, gate`],
    texts.kinds.bookings,
  );
  await screen.findByText('0 will be created, 0 are already there, 1 wrong.');
  await click(texts.saveWrong);
  const text = await readSaved(saved);
  // The cell that is too many is not lost.
  expect(text).toContain('Osu,gate');
  await click(texts.chooseAnother);
  await choose(text.replace('Osu,gate', 'Osu').split('\r\n'), texts.kinds.bookings);
  await click('Create 1 pickup');
  await isImported();
  const { pickups } = await get(`/admins/users/${user.id}`);
  expect(pickups).toEqual([expect.objectContaining({ scheduledAt: '2037-12-02T08:00:00.000Z' })]);
});
