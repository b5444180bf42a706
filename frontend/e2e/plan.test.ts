import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Answer } from '#contracts/contract.ts';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import type { assignPickups, getDispatch } from '#contracts/plan/dispatch-calls.ts';
import { quietDay, storeDay } from '#testing/samples/stored-day.ts';
import { ownStack } from './own-stack.ts';
import { admin, api, type Person } from './people.ts';
import { findDialog, press, says } from './steps/screen.ts';
import { picture, setUpVisitors } from './visitors.ts';

const open = setUpVisitors();
const timeout = 300_000;

/** The first hundred pickups of a day as the server has them. */
async function readDay(office: Person, date: string): Promise<readonly DispatchPickup[]> {
  const answer = await api<Answer<typeof getDispatch>>(
    `GET /admins/dispatch?date=${date}&limit=100`,
    office.token,
  );
  return answer.pickups;
}

async function assign(office: Person, ids: readonly string[], collectorId: string): Promise<void> {
  const pickups = ids.map((id) => ({ id, version: 1 }));
  const body = { collectorId, pickups };
  const { results } = await api<Answer<typeof assignPickups>>(
    'PATCH /admins/pickups/assign',
    office.token,
    body,
  );
  expect(results.filter(({ error }) => error)).toEqual([]);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

it.each([
  ['desktop', 40],
  ['phone', 41],
] as const)(
  'on a %s a plan is applied while somebody else assigns: all reported, nothing overwritten',
  { timeout },
  async (width, daysAhead) => {
    const office = await admin();
    const date = quietDay(daysAhead);
    const { collectors, ids } = await storeDay(ownStack().table, {
      date,
      pickups: 60,
      collectors: 5,
      off: 1,
    });
    const theirs = collectors[4];
    if (!theirs) throw new Error('no collectors');
    const { page } = await open(width, { person: office });
    await page.goto(`/dispatch?date=${date}`);
    await button(page, 'Unassigned 60').waitFor({ timeout: 60_000 });
    await press(page, 'Plan the day');
    await button(page, /^Assign \d+ pickups$/).waitFor({ timeout: 60_000 });
    await picture(page, `plan ${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    // One is moved out of its round by hand.
    const rounds = page.getByRole('table', { name: 'Rounds' });
    await rounds.getByRole('rowheader').first().getByRole('button').click();
    await picture(page, `round ${width}`);
    const move = rounds.getByRole('button', { name: /^Move / }).first();
    const place = (await move.getAttribute('aria-label'))?.replace('Move ', '');
    await move.click();
    await press(findDialog(page), 'Leave out');
    await says(page, 'You left it out.');
    const leftOut = (await readDay(office, date)).find(({ location }) => location === place)?.id;
    const planned = Number((await button(page, /^Assign \d+ pickups$/).textContent())?.match(/\d+/)?.[0]);
    // Meanwhile another admin gives ten to somebody who is off, and so is in no round.
    const taken = ids.filter((id) => id !== leftOut).slice(0, 10);
    await assign(await admin(), taken, theirs.id);
    await button(page, /^Assign \d+ pickups$/).click();
    const notChanged = page.getByRole('list', { name: 'Not changed' });
    await notChanged.waitFor({ timeout: 90_000 });
    await picture(page, `plan applied ${width}`);
    const stored = await readDay(office, date);
    const heldBy = (id: string) => stored.find((one) => one.id === id)?.assignedCollector?.id;
    expect(taken.map(heldBy)).toEqual(taken.map(() => theirs.id));
    expect(heldBy(leftOut ?? '')).toBeUndefined();
    const byPlan = stored.filter(({ id, assignedCollector }) => assignedCollector && !taken.includes(id));
    const reported = await notChanged.getByRole('listitem').count();
    expect(byPlan.length + reported).toBe(planned);
    expect(reported).toBeGreaterThan(0);
    expect(await notChanged.getByText(`${theirs.firstName} ${theirs.lastName}`).count()).toBe(reported);
    expect(byPlan.some(({ assignedCollector }) => assignedCollector?.id === theirs.id)).toBe(false);
    await says(page, `Plan applied: ${byPlan.length} pickups assigned.`);
  },
);
