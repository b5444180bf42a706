import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#platform/api/query-client.ts';
import { logInAs } from '#site/testing/people.tsx';
import { called, connectRealApi, realApi } from '#site/testing/real-api.ts';
import { book } from '#site/testing/render-screen.tsx';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { PickupHistory } from './pickup-history.tsx';

connectRealApi();

let ama: TestPerson;

beforeEach(async () => {
  ama = await person('user', { firstName: 'Ama', lastName: 'Mensah' });
  logInAs(ama);
});

/** The history as it is opened after a booking. */
function showHistory(booked: string): void {
  const state = { booked };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[{ pathname: '/user-dashboard', search: '?tab=pickupHistory', state }]}>
        <PickupHistory />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const findScene = (name: string) => screen.findByRole('region', { name });

test('the pickup just booked: when and where, what happens next, and the ways on', async () => {
  const { id, time } = await book(ama);
  showHistory(id);
  const scene = within(await findScene('Your pickup is booked'));
  scene.getByText('Plastic, Kasoa, blue kiosk');
  scene.getByText('9:30–\u206011:30 AM');
  const steps = within(scene.getByRole('list', { name: 'What happens next' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent?.replace('\u00A0', ' '))).toEqual([
    expect.stringMatching(/^We’re finding you a collector\. We’ll .* when we have one\.$/),
    'On the day, check here for the arrival time.',
    `Put the waste out by ${time}.`,
  ]);
  expect(scene.getByRole('link', { name: 'Details' }).getAttribute('href')).toContain(id);
  await userEvent.click(scene.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Your pickup is booked')).toBeNull());
  await screen.findAllByText('Kasoa, blue kiosk');
});

test('it shows to nobody else, and not any more once the pickup was cancelled', async () => {
  const { id } = await book(ama);
  await realApi().call(`PATCH /pickups/${id}/cancel`, { token: ama.token, body: {} });
  showHistory(id);
  await waitFor(() => expect(called).toContain(`GET /api/v1/pickups/${id}`));
  await screen.findAllByText('Cancelled');
  expect(screen.queryByText('Your pickup is booked')).toBeNull();
  cleanup();
  called.length = 0;
  const esi = await person('user');
  logInAs(esi);
  showHistory(id);
  await screen.findByText('No pickup history available.');
  await waitFor(() => expect(called).toContain(`GET /api/v1/pickups/${id}`));
  expect(screen.queryByText('Your pickup is booked')).toBeNull();
});
