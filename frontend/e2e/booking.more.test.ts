import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Area } from '#contracts/areas/areas.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { printDate } from '#shared/dates.ts';
import { admin, api, createCompletedPickup, giveSession, newPerson, type Person } from './people.ts';
import { chooseWaste, dayAhead } from './steps/household.ts';
import { installed, panel } from './steps/offline.ts';
import { isFit } from './steps/page-findings.ts';
import { says } from './steps/screen.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

/** A named area of its own, every day, one seat before ten and plenty after. */
async function createArea(name: string): Promise<Area> {
  const windows = [
    { start: '08:00', capacity: 1 },
    { start: '10:00', capacity: 20 },
  ];
  const body = { name, windows, weekdays: [0, 1, 2, 3, 4, 5, 6] };
  return (await api<{ area: Area }>('POST /admins/areas', (await admin()).token, body)).area;
}

async function getPickups(person: Person): Promise<readonly Pickup[]> {
  return (await api<{ pickups: Pickup[] }>('GET /pickups/mine', person.token)).pickups;
}

/** Taps on a phone. */
function countTaps() {
  let taps = 0;
  return {
    count: () => taps,
    tap: async (target: Locator) => {
      taps += 1;
      await target.tap();
    },
    type: async (target: Locator, text: string) => {
      taps += 1;
      await target.tap();
      await target.pressSequentially(text);
    },
  };
}

it('a first booking takes at most seven taps and one typed sentence', async () => {
  const esi = await newPerson('user', 'Esi');
  const { page, context } = await open('phone');
  await giveSession(context, esi);
  await page.goto('/user-dashboard');
  const { tap, type, count } = countTaps();
  await tap(page.getByRole('button', { name: 'Schedule New Pickup' }).filter({ visible: true }));
  const form = page.getByRole('dialog', { name: 'Schedule New Pickup' });
  await tap(form.getByRole('radio', { name: 'Plastic' }));
  await type(form.getByLabel('Location'), 'Kasoa, blue kiosk opposite the Shell');
  // The first day with room is chosen already; this is another one.
  await tap(form.getByRole('group', { name: 'Day' }).getByRole('radio').nth(1));
  await tap(form.getByRole('radio', { name: /^10.AM–/ }));
  await isFit(page);
  await tap(form.getByRole('button', { name: 'Schedule Pickup' }));
  await tap(page.getByRole('button', { name: 'Yes, Schedule' }));
  await says(page, 'Pickup request submitted successfully!');
  expect(count()).toBeLessThanOrEqual(7);
  expect(await getPickups(esi)).toMatchObject([{ date: printDate(dayAhead(1)), time: '10:00 AM' }]);
});

it('a repeated booking takes at most three taps', async () => {
  const esi = await newPerson('user', 'Esi');
  const first = await createCompletedPickup(esi, 'Kasoa, blue kiosk');
  const { page, context } = await open('phone');
  await giveSession(context, esi);
  await page.goto('/user-dashboard');
  const { tap, count } = countTaps();
  await tap(page.getByRole('button', { name: 'Book the same' }));
  await page.getByText('We suggest this time, like last time.').waitFor();
  await isFit(page);
  await tap(page.getByRole('button', { name: 'Schedule Pickup' }));
  await tap(page.getByRole('button', { name: 'Yes, Schedule' }));
  await says(page, 'Pickup request submitted successfully!');
  expect(count()).toBeLessThanOrEqual(3);
  const [again] = await getPickups(esi);
  expect(again).toMatchObject({
    status: 'pending',
    wasteType: first.wasteType,
    location: 'Kasoa, blue kiosk',
  });
});

