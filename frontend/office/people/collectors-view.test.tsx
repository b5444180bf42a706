import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { click, dayAhead, fill } from '#site/testing/people.tsx';
import { called, callsUnderWay, connectRealApi, realApi } from '#site/testing/real-api.ts';
import { findOpenDialog, logInAdmin, showScreen, storePickup } from '#site/testing/render-screen.tsx';
import { question, rowOf } from '#site/testing/table-rows.ts';
import { person, testPassword } from '#testing/samples/people.ts';
import { CollectorsView } from './collectors-view.tsx';
import { useCreateCollector } from './use-create-collector.tsx';

connectRealApi();

beforeEach(async () => {
  await logInAdmin();
});

const collectors = '/manage-collectors';

function OnPage() {
  const navigate = useNavigate();
  const creation = useCreateCollector(() => navigate(collectors));
  return (
    <>
      <h1 tabIndex={-1}>Collectors</h1>
      {creation.button}
      <CollectorsView />
      {creation.dialog}
    </>
  );
}

test('collectors: approve asks, approves, says whom, and shows it', async () => {
  await person('collector', { firstName: 'Yaw', lastName: 'Pending', isApproved: false });
  showScreen(OnPage, collectors);
  const row = await rowOf('Yaw Pending');
  row.getByText('Pending');
  await userEvent.click(row.getByRole('button', { name: 'Approve Yaw Pending' }));
  question().getByText('Are you sure you want to approve this collector?');
  await userEvent.click(question().getByRole('button', { name: 'Approve' }));
  await screen.findByText('Collector Yaw Pending approved successfully!');
  const approved = await rowOf('Yaw Pending');
  approved.getByText('Approved');
  expect(approved.queryByRole('button', { name: /^Approve/ })).toBeNull();
  // The button that had the focus is gone.
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
});

test('collectors: delete asks in the words of the specification', async () => {
  await person('collector', { firstName: 'Kofi', lastName: 'Leaving' });
  showScreen(OnPage, collectors);
  const row = await rowOf('Kofi Leaving');
  expect(row.queryByRole('button', { name: /^Approve/ })).toBeNull();
  await userEvent.click(row.getByRole('button', { name: 'Delete Kofi Leaving' }));
  question().getByText('Are you sure you want to delete this collector? This action cannot be undone.');
  await userEvent.click(question().getByRole('button', { name: 'Delete' }));
  await screen.findByText('Collector deleted successfully!');
  await expect.poll(() => screen.queryByRole('rowheader', { name: 'Kofi Leaving' })).toBeNull();
});

test('rows wait for the names of areas, which make a card higher', async () => {
  await person('collector', { firstName: 'Esi', lastName: 'Early' });
  const send = fetch;
  let answerAreas = () => {};
  const held = new Promise<void>((resolve) => {
    answerAreas = resolve;
  });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/areas')) await held;
    return send(url, init);
  });
  showScreen(OnPage, collectors);
  await expect.poll(() => called.some((one) => one.includes('/collectors'))).toBe(true);
  await expect.poll(callsUnderWay).toBe(0);
  expect(screen.queryByRole('rowheader', { name: 'Esi Early' })).toBeNull();
  answerAreas();
  await rowOf('Esi Early');
});

test('the filter by approval asks the server', async () => {
  await person('collector', { firstName: 'Adjoa', lastName: 'Waiting', isApproved: false });
  await person('collector', { firstName: 'Kwame', lastName: 'Working' });
  const shown = showScreen(OnPage, collectors);
  await rowOf('Kwame Working');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await expect.poll(() => screen.queryByRole('rowheader', { name: 'Kwame Working' })).toBeNull();
  await rowOf('Adjoa Waiting');
  expect(shown.url()).toBe(`${collectors}?approved=false`);
});

