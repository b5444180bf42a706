import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Area } from '#contracts/areas/areas.ts';
import { RescheduleDialog } from '#household/pickup-details/reschedule-dialog.tsx';
import { RequestForm } from '#household/schedule-pickup/request-form.tsx';
import { addDays, findWeekday, todayInAccra } from '#shared/dates.ts';
import { printDateWithDay as printDay } from '#shared/print-when.ts';
import { chooseWaste, click, fill, logInAs } from '#site/testing/people.tsx';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { openDialog, showDialog } from '#site/testing/render-dialog.tsx';
import { book, showScreen } from '#site/testing/render-screen.tsx';
import { person, type TestPerson } from '#testing/samples/people.ts';

connectRealApi();

let ama: TestPerson;
let adminToken: string;
let area: Area;
let prefix = 100;

const closed = addDays(todayInAccra(new Date()), 3);
const open = addDays(todayInAccra(new Date()), 4);

async function asAdmin<T>(call: string, body: object): Promise<T> {
  const answer = await realApi().call(call, { token: adminToken, body });
  expect(answer.status).toBeLessThan(300);
  return answer.body as T; // what the test asked for
}

/** One seat at 08:00, two at 10:00; closed in three days and not served in five. */
beforeEach(async () => {
  ama = await person('user', { firstName: 'Ama' });
  adminToken = (await person('admin')).token;
  prefix += 1;
  const made = await asAdmin<{ area: Area }>('POST /admins/areas', {
    name: `Osu ${prefix}`,
    addressPrefixes: [`GA-${prefix}`],
    windows: [
      { start: '08:00', capacity: 1 },
      { start: '10:00', capacity: 2 },
    ],
    weekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== findWeekday(addDays(open, 1))),
  });
  const change = { reason: 'Farmers’ Day', version: made.area.version };
  ({ area } = await asAdmin<{ area: Area }>(
    `PUT /admins/areas/${made.area.id}/closed-days/${closed}`,
    change,
  ));
  logInAs(ama);
});

function OnPage() {
  const navigate = useNavigate();
  return <RequestForm onRequested={() => navigate('/user-dashboard?tab=pickupHistory')} />;
}

const bookedOf = async (user: TestPerson) =>
  (await realApi().call('GET /pickups/mine', { token: user.token })).body.pickups;

async function showForm() {
  const shown = showScreen(OnPage, '/schedule-pickup');
  await screen.findByLabelText('Area');
  await chooseWaste('Glass');
  await fill('Location', 'Osu, yellow gate');
  return shown;
}

