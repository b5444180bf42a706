import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseWaste, click, dayAhead, fill, logInAs } from '#site/testing/people.tsx';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { book, showScreen } from '#site/testing/render-screen.tsx';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { RequestForm } from './request-form.tsx';

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

/** As on a later day: the places of an account that was just made are not waited for. */
const later = () => logInAs({ ...ama, createdAt: '2025-01-01T00:00:00.000Z' });
const chosen = () => screen.findByRole('button', { name: /^Change: / });

test('the last place is chosen in one card; nothing of it is kept until something is typed', async () => {
  await book(ama, { location: 'Osu, yellow gate' });
  later();
  showScreen(Form, '/schedule-pickup');
  screen.getByText('Loading your places…');
  expect((await chosen()).parentElement?.textContent).toBe('Last timeOsu, yellow gateChange');
  expect(screen.queryByLabelText('Location')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('a household that has just joined sees the fields at once, and its place when that comes', async () => {
  await save({ label: 'Home', location: 'Kasoa, blue kiosk' });
  showScreen(Form, '/schedule-pickup');
  screen.getByLabelText('Location');
  expect((await chosen()).parentElement?.textContent).toBe('HomeKasoa, blue kioskChange');
});

test('a place that comes late does not take what somebody has begun to type', async () => {
  await save({ label: 'Home', location: 'Kasoa, blue kiosk' });
  showScreen(Form, '/schedule-pickup');
  await userEvent.type(screen.getByLabelText('Location'), 'T');
  await screen.findByRole('button', { name: 'My places' });
  expect(screen.getByLabelText('Location')).toHaveProperty('value', 'T');
});

test('the last place comes first in the list, and one tap takes a place over', async () => {
  await book(ama, { location: 'Osu, yellow gate' });
  await save({ label: 'Home', location: 'Kasoa, blue kiosk', digitalAddress: 'GA-183-8164' });
  later();
  showScreen(Form, '/schedule-pickup');
  await userEvent.click(await chosen());
  const places = within(await screen.findByRole('group', { name: 'Where is the waste?' }));
  // They come by two calls.
  for (const name of [/^Last time/, /^Home/]) await places.findByRole('button', { name });
  expect(places.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Last timeOsu, yellow gate',
    'HomeKasoa, blue kiosk',
    'Another place',
    'Change the text',
  ]);
  await userEvent.click(places.getByRole('button', { name: /^Home/ }));
  expect((await chosen()).parentElement?.textContent).toBe('HomeKasoa, blue kiosk · GA-183-8164Change');
  await expect.poll(async () => document.activeElement === (await chosen())).toBe(true);
});

test('the text of a known place can be changed, another place starts empty, and the list is a tap away', async () => {
  await book(ama, { location: 'Osu, yellow gate', digitalAddress: 'GA-183-8164' });
  later();
  showScreen(Form, '/schedule-pickup');
  await click(/^Change: Last time/);
  await click('Change the text');
  screen.getByDisplayValue('Osu, yellow gate');
  screen.getByDisplayValue('GA-183-8164');
  await click('My places');
  await click('Another place');
  expect(screen.getByLabelText('Location')).toHaveProperty('value', '');
  expect(screen.getByLabelText(/^Digital address/)).toHaveProperty('value', '');
  await click('My places');
  await click(/^Last time/);
  await chosen();
});

test('a household without any gets the fields', async () => {
  later();
  showScreen(Form, '/schedule-pickup');
  await screen.findByLabelText('Location');
  screen.getByLabelText(/^Digital address/);
});

/** Chooses glass, sends the form as it is filled in, answers the question, and returns what was booked. */
async function send(): Promise<{ question: string; pickup: { location: string } | undefined }> {
  await chooseWaste('Glass');
  await fill('Date', dayAhead(2));
  await fill('Time', '16:15');
  await click('Schedule Pickup');
  const question = (await screen.findByRole('alertdialog')).textContent ?? '';
  await click('Yes, Schedule');
  const read = async () =>
    (await realApi().call('GET /pickups/mine', { token: ama.token })).body.pickups as { location: string }[];
  await expect.poll(async () => (await read()).length).toBe(1);
  const [pickup] = await read();
  return { question, pickup };
}

test('a digital address alone is enough: it is the location too', async () => {
  showScreen(Form, '/schedule-pickup');
  await fill(/^Digital address/, 'ga-183-8164');
  const { question, pickup } = await send();
  expect(question).toContain('a pickup for glass at GA-183-8164 on');
  expect(pickup).toMatchObject({ location: 'GA-183-8164', digitalAddress: 'GA-183-8164' });
});

test('what was filled in follows the digital address that is corrected', async () => {
  showScreen(Form, '/schedule-pickup');
  await fill(/^Digital address/, 'GA-183-8164');
  await click('Schedule Pickup');
  screen.getByLabelText('Location');
  expect(screen.getByLabelText('Location')).toHaveProperty('value', 'GA-183-8164');
  await fill(/^Digital address/, 'GA-183-8165');
  expect(screen.getByLabelText('Location')).toHaveProperty('value', '');
});

test('a position alone is enough: its Plus Code is the location, until it is removed', async () => {
  givePhone((found) => {
    const coords = { latitude: 5.603714, longitude: -0.186951, accuracy: 12.4 };
    found({ coords } as GeolocationPosition); // all that is read of it
  });
  showScreen(Form, '/schedule-pickup');
  await click('Use my location');
  await screen.findByDisplayValue('Plus Code 6CQXJR37+F6');
  await click('Remove position');
  expect(screen.getByLabelText('Location')).toHaveProperty('value', '');
  await click('Use my location');
  await screen.findByDisplayValue('Plus Code 6CQXJR37+F6');
  const { question, pickup } = await send();
  expect(question).toContain('a pickup for glass at Plus Code 6CQXJR37+F6 on');
  expect(pickup).toMatchObject({ location: 'Plus Code 6CQXJR37+F6', position: { lat: 5.60371 } });
});

test('a position does not write over a location that is typed', async () => {
  givePhone((found) => {
    const coords = { latitude: 5.603714, longitude: -0.186951, accuracy: 12.4 };
    found({ coords } as GeolocationPosition); // all that is read of it
  });
  showScreen(Form, '/schedule-pickup');
  await fill('Location', 'Tema, harbour gate');
  await click('Use my location');
  await screen.findByText('6CQXJR37+F6, accurate to 12 m');
  screen.getByDisplayValue('Tema, harbour gate');
});

test('a phone without a fix, which says 0,0, gives no position', async () => {
  givePhone((found) => {
    const coords = { latitude: 0, longitude: 0, accuracy: 0 };
    found({ coords } as GeolocationPosition); // all that is read of it
  });
  showScreen(Form, '/schedule-pickup');
  await click('Use my location');
  await screen.findByText(/says you’re outside Ghana/);
  expect(screen.queryByRole('button', { name: 'Remove position' })).toBeNull();
});

test('a rough position is told as rough, and is no location', async () => {
  givePhone((found) => {
    const coords = { latitude: 5.603714, longitude: -0.186951, accuracy: 800 };
    found({ coords } as GeolocationPosition); // all that is read of it
  });
  showScreen(Form, '/schedule-pickup');
  await click('Use my location');
  await screen.findByText('About 6CQXJR37+, within 800 m');
  screen.getByText(/This is not exact/);
  expect(screen.getByLabelText('Location')).toHaveProperty('value', '');
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
  [1, /won’t let us see your position/],
  [2, /couldn’t find your position/],
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
  await screen.findByText(/can’t find your position/);
});