test('create collector: incomplete, taken, then created, approved at once, and the page hears of it', async () => {
  const taken = await person('user');
  const shown = showScreen(OnPage, '/manage-collectors?approved=true');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Create Collector' }))[0] as Element);
  const modal = within(await findOpenDialog());
  const submit = () => userEvent.click(modal.getByRole('button', { name: 'Create Collector' }));
  await userEvent.type(modal.getByLabelText('First name'), 'Nana');
  await submit();
  modal.getByText('All fields are required to create a collector.');
  await userEvent.type(modal.getByLabelText('Last name'), 'Created');
  await userEvent.type(modal.getByLabelText('Email'), taken.email);
  await userEvent.type(modal.getByLabelText('Phone (optional)'), '024 555 0001');
  await userEvent.type(modal.getByLabelText('Password'), testPassword);
  expect(modal.getByLabelText('Approve now')).toHaveProperty('checked', true);
  await submit();
  await modal.findByText('Error: An account with this email already exists.');
  expect(modal.getByLabelText('First name')).toHaveProperty('value', 'Nana');
  await userEvent.type(modal.getByLabelText('Email'), '.gh');
  await submit();
  await screen.findByText('Collector created successfully!');
  await expect.poll(shown.url).toBe(collectors);
  expect(screen.queryByRole('dialog')).toBeNull();
  const created = await rowOf('Nana Created');
  created.getByText('Approved');
  expect(created.getByRole('link', { name: '024 555 0001' }).getAttribute('href')).toBe('tel:+233245550001');
});

test('edit collector: names, phone and profile; what another admin changed meanwhile is shown', async () => {
  const admin = await logInAdmin();
  const one = await person('collector', { firstName: 'Ato', lastName: 'Edited', phone: '+233241230001' });
  showScreen(OnPage, collectors);
  const row = await rowOf('Ato Edited');
  row.getByText('0 of 30 today');
  row.getByText('All areas');
  await userEvent.click(row.getByRole('button', { name: 'Edit Ato Edited' }));
  const modal = within(await findOpenDialog());
  await userEvent.selectOptions(await modal.findByLabelText('Vehicle'), 'Tricycle');
  await userEvent.type(modal.getByLabelText('Stops per day'), '0');
  const save = () => userEvent.click(modal.getByRole('button', { name: 'Save Changes' }));
  await save();
  modal.getByText('Stops per day can be 1 to 300');
  await userEvent.type(modal.getByLabelText('Stops per day'), '{Backspace}12');
  await userEvent.click(modal.getByLabelText('Mon'));
  await userEvent.click(modal.getByLabelText('Tue'));
  const path = `PATCH /admins/collectors/${one.id}`;
  await realApi().call(path, { token: admin.token, body: { lastName: 'Renamed' } });
  await save();
  await modal.findByText(/^Error: Somebody has changed this/);
  await modal.findByText(/changed it to: Ato Renamed · 024 123 0001 · All areas/);
  await save();
  await screen.findByText('Collector updated.');
  await screen.findByText('All areas · Tricycle · Mon, Tue');
  (await rowOf('Ato Renamed')).getByText(/^0 of 12 today/);
});

test('edit collector: hours and litres, with their errors, and none again', async () => {
  const admin = await logInAdmin();
  const one = await person('collector', { firstName: 'Ato', lastName: 'Hours' });
  const path = `PATCH /admins/collectors/${one.id}`;
  const profile = { vehicle: 'cart', hours: { start: '07:00', end: '15:00' }, litres: 900 };
  await realApi().call(path, { token: admin.token, body: { profile } });
  const readProfile = async () => {
    const { body } = await realApi().call('GET /me', { token: one.token });
    return body.account.profile;
  };
  showScreen(OnPage, collectors);
  const row = await rowOf('Ato Hours');
  row.getByText('All areas · Cart · 7 AM–3 PM · holds 900 litres');
  await userEvent.click(row.getByRole('button', { name: 'Edit Ato Hours' }));
  const modal = within(await findOpenDialog());
  const save = () => userEvent.click(modal.getByRole('button', { name: 'Save Changes' }));
  // Something else is changed: what the form shows of the rest stays as it was.
  await userEvent.selectOptions(await modal.findByLabelText('Vehicle'), 'Truck');
  await fill('Works until', '06:00');
  await save();
  modal.getByText('The end must be after the start');
  await fill('Works until', '16:30');
  await save();
  await screen.findByText(/^All areas · Truck · 7 AM–4:30 PM · holds 900 litres/);
  expect(await readProfile()).toEqual({
    vehicle: 'truck',
    hours: { start: '07:00', end: '16:30' },
    litres: 900,
  });
  await userEvent.click(row.getByRole('button', { name: 'Edit Ato Hours' }));
  await within(await findOpenDialog()).findByLabelText('Works from');
  for (const name of ['Works from', 'Works until', /^Litres it holds/]) await fill(name, '');
  await click('Save Changes');
  await screen.findByText('All areas · Truck');
  expect(await readProfile()).toEqual({ vehicle: 'truck' });
});

