import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StandingOrder } from '#contracts/orders/standing-orders.ts';
import { partitions } from '#data/keys.ts';
import { removePartition } from '#data/table/table.ts';
import { Screen as RequestScreen } from '#household/schedule-pickup/screen.tsx';
import { addDays, findWeekday, printDate } from '#shared/dates.ts';
import { nameWeekday, printDateWithDay } from '#shared/print-when.ts';
import {
  chooseWaste,
  click,
  dayAhead,
  fill,
  logInAs,
  loseNextAnswer,
  watchHeaders,
} from '#site/testing/people.tsx';
import { called, connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { findOpenDialog, showScreen } from '#site/testing/render-screen.tsx';
import { orderForm } from '#testing/order-test.ts';
import { createArea } from '#testing/samples/areas.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { createPriceList } from '#testing/samples/price-lists.ts';
import { Screen } from './screen.tsx';

connectRealApi();

let ama: TestPerson;

beforeEach(async () => {
  ama = await person('user', { firstName: 'Ama', lastName: 'Mensah' });
  logInAs(ama);
});

const first = dayAhead(3);
const second = addDays(first, 7);

const call = (route: string, body?: object) => realApi().call(route, { token: ama.token, body });
const orders = async (): Promise<StandingOrder[]> => (await call('GET /standing-orders')).body.standingOrders;
const pickups = async (): Promise<{ status: string }[]> => (await call('GET /pickups/mine')).body.pickups;
const statuses = async () => (await pickups()).map(({ status }) => status).sort();

/** An order that is there before its screen is opened. */
async function order(more: object = {}): Promise<StandingOrder> {
  return (await call('POST /standing-orders', orderForm(more))).body.standingOrder;
}

async function open(): Promise<HTMLElement> {
  showScreen(Screen, '/standing-orders');
  return screen.findByRole('article');
}

/** The button of an open dialog, of which the page behind it may have a namesake. */
async function press(name: string, role: 'dialog' | 'alertdialog' = 'dialog'): Promise<void> {
  const dialog = await findOpenDialog(role);
  await userEvent.click(within(dialog).getByRole('button', { name }));
}

/** Without an answer for whoever calls with one of these. */
const calls = (method: string) => called.filter((one) => one.startsWith(method));

const noAnswer = /could not reach|no network|offline/i;

describe('the list', () => {
  test('an empty one says how to get one, and leads to the form', async () => {
    showScreen(Screen, '/standing-orders');
    await screen.findByText('No repeating pickups.');
    const links = within(screen.getByRole('main')).getAllByRole('link', { name: 'Schedule a pickup' });
    for (const link of links) expect(link.getAttribute('href')).toBe('/schedule-pickup');
  });

  test('each order says what, when and where, and how its next dates stand', async () => {
    await order({ location: 'Osu, blue gate', endsOn: addDays(first, 20) });
    const card = await open();
    within(card).getByRole('heading', { name: `Plastic, every ${nameWeekday(findWeekday(first))}` });
    within(card).getByText('Osu, blue gate');
    within(card).getByText(`The last day is ${printDateWithDay(addDays(first, 20))}.`);
    expect(within(card).getAllByRole('link', { name: 'Booked' })).toHaveLength(2);
    within(card).getByText(printDateWithDay(second));
    within(card).getByText('Not booked yet');
  });

  test('a date without a seat says why and leads to the free times; it cannot be skipped', async () => {
    const admin = await person('admin', { firstName: 'Efua', lastName: 'Admin' });
    const full = { windows: [{ start: '08:00', capacity: 0 }], weekdays: [0, 1, 2, 3, 4, 5, 6] };
    const area = await createArea(realApi(), admin, full);
    await order({ areaId: area.id, start: '08:00' });
    const card = await open();
    expect(within(card).getAllByRole('link', { name: 'Choose another time' })).toHaveLength(2);
    expect(within(card).getAllByText(/This time is fully booked\./)).toHaveLength(2);
    expect(within(card).queryByRole('button', { name: `Skip ${printDateWithDay(first)}` })).toBeNull();
  });

  test('a list that cannot be loaded says so and tries again', async () => {
    await order();
    goOffline();
    showScreen(Screen, '/standing-orders');
    // The failure shows after the retries.
    await screen.findByText(/^Failed to load your repeating pickups\./, {}, { timeout: 15_000 });
    goOnline();
    await click('Try again');
    await screen.findByRole('article');
  });
});

describe('ordering by the form’s “Repeat”', () => {
  const book = async (rhythm = 'Every two weeks') => {
    showScreen(RequestScreen, '/schedule-pickup');
    await chooseWaste('Glass');
    await fill('Location', 'Kasoa, red kiosk');
    await fill('Date', first);
    await fill('Time', '16:15');
    await userEvent.click(await screen.findByRole('radio', { name: rhythm }));
    await click('Schedule Pickup');
  };

  test('asks, then orders once though “Yes” is pressed twice', async () => {
    await book();
    const question = await findOpenDialog('alertdialog');
    within(question).getByText(
      `Are you sure you want to schedule a pickup for glass at Kasoa, red kiosk on ${printDate(first)} at 04:15 PM? It repeats every second ${nameWeekday(findWeekday(first))} until you end it.`,
    );
    await userEvent.dblClick(within(question).getByRole('button', { name: 'Yes, Schedule' }));
    await screen.findByText('Your repeating pickup is set up.');
    expect(calls('POST /api/v1/standing-orders')).toHaveLength(1);
    expect(await orders()).toMatchObject([
      { wasteType: 'glass', everyWeeks: 2, start: '16:15', startsOn: first, location: 'Kasoa, red kiosk' },
    ]);
  });

  test('every day is one order; an order of a week can come on other days, too', async () => {
    await book('Every day');
    const question = await findOpenDialog('alertdialog');
    within(question).getByText(/It repeats every day until you end it\./);
    await press('No, Go Back', 'alertdialog');
    await userEvent.click(await screen.findByRole('radio', { name: 'Every week' }));
    const other = addDays(first, 2);
    await userEvent.click(await screen.findByRole('checkbox', { name: nameWeekday(findWeekday(other)) }));
    await click('Schedule Pickup');
    await press('Yes, Schedule', 'alertdialog');
    await expect.poll(async () => (await pickups()).length).toBe(4);
    const weekdays = [findWeekday(first), findWeekday(other)].sort();
    expect(await orders()).toMatchObject([{ everyWeeks: 1, weekdays }]);
  });

  test('without a network what was typed stays; an answer that was lost does not make a second order', async () => {
    await book();
    loseNextAnswer('POST');
    await press('Yes, Schedule', 'alertdialog');
    const question = await findOpenDialog('alertdialog');
    await within(question).findByText(noAnswer, { ignore: '.Toastify *' });
    expect(screen.getByLabelText('Location')).toHaveProperty('value', 'Kasoa, red kiosk');
    await press('Yes, Schedule', 'alertdialog');
    await expect.poll(() => calls('POST /api/v1/standing-orders').length).toBe(2);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await orders()).toHaveLength(1);
  });
});

