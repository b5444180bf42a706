import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { auditActionNames } from '#contracts/audit/audit.ts';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { Screen as Audit } from './screen.tsx';

connectRealApi();

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
  await screen.findByText('No acts match these filters.');
});

test('shows who did what, and narrows to a person, a target and an action', async () => {
  await createArea('Osu');
  const body = { firstName: 'Kofi', lastName: 'Annan', email: 'k@example.com', password: 'harmattan-wind' };
  expect((await realApi().call('POST /admins/collectors', { token, body })).status).toBe(201);
  const shown = showScreen(Audit, '/audit');
  const list = await screen.findByRole('list', { name: 'Acts of staff, newest first' });
  expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('Created a collector');
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'Created an area');
  await expect.poll(() => screen.queryByText('Created a collector', { selector: 'p' })).toBeNull();
  expect(shown.url()).toBe('/audit?action=area.create');
  await userEvent.click(screen.getAllByRole('button', { name: /^All acts on area/ })[0] as HTMLElement);
  await screen.findByText(/^On area /);
  expect(shown.url()).toMatch(/^\/audit\?action=area.create&target=[0-9A-Z]{26}$/);
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(shown.url()).toBe('/audit?action=area.create');
});

test('says in plain words what admins did to their own account', async () => {
  const body = { firstName: 'Efua' };
  expect((await realApi().call('PATCH /me', { token, body })).status).toBe(200);
  showScreen(Audit, '/audit?action=admin.update');
  const list = await screen.findByRole('list', { name: 'Acts of staff, newest first' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(list.textContent).toMatch(/^Changed their own name/);
  const filter = screen.getByLabelText<HTMLSelectElement>('Action');
  const words = [...filter.options].map(({ text }) => text);
  expect(words).toHaveLength(auditActionNames.length + 1);
  for (const word of words) expect(word).toMatch(/^[A-Z][a-z]+( \w+)+$/);
});
