import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#contracts/contract.ts';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import type { assignPickups, getDispatch } from '#contracts/plan/dispatch-calls.ts';
import { areaForm } from '#testing/samples/areas.ts';
import { quietDay, type StoredDay, storeDay } from '#testing/samples/stored-day.ts';
import { ownStack } from './own-stack.ts';
import { admin, api, type Person } from './people.ts';
import { focuses, tabTo } from './steps/keyboard.ts';
import { findDialog, press, says } from './steps/screen.ts';
import { picture, setUpVisitors } from './visitors.ts';

const open = setUpVisitors();
const dayTimeout = 300_000;

/** A day of 300 pickups and 20 collectors, nineteen of whom work. */
async function createDay(daysAhead: number): Promise<StoredDay & { readonly date: string }> {
  const date = quietDay(daysAhead);
  return { date, ...(await storeDay(ownStack().table, { date, pickups: 300, collectors: 20, off: 1 })) };
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

/** All pickups of a day as the server has them. */
async function readDay(office: Person, date: string): Promise<readonly DispatchPickup[]> {
  const pickups: DispatchPickup[] = [];
  let cursor = '';
  do {
    const page: Answer<typeof getDispatch> = await api(
      `GET /admins/dispatch?date=${date}${cursor && `&cursor=${cursor}`}`,
      office.token,
    );
    pickups.push(...page.pickups);
    cursor = page.nextCursor ?? '';
  } while (cursor);
  return pickups;
}

/** What another admin does meanwhile, without this page. */
async function assignElsewhere(office: Person, ids: readonly string[], collectorId: string): Promise<void> {
  for (let from = 0; from < ids.length; from += 50) {
    const pickups = ids.slice(from, from + 50).map((id) => ({ id, version: 1 }));
    const answer = await api<Answer<typeof assignPickups>>('PATCH /admins/pickups/assign', office.token, {
      collectorId,
      pickups,
    });
    expect(answer.results.filter(({ error }) => error)).toEqual([]);
  }
}

/** Chooses a collector for what is selected, by the name. */
async function assignTo(page: Page, name: string, count: number): Promise<void> {
  await press(page, 'Assign to…');
  const dialog = findDialog(page);
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('radio', { name: new RegExp(`^${name} `) }).check();
  await press(dialog, `Assign ${count} to ${name}`);
  await reports(page, `${count} pickups assigned to ${name}.`);
}

/** The report of many changes, which take a while on a busy machine. */
const reports = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor({ timeout: 90_000 });

const counts = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).waitFor({ timeout: 60_000 });

describe.each([
  ['desktop', 20],
  ['phone', 21],
] as const)('on a %s', (width, daysAhead) => {
  it(
    'a dispatcher assigns a day of 300 pickups to the collectors who work',
    async () => {
      const office = await admin();
      const { date, collectors } = await createDay(daysAhead);
      const { page } = await open(width, { person: office });
      await page.goto(`/dispatch?date=${date}`);
      await counts(page, 'Unassigned 300');
      const working = collectors.slice(0, 15);
      for (const [index, collector] of working.entries()) {
        const boxes = page.getByRole('table').getByRole('checkbox');
        // In this order: the table's header, a window's heading, the first pickups of the window.
        const first = boxes.nth(2);
        await first.check();
        // Only lines near those that are seen are rendered.
        await boxes.nth(9).scrollIntoViewIfNeeded();
        await boxes.nth(13).click({ modifiers: ['Shift'] });
        await says(page, '12 selected');
        await assignTo(page, nameOf(collector), 12);
        await counts(page, `Unassigned ${300 - 12 * (index + 1)}`);
      }
      await picture(page, `dispatch ${width}`);
      // Assign the remaining pickups, one window after the other.
      for (const collector of collectors.slice(15, 17)) {
        await page
          .getByRole('checkbox', { name: /^Select 60 pickups of/ })
          .first()
          .check();
        await assignTo(page, nameOf(collector), 60);
      }
      await says(page, 'Every pickup of this day is assigned.');
      const stored = await readDay(office, date);
      const loads = collectors.map(
        ({ id }) => stored.filter((one) => one.assignedCollector?.id === id).length,
      );
      expect(loads).toEqual([...Array(15).fill(12), 60, 60, 0, 0, 0]);
      expect(stored).toHaveLength(300);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    },
    dayTimeout,
  );

  it(
    'half of them change meanwhile: nothing is lost or overwritten, everything is reported and can be tried again',
    async () => {
      const office = await admin();
      const { date, collectors, ids } = await createDay(daysAhead + 2);
      const [mine, theirs] = collectors;
      if (!mine || !theirs) throw new Error('no collectors');
      const { page } = await open(width, { person: office });
      await page.goto(`/dispatch?date=${date}`);
      await counts(page, 'Unassigned 300');
      await page.getByRole('checkbox', { name: 'Select all 300' }).check();
      await assignElsewhere(
        await admin(),
        ids.filter((_, index) => index % 2 === 0),
        theirs.id,
      );
      await press(page, 'Assign to…');
      const dialog = findDialog(page);
      await dialog.getByRole('searchbox').fill(nameOf(mine));
      await dialog.getByRole('radio', { name: new RegExp(`^${nameOf(mine)} `) }).check();
      await says(dialog, `${nameOf(mine)} would have 300 stops, 275 more than 25 a day.`);
      await press(dialog, `Assign 300 to ${nameOf(mine)}`);
      await reports(page, `150 pickups assigned to ${nameOf(mine)}.`);
      await says(page, '150 not changed');
      const failures = page.getByRole('list', { name: 'Not changed' });
      await expect.poll(() => failures.getByRole('listitem').count()).toBe(150);
      expect(await failures.getByText(nameOf(theirs)).count()).toBe(150);
      const count = async (id: string) =>
        (await readDay(office, date)).filter(({ assignedCollector }) => assignedCollector?.id === id).length;
      expect([await count(mine.id), await count(theirs.id)]).toEqual([150, 150]);
      await press(page, 'Try the 150 again');
      await reports(page, `300 pickups assigned to ${nameOf(mine)}.`);
      expect([await count(mine.id), await count(theirs.id)]).toEqual([300, 0]);
    },
    dayTimeout,
  );
});

