import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { logInAs } from '#site/testing/people.tsx';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { book } from '#site/testing/render-screen.tsx';
import { showPage } from '#site/testing/show-page.tsx';
import { person } from '#testing/samples/people.ts';

connectRealApi();

test('an admin sees everybody’s, by status', async () => {
  const efua = await person('admin');
  const { id } = await book(await person('user'), { location: 'Mine' });
  await book(await person('user'), { location: 'Of somebody else' });
  const body = { collectorId: (await person('collector')).id };
  await realApi().call(`PATCH /admins/pickups/${id}/assign`, { token: efua.token, body });
  logInAs(efua);
  const shown = await showPage('/all-pickups');
  await screen.findAllByText('Mine');
  await screen.findAllByText('Of somebody else');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await waitFor(() => expect(screen.queryAllByText('Mine')).toEqual([]));
  await screen.findAllByText('Of somebody else');
  expect(shown.url()).toBe('/all-pickups?status=pending');
});