test('days off by staff: marked, with what is still assigned and a way to its board, and removed', async () => {
  const admin = await logInAdmin();
  const one = await person('collector', { firstName: 'Ato', lastName: 'Absent' });
  const day = dayAhead(3);
  const household = await person('user');
  const { id } = await storePickup(household, 'Gate 1', { scheduledAt: `${day}T09:00:00.000Z` });
  const body = { collectorId: one.id };
  await realApi().call(`PATCH /admins/pickups/${id}/assign`, { token: admin.token, body });
  showScreen(OnPage, collectors);
  const row = await rowOf('Ato Absent');
  await userEvent.click(row.getByRole('button', { name: 'Days off: Ato Absent' }));
  const modal = within(await findOpenDialog());
  await modal.findByText('No days off yet.');
  await click('Mark day off');
  modal.getByText('Please choose a day.');
  await fill('Day', day);
  await click('Mark day off');
  await modal.findByText('Day off marked.');
  modal.getByText('1 pickup is still assigned on that day.', { exact: false });
  const link = modal.getByRole('link', { name: `Open the board of ${printDateWithDay(day)}` });
  expect(link.getAttribute('href')).toBe(`/dispatch?date=${day}&status=assigned&collector=${one.id}`);
  const [off = ''] = printDateWithDay(day).split(/ \d{4}$/);
  await row.findByText(`· Off ${off}`);
  await userEvent.click(modal.getByRole('button', { name: `Remove ${printDateWithDay(day)}` }));
  await modal.findByText('Back on duty on this day.');
  await waitFor(() => expect(row.queryByText(/Off/)).toBeNull());
  const me = await realApi().call('GET /me', { token: one.token });
  expect(me.body.account.daysOff).toEqual([]);
});

test('a collector is suspended with a reason, which leads to the hand-over of today, and works again', async () => {
  const admin = await logInAdmin();
  const one = await person('collector', { firstName: 'Ato', lastName: 'Accused' });
  const { id } = await storePickup(await person('user'), 'Gate 1', {
    scheduledAt: `${dayAhead(0)}T09:00:00.000Z`,
  });
  await realApi().call(`PATCH /admins/pickups/${id}/assign`, {
    token: admin.token,
    body: { collectorId: one.id },
  });
  showScreen(OnPage, collectors);
  const row = await rowOf('Ato Accused');
  await userEvent.click(row.getByRole('button', { name: 'Edit Ato Accused' }));
  const edit = within(await findOpenDialog());
  await userEvent.click(edit.getByRole('button', { name: 'Suspend Ato Accused' }));
  await screen.findByText('Suspend collector');
  const modal = within(await findOpenDialog());
  await userEvent.click(modal.getByRole('button', { name: 'Suspend' }));
  expect(modal.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true');
  await fill('Reason', 'Complaints');
  await userEvent.click(modal.getByRole('button', { name: 'Suspend' }));
  await modal.findByText(/^Suspended since .* by .*: Complaints$/);
  await row.findByText('Suspended ·');
  expect(modal.getByRole('link', { name: 'Hand over 1 stop from today' }).getAttribute('href')).toBe(
    `/dispatch?date=${dayAhead(0)}`,
  );
  await userEvent.click(modal.getByRole('button', { name: 'Lift the suspension' }));
  await modal.findByLabelText('Reason');
  await waitFor(() => expect(row.queryByText('Suspended ·')).toBeNull());
});

test('who is off for the rest of today is back on duty in one press', async () => {
  const work = { daysOff: [dayAhead(0)], offFrom: { [dayAhead(0)]: '00:01' } };
  const one = await person('collector', { firstName: 'Ato', lastName: 'Away' });
  await updateItem(keys.account(one.id), { set: { work } }, { exists: true });
  showScreen(OnPage, collectors);
  const row = await rowOf('Ato Away');
  await row.findByText('Off from 00:01 ·');
  await userEvent.click(row.getByRole('button', { name: 'Back on duty: Ato Away' }));
  await waitFor(() => expect(row.queryByText(/Off from/)).toBeNull());
  const me = await realApi().call('GET /me', { token: one.token });
  expect(me.body.account).toMatchObject({ daysOff: [] });
});
