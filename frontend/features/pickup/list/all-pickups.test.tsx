import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { logInAs } from '#site/testing/people.tsx';
import { called, connectRealApi, realApi } from '#site/testing/real-api.ts';
import { book } from '#site/testing/render-screen.tsx';
import { showPage } from '#site/testing/show-page.tsx';
import { person, type TestPerson } from '#testing/samples/people.ts';

connectRealApi();

let ama: TestPerson;
let kofi: TestPerson;
let efua: TestPerson;

beforeAll(async () => {
  ama = await person('user', { firstName: 'Ama', lastName: 'Mensah' });
  kofi = await person('collector', { firstName: 'Kofi', lastName: 'Boateng' });
  efua = await person('admin');
  const mine = await book(ama, { location: 'Mine' });
  await book(await person('user', { firstName: 'Esi' }), { location: 'Of somebody else' });
  const body = { collectorId: kofi.id };
  await realApi().call(`PATCH /admins/pickups/${mine.id}/assign`, { token: efua.token, body });
});

test('a household sees its own', async () => {
  logInAs(ama);
  await showPage('/all-pickups');
  await screen.findAllByText('Mine');
  screen.getByText('Kofi Boateng');
  expect(screen.queryAllByText('Of somebody else')).toEqual([]);
});

test('a collector sees assigned and completed assignments', async () => {
  logInAs(kofi);
  await showPage('/all-pickups');
  await screen.findAllByText('Mine');
  screen.getByRole('heading', { name: 'Assigned pickups' });
  await screen.findByText('No completed pickups yet.');
});

test('a collector who waits for approval is told so, and nothing is asked', async () => {
  logInAs(await person('collector', { isApproved: false }));
  await showPage('/all-pickups');
  screen.getByText(/^Your account is waiting for approval/);
  expect(called.filter((one) => one.includes('pickups'))).toEqual([]);
});

test('an admin sees everybody’s, by status', async () => {
  logInAs(efua);
  const shown = await showPage('/all-pickups');
  await screen.findAllByText('Mine');
  await screen.findAllByText('Of somebody else');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await waitFor(() => expect(screen.queryAllByText('Mine')).toEqual([]));
  await screen.findAllByText('Of somebody else');
  expect(shown.url()).toBe('/all-pickups?status=pending');
});
