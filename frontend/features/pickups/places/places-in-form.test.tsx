import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RequestForm } from '#features/pickups/request/request-form.tsx';
import { click, fill, logInAs } from '#site/testing/people.tsx';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { book, showScreen } from '#site/testing/render-screen.tsx';
import { person, type TestPerson } from '#testing/samples/people.ts';

connectRealApi();

let ama: TestPerson;
const Form = () => <RequestForm onRequested={() => {}} />;
const save = (body: object) => realApi().call('POST /me/places', { token: ama.token, body });

beforeEach(async () => {
  ama = await person('user', { firstName: 'Ama', lastName: 'Mensah' });
  logInAs(ama);
});

type Answer = (found: PositionCallback, failed: PositionErrorCallback) => void;

/** A phone that answers like this when it is asked where it is. */
function givePhone(getCurrentPosition: Answer): void {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

test('the last place comes first, and one tap takes a place over', async () => {
  await book(ama, { location: 'Osu, yellow gate' });
  await save({ label: 'Home', location: 'Kasoa, blue kiosk', digitalAddress: 'GA-183-8164' });
  showScreen(Form, '/schedule-pickup');
  const places = within(await screen.findByRole('group', { name: 'Where is the waste?' }));
  // They come by two calls.
  for (const name of [/^Last time/, /^Home/]) await places.findByRole('button', { name });
  expect(places.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Last timeOsu, yellow gate',
    'HomeKasoa, blue kiosk',
  ]);
  await userEvent.click(places.getByRole('button', { name: /^Home/ }));
  screen.getByDisplayValue('Kasoa, blue kiosk');
  screen.getByDisplayValue('GA-183-8164');
  expect(places.getByRole('button', { name: /^Home/ }).getAttribute('aria-pressed')).toBe('true');
});

test('a new place is saved from the form, without sending it', async () => {
  showScreen(Form, '/schedule-pickup');
  await fill('Location', 'Tema, harbour gate');
  await click('Save this place');
  await userEvent.type(screen.getByLabelText('Name of the place'), 'Shop{Enter}');
  await screen.findByText('Place saved.');
  const { body } = await realApi().call('GET /me/places', { token: ama.token });
  expect(body.places).toMatchObject([{ label: 'Shop', location: 'Tema, harbour gate' }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save this place' })).toBeNull();
});

test('the phone is asked on a tap only; its position shows as a Plus Code and can be removed', async () => {
  let asked = 0;
  givePhone((found) => {
    asked += 1;
    const coords = { latitude: 5.603714, longitude: -0.186951, accuracy: 12.4 };
    found({ coords } as GeolocationPosition); // all that is read of it
  });
  showScreen(Form, '/schedule-pickup');
  expect(asked).toBe(0);
  await click('Use my location');
  await screen.findByText('6CQXJR37+F6, accurate to 12 m');
  expect(asked).toBe(1);
  await click('Remove position');
  expect(screen.queryByText(/6CQXJR37/)).toBeNull();
});

test.each([
  [1, /does not let us see your position/],
  [2, /could not find its position/],
  [3, /took too long/],
])('a phone that refuses with %i is told kindly, and can be asked again', async (code, sentence) => {
  givePhone((_, failed) => failed({ code } as GeolocationPositionError)); // all that is read of it
  showScreen(Form, '/schedule-pickup');
  await click('Use my location');
  await screen.findByText(sentence);
  screen.getByRole('button', { name: 'Use my location' });
});

test('a browser without positions says so', async () => {
  givePhone(() => {});
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined });
  showScreen(Form, '/schedule-pickup');
  await click('Use my location');
  await screen.findByText(/cannot tell its position/);
});
