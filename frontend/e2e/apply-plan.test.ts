import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Answer } from '#contracts/contract.ts';
import type { getDispatch } from '#contracts/plan/dispatch-calls.ts';
import type { listRounds } from '#contracts/rounds/round-calls.ts';
import { quietDay, storeDay } from '#testing/samples/stored-day.ts';
import { ownStack } from './own-stack.ts';
import { admin, api, type Person } from './people.ts';
import { press } from './steps/screen.ts';
import { picture, setUpVisitors } from './visitors.ts';

const open = setUpVisitors();
const timeout = 300_000;
const patience = { timeout: 90_000 };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Who has what on a day, and what is stored of the rounds. */
async function readDay(office: Person, date: string) {
  const { pickups } = await api<Answer<typeof getDispatch>>(
    `GET /admins/dispatch?date=${date}&limit=100`,
    office.token,
  );
  const { rounds } = await api<Answer<typeof listRounds>>(`GET /admins/rounds/${date}`, office.token);
  const given = pickups.filter(({ assignedCollector }) => assignedCollector);
  return { pickups, given, stops: rounds.flatMap(({ stops }) => stops) };
}

it.each([
  ['desktop', 50],
  ['phone', 51],
] as const)(
  'on a %s: loaded anew while a plan is applied, gone on with, and taken back',
  { timeout },
  async (width, daysAhead) => {
    const office = await admin();
    const date = quietDay(daysAhead);
    await storeDay(ownStack().table, { date, pickups: 60, collectors: 6 });
    const { page } = await open(width, { person: office, serviceWorkers: 'block' });
    await page.goto(`/dispatch?date=${date}`);
    await button(page, 'Unassigned 60').waitFor(patience);
    await press(page, 'Plan the day');
    const apply = button(page, /^Assign \d+ pickups$/);
    await apply.waitFor(patience);
    // The plan itself is kept: nothing of it is saved yet.
    await page.reload();
    await apply.waitFor(patience);
    expect((await readDay(office, date)).given).toEqual([]);
    const planned = Number((await apply.textContent())?.match(/\d+/)?.[0]);
    // The first two calls that assign go through; the network takes the others, and the page is loaded anew.
    let calls = 0;
    await page.route('**/admins/pickups/assign', async (route) => {
      calls += 1;
      if (calls <= 2) await route.continue();
    });
    await apply.click();
    await page.getByText(new RegExp(`^[1-9]\\d* of ${planned}$`)).waitFor(patience);
    await picture(page, `applying ${width}`);
    // What is left is written down twice a second.
    await page.waitForTimeout(1000);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    const goOn = button(page, new RegExp(`^Continue applying: \\d+ of ${planned}$`));
    await goOn.waitFor(patience);
    await picture(page, `resumed ${width}`);
    await goOn.click();
    await page.getByText(`Plan applied: ${planned} pickups assigned.`).waitFor(patience);
    const applied = await readDay(office, date);
    expect(applied.given).toHaveLength(planned);
    expect(new Set(applied.stops.map(({ pickupId }) => pickupId)).size).toBe(planned);
    // Done once each, whatever was sent twice.
    expect(new Set(applied.given.map(({ version }) => version))).toEqual(new Set([2]));
    await page.reload();
    await button(page, /^Undo \(\d:\d\d\)$/).click();
    await page.getByText(`Undone: ${planned} pickups as before.`).waitFor(patience);
    await picture(page, `undone ${width}`);
    const after = await readDay(office, date);
    expect([after.given, after.stops]).toEqual([[], []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  },
);