describe('pause and resume', () => {
  test('a pause cancels what is planned until then, and shows', async () => {
    await order();
    const card = await open();
    await userEvent.click(within(card).getByRole('button', { name: 'Pause' }));
    await fill('First day we’ll come again', dayAhead(30));
    await press('Pause');
    await within(card).findByText(`Paused until ${printDateWithDay(dayAhead(30))}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await statuses()).toEqual(['cancelled', 'cancelled']);
    expect(within(card).queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  test('a day that is refused stands at its field and stays typed', async () => {
    await order();
    const card = await open();
    await userEvent.click(within(card).getByRole('button', { name: 'Pause' }));
    await findOpenDialog();
    await press('Pause');
    expect(await orders()).toMatchObject([{ version: 1 }]);
    await fill('First day we’ll come again', dayAhead(400));
    await press('Pause');
    const dialog = await findOpenDialog();
    const field = within(dialog).getByLabelText('First day we’ll come again');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(field).toHaveProperty('value', dayAhead(400));
    await fill('First day we’ll come again', dayAhead(20));
    await press('Pause');
    await within(card).findByText(`Paused until ${printDateWithDay(dayAhead(20))}`);
  });

  test('resuming plans again; when its answer is lost the list tells that it was done', async () => {
    const { id } = await order();
    await call(`PATCH /standing-orders/${id}`, { pausedUntil: dayAhead(30), version: 1 });
    const card = await open();
    loseNextAnswer('PATCH');
    await userEvent.click(within(card).getByRole('button', { name: 'Resume' }));
    await within(card).findByRole('button', { name: 'Pause' });
    expect(calls('PATCH')).toHaveLength(1);
    expect(await orders()).toMatchObject([{ version: 3 }]);
  });

  test('without a network the order stays paused and says why', async () => {
    const { id } = await order();
    await call(`PATCH /standing-orders/${id}`, { pausedUntil: dayAhead(30), version: 1 });
    const card = await open();
    goOffline();
    await userEvent.click(within(card).getByRole('button', { name: 'Resume' }));
    await within(card).findByText(noAnswer);
    within(card).getByText(/^Paused until/);
    goOnline();
    expect(await orders()).toMatchObject([{ version: 2 }]);
  });
});

describe('skipping', () => {
  test('asks, cancels that date alone, and once though “Yes” is pressed twice', async () => {
    await order();
    const card = await open();
    await userEvent.click(within(card).getByRole('button', { name: `Skip ${printDateWithDay(first)}` }));
    const question = await findOpenDialog('alertdialog');
    within(question).getByText(`We’ll cancel your pickup on ${printDateWithDay(first)}. Later ones stay.`);
    await userEvent.dblClick(within(question).getByRole('button', { name: 'Yes, Skip' }));
    await within(card).findByText('Skipped');
    expect(calls('POST /api/v1/standing-orders/')).toHaveLength(1);
    expect(await statuses()).toEqual(['cancelled', 'pending']);
  });

  test('“No” keeps it', async () => {
    await order();
    const card = await open();
    await userEvent.click(within(card).getByRole('button', { name: `Skip ${printDateWithDay(first)}` }));
    await press('No, Keep It', 'alertdialog');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await statuses()).toEqual(['pending', 'pending']);
  });

  test('without a network the question stays and says so', async () => {
    await order();
    const card = await open();
    await userEvent.click(within(card).getByRole('button', { name: `Skip ${printDateWithDay(first)}` }));
    await findOpenDialog('alertdialog');
    goOffline();
    await press('Yes, Skip', 'alertdialog');
    const question = await findOpenDialog('alertdialog');
    await within(question).findByText(noAnswer, { ignore: '.Toastify *' });
    goOnline();
    await press('Yes, Skip', 'alertdialog');
    await within(card).findByText('Skipped');
  });
});

describe('changing', () => {
  const openChange = async () => {
    const card = await open();
    await userEvent.click(within(card).getByRole('button', { name: 'Change' }));
    return { card, dialog: await findOpenDialog() };
  };

  test('what is planned stays, and is listed', async () => {
    await order();
    const { card } = await openChange();
    await fill('Location', 'Osu, green gate');
    await fill('Time', '11:00');
    await press('Save');
    await within(card).findByText('These pickups are already booked and stay as they are:');
    await within(card).findByText('Osu, green gate');
    expect(await orders()).toMatchObject([{ start: '11:00', location: 'Osu, green gate', version: 2 }]);
    expect(await pickups()).toMatchObject([
      { location: 'Kasoa, blue kiosk' },
      { location: 'Kasoa, blue kiosk' },
    ]);
  });

  test('what is wrong stands at its field, and what was typed stays', async () => {
    await order();
    const { dialog } = await openChange();
    await fill('Location', '');
    await fill(/^Special instructions/, 'Ring twice');
    await press('Save');
    expect(within(dialog).getByLabelText('Location').getAttribute('aria-invalid')).toBe('true');
    expect(within(dialog).getByLabelText(/^Special instructions/)).toHaveProperty('value', 'Ring twice');
    await fill('Location', 'Tema');
    await fill(/^Last day/, dayAhead(-2));
    await press('Save');
    await waitFor(() =>
      expect(
        within(dialog)
          .getByLabelText(/^Last day/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    );
    expect(within(dialog).getByLabelText('Location')).toHaveProperty('value', 'Tema');
    expect(await orders()).toMatchObject([{ version: 1 }]);
  });

  test('what was changed on another device meanwhile is not overwritten; what was typed stays', async () => {
    const { id } = await order();
    const { dialog } = await openChange();
    await call(`PATCH /standing-orders/${id}`, { location: 'Tema, elsewhere', version: 1 });
    await fill('Location', 'Osu');
    await press('Save');
    await within(dialog).findByRole('alert');
    expect(within(dialog).getByLabelText('Location')).toHaveProperty('value', 'Osu');
    expect(await orders()).toMatchObject([{ location: 'Tema, elsewhere', version: 2 }]);
  });

  test('what was changed elsewhere is shown; saving again changes only what was edited here', async () => {
    const { id } = await order();
    const { card, dialog } = await openChange();
    await call(`PATCH /standing-orders/${id}`, { location: 'Tema, elsewhere', notes: 'Ring', version: 1 });
    await fill('Time', '11:00');
    await press('Save');
    await within(dialog).findByText('Tema, elsewhere');
    within(dialog).getByText('Ring');
    await press('Save');
    await within(card).findByText('These pickups are already booked and stay as they are:');
    expect(await orders()).toMatchObject([
      { start: '11:00', location: 'Tema, elsewhere', notes: 'Ring', version: 3 },
    ]);
  });

  test('without a network it stays open, and is sent again under the same key', async () => {
    await order();
    const { dialog } = await openChange();
    const sent = watchHeaders('PATCH');
    await fill('Location', 'Osu');
    loseNextAnswer('PATCH');
    await press('Save');
    await within(dialog).findByText(noAnswer);
    expect(within(dialog).getByLabelText('Location')).toHaveProperty('value', 'Osu');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(sent.map((headers) => headers.get('idempotency-key'))).size).toBe(1);
    expect(await orders()).toMatchObject([{ location: 'Osu', version: 2 }]);
  });
});

describe('ending', () => {
  test('asks, cancels what is planned, and takes the order away, once', async () => {
    await order();
    const card = await open();
    await userEvent.click(within(card).getByRole('button', { name: 'End' }));
    const question = await findOpenDialog('alertdialog');
    within(question).getByText(/We’ll cancel its pickups/);
    await userEvent.dblClick(within(question).getByRole('button', { name: 'Yes, End' }));
    await screen.findByText('No repeating pickups.');
    expect(calls('DELETE')).toHaveLength(1);
    expect(await statuses()).toEqual(['cancelled', 'cancelled']);
  });

  test('an order that was changed elsewhere meanwhile is ended only when asked again', async () => {
    const { id } = await order();
    const card = await open();
    await userEvent.click(within(card).getByRole('button', { name: 'End' }));
    const question = await findOpenDialog('alertdialog');
    await call(`PATCH /standing-orders/${id}`, { everyWeeks: 2, version: 1 });
    await press('Yes, End', 'alertdialog');
    await within(question).findByRole('alert');
    within(question).getByText(/every second/);
    expect(await orders()).toHaveLength(1);
    await press('Yes, End', 'alertdialog');
    await screen.findByText('No repeating pickups.');
  });

  test('without a network the question stays, and nothing is ended', async () => {
    await order();
    const card = await open();
    await userEvent.click(within(card).getByRole('button', { name: 'End' }));
    await findOpenDialog('alertdialog');
    goOffline();
    await press('Yes, End', 'alertdialog');
    const question = await findOpenDialog('alertdialog');
    await within(question).findByText(noAnswer, { ignore: '.Toastify *' });
    goOnline();
    expect(await orders()).toHaveLength(1);
  });
});

test('where there are prices, its size can be changed and its next dates say what they cost', async () => {
  const admin = await person('admin');
  await createPriceList(realApi(), admin);
  await order({ size: 'bag' });
  const card = within(await open());
  card.getByText('1 bag, up to 50 litres');
  expect(card.getAllByText(/· GH₵ 5\.00$/)).toHaveLength(2);
  await userEvent.click(card.getByRole('button', { name: 'Change' }));
  const dialog = within(await findOpenDialog());
  await userEvent.selectOptions(await dialog.findByLabelText('Size'), 'bin');
  await press('One more');
  await press('Save');
  await expect.poll(async () => (await orders())[0]).toMatchObject({ size: 'bin', count: 2 });
  await removePartition(partitions.prices('everywhere'));
});
