import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { button, newAma, setUpDetails, showDetails } from '#site/testing/details-page.tsx';
import { click, enterPassword, loggedInLongAgo } from '#site/testing/people.tsx';
import { completeStop, createPricedStop, type Priced } from '#site/testing/priced-pickups.ts';
import { realApi } from '#site/testing/real-api.ts';
import { openDialog, readPickup } from '#site/testing/render-dialog.tsx';
import { fillOffice } from '#testing/money/money-test.ts';
import type { TestPerson } from '#testing/samples/people.ts';

const staff = await setUpDetails();
await fillOffice();
let ama: TestPerson;
beforeEach(async () => {
  ama = await newAma();
});

const stop = (priced?: Priced) => createPricedStop(staff.kofi, ama, 'Kasoa', priced);
const unpaid = async () => completeStop(await stop(), staff.kofi, {});
const paid = async (amount = 1250) =>
  completeStop(await stop(), staff.kofi, { paid: { method: 'cash', amount } });
const submit = (name: string) => userEvent.click(within(openDialog()).getByRole('button', { name }));
const moneyOf = async (pickup: Pickup) => (await readPickup(pickup, ama)).money;
const money = async () => within(await screen.findByRole('region', { name: 'Money' }));
const lines = async () =>
  [...(await screen.findByRole('region', { name: 'Money' })).querySelectorAll('dl > div')].map(
    (one) => one.textContent,
  );

async function post(what: string, { id }: Pickup, body: object): Promise<void> {
  const answer = await realApi().call(`POST /admins/pickups/${id}/${what}`, {
    token: staff.efua.token,
    body,
  });
  expect(answer.status).toBeLessThan(300);
}

test('staff read the price before there is any money', async () => {
  await showDetails(await stop(), staff.efua);
  (await money()).getByText('GH₵ 12.50 · 1 bin');
  for (const name of ['Cash received', 'Waive', 'Refund']) expect(button(name)).toBeNull();
});

test('staff note cash for what is to pay, once they are sure', async () => {
  const pickup = await unpaid();
  await showDetails(pickup, staff.efua);
  expect(await lines()).toEqual(['ChargedGH₵\u00a012.50', 'Amount dueGH₵\u00a012.50']);
  await click('Cash received');
  within(openDialog()).getByText('GH₵ 12.50 is due for this pickup. How much cash did the office take?');
  const field = within(openDialog()).getByLabelText<HTMLInputElement>(/^Amount/);
  expect(field.value).toBe('12.50');
  await userEvent.clear(field);
  await userEvent.type(field, '30');
  await submit('Cash received');
  await within(openDialog()).findByText('This household owes GH₵ 12.50 in all.');
  expect(field.value).toBe('30');
  await userEvent.clear(field);
  await userEvent.type(field, '5');
  await submit('Cash received');
  await expect.poll(lines).toEqual(['ChargedGH₵\u00a012.50', 'PaidGH₵\u00a05.00', 'Amount dueGH₵\u00a07.50']);
  await click('Cash received');
  await submit('Cash received');
  await expect
    .poll(lines)
    .toEqual(['ChargedGH₵\u00a012.50', 'PaidGH₵\u00a012.50', 'Amount dueGH₵\u00a00.00']);
  expect(button('Cash received')).toBeNull();
  screen.getByRole('link', { name: 'Receipt' });
  await screen.findByText('Paid: GH₵ 7.50');
});

test('staff set the price where the list says “ask”, or the size where nobody said it, once', async () => {
  const asked = await completeStop(await stop({ amounts: { bag: 500, bin: 1250 } }), staff.kofi, {
    size: 'load',
  });
  await showDetails(asked, ama);
  await screen.findAllByText('Price not set yet');
  cleanup();
  await showDetails(asked, staff.efua);
  (await money()).getByText('Price not set yet');
  await click('Set the price');
  await submit('Set the price');
  await within(openDialog()).findByText('Please enter an amount like 12.50');
  await userEvent.click(within(openDialog()).getByRole('radio', { name: /^Bin/ }));
  expect(within(openDialog()).queryByLabelText(/^Amount/)).toBeNull();
  await userEvent.click(within(openDialog()).getByRole('radio', { name: /^Tricycle load/ }));
  await userEvent.type(within(openDialog()).getByLabelText('Amount for one, in cedis'), '70');
  await click('One more');
  await submit('Set the price');
  await expect.poll(lines).toEqual(['ChargedGH₵\u00a0140.00', 'Amount dueGH₵\u00a0140.00']);
  (await money()).getByText('Booked: 1 bin, GH₵ 12.50. Collected: 2 tricycle loads, GH₵ 140.00.');
  expect(button('Set the price')).toBeNull();
  screen.getByText('Price set');
  expect(await moneyOf(asked)).toEqual({ due: 14_000, paid: 0 });
});

test('staff correct how many, and complete with as many as the collector found', async () => {
  const pickup = await stop();
  await showDetails(pickup, staff.efua);
  await click('Edit');
  await click('One more');
  within(openDialog()).getByText(/^GH₵ 25\.00 .*\(It was GH₵ 12\.50\.\)$/);
  await submit('Save Changes');
  await screen.findByText('GH₵ 25.00 · 2 bins');
  await screen.findByText('Size: 1 bin → 2 bins');
  await click('Complete for the collector');
  await click('One more');
  await userEvent.type(within(openDialog()).getByLabelText(/^Time/), '08:00');
  await userEvent.type(within(openDialog()).getByLabelText(/^Reason/), 'Flat battery');
  await submit('Complete Pickup');
  await screen.findAllByText('Booked: 2 bins, GH₵ 25.00. Collected: 3 bins, GH₵ 37.50.');
});

