import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { auditActionNames } from '#contracts/audit/audit.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { person } from '#testing/samples/people.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';
import { Screen as Audit } from './screen.tsx';

connectRealApi();

const listOfToday = `What staff did on ${printDateWithDay(new Date().toISOString().slice(0, 10))}, newest first`;

let token: string;
beforeEach(async () => {
  token = (await logInAdmin()).token;
});

async function createArea(name: string): Promise<void> {
  const windows = [{ start: '08:00', capacity: 2 }];
  const body = { name, windows, weekdays: [1, 2, 3] };
  expect((await realApi().call('POST /admins/areas', { token, body })).status).toBe(201);
}

test('without acts it says what comes here', async () => {
  showScreen(Audit, '/audit?by=01JM0000000000000000000000');
  await screen.findByText('Nothing matches these filters.');
});

test('shows who did what, and narrows to a person, a target and an action', async () => {
  await createArea('Osu');
  const body = { firstName: 'Kofi', lastName: 'Annan', email: 'k@example.com', password: 'harmattan-wind' };
  expect((await realApi().call('POST /admins/collectors', { token, body })).status).toBe(201);
  const shown = showScreen(Audit, '/audit');
  const list = await screen.findByRole('list', { name: listOfToday });
  expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('created the collector Kofi Annan');
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'Created an area');
  await expect.poll(() => screen.queryByText('created the collector Kofi Annan')).toBeNull();
  expect(shown.url()).toBe('/audit?action=area.create');
  await userEvent.click(screen.getAllByRole('button', { name: /^Everything about area/ })[0] as HTMLElement);
  await screen.findByText(/^On area /);
  expect(shown.url()).toMatch(/^\/audit\?action=area.create&target=[0-9A-Z]{26}$/);
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(shown.url()).toBe('/audit?action=area.create');
});

test('says in plain words what admins did to their own account', async () => {
  const body = { firstName: 'Efua' };
  expect((await realApi().call('PATCH /me', { token, body })).status).toBe(200);
  showScreen(Audit, '/audit?action=admin.update');
  const list = await screen.findByRole('list', { name: listOfToday });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(list.textContent).toMatch(/changed their own name/);
  const filter = screen.getByLabelText<HTMLSelectElement>('Action');
  const words = [...filter.options].map(({ text }) => text);
  expect(words).toHaveLength(auditActionNames.length + 1);
  for (const word of words) expect(word).toMatch(/^[A-Z][a-z]+( [\w’-]+)+$/);
});

test('acts of one kind are one row, which opens to its requests and pickups', async () => {
  const kofi = await person('collector', { firstName: 'Kofi', lastName: 'Mensah' });
  const ama = await person('user');
  const pickups: { id: string; version: number }[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { body } = await realApi().call('POST /pickups', { token: ama.token, body: pickupRequest() });
    pickups.push(body.pickup);
  }
  const listed = pickups.map(({ id, version }) => ({ id, version }));
  const body = { collectorId: kofi.id, pickups: listed };
  expect((await realApi().call('PATCH /admins/pickups/assign', { token, body })).status).toBe(200);
  showScreen(Audit, '/audit?action=pickup.assign');
  const list = within(await screen.findByRole('list', { name: listOfToday }));
  const row = list.getAllByRole('listitem')[0] as HTMLElement;
  expect(row.textContent).toMatch(/^\w+ \w+assigned 3 pickups to Kofi Mensah\d\d:\d\d\s[AP]M$/);
  expect(within(row).queryByText('Request')).toBeNull();
  await userEvent.click(within(row).getByRole('button', { name: /^Details: .* assigned 3 pickups/ }));
  within(row).getByText('Request');
  const opened = within(row).getAllByRole('link', { name: /^Open pickup / });
  const paths = opened.map((link) => link.getAttribute('href'));
  expect(paths.sort()).toEqual(pickups.map(({ id }) => `/pickup-details?id=${id}`).sort());
  await userEvent.click(within(row).getByRole('button', { name: /^Details: / }));
  expect(within(row).queryByText('Request')).toBeNull();
});

test('a group grows over the end of a page', async () => {
  for (let count = 0; count < 105; count += 1) {
    const body = { firstName: `Efua ${String.fromCharCode(65 + (count % 26))}` };
    expect((await realApi().call('PATCH /me', { token, body })).status).toBe(200);
  }
  showScreen(Audit, '/audit?action=admin.update');
  await screen.findByText('changed their own name, 100 times');
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  await screen.findByText(/^changed their own name, 10[5-9] times$/);
});
