import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { findByPhone } from '#data/accounts/identities.ts';
import { click, dayAhead, fill } from '#site/testing/people.tsx';
import { completeStop, createPricedStop } from '#site/testing/priced-pickups.ts';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { findOpenDialog, logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { orderForm } from '#testing/order-test.ts';
import { toE164, uniquePhone } from '#testing/samples/codes.ts';
import { person } from '#testing/samples/people.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';
import { Screen } from './screen.tsx';

connectRealApi();

let token: string;
let id: string;
let phone: string;
beforeEach(async () => {
  token = (await logInAdmin()).token;
  phone = uniquePhone();
  const body = { firstName: 'Abena', lastName: 'Owusu', phone, place: 'Kasoa, blue kiosk', tell: false };
  id = (await staff('POST /admins/users', body)).user.id;
});

const staff = async (route: string, body?: object) => (await realApi().call(route, { token, body })).body;
const read = () => staff(`GET /admins/users/${id}`);
const panel = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('section') ?? expect.fail('It is no section.'));
};
async function show() {
  showScreen(Screen, `/household?id=${id}`);
  await screen.findByRole('heading', { name: 'Abena Owusu' });
}

test('names and number are corrected where somebody calls, what somebody else changed meanwhile is seen first', async () => {
  await show();
  await userEvent.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement);
  const dialog = within(await findOpenDialog());
  const right = uniquePhone();
  await fill('First name', 'Adwoa');
  fireEvent.change(dialog.getByLabelText(/^Phone \(/), { target: { value: right } });
  await userEvent.click(dialog.getByLabelText('Tell the new number by SMS'));
  await staff(`PATCH /admins/users/${id}`, { lastName: 'Mensah' });
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await dialog.findByRole('alert');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await screen.findByRole('heading', { name: 'Adwoa Mensah' });
  expect((await findByPhone(toE164(right)))?.accountId).toBe(id);
  expect(await findByPhone(toE164(phone))).toBeUndefined();
});

test('a place is corrected, for the open pickups there, too', async () => {
  await staff('POST /admins/pickups', { ...pickupRequest(), userId: id });
  await show();
  await userEvent.click((await panel('Places')).getByRole('button', { name: 'Edit' }));
  await findOpenDialog();
  expect(screen.getByLabelText('Also change it for the open pickup there')).toHaveProperty('checked', true);
  await fill('Place', 'Kasoa, green kiosk');
  await click('Save Changes');
  await waitFor(() => expect(screen.getAllByText(/green kiosk/).length).toBeGreaterThan(1));
  expect((await read()).pickups[0].location).toBe('Kasoa, green kiosk');
});

test('a repeating pickup is paused, resumed and ended', async () => {
  await staff('POST /admins/standing-orders', orderForm({ userId: id }));
  await show();
  await click('Pause');
  await findOpenDialog();
  await fill('First day we’ll come again', dayAhead(30));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pause' }));
  await (await panel('Repeating pickups')).findByText(/Paused until/);
  await click('Resume');
  await waitFor(() => expect(screen.queryByText(/Paused until/)).toBeNull());
  await click('End');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Repeating pickups' })).toBeNull());
  expect((await read()).standingOrders).toEqual([]);
});

test('staff note something and remove it, with who wrote it', async () => {
  await show();
  await click('Save Note');
  await screen.findByText('Please write the note');
  await fill('New note', 'Has a dog');
  await click('Save Note');
  const notes = await panel('Staff notes');
  await notes.findByText('Has a dog', { selector: 'p' });
  notes.getByText(/^Efua Admin, /);
  await click('Remove');
  await notes.findByText('No notes.');
  expect((await read()).notes).toEqual([]);
});

test('a household that owes is reminded from its page', async () => {
  const [ama, kofi] = await Promise.all([
    person('user', { firstName: 'Ama', lastName: 'Debtor' }),
    person('collector'),
  ]);
  await completeStop(await createPricedStop(kofi, ama, 'Kasoa'), kofi, {});
  showScreen(Screen, `/household?id=${ama.id}`);
  await screen.findByText('Owes GH₵ 12.50');
  screen.getByText('No reminder yet');
  await click('Remind by email: Ama Debtor');
  await screen.findByText(/^Last reminder: /);
  const { remindedAt } = await staff(`GET /admins/users/${ama.id}`);
  expect(remindedAt).toEqual(expect.any(String));
});
