import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { findPositionId, putFix, saveLearned } from '#data/places/learned-positions.ts';
import { TypedPosition } from '#features/places/typed-position.tsx';
import { OwnFacts } from '#household/pickup-details/screen.tsx';
import { VisitFacts } from '#office/pickup-details/screen.tsx';
import { PositionDialog } from '#office/pickup-dialogs/short-dialogs.tsx';
import type { Position } from '#shared/position.ts';
import { click, logInAs } from '#site/testing/people.tsx';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { readPickup, showDialog } from '#site/testing/render-dialog.tsx';
import { book, showScreen } from '#site/testing/render-screen.tsx';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { LearnedPositions } from './learned-positions.tsx';

connectRealApi();

let ama: TestPerson;
const location = 'Kasoa, blue kiosk';
const at = '2026-11-20T10:00:00.000Z';
const point = { lat: 5.60371, lng: -0.18695, visits: 4, learnedAt: at };

beforeEach(async () => {
  ama = await person('user', { firstName: 'Ama', lastName: 'Mensah' });
  logInAs(ama);
});
const learn = (more: object = { point }) =>
  saveLearned(ama.id, findPositionId(ama.id, location), { location, createdAt: at, ...more }, 0);
const read = async () => (await realApi().call('GET /me/positions', { token: ama.token })).body.positions;
const Account = () => (
  <>
    <LearnedPositions />
    <p>The rest</p>
  </>
);

test('a household of whose places nothing was learned sees nothing of it', async () => {
  showScreen(Account, '/account?page=places');
  await screen.findByText('The rest');
  expect(screen.queryByText('Positions from our visits')).toBeNull();
});

test('a household sees what was learned, and corrects it as text', async () => {
  await learn();
  showScreen(Account, '/account?page=places');
  await screen.findByText('From 4 visits: Plus Code 6CQXJR37+F6');
  await click(`Change the position of ${location}`);
  const box = await screen.findByLabelText(/^Position \(/);
  await click('Save');
  await screen.findByText('Please tap “Use my location”, or enter a position.');
  await userEvent.type(box, 'JR37+F6');
  await click('Save');
  await screen.findByText(/^This Plus Code is short/);
  await userEvent.clear(box);
  await userEvent.type(box, 'https://maps.app.goo.gl/Kp3Vq8JQ2nX7');
  await click('Save');
  await screen.findByText(/^This link doesn’t say where the place is/);
  await userEvent.clear(box);
  await userEvent.type(box, 'https://www.google.com/maps/place/Blue+gate/@5.61,-0.21,17z/data=!3d5.6!4d-0.2');
  await click('Save');
  await screen.findByText(/^From you: /);
  expect(await read()).toMatchObject([{ position: { lat: 5.6, lng: -0.2 }, positionFrom: 'household' }]);
});

test('a household removes it after a question', async () => {
  await learn();
  showScreen(Account, '/account?page=places');
  await screen.findByText(/^From \d visits/);
  await click(`Remove the position of ${location}`);
  await click('Yes, Remove');
  await screen.findByText('You removed this position. We won’t save it again.');
  expect(screen.queryByRole('button', { name: `Remove the position of ${location}` })).toBeNull();
  expect(await read()).toMatchObject([{ removedAt: expect.any(String) }]);
});

test('a pickup says that its position is from visits, and leads its household to it', async () => {
  await learn();
  const pickup = await book(ama, { location });
  expect(pickup.positionFrom).toBe('visits');
  showScreen(() => <OwnFacts pickup={pickup} />, '/pickup-details');
  await screen.findByText('Position, from our visits');
  expect(screen.getByRole('link', { name: 'Change or remove it' }).getAttribute('href')).toBe(
    '/account?page=places',
  );
});

test('staff see how far visits were from a pin, and set another', async () => {
  const efua = await person('admin', { firstName: 'Efua' });
  await learn();
  const booked = await book(ama, { location, position: { lat: 5.6066, lng: -0.18695 } });
  await putFix(booked.id, { ...point, at: new Date().toISOString(), positionId: '' });
  const { pickup } = (await realApi().call(`GET /pickups/${booked.id}`, { token: efua.token })).body;
  showScreen(() => <VisitFacts pickup={pickup} />, '/pickup-details');
  await screen.findByText(/^4 visits were 32\d m from this pin/);
  cleanup();
  showDialog(PositionDialog, booked, efua);
  const box = await screen.findByLabelText('Position');
  await userEvent.clear(box);
  await userEvent.type(box, 'here');
  await click('Save Position');
  await screen.findByText(/^Please enter a Plus Code/);
  await userEvent.clear(box);
  await userEvent.type(box, '6CQXJR37+F6');
  await click('Save Position');
  await expect.poll(async () => (await readPickup(booked, efua)).position?.lat).toBeCloseTo(5.6037, 3);
});

/** A form that also takes a position from elsewhere. */
function Form() {
  const [value, setValue] = useState<Position>();
  return (
    <>
      <TypedPosition value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue({ lat: 5.7, lng: -0.1 })}>
        Last time
      </button>
      <p>{`${value?.lat} ${value?.lng}`}</p>
    </>
  );
}

test('a typed position is told as far as it can be read, and shows one that comes from elsewhere', async () => {
  showScreen(Form, '/book');
  const box = await screen.findByLabelText(/^Position \(/);
  await userEvent.type(box, '5.6, -0.2');
  await userEvent.tab();
  screen.getByText('5.6 -0.2');
  expect(box).toHaveProperty('value', '5.6, -0.2');
  await userEvent.type(box, ' north');
  await userEvent.tab();
  screen.getByText('undefined undefined');
  screen.getByText(/^Please enter a Plus Code/);
  await click('Last time');
  expect(box).toHaveProperty('value', '5.70000, -0.10000');
  expect(screen.queryByText(/^Please enter a Plus Code/)).toBeNull();
});