test('what is to pay of a pickup that is open again is no cash for the office', async () => {
  await showDetails(await stop({ money: { refunded: 1250 } }), staff.efua);
  expect((await lines()).at(-1)).toBe('Amount dueGH₵\u00a012.50');
  expect(button('Cash received')).toBeNull();
});

test('staff waive what is to pay, say why, and enter the password again where the login is older', async () => {
  const pickup = await unpaid();
  await showDetails(pickup, await loggedInLongAgo(staff.efua));
  await money();
  await click('Waive');
  await submit('Waive');
  await within(openDialog()).findByText(/reason is required/i);
  await userEvent.type(within(openDialog()).getByLabelText(/^Reason/), 'We came a day late');
  await submit('Waive');
  const question = within(await screen.findByRole('alertdialog', { name: 'Enter your password again' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await within(openDialog()).findByText('Please enter your password again to do this.');
  expect(await moneyOf(pickup)).toEqual({ due: 1250, paid: 0 });
  // The reason is still there.
  await submit('Waive');
  await enterPassword();
  await expect
    .poll(lines)
    .toEqual(['ChargedGH₵\u00a012.50', 'WaivedGH₵\u00a012.50', 'Amount dueGH₵\u00a00.00']);
  screen.getByText('We came a day late');
  expect(await moneyOf(pickup)).toEqual({ due: 0, paid: 0 });
});

test('staff take back what they waived by mistake, and both can read it', async () => {
  const pickup = await unpaid();
  await showDetails(pickup, staff.efua);
  await money();
  await click('Waive');
  await userEvent.type(within(openDialog()).getByLabelText(/^Reason/), 'Wrong line');
  await submit('Waive');
  await userEvent.click(await screen.findByRole('button', { name: /^Reverse: Waived GH₵.12\.50$/ }));
  await submit('Reverse');
  await within(openDialog()).findByText(/reason is required/i);
  await userEvent.type(within(openDialog()).getByLabelText(/^Reason/), 'It was another household');
  await submit('Reverse');
  await screen.findByText(/^Waiver reversed: GH₵.12\.50$/);
  expect((await lines()).at(-1)).toBe('Amount dueGH₵\u00a012.50');
  expect(screen.queryByRole('button', { name: /^Reverse/ })).toBeNull();
  expect(await moneyOf(pickup)).toEqual({ due: 1250, paid: 0 });
});

test('staff give back what was paid too much', async () => {
  const pickup = await paid(1500);
  await showDetails(pickup, staff.efua);
  expect(await lines()).toEqual([
    'ChargedGH₵\u00a012.50',
    'PaidGH₵\u00a015.00',
    'We owe the householdGH₵\u00a02.50',
  ]);
  await click('Refund');
  within(openDialog()).getByText(
    'The office will refund GH₵ 2.50 in cash. The household will still owe GH₵ 0.00.',
  );
  await userEvent.type(within(openDialog()).getByLabelText(/^Reason/), 'No change at the door');
  await submit('Refund');
  await expect.poll(async () => (await lines()).at(-2)).toBe('RefundedGH₵\u00a02.50');
  expect(await moneyOf(pickup)).toEqual({ due: 0, paid: 1250 });
});

test('staff give back a part: it says what follows, and keeps what is too much in the field', async () => {
  const pickup = await paid(1500);
  await showDetails(pickup, staff.efua);
  await money();
  await click('Refund');
  const dialog = within(openDialog());
  const amount = dialog.getByLabelText('Amount, in cedis');
  await userEvent.clear(amount);
  await userEvent.type(amount, '1');
  dialog.getByText(/in cash\. We’ll still owe the household GH₵\s1\.50\.$/);
  await userEvent.clear(amount);
  await userEvent.type(amount, '15.01');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Half of it was left');
  await submit('Refund');
  await dialog.findAllByText('You can refund at most GH₵ 15.00.');
  expect(amount).toHaveProperty('value', '15.01');
  await userEvent.clear(amount);
  await userEvent.type(amount, '7.50');
  dialog.getByText(/The price goes down by GH₵\s5\.00\. The household will still owe GH₵\s0\.00\.$/);
  await submit('Refund');
  await expect
    .poll(async () => (await lines()).map((line) => line?.replace('\u00a0', ' ')))
    .toEqual([...['ChargedGH₵ 7.50', 'PaidGH₵ 15.00', 'RefundedGH₵ 7.50', 'Amount dueGH₵ 0.00']]);
  expect(await moneyOf(pickup)).toEqual({ due: 0, paid: 750, reduced: 500 });
});

test('somebody else was first: the fresh amount shows, and nothing is taken twice', async () => {
  const pickup = await unpaid();
  await showDetails(pickup, staff.efua);
  await money();
  await click('Cash received');
  await post('waive', pickup, { reason: 'Late' });
  await submit('Cash received');
  await expect.poll(() => within(openDialog()).queryByRole('button', { name: 'Cash received' })).toBeNull();
  expect(await moneyOf(pickup)).toEqual({ due: 0, paid: 0 });
});