/** Adds up by how much the page moves by itself, from now on. */
const watchShifts = `window.shifts = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;

const longAgo = '2025-01-01T00:00:00.000Z';

it.each([
  ['that joined long ago', 'phone', longAgo],
  ['that joined long ago', 'desktop', longAgo],
  ['that joined just now', 'phone', undefined],
] as const)(
  'nothing moves when the places of a household %s arrive late on a %s',
  async (_, width, since) => {
    const esi = await newPerson('user', 'Esi');
    await createCompletedPickup(esi, 'Kasoa, blue kiosk');
    await api('POST /me/places', esi.token, { label: 'Home', location: 'Kasoa, blue kiosk' });
    await api('POST /me/places', esi.token, { label: 'Shop', location: 'Osu, yellow gate' });
    const account = { ...esi.account, ...(since && { createdAt: since }) };
    const { page } = await open(width, { person: { ...esi, account }, serviceWorkers: 'block' });
    await page.addInitScript(watchShifts);
    const late = { pickups: 900, places: 1500, areas: 600, slots: 1200 };
    for (const [name, ms] of Object.entries(late))
      await page.route(new RegExp(`/api/v1/.*${name}`), async (route) => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        await route.continue();
      });
    await page.goto('/schedule-pickup');
    await page.getByRole('button', { name: 'Change: Home' }).waitFor();
    await page.getByRole('group', { name: 'Arrival' }).waitFor();
    await page.waitForTimeout(500);
    expect(await page.evaluate('window.shifts')).toBeLessThan(0.01);
  },
);

it('who has confirmed nothing is led to the account, and offered other days, on a narrow phone', async () => {
  const esi = await newPerson('user', 'Esi');
  const other = await newPerson('user', 'Other');
  const area = await createArea(`Teshie ${Date.now()}`);
  const at = (days: number, time: string) => ({ date: dayAhead(days), time, areaId: area.id });
  const bookAt = (who: Person, days: number, time: string) =>
    api<{ pickup: Pickup }>('POST /pickups', who.token, {
      wasteType: 'paper',
      location: 'Teshie',
      ...at(days, time),
    });
  const { page, context } = await open('phone');
  await giveSession(context, esi);
  await page.goto('/schedule-pickup');
  await chooseWaste(page, 'Glass');
  await page.getByLabel('Location').fill('Teshie, yellow gate');
  await page.getByLabel('Area').selectOption({ label: area.name });
  await page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(3).click();
  await page.getByRole('radio', { name: /^10.AM–/ }).click();
  for (const days of [4, 5]) await bookAt(esi, days, '10:00');
  await page.getByRole('button', { name: 'Schedule Pickup' }).click();
  await page.getByRole('button', { name: 'Yes, Schedule' }).click();
  const form = page.locator('form');
  await form.getByText('Confirm your email or number to book more pickups.').waitFor();
  await isFit(page);
  await form.getByRole('link', { name: 'Confirm under My account' }).click();
  await page.getByRole('button', { name: 'Send the link again' }).waitFor();
  const [moving] = await getPickups(esi);
  await page.goto(`/pickup-details?id=${moving?.id}`);
  await page.getByRole('button', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group', { name: 'Day' }).getByRole('radio').nth(3).click();
  await dialog.getByRole('radio', { name: /^8–\u206010/ }).click();
  await bookAt(other, 3, '08:00');
  await dialog.getByRole('button', { name: 'Move Pickup' }).click();
  await dialog
    .getByRole('button', { name: new RegExp(printDate(dayAhead(4))) })
    .first()
    .waitFor();
  await isFit(page);
});

it('a booking kept on the phone that finds its time full says so, and is sent again with a free one', async () => {
  const esi = await newPerson('user', 'Esi');
  const other = await newPerson('user', 'Other');
  const area = await createArea(`Labone ${Date.now()}`);
  const { page, context } = await open('phone', { noise: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });
  await giveSession(context, esi);
  await page.goto('/schedule-pickup');
  await installed(page);
  await chooseWaste(page, 'Glass');
  await page.getByLabel('Location').fill('Labone, yellow gate');
  await page.getByLabel('Area').selectOption({ label: area.name });
  await page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(2).click();
  await page.getByRole('radio', { name: /^8–\u206010/ }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Schedule Pickup' }).click();
  await page.getByRole('button', { name: 'Yes, Schedule' }).click();
  await panel(page).getByText('Labone, yellow gate').waitFor();
  const taken = {
    wasteType: 'paper',
    location: 'Next door',
    date: dayAhead(2),
    time: '08:00',
    areaId: area.id,
  };
  await api('POST /pickups', other.token, taken);
  await context.setOffline(false);
  await panel(page).getByText('This time is fully booked.').waitFor();
  await isFit(page);
  await panel(page)
    .getByRole('link', { name: `${printDate(dayAhead(2))}, 10:00 AM` })
    .click();
  await page.waitForURL('**/schedule-pickup');
  await page.getByRole('button', { name: 'Change: Place' }).waitFor();
  await says(page, 'Labone, yellow gate');
  await page.getByRole('button', { name: 'Schedule Pickup' }).click();
  await page.getByRole('button', { name: 'Yes, Schedule' }).click();
  await says(page, 'Pickup request submitted successfully!');
  expect(await getPickups(esi)).toMatchObject([{ time: '10:00 AM', area: { id: area.id } }]);
});
