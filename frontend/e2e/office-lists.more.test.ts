import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { beforeAll, expect, it } from 'vitest';
import type { Area } from '#contracts/areas/areas.ts';
import { admin, api, book, createCompletedPickup, newPerson, type Person } from './people.ts';
import { dayAhead } from './steps/household.ts';
import { awake, findDialog, says } from './steps/screen.ts';
import { picture, setUpVisitors } from './visitors.ts';

const open = setUpVisitors();
const desk = { width: 1366, height: 768 } as const;
const long = 'Boatemaa-Agyemang';
let office: Person;
let areas: readonly Area[];

/** As an office has them after a year: a hundred areas, long names and mails, several areas for one collector. */
beforeAll(async () => {
  office = await admin();
  const places = [
    'Abossey Okai',
    'Dansoman',
    'Kasoa',
    'Madina',
    'Osu',
    'Teshie',
    'Tema',
    'Adenta',
    'Weija',
    'Labone',
  ];
  const sides = ['North', 'South', 'East', 'West', 'Central', 'Beach', 'Market', 'Station', 'Hill', 'Lagoon'];
  const names = places.flatMap((place) => sides.map((side) => `${place} ${side}`));
  areas = [];
  for (const name of names) {
    const form = { name, windows: [{ start: '08:00', capacity: 20 }], weekdays: [1, 2, 3, 4, 5] };
    const { area } = await api<{ area: Area }>('POST /admins/areas', office.token, form);
    areas = [...areas, area];
  }
  await addCollectors();
  await addProblems();
  for (const subject of ['Bigger bins', 'The branches of the tree that fell in the storm of last week']) {
    const message = 'Do you also take the big bins of a whole compound? We are five households.\n'.repeat(9);
    await api('POST /contact', '', { name: long, email: `${ulid()}@example.com`, subject, message });
  }
}, 120_000);

async function addCollectors(): Promise<void> {
  const profile = {
    areas: areas.slice(20, 26).map(({ id }) => id),
    vehicle: 'tricycle',
    weekdays: [1, 2, 4, 5],
    stopsPerDay: 40,
    hours: { start: '07:00', end: '15:00' },
    litres: 900,
  };
  for (const name of [long, 'Kofi']) {
    const { account, token } = await newPerson('collector', name);
    await api(`PATCH /admins/collectors/${account.id}`, office.token, { profile, phone: '0244123456' });
    await api(`PUT /collectors/me/days-off/${dayAhead(2)}`, token, {});
  }
  const email = `waiting.${ulid()}.for.approval@example.com`.toLowerCase();
  const form = { firstName: long, lastName: 'Mensah', email, password: 'harmattan wind' };
  await api('POST /collectors/signup', '', form);
}

async function addProblems(): Promise<void> {
  const household = await newPerson('user', long);
  const where =
    'Kasoa, the yellow gate behind the second filling station after the Oxford Street roundabout, left';
  await book(household, where);
  const { id } = await createCompletedPickup(household, where);
  const note = 'The blue bags are still there, and the dogs have been at them since Saturday. '.repeat(4);
  await api(`POST /pickups/${id}/problem`, household.token, { kind: 'left-behind', note });
}

/** The rows of tables, and of lists that unfold. */
const heights = (page: Page) =>
  page
    .locator('main [data-rows] tbody tr, main article > div:first-child')
    .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))]);

/** Words of a screen that are broken inside. */
const findBroken = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const all = document.createTreeWalker(main, NodeFilter.SHOW_TEXT, ({ parentElement: on }) =>
      on?.checkVisibility() && !on.closest('.sr-only, select')
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
    );
    const words: Range[] = [];
    for (let node = all.nextNode(); node; node = all.nextNode()) {
      // Mail addresses, and what is as long, have no other place to break at.
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\S)[^\s@]{1,18}(?!\S)/gu))
        for (const { 0: part, index: at } of word.matchAll(/[\p{L}\d.]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index + at);
          range.setEnd(node, index + at + part.length);
          words.push(range);
        }
    }
    const lines = (word: Range) => new Set([...word.getClientRects()].map(({ top }) => Math.round(top)));
    return words.filter((word) => lines(word).size > 1).map(String);
  });

