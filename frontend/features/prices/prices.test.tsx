import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { partitions } from '#data/keys.ts';
import { removePartition } from '#data/table/table.ts';
import { RescheduleDialog } from '#household/pickup-details/reschedule-dialog.tsx';
import { RequestForm } from '#household/schedule-pickup/request-form.tsx';
import { EditDialog } from '#office/pickup-dialogs/edit-dialog.tsx';
import { chooseWaste, click, dayAhead, fill, logInAs } from '#site/testing/people.tsx';
import { called, connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { openDialog, readPickup, showDialog } from '#site/testing/render-dialog.tsx';
import { book, showScreen, storePickup } from '#site/testing/render-screen.tsx';
import { createArea } from '#testing/samples/areas.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { createPriceList, somePrices } from '#testing/samples/price-lists.ts';

connectRealApi();

let ama: TestPerson;
let admin: TestPerson;

beforeEach(async () => {
  [ama, admin] = await Promise.all([person('user', { firstName: 'Ama' }), person('admin')]);
  logInAs(ama);
});
afterEach(() => removePartition(partitions.prices('everywhere')));

const spaced = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const listSome = (more: object = {}) => createPriceList(realApi(), admin, more);
const listLater = () => listSome({ validFrom: dayAhead(15), prices: [{ ...somePrices[1], amount: 2000 }] });
const changePrices = async () => {
  await removePartition(partitions.prices('everywhere'));
  await listSome({ prices: [{ ...somePrices[1], amount: 1500 }] });
};
const mine = async () => (await realApi().call('GET /pickups/mine', { token: ama.token })).body.pickups;
const sizes = () => screen.findByRole('radio', { name: /^Bin/ });
const chooseSize = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const question = () => within(screen.getByRole('alertdialog'));

async function fillInTime(): Promise<void> {
  await fill('Date', dayAhead(2));
  await fill('Time', '16:15');
}

async function fillIn(wasteType = 'Plastic'): Promise<void> {
  await chooseWaste(wasteType);
  await fill('Location', 'Kasoa, blue kiosk');
  await fillInTime();
}
const showForm = () => showScreen(() => <RequestForm onRequested={() => {}} />, '/schedule-pickup');
const answered = (path: string) => called.some((one) => one.includes(path));

describe('the form for a pickup', () => {
  test('asks no size and shows no amount without a list', async () => {
    showForm();
    await fillIn();
    await expect.poll(() => answered('/prices')).toBe(true);
    await screen.findByRole('region', { name: 'Your pickup' });
    await click('Schedule Pickup');
    expect(screen.queryByText('How much waste?')).toBeNull();
    expect(document.body.textContent).not.toMatch(/GH₵|GHS|to pay/);
    await click('Yes, Schedule');
    await expect.poll(mine).toHaveLength(1);
    expect((await mine())[0]).not.toHaveProperty('size');
  });

  test('asks the size by one tap, shows the price before the button, and books at it', async () => {
    await listSome();
    showForm();
    await fillIn();
    const tiles = (await screen.findAllByRole('radio'))
      .filter((one) => (one as HTMLInputElement).name === 'size')
      .map((one) => spaced(one.closest('label')?.textContent));
    expect(screen.getByRole('link', { name: /^See all prices/ }).getAttribute('href')).toBe('/prices');
    expect(tiles).toEqual([
      'Bagup to 50 litres · GH₵ 5.00',
      'Bin240 litres · GH₵ 12.50',
      'Tricycle loada full tricycle · GH₵ 90.00',
    ]);
    await click('Schedule Pickup');
    await screen.findByText('Please choose a size');
    await chooseSize(/^Bin/);
    expect(screen.queryByText('Please choose a size')).toBeNull();
    const summary = screen.getByRole('region', { name: 'Your pickup' });
    await within(summary).findByText('GH₵ 12.50 · pay after collection');
    await click('Schedule Pickup');
    await question().findByText('GH₵ 12.50 · pay after collection');
    await click('Yes, Schedule');
    await expect.poll(mine).toHaveLength(1);
    expect((await mine())[0]).toMatchObject({ size: 'bin', price: { amount: 1250, size: 'bin' } });
  });

  test('counts: so many cost so many times as much, and are proposed again', async () => {
    await listSome();
    showForm();
    await fillIn();
    await chooseSize(/^Bin/);
    await click('One more');
    await click('One more');
    const summary = within(await screen.findByRole('region', { name: 'Your pickup' }));
    summary.getByText('Plastic, 3 bins');
    summary.getByText('GH₵ 37.50 · pay after collection');
    await click('Schedule Pickup');
    question().getByText('3 bins');
    await click('Yes, Schedule');
    await expect.poll(mine).toHaveLength(1);
    expect((await mine())[0]).toMatchObject({ size: 'bin', count: 3, price: { amount: 3750 } });
    await chooseWaste('Plastic');
    expect((await screen.findByRole('group', { name: 'How many?' })).textContent).toContain('3');
  });

  test('proposes the size of last time', async () => {
    await listSome();
    await book(ama, { size: 'load' });
    showForm();
    // The place of last time is proposed, too.
    await screen.findByText('Kasoa, blue kiosk');
    await chooseWaste('Plastic');
    await fillInTime();
    await expect
      .poll(() => screen.queryByRole<HTMLInputElement>('radio', { name: /^Tricycle/ })?.checked)
      .toBe(true);
    await click('Schedule Pickup');
    await click('Yes, Schedule');
    await expect.poll(mine).toHaveLength(2);
    expect((await mine()).map(({ size }: { size: string }) => size)).toEqual(['load', 'load']);
  });

  test('says “ask us” where the list has no price, and asks no size of such waste', async () => {
    await listSome();
    showForm();
    await fillIn('Glass');
    await chooseSize(/^Tricycle load.*Ask us$/);
    const ask = 'There’s no fixed price for this. Please ask us.';
    await screen.findByText(ask);
    await chooseWaste('Hazardous');
    expect(screen.queryByText('How much waste?')).toBeNull();
    screen.getByText(ask);
    await click('Schedule Pickup');
    await click('Yes, Schedule');
    await expect.poll(mine).toHaveLength(1);
    expect((await mine())[0]).not.toHaveProperty('price');
  });

  test('tells of another price, keeps what was typed, and books at the new one', async () => {
    await listSome();
    showForm();
    await fillIn();
    await chooseSize(/^Bin/);
    await screen.findByText(/^GH₵.12\.50 · pay/);
    await changePrices();
    await click('Schedule Pickup');
    await click('Yes, Schedule');
    await screen.findByText('The price is now GH₵ 15.00.', { ignore: '.Toastify *' });
    expect(screen.queryByText(/^We got your first try/)).toBeNull();
    screen.getByDisplayValue('Kasoa, blue kiosk');
    await screen.findByText(/^GH₵.15\.00 · pay/);
    await click('Schedule Pickup');
    await click('Yes, Schedule');
    await expect.poll(mine).toHaveLength(1);
    expect((await mine())[0].price.amount).toBe(1500);
  });

  test('costs by the list of the day and the area', async () => {
    const area = await createArea(realApi(), admin, { name: 'Osu' });
    await listSome({ areaId: area.id, prices: [{ ...somePrices[1], amount: 300 }] });
    await listSome();
    await listLater();
    showForm();
    await fillIn();
    await chooseSize(/^Bin.*12\.50$/);
    await fill('Date', dayAhead(16));
    await screen.findByRole('radio', { name: /^Bin.*20\.00$/ });
    await userEvent.selectOptions(screen.getByLabelText('Area'), 'Osu');
    await screen.findByRole('radio', { name: /^Bin.*3\.00$/ });
    await removePartition(partitions.prices(area.id));
  });

  test('works while prices cannot be read, as without a list', async () => {
    await listSome();
    goOffline();
    showForm();
    await fillIn();
    await screen.findByRole('region', { name: 'Your pickup' });
    expect(screen.queryByText('How much waste?')).toBeNull();
    await click('Schedule Pickup');
    goOnline();
    await click('Yes, Schedule');
    await expect.poll(mine).toHaveLength(1);
    // The collector finds the size at the door.
    expect((await mine())[0].price).toEqual({ amounts: { bag: 500, bin: 1250, load: 9000 } });
  });

  test('says what each time costs where it repeats', async () => {
    await listSome();
    showForm();
    await fillIn();
    await chooseSize(/^Bag/);
    await userEvent.click(await screen.findByRole('radio', { name: 'Every week' }));
    await screen.findByText('GH₵ 5.00 · pay after collection, each time');
    await click('Schedule Pickup');
    await click('Yes, Schedule');
    await expect.poll(async () => (await mine()).length).toBe(2);
    expect((await mine())[0].price.amount).toBe(500);
  });
});

describe('a new time', () => {
  const choose = async (date: string) => {
    fireEvent.change(await screen.findByLabelText('New date'), { target: { value: date } });
    fireEvent.change(screen.getByLabelText('New time'), { target: { value: '10:15' } });
  };

  test('shows its price before it is confirmed, and what it was', async () => {
    await listSome();
    await listLater();
    const pickup = await book(ama, { size: 'bin' });
    const calls = showDialog(RescheduleDialog, pickup, ama);
    await choose(dayAhead(16));
    const line = await screen.findByText(/^GH₵.20\.00 · pay after collection/);
    expect(spaced(line.textContent)).toBe('GH₵ 20.00 · pay after collection (It was GH₵ 12.50.)');
    await click('Move Pickup');
    await expect.poll(() => calls.closed).toBe(true);
    expect((await readPickup(pickup, ama)).price.amount).toBe(2000);
  });

  test('is refused at another price, says it and can be confirmed again', async () => {
    await listSome();
    const pickup = await book(ama, { size: 'bin' });
    const calls = showDialog(RescheduleDialog, pickup, ama);
    await choose(dayAhead(3));
    await screen.findByText(/^GH₵.12\.50 · pay/);
    await changePrices();
    await click('Move Pickup');
    await within(openDialog()).findByText('The price is now GH₵ 15.00.');
    await screen.findByText(/^GH₵.15\.00 · pay/);
    await click('Move Pickup');
    await expect.poll(() => calls.closed).toBe(true);
    expect((await readPickup(pickup, ama)).price.amount).toBe(1500);
  });

  test('of a pickup without a price asks its size where there are prices, and shows what it costs', async () => {
    const pickup = await book(ama);
    await listSome({ validFrom: dayAhead(4) });
    const calls = showDialog(RescheduleDialog, pickup, ama);
    await choose(dayAhead(4));
    await chooseSize(/^Bin/);
    await screen.findByText('GH₵ 12.50 · pay after collection');
    await click('Move Pickup');
    await expect.poll(() => calls.closed).toBe(true);
    expect((await readPickup(pickup, ama)).price).toMatchObject({ amount: 1250, size: 'bin' });
  });

  test('of a return visit shows no price', async () => {
    const { id } = await storePickup(ama, 'Kasoa, blue kiosk', { returnOf: (await book(ama)).id });
    const pickup = await readPickup({ id }, ama);
    await listSome();
    const calls = showDialog(RescheduleDialog, pickup, ama);
    await choose(dayAhead(4));
    await click('Move Pickup');
    await expect.poll(() => calls.closed).toBe(true);
    expect(await readPickup(pickup, ama)).not.toHaveProperty('price');
    expect(answered('/prices')).toBe(false);
  });
});

describe('a correction by staff', () => {
  test('of waste and size shows the new price', async () => {
    await listSome();
    const pickup = await book(ama, { size: 'bag' });
    const calls = showDialog(EditDialog, pickup, admin);
    await sizes();
    await chooseSize(/^Bin/);
    await screen.findByText(/^GH₵.12\.50 · pay/);
    await userEvent.selectOptions(screen.getByLabelText('Waste type'), 'Glass');
    const line = await screen.findByText(/^GH₵.15\.00 · pay/);
    expect(spaced(line.textContent)).toContain('(It was GH₵ 5.00.)');
    await click('Save Changes');
    await expect.poll(() => calls.closed).toBe(true);
    expect((await readPickup(pickup, admin)).price).toMatchObject({ amount: 1500, size: 'bin' });
  });

  test('asks the size of a pickup without a price only where it gets one', async () => {
    const pickup = await book(ama);
    await listSome();
    const calls = showDialog(EditDialog, pickup, admin);
    await screen.findByLabelText('Waste type');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(document.body.textContent).not.toMatch(/GH₵/);
    await userEvent.selectOptions(screen.getByLabelText('Waste type'), 'Glass');
    await chooseSize(/^Bin/);
    await screen.findByText('GH₵ 15.00 · pay after collection');
    await click('Save Changes');
    await expect.poll(() => calls.closed).toBe(true);
    expect((await readPickup(pickup, admin)).price).toMatchObject({ amount: 1500, size: 'bin' });
  });
});
