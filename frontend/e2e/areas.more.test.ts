import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import type { Area } from '#contracts/areas/areas.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { printDate } from '#shared/dates.ts';
import { printWeekday } from '#shared/print-when.ts';
import { admin, api, newPerson } from './people.ts';
import { dayAhead } from './steps/household.ts';
import { findDialog, press, says } from './steps/screen.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

/** An area with two households on one of its days, for which staff booked: they have confirmed nothing yet. */
async function openArea(token: string, date: string): Promise<{ area: Area; pickups: readonly Pickup[] }> {
  const windows = [
    { start: '08:00', capacity: 2 },
    { start: '10:00', capacity: 20 },
  ];
  const form = { name: `Osu ${ulid()}`, windows, weekdays: [0, 1, 2, 3, 4, 5, 6] };
  const { area } = await api<{ area: Area }>('POST /admins/areas', token, form);
  const pickups = [];
  for (const firstName of ['Esi', 'Akosua']) {
    const { account } = await newPerson('user', firstName);
    const when = { date, time: '08:00', areaId: area.id };
    const booking = { userId: account.id, wasteType: 'glass', location: 'Osu, blue kiosk', ...when };
    const { pickup } = await api<{ pickup: Pickup }>('POST /admins/pickups', token, booking);
    pickups.push(pickup);
  }
  return { area, pickups };
}

describe.each(['desktop', 'phone'] as const)('on a %s', (width) => {
  it('an admin closes a day with pickups: first how many, then they are postponed', async () => {
    const office = await admin();
    const date = dayAhead(3);
    const day = `${printWeekday(date)} ${printDate(date)}`;
    const { area, pickups } = await openArea(office.token, date);
    const { page } = await open(width, { person: office });
    await page.goto('/areas');
    await page.getByRole('link', { name: area.name }).click();
    await page.getByRole('heading', { level: 1, name: area.name }).waitFor();
    const row = page.getByRole('row').filter({ hasText: day });
    await says(row, '2 of 2 · Full');
    await press(row, `Close ${day}`);
    const dialog = findDialog(page);
    await dialog.getByLabel('Reason').fill('Flood');
    await press(dialog, 'Close day');
    await says(dialog, `2 pickups are booked on ${day}.`);
    expect(await row.getByText(/^Closed/).count()).toBe(0);
    await press(dialog, 'Close and postpone 2');
    await says(dialog, 'Day closed');
    await press(dialog, 'Close');
    await says(row, /^Closed: Flood/);
    await says(page.getByRole('list', { name: 'Closed days' }), day);
    // The background task asks the households for another time.
    const read = (id: string) => api<{ pickup: Pickup }>(`GET /pickups/${id}`, office.token);
    for (const { id } of pickups)
      await expect
        .poll(async () => (await read(id)).pickup.awaitingTime !== undefined, { timeout: 30_000 })
        .toBe(true);
    await press(page, `Reopen ${day}`);
    await press(findDialog(page), 'Reopen');
    await says(page, 'No closed days ahead.');
  });
});