const lists = [
  ['/manage-users', long],
  ['/manage-collectors', long],
  ['/all-pickups', 'Kasoa, the yellow gate'],
  ['/areas', 'Abossey Okai North'],
  ['/problems', 'Some of my waste was left behind'],
  ['/messages', 'Bigger bins'],
  ['/figures', 'Total'],
] as const;

it.each(lists)('every row of %s is 40 px high at a desk', async (path, ready) => {
  const { page } = await open('desktop', { person: office, viewport: desk });
  await page.goto(path);
  await page.getByText(ready).filter({ visible: true }).first().waitFor();
  await picture(page, `office ${path}`);
  expect(await heights(page)).toEqual([40]);
});

it.each([
  ...lists,
  ['/dispatch?status=all', 'Kasoa, the yellow gate'],
  ['/price-lists', 'Hazardous'],
  ['/admin-dashboard', 'Totals'],
] as const)('no word of %s is broken, at a desk and on a narrow phone', async (path, ready) => {
  for (const viewport of [desk, { width: 360, height: 740 }]) {
    const { page } = await open('desktop', { person: office, viewport });
    await page.goto(path);
    await page.getByText(ready).filter({ visible: true }).first().waitFor();
    await picture(page, `whole ${path} ${viewport.width}`);
    expect(await findBroken(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

it.each(['/audit', '/dispatch', '/areas'])(
  'the account stands in the corner of %s at a desk',
  async (path) => {
    const { page } = await open('desktop', { person: office, viewport: desk });
    await page.goto(path);
    const menu = page.locator('header summary', { hasText: 'Account' });
    // The first view gives way to the screen.
    const fromEdge = () => menu.evaluate((one) => innerWidth - one.getBoundingClientRect().right);
    await awake(page);
    expect(await fromEdge()).toBeLessThan(40);
  },
);

it('a hundred areas come in pages that say how many, and are found by a word', async () => {
  const { page } = await open('desktop', { person: office, viewport: desk });
  await page.goto('/areas');
  await page.getByRole('rowheader').nth(19).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1500);
  const { length } = (await api<{ areas: Area[] }>('GET /admins/areas', office.token)).areas;
  await says(page, `20 of ${length - 1} shown`);
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByRole('rowheader').nth(39).waitFor();
  const search = page.getByRole('searchbox', { name: 'Search by name or digital address' });
  await search.fill('lagoon mad');
  await says(page, '1 shown');
  await page.getByRole('link', { name: 'Madina Lagoon' }).click();
  await page.getByRole('heading', { level: 1, name: 'Madina Lagoon' }).waitFor();
});

it.each(['phone', 'desktop'] as const)(
  'a collector’s areas are found and chosen by keys, not ticked among a hundred, on a %s',
  async (width) => {
    const ato = await newPerson('collector', 'Ato');
    const { page } = await open(width, { person: office });
    await page.goto(`/manage-collectors?q=${ato.account.id.slice(-6)}`);
    await page.getByRole('button', { name: 'Edit Ato Mensah' }).click();
    const dialog = findDialog(page);
    const box = dialog.getByRole('combobox', { name: 'Areas' });
    await box.fill('kas mark');
    // The days of the week.
    expect(await dialog.getByRole('checkbox').count()).toBe(7);
    expect(await dialog.locator('[role=option][aria-selected=true]').textContent()).toBe('Kasoa Market');
    await box.press('Enter');
    await box.press('ArrowDown');
    // Besides those of selects.
    expect(await dialog.locator('[role=option]').count()).toBe(8);
    await picture(page, `areas of a collector ${width}`);
    await box.press('Escape');
    await dialog.getByRole('button', { name: 'Remove Kasoa Market' }).waitFor();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.waitFor({ state: 'detached' });
    await says(page, /^Kasoa Market/);
    const { collector } = await readCollector(ato);
    expect(collector?.profile?.areas).toEqual([areas.find(({ name }) => name === 'Kasoa Market')?.id]);
  },
);

type Listed = { readonly id: string; readonly profile?: { readonly areas?: readonly string[] } };

async function readCollector({ account }: Person): Promise<{ readonly collector: Listed | undefined }> {
  const q = account.id.slice(-6);
  const { collectors } = await api<{ collectors: Listed[] }>(`GET /admins/collectors?q=${q}`, office.token);
  return { collector: collectors.find(({ id }) => id === account.id) };
}