/** Names as long as towns have them. */
const towns = [
  'Osu',
  'Abossey Okai Central',
  'Madina Zongo Junction',
  'East Legon Hills',
  'Dansoman Control',
];

const createAreas = ({ token }: Person) =>
  Promise.all(
    towns.map(async (name) => {
      const form = areaForm({ name: `${name} at the desk` });
      return (await api<{ area: { id: string; name: string } }>('POST /admins/areas', token, form)).area;
    }),
  );

/** How many pickups can be read whole below the bars, of how many places and areas the text is cut, and if the bar fits. */
const readDesk = (page: Page) =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const [header] = boxes('header');
    const headings = boxes('tbody tr:not([aria-selected], [aria-hidden])');
    const bars = [header?.bottom ?? 0, ...headings.filter(({ top }) => top < 49).map(({ bottom }) => bottom)];
    const free = Math.max(...bars);
    const isWhole = ({ top, bottom }: DOMRect) => top >= free && bottom <= innerHeight;
    const rows = [...document.querySelectorAll('tr[aria-selected]')].filter((row) =>
      isWhole(row.getBoundingClientRect()),
    );
    const isCut = (one: Element) =>
      one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
    const places = rows.flatMap((row) => [...row.querySelectorAll('th a, td > span')]);
    return {
      rows: rows.length,
      cut: places.filter(isCut).length,
      header: header?.height,
      outside: boxes('.board-bar > *').filter(({ right }) => right > (header?.right ?? 0) - 31).length,
      scrolls: document.documentElement.scrollWidth > innerWidth,
    };
  });

it(
  'a desk of 1366 x 768 shows 16 pickups and more, and all of the bar in one line of 48 px',
  async () => {
    const [date, office] = [quietDay(26), await admin()];
    const areas = await createAreas(office);
    await storeDay(ownStack().table, { date, pickups: 200, collectors: 42, areas });
    const { page } = await open('desktop', { person: office, viewport: { width: 1366, height: 768 } });
    await page.goto(`/dispatch?date=${date}`);
    await counts(page, 'Unassigned 200');
    for (const name of ['Plan the day', 'Areas and collectors', 'All 200'])
      await page.getByRole('button', { name, exact: true }).waitFor();
    for (const name of ['Area', 'Waste', 'Search this day'])
      await page.getByLabel(name, { exact: true }).first().waitFor();
    for (const font of ['Roboto', 'DejaVu Sans']) {
      await page.evaluate((family) => (document.body.style.fontFamily = `"${family}"`), font);
      await picture(page, `desk ${font}`);
      const { rows, cut, ...desk } = await readDesk(page);
      expect(desk, font).toEqual({ header: 48, outside: 0, scrolls: false });
      expect(rows, font).toBeGreaterThanOrEqual(16);
      expect(cut, font).toBeLessThanOrEqual(2);
    }
    await page.mouse.move(600, 500);
    for (const name of [/8–\u206010.AM/, /10.AM–12.PM/]) {
      // In the middle of a window its heading is in view, though few of its lines are rendered.
      await page.mouse.wheel(0, 1100);
      const heading = page.getByRole('row', { name });
      await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 0)).toBe(48);
      // One line less where the next heading is in view, too.
      expect((await readDesk(page)).rows).toBeGreaterThanOrEqual(15);
    }
    // The first heading sticks far below its place; a key shows it where it belongs.
    await page.getByRole('link', { name: /gate/ }).last().focus();
    await page.keyboard.press('Home');
    await focuses(page, /^Select 40 pickups of 8–\u206010.AM/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  },
  dayTimeout,
);

