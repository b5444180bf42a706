import { cleanup, screen, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { eraseDevice } from '#platform/storage/device-data.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import {
  chooseWaste,
  click,
  dayAhead,
  fill,
  logInAs,
  loseNextAnswer,
  watchHeaders,
} from '#site/testing/people.tsx';
import { connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { book, type Shown, showScreen } from '#site/testing/render-screen.tsx';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { RequestForm } from './request-form.tsx';

connectRealApi();

function OnPage() {
  const navigate = useNavigate();
  return <RequestForm onRequested={() => navigate('/user-dashboard?tab=pickupHistory')} />;
}

let ama: TestPerson;
const mine = async () => (await realApi().call('GET /pickups/mine', { token: ama.token })).body.pickups;

beforeEach(async () => {
  ama = await person('user', { firstName: 'Ama', lastName: 'Mensah' });
  logInAs(ama);
});

async function fillIn(location = 'Kasoa, blue kiosk'): Promise<void> {
  await chooseWaste('Glass');
  await fill('Location', location);
  await fill('Date', dayAhead(2));
  await fill('Time', '16:15');
}

/** The toast of the test before may still stand there: the address tells. */
async function booked(shown: Shown): Promise<void> {
  await expect.poll(shown.url).toBe('/user-dashboard?tab=pickupHistory');
  await screen.findByText('Pickup request submitted successfully!');
}

/** In the question, which stays to be answered once more; the toast that stands in it does not count. */
function failed(): Promise<HTMLElement> {
  const question = within(screen.getByRole('alertdialog'));
  return question.findByText(/^Failed to submit pickup request\./, { ignore: '.Toastify *' });
}

test('everything that can be typed arrives', async () => {
  const shown = showScreen(OnPage, '/schedule-pickup');
  await fillIn();
  await fill(/^Digital address/, 'ga 183 8164');
  await fill(/^Phone/, '024 123 4567');
  await fill(/^Special instructions/, 'Green gate,\nplease knock');
  await click('Schedule Pickup');
  await click('Yes, Schedule');
  await booked(shown);
  expect(await mine()).toMatchObject([
    {
      wasteType: 'glass',
      digitalAddress: 'GA-183-8164',
      time: '04:15 PM',
      notes: 'Green gate,\nplease knock',
      user: { phone: '+233241234567' },
    },
  ]);
});

/** Waits for a field or a button to have the focus. */
async function hasFocus(find: () => HTMLElement | undefined): Promise<void> {
  await expect.poll(() => document.activeElement === find()).toBe(true);
}

test('a note that is too long gets the focus', async () => {
  showScreen(OnPage, '/schedule-pickup');
  await fillIn();
  await fill(/^Special instructions/, 'x'.repeat(501));
  await click('Schedule Pickup');
  await hasFocus(() => screen.queryByLabelText(/^Special instructions/) ?? undefined);
});

test('what is typed outlives a reload, belongs to one account and goes with its logout', async () => {
  showScreen(OnPage, '/schedule-pickup');
  await fillIn('Kept place');
  cleanup();
  showScreen(OnPage, '/schedule-pickup');
  screen.getAllByText('Kept place', { selector: 'span' });
  cleanup();
  logInAs(await person('user', { firstName: 'Esi' }));
  showScreen(OnPage, '/schedule-pickup');
  expect(screen.queryAllByText('Kept place', { selector: 'span' })[0]).toBeUndefined();
  cleanup();
  eraseDevice(ama.id);
  logInAs(ama);
  showScreen(OnPage, '/schedule-pickup');
  expect(screen.queryAllByText('Kept place', { selector: 'span' })[0]).toBeUndefined();
});

test('without a network nothing is lost, and the second try books', async () => {
  const shown = showScreen(OnPage, '/schedule-pickup');
  await fillIn();
  await click('Schedule Pickup');
  goOffline();
  await click('Yes, Schedule');
  expect((await failed()).textContent).toContain('Your browser couldn’t save this, so please try again.');
  goOnline();
  await click('Yes, Schedule');
  await booked(shown);
  expect(await mine()).toHaveLength(1);
});

test('a lost answer: the retry, after a reload too, carries the same key and books once', async () => {
  const headers = watchHeaders('POST');
  showScreen(OnPage, '/schedule-pickup');
  await fillIn();
  await click('Schedule Pickup');
  loseNextAnswer('POST');
  await click('Yes, Schedule');
  await failed();
  expect(await mine()).toHaveLength(1);
  cleanup();
  const again = showScreen(OnPage, '/schedule-pickup');
  await click('Schedule Pickup');
  await click('Yes, Schedule');
  await booked(again);
  expect(await mine()).toHaveLength(1);
  const keys = headers.map((one) => one.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  cleanup();
  showScreen(OnPage, '/schedule-pickup');
  // The place of the first one is proposed.
  await click(/^Change: /);
  await click('Another place');
  await fillIn('Another place');
  await click('Schedule Pickup');
  await click('Book another');
  await expect.poll(async () => (await mine()).length).toBe(2);
  expect(headers[2]?.get('idempotency-key')).not.toBe(keys[0]);
});

test('a lost answer and other words: asks to look before a second pickup is booked', async () => {
  showScreen(OnPage, '/schedule-pickup');
  await fillIn('First place');
  await click('Schedule Pickup');
  loseNextAnswer('POST');
  await click('Yes, Schedule');
  await failed();
  await click('No, Go Back');
  await fill('Location', 'Second place');
  await click('Schedule Pickup');
  await click('Yes, Schedule');
  await screen.findByRole('link', { name: 'See my pickups' });
  expect(await mine()).toHaveLength(1);
  await click('This is a new pickup');
  await click('Yes, Schedule');
  await expect.poll(async () => (await mine()).length).toBe(2);
});

test('what is booked already is asked about; another one is booked only on a yes', async () => {
  const day = dayAhead(2);
  await book(ama, { wasteType: 'glass', date: day, time: '15:00' });
  const shown = showScreen(OnPage, '/schedule-pickup');
  // The place of the last one comes.
  await screen.findByRole('button', { name: /^Change: / });
  await chooseWaste('Glass');
  await fill('Date', day);
  await fill('Time', '16:15');
  await click('Schedule Pickup');
  const question = within(await screen.findByRole('alertdialog', { name: 'Book another?' }));
  question.getByText(`You already have Glass on ${printDateWithDay(day)}, 3–\u20605 PM. Book another?`);
  await click('Change the time');
  await hasFocus(() =>
    within(screen.getByRole('group', { name: 'Day' })).getByRole('radio', { checked: true }),
  );
  expect(await mine()).toHaveLength(1);
  await click('Schedule Pickup');
  await click('Book another');
  await booked(shown);
  expect(await mine()).toHaveLength(2);
});

test('without a list no size is asked; another kind of waste at the same time is booked without a question', async () => {
  await book(ama, { wasteType: 'paper', date: dayAhead(2), time: '16:15' });
  const shown = showScreen(OnPage, '/schedule-pickup');
  // The place of the last one comes.
  await screen.findByRole('button', { name: /^Change: / });
  await chooseWaste('Glass');
  await fill('Date', dayAhead(2));
  await fill('Time', '16:15');
  await click('Schedule Pickup');
  await click('Yes, Schedule');
  await booked(shown);
});
