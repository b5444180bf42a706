import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { Screen as AdminDashboard } from '#office/admin-dashboard/screen.tsx';
import { Screen as BookByPhone } from '#office/book-by-phone/screen.tsx';
import { logInAs } from '#site/testing/people.tsx';
import { connectRealApi, goOffline, goOnline } from '#site/testing/real-api.ts';
import {
  book,
  findOpenDialog,
  indexPerson,
  indexPickup,
  logInAdmin,
  showScreen,
  storePickup,
} from '#site/testing/render-screen.tsx';
import { showPage } from '#site/testing/show-page.tsx';
import { toE164, uniquePhone } from '#testing/samples/codes.ts';
import { person } from '#testing/samples/people.ts';
import { AdminShell } from './admin-shell.tsx';

connectRealApi();

beforeEach(async () => {
  localStorage.clear();
  await logInAdmin();
});

/** A screen of the office without a search box. */
const Plain = () => <AdminShell title="Plain">Content</AdminShell>;

async function household(firstName: string, location: string) {
  const phone = uniquePhone();
  const user = await person('user', { firstName, lastName: 'Asante', phone: toE164(phone) });
  const pickup = await book(user, { location });
  await Promise.all([indexPerson(user), indexPickup(pickup)]);
  return { user, phone, pickup };
}

async function openSearch(): Promise<HTMLElement> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await findOpenDialog();
  return screen.findByRole('combobox');
}

async function search(text: string): Promise<HTMLElement> {
  const field = await openSearch();
  await userEvent.type(field, text);
  return field;
}

const option = (name: RegExp | string) => screen.findByRole('option', { name });
const namesIn = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const said = () => within(screen.getByRole('dialog')).getByRole('status').textContent;
const chosen = () => screen.getByRole('option', { selected: true });

test('Ctrl-K, a number, arrows and Enter lead to the household; no answer is kept on the device', async () => {
  const { user, phone } = await household('Akosua', 'Dansoman, last stop');
  const shown = showScreen(Plain, '/figures');
  const field = await search(phone);
  await option(/^Akosua Asante/);
  expect(said()).toBe('1 household, 1 pickup');
  expect(chosen().textContent).toContain('Akosua Asante');
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen().id);
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen().textContent).toContain('Dansoman');
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen().textContent).toContain('Akosua Asante');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  expect(shown.url()).toBe(`/household?id=${user.id}`);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Asante');
});

test('finds a household by its number, the end of it, as +233, by its name and the last six of its ID', async () => {
  const { user, phone } = await household('Afua', 'Teshie, blue gate');
  showScreen(Plain, '/figures');
  const field = await openSearch();
  const name = new RegExp(shortId(user.id));
  const international = `+233 ${phone.slice(1, 3)} ${phone.slice(3)}`;
  for (const text of [phone, phone.slice(-6), international, 'asa afu', shortId(user.id)]) {
    await userEvent.clear(field);
    expect(screen.queryByRole('option', { name })).toBeNull();
    await userEvent.type(field, text);
    const found = await option(name);
    expect(found.getAttribute('href'), text).toBe(`/household?id=${user.id}`);
  }
});

test('says of a pickup without an address that it was erased', async () => {
  const pickup = await storePickup(await person('user'), '');
  await indexPickup({ ...pickup, location: '' });
  showScreen(Plain, '/figures');
  await search(shortId(pickup.id));
  await option(/^Address erased/);
});

test('finds a pickup by the place, the last six of its ID, and the number and name of its household', async () => {
  const { pickup, phone } = await household('Naana', 'Sowutuom, mango tree');
  showScreen(Plain, '/figures');
  const name = new RegExp(`^Sowutuom, mango tree.*${shortId(pickup.id)}.*Pending`);
  const field = await openSearch();
  for (const text of ['mango sowu', shortId(pickup.id), phone, 'naana']) {
    await userEvent.clear(field);
    expect(screen.queryByRole('option', { name })).toBeNull();
    await userEvent.type(field, text);
    const found = await option(name);
    expect(found.getAttribute('href'), text).toBe(`/pickup-details?id=${pickup.id}`);
  }
});

test('finds a collector, and the screens of the menu by their names', async () => {
  const kwabena = await person('collector', { firstName: 'Kwabena', lastName: 'Boadi' });
  await indexPerson(kwabena);
  const shown = showScreen(Plain, '/figures');
  const field = await search('kwab');
  const found = await option(/^Kwabena Boadi/);
  expect(found.getAttribute('href')).toContain(`tab=manageCollectors&q=${shortId(kwabena.id)}`);
  await userEvent.clear(field);
  await userEvent.type(field, 'log{Enter}');
  await waitFor(() => expect(shown.url()).toBe('/audit'));
});

test('shows five of a kind, and the way to the others', async () => {
  await Promise.all(
    Array.from({ length: 7 }, async () => {
      await indexPerson(await person('user', { firstName: 'Seven', lastName: 'Sisters' }));
    }),
  );
  showScreen(Plain, '/figures');
  await search('sisters');
  await option(/Show all/);
  expect(namesIn('Households')).toHaveLength(6);
  expect(said()).toBe('more than 5 households');
  expect((await option('Show all in Households')).getAttribute('href')).toBe(
    '/admin-dashboard?tab=manageUsers&q=sisters',
  );
});