it(
  'today has 14 pickups below one line of what was done, and one of who is late, with the number',
  async () => {
    const [date, office] = [quietDay(0), await admin()];
    const { collectors, ids } = await storeDay(ownStack().table, { date, pickups: 100, collectors: 10 });
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    for (const [index, { id }] of collectors.slice(0, 8).entries()) {
      const stop = ids[99 - index] ?? '';
      await assignElsewhere(office, [stop], id);
      const stops = [{ pickupId: stop, plannedAt: index < 2 ? anHourAgo : `${quietDay(1)}T12:00:00.000Z` }];
      await api(`PUT /admins/rounds/${date}/${id}`, office.token, { stops, confirmed: true });
    }
    const { page } = await open('desktop', { person: office, viewport: { width: 1366, height: 768 } });
    await page.goto('/dispatch');
    await page
      .getByRole('checkbox', { name: /^Select 20 pickups of/ })
      .first()
      .check();
    await assignTo(page, nameOf(collectors[9] ?? { firstName: '', lastName: '' }), 20);
    const live = page.getByRole('region', { name: 'Under way today' });
    await live.getByText(/^\d+ rounds on time/).waitFor();
    expect(await live.getByRole('link', { name: /^Call Collector/ }).count()).toBeGreaterThanOrEqual(2);
    expect(await page.getByText(/pickups assigned to/).count()).toBe(1);
    await picture(page, 'today at a desk');
    expect((await readDesk(page)).rows).toBeGreaterThanOrEqual(14);
    await page.setViewportSize({ width: 360, height: 740 });
    await live.scrollIntoViewIfNeeded();
    await picture(page, 'today on a phone');
    await press(page, /^Show all/);
    await picture(page, 'all of today on a phone');
    expect((await readDesk(page)).scrolls).toBe(false);
  },
  dayTimeout,
);

it(
  'a dispatcher works by keyboard alone',
  async () => {
    const office = await admin();
    const { date, collectors } = await createDay(25);
    const [first, second] = collectors;
    if (!first || !second) throw new Error('no collectors');
    const { page } = await open('desktop', { person: office });
    await page.goto(`/dispatch?date=${date}`);
    await counts(page, 'Unassigned 300');
    const { keyboard } = page;
    await tabTo(page, 'Select all 300');
    await tabTo(page, /^Select 60 pickups of 8–\u206010.AM/, 1);
    await keyboard.press('Space');
    await says(page, '60 selected');
    await keyboard.press('Escape');
    await page.getByText('60 selected', { exact: true }).waitFor({ state: 'detached' });
    // Move down three rows, then extend the selection by five with Shift.
    for (let step = 0; step < 3; step += 1) await keyboard.press('ArrowDown');
    await focuses(page, /gate 3,/);
    await keyboard.press('Space');
    // Faster than frames are painted.
    await keyboard.down('Shift');
    await Promise.all(Array.from({ length: 5 }, () => keyboard.press('ArrowDown')));
    await keyboard.up('Shift');
    await says(page, '6 selected');
    // To the end and back: the line with the focus is there again.
    await keyboard.press('End');
    await focuses(page, /gate 300,/);
    await keyboard.press('Space');
    await says(page, '7 selected');
    await tabTo(page, 'Assign to…', 10);
    await keyboard.press('Enter');
    await findDialog(page).getByRole('searchbox').waitFor();
    await focuses(page, /^Search name or phone/);
    await keyboard.press('Escape');
    await findDialog(page).waitFor({ state: 'detached' });
    // One layer only: the selection is still there, and the focus where it was.
    await says(page, '7 selected');
    await focuses(page, 'Assign to…');
    await keyboard.press('Enter');
    await findDialog(page).getByRole('searchbox').waitFor();
    await focuses(page, /^Search name or phone/);
    await keyboard.type(nameOf(second));
    await expect.poll(() => findDialog(page).getByRole('radio').count()).toBe(1);
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await findDialog(page)
      .getByRole('button', { name: `Assign 7 to ${nameOf(second)}` })
      .waitFor();
    await keyboard.press('Enter');
    await reports(page, `7 pickups assigned to ${nameOf(second)}.`);
    await counts(page, 'Unassigned 293');
    // From the search into what it found, and on to the pickup's page.
    await page.getByRole('searchbox', { name: 'Search this day' }).focus();
    await keyboard.type('gate 299');
    await keyboard.press('ArrowDown');
    await focuses(page, /gate \d+,/);
    await page.getByRole('row', { name: /gate 299/ }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /gate/ }).count()).toBe(1);
    await focuses(page, /gate 299,/);
    await keyboard.press('Enter');
    await page.waitForURL(/\/pickup-details/);
    const stored = await readDay(office, date);
    expect(stored.filter(({ assignedCollector }) => assignedCollector?.id === second.id)).toHaveLength(7);
    expect(stored.filter(({ assignedCollector }) => assignedCollector?.id === first.id)).toHaveLength(0);
  },
  dayTimeout,
);
