import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { createAccount } from '#data/accounts/accounts.ts';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { book, indexPerson, logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { uniqueEmail } from '#testing/api.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { Screen as AdminDashboard } from './screen.tsx';

connectRealApi();

let kofi: TestPerson;
let admin: TestPerson;

/** More collectors than one answer lists. */
beforeAll(async () => {
  for (let index = 0; index < 100; index += 1) {
    const names = { firstName: 'Yaw', lastName: `Number ${index}`, email: uniqueEmail('collector') };
    await createAccount({ role: 'collector', ...names, passwordHash: '-', isApproved: true }, new Date());
  }
  kofi = await person('collector', { firstName: 'Kofi', lastName: 'Boateng' });
  await indexPerson(kofi);
});
beforeEach(async () => {
  admin = await logInAdmin();
});

/** The field for typing, which takes the place of a list of choices. */
async function findTypeAhead(): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Collector' }).tagName).toBe('INPUT'));
  return screen.getByRole('combobox', { name: 'Collector' });
}

const optionsOf = (input: HTMLElement) =>
  [...document.querySelectorAll(`datalist[id="${input.getAttribute('list')}"] option`)].map((option) =>
    option.getAttribute('value'),
  );

test('with more collectors than a list holds, typing a name finds one, and the address keeps whom', async () => {
  const ama = await person('user');
  const his = await book(ama, { location: 'Of Kofi' });
  await book(ama, { location: 'Of nobody' });
  const body = { collectorId: kofi.id };
  await realApi().call(`PATCH /admins/pickups/${his.id}/assign`, { token: admin.token, body });
  const shown = showScreen(AdminDashboard, '/admin-dashboard?tab=managePickups');
  await screen.findByRole('rowheader', { name: 'Of nobody' });
  const input = await findTypeAhead();
  const label = `Kofi Boateng (${shortId(kofi.id)})`;
  fireEvent.change(input, { target: { value: 'Boat' } });
  await waitFor(() => expect(optionsOf(input)).toEqual([label]));
  expect(shown.url()).not.toContain('collectorId');
  fireEvent.change(input, { target: { value: label } });
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Of nobody' })).toBeNull());
  await screen.findByRole('rowheader', { name: 'Of Kofi' });
  expect(shown.url()).toContain(`collectorId=${kofi.id}`);
  fireEvent.change(input, { target: { value: '' } });
  await screen.findByRole('rowheader', { name: 'Of nobody' });
  expect(shown.url()).not.toContain('collectorId');
});

test('an address that names a collector shows the name, whatever else is listed', async () => {
  showScreen(AdminDashboard, `/admin-dashboard?tab=managePickups&collectorId=${kofi.id}`);
  const input = await findTypeAhead();
  const label = `Kofi Boateng (${shortId(kofi.id)})`;
  await waitFor(() => expect(input).toHaveProperty('value', label));
});