const chooseDay = async (date: string) =>
  userEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${printDay(date)}`) }));

test('the area follows from the digital address; a closed day and a full window say why', async () => {
  await book(await person('user'), { areaId: area.id, date: open, time: '08:00' });
  await showForm();
  const choice = screen.getByLabelText<HTMLSelectElement>('Area');
  expect(choice.value).toBe(everywhereId);
  await fill(/^Digital address/, `ga - ${prefix} -  0021, Ring Road, Accra`);
  screen.getByText(`Your digital address is in ${area.name}.`);
  await click('Change area');
  expect(screen.getByLabelText<HTMLSelectElement>('Area').value).toBe(area.id);
  await chooseDay(closed);
  screen.getByText('Closed: Farmers’ Day. Please choose another day.');
  await chooseDay(addDays(open, 1));
  screen.getByText(/^We don’t collect here on this weekday/);
  await chooseDay(open);
  const windows = within(screen.getByRole('group', { name: 'Arrival' }));
  expect(
    windows
      .getAllByRole('radio')
      .map((one) => [(one as HTMLInputElement).disabled, one.closest('label')?.textContent]),
  ).toEqual([
    [true, '8–\u206010\u00A0AMFull'],
    [false, '10\u00A0AM–12\u00A0PM2 left'],
  ]);
});

test('books a window of the area, and says before what it is', async () => {
  const shown = await showForm();
  await userEvent.selectOptions(screen.getByLabelText('Area'), area.name);
  await chooseDay(open);
  await userEvent.click(screen.getByRole('radio', { name: /^10/ }));
  const summary = within(await screen.findByRole('region', { name: 'Your pickup' }));
  expect(summary.getAllByRole('listitem').map((one) => one.textContent?.replaceAll('\u00A0', ' '))).toEqual([
    'Glass',
    'Osu, yellow gate',
    `${printDay(open)}, 10 AM–12 PM`,
  ]);
  await click('Schedule Pickup');
  await click('Yes, Schedule');
  await expect.poll(shown.url).toBe('/user-dashboard?tab=pickupHistory');
  expect(await bookedOf(ama)).toMatchObject([{ time: '10:00 AM', area: { id: area.id } }]);
});

test('another address in another area gives the time back', async () => {
  await showForm();
  await userEvent.selectOptions(screen.getByLabelText('Area'), 'Another area');
  await chooseDay(open);
  await userEvent.click(screen.getByRole('radio', { name: /^2–\u20604/ }));
  await fill(/^Digital address/, `GA-${prefix}-0021`);
  await screen.findByRole('radio', { name: /2 left/ });
  await click('Schedule Pickup');
  await screen.findByText('Time is required');
});

test('full meanwhile: offers the free times, keeps what was typed, and books one of them', async () => {
  const shown = await showForm();
  await userEvent.selectOptions(screen.getByLabelText('Area'), area.name);
  await chooseDay(open);
  await userEvent.click(screen.getByRole('radio', { name: /^8–\u206010/ }));
  await book(await person('user'), { areaId: area.id, date: open, time: '08:00' });
  await click('Schedule Pickup');
  await click('Yes, Schedule');
  // In the form; the toast is gone soon.
  await screen.findByText('This time is fully booked.', { ignore: '.Toastify *' });
  screen.getByDisplayValue('Osu, yellow gate');
  await userEvent.click(
    screen.getByRole('button', { name: new RegExp(`${printDay(open)}, 10.AM–12.PM .* 2 left`) }),
  );
  await click('Yes, Schedule');
  await expect.poll(shown.url).toBe('/user-dashboard?tab=pickupHistory');
  expect(await bookedOf(ama)).toMatchObject([{ time: '10:00 AM', location: 'Osu, yellow gate' }]);
});

test('who has proved neither email nor number is led to the account, and offered times of later days', async () => {
  ama = await person('user', { firstName: 'Ama', emailUnverified: true });
  logInAs(ama);
  const other = await person('user', { emailUnverified: true });
  await book(other, { areaId: area.id, date: open, time: '10:00' });
  const shown = await showForm();
  await userEvent.selectOptions(screen.getByLabelText('Area'), area.name);
  await chooseDay(open);
  await userEvent.click(screen.getByRole('radio', { name: /^10/ }));
  await click('Schedule Pickup');
  await click('Yes, Schedule');
  await screen.findByText('Confirm your email or number to book this time, or choose another one.', {
    ignore: '.Toastify *',
  });
  const link = screen.getByRole('link', { name: 'Confirm under My account' });
  expect(link.getAttribute('href')).toBe('/account');
  const later = addDays(open, 2);
  await userEvent.click(
    screen.getByRole('button', { name: new RegExp(`^${printDay(later)}, 10.AM–12.PM .* 1 left`) }),
  );
  await click('Yes, Schedule');
  await expect.poll(shown.url).toBe('/user-dashboard?tab=pickupHistory');
  await book(ama, { areaId: area.id, date: open, time: '08:00' });
});

test('a third pickup of such a household is refused with the way to the account alone, also as a move', async () => {
  ama = await person('user', { firstName: 'Ama', emailUnverified: true });
  logInAs(ama);
  for (const day of [open, addDays(open, 2)]) await book(ama, { areaId: area.id, date: day, time: '10:00' });
  const pickup = await book(ama);
  showDialog(RescheduleDialog, pickup, ama);
  const dialog = within(openDialog());
  await userEvent.selectOptions(await dialog.findByLabelText('Area'), area.name);
  await chooseDay(open);
  await userEvent.click(screen.getByRole('radio', { name: /^8–\u206010/ }));
  await click('Move Pickup');
  await dialog.findByText('Confirm your email or number to book more pickups.');
  const link = dialog.getByRole('link', { name: 'Confirm under My account' });
  expect(link.getAttribute('href')).toBe('/account');
  expect(screen.queryByText('Other times available:')).toBeNull();
  dialog.getByRole('button', { name: 'Move Pickup' });
});