test('Ctrl-Enter opens a tab and keeps the dialog', async () => {
  const { user } = await household('Maame', 'Lapaz, chapel');
  const open = vi.fn();
  vi.stubGlobal('open', open);
  showScreen(Plain, '/figures');
  await search(shortId(user.id));
  await option(/^Maame/);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(open.mock.calls).toEqual([[`/household?id=${user.id}`, '_blank', 'noopener']]);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('an answer to what was typed before never shows under what is typed now', async () => {
  await household('Early', 'Nima, gutter');
  await household('Later', 'Nungua, gutter');
  const real = fetch;
  const late = Promise.withResolvers<void>();
  let asked = false;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('q=early')) {
      asked = true;
      await late.promise;
    }
    return real(url, init);
  });
  showScreen(Plain, '/figures');
  const field = await search('early');
  await waitFor(() => expect(asked).toBe(true));
  await userEvent.clear(field);
  await userEvent.type(field, 'later');
  await option(/^Later/);
  late.resolve();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('option', { name: /^Early/ })).toBeNull();
  screen.getByRole('option', { name: /^Later/ });
});

test('says that it could not search, and tries again', async () => {
  await household('Patience', 'Circle');
  showScreen(Plain, '/figures');
  const field = await openSearch();
  goOffline();
  await userEvent.type(field, 'patience');
  await screen.findByText(/^Failed to search\./);
  goOnline();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await option(/^Patience/);
});

test('the button opens it, too, and Escape gives the focus back', async () => {
  showScreen(Plain, '/figures');
  const [button] = screen.getAllByRole('button', { name: 'Search' });
  if (!button) throw new Error('There is no button.');
  await userEvent.click(button);
  const dialog = await findOpenDialog();
  await screen.findByRole('combobox');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('/ goes to the search of the screen with its text selected; a screen without one gets the search of everything', async () => {
  const users = showScreen(AdminDashboard, '/admin-dashboard?tab=manageUsers&q=ama');
  const box = await screen.findByRole<HTMLInputElement>('searchbox');
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(box);
  expect([box.selectionStart, box.selectionEnd, box.value]).toEqual([0, 3, 'ama']);
  await userEvent.keyboard('/');
  expect(box.value).toBe('/');
  users.leave();
  showScreen(Plain, '/figures');
  await userEvent.keyboard('/');
  await screen.findByRole('combobox');
});

test.each(['/', '?', 'k'])(
  '%s does nothing while it is typed, composed or held with other keys, nor in a dialog',
  async (key) => {
    showScreen(AdminDashboard, '/admin-dashboard?tab=manageUsers');
    const box = await screen.findByRole<HTMLInputElement>('searchbox');
    const press = (on: Element, more: object) => fireEvent.keyDown(on, { key, ...more });
    press(box, {});
    press(document.body, { isComposing: true, ctrlKey: key === 'k' });
    press(document.body, { altKey: true });
    press(document.body, { ctrlKey: true, shiftKey: true });
    if (key !== 'k') press(document.body, { ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).not.toBe(box);
    await userEvent.keyboard('?');
    const dialog = await findOpenDialog();
    press(dialog, { ctrlKey: key === 'k' });
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  },
);

test('? shows the keys of screens, lists and the board, and switches off those that are pressed alone', async () => {
  showScreen(AdminDashboard, '/admin-dashboard?tab=manageUsers');
  const box = await screen.findByRole('searchbox');
  await userEvent.keyboard('?');
  const dialog = await findOpenDialog();
  for (const name of ['Everywhere', 'Lists', 'Dispatch']) within(dialog).getByRole('heading', { name });
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Use the keys / and ?' }));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('/?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).not.toBe(box);
  await openSearch();
});

test('the sheet of keys is in the help, for those who switched ? off', async () => {
  localStorage.setItem('sankofa:single-keys', 'off');
  showScreen(AdminDashboard, '/admin-dashboard?tab=adminHelpSupport');
  await userEvent.click(await screen.findByRole('button', { name: 'Keys' }));
  expect(await screen.findByRole('checkbox', { name: 'Use the keys / and ?', checked: false })).toBeTruthy();
});

test('on a pickup and on the screen for callers, too', async () => {
  const { pickup } = await household('Everywhere', 'Mallam');
  const details = await showPage(`/pickup-details?id=${pickup.id}`);
  await screen.findAllByText('Mallam');
  await userEvent.keyboard('/');
  await screen.findByRole('combobox');
  details.leave();
  showScreen(BookByPhone, '/book-by-phone');
  const box = await screen.findByRole('searchbox');
  screen.getAllByRole('button', { name: 'Search' })[0]?.focus();
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(box);
});

test('a household has none of it', async () => {
  const { user, pickup } = await household('Nobody', 'Achimota');
  logInAs(user);
  await showPage(`/pickup-details?id=${pickup.id}`);
  await screen.findAllByText('Achimota');
  await userEvent.keyboard('/?{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
});
