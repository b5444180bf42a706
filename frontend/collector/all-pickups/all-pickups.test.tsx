import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { logInAs } from '#site/testing/people.tsx';
import { called, connectRealApi, realApi } from '#site/testing/real-api.ts';
import { book } from '#site/testing/render-screen.tsx';
import { showPage } from '#site/testing/show-page.tsx';
import { person } from '#testing/samples/people.ts';

connectRealApi();

test('a collector sees assigned and completed assignments', async () => {
  const kofi = await person('collector');
  const { token } = await person('admin');
  const { id } = await book(await person('user'), { location: 'Mine' });
  await realApi().call(`PATCH /admins/pickups/${id}/assign`, { token, body: { collectorId: kofi.id } });
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
