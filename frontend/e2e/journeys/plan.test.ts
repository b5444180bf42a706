import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Answer } from '#contracts/contract.ts';
import type { assignPickups, getDispatch } from '#contracts/plan/dispatch-calls.ts';
import type { listRounds } from '#contracts/rounds/round-calls.ts';
import { journeyWidth } from '#site/e2e/browser.ts';
import { ownStack } from '#site/e2e/own-stack.ts';
import { admin, api, type Person } from '#site/e2e/people.ts';
import { isFit } from '#site/e2e/steps/page-findings.ts';
import { findDialog, press, says } from '#site/e2e/steps/screen.ts';
import { picture, setUpVisitors } from '#site/e2e/visitors.ts';
import { quietDay, storeDay } from '#testing/samples/stored-day.ts';

const open = setUpVisitors();
const patience = { timeout: 90_000 };

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

async function assign(office: Person, ids: readonly string[], collectorId: string): Promise<void> {
  const body = { collectorId, pickups: ids.map((id) => ({ id, version: 1 })) };
  type Done = Answer<typeof assignPickups>;
  const { results } = await api<Done>('PATCH /admins/pickups/assign', office.token, body);
  expect(results.filter(({ error }) => error)).toEqual([]);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const apply = (page: Page) => button(page, /^Assign \d+ pickups$/);

/** Moves the first stop of the first round out of the plan. Answers where it is. */
async function leavesOneOut(page: Page): Promise<string | undefined> {
  const rounds = page.getByRole('table', { name: 'Rounds' });
  await rounds.getByRole('rowheader').first().getByRole('button').click();
  const move = rounds.getByRole('button', { name: /^Move / }).first();
  const place = (await move.getAttribute('aria-label'))?.replace('Move ', '');
  await isFit(page);
  await move.click();
  await findDialog(page).waitFor();
  await isFit(page);
  await press(findDialog(page), 'Leave out');
  await says(page, 'You left it out.');
  return place;
}

/** Two of the calls that assign go through; the network takes the others, and the page is loaded anew. */
async function isInterrupted(page: Page, planned: number): Promise<void> {
  let calls = 0;
  await page.route('**/admins/pickups/assign', async (route) => {
    calls += 1;
    if (calls <= 2) await route.continue();
  });
  await apply(page).click();
  await page.getByText(new RegExp(`^[1-9]\\d* of ${planned}$`)).waitFor(patience);
  // What is left is written down twice a second.
  await page.waitForTimeout(1000);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await button(page, new RegExp(`^Continue applying: \\d+ of ${planned}$`)).waitFor(patience);
  await isFit(page, { hasNews: true });
}

it('a plan is applied while somebody else assigns, is interrupted, gone on with, and taken back', async () => {
  const office = await admin();
  const date = quietDay(40);
  const { collectors, ids } = await storeDay(ownStack().table, { date, pickups: 60, collectors: 5, off: 1 });
  const theirs = collectors[4];
  if (!theirs) throw new Error('no collectors');
  const { page } = await open(journeyWidth('desktop'), { person: office, serviceWorkers: 'block' });
  await page.goto(`/dispatch?date=${date}`);
  await button(page, 'Unassigned 60').waitFor(patience);
  await isFit(page);
  await press(page, 'Plan the day');
  await apply(page).waitFor(patience);
  const place = await leavesOneOut(page);
  // The plan itself is kept on the device, with what was changed by hand: nothing of it is saved yet.
  await page.waitForTimeout(1000);
  await page.reload();
  await says(page, 'You left it out.');
  await apply(page).waitFor(patience);
  const before = await readDay(office, date);
  expect(before.given).toEqual([]);
  const leftOut = before.pickups.find(({ location }) => location === place)?.id ?? '';
  const planned = Number((await apply(page).textContent())?.match(/\d+/)?.[0]);
  // Meanwhile another admin gives ten to somebody who is off, and so is in no round.
  const taken = ids.filter((id) => id !== leftOut).slice(0, 10);
  await assign(await admin(), taken, theirs.id);
  await isInterrupted(page, planned);
  await button(page, /^Continue applying/).click();
  const notChanged = page.getByRole('list', { name: 'Not changed' });
  await page.getByText(/^Plan applied: \d+ pickups assigned\.$/).waitFor(patience);
  await picture(page, 'plan applied');
  await isFit(page, { hasNews: true });

  const { given, stops } = await readDay(office, date);
  const isTaken = ({ id }: { readonly id: string }) => taken.includes(id);
  expect(given.filter(isTaken).map(({ assignedCollector }) => assignedCollector?.id)).toEqual(
    taken.map(() => theirs.id),
  );
  const byPlan = given.filter((one) => !isTaken(one));
  expect(byPlan.some(({ id, assignedCollector: by }) => id === leftOut || by?.id === theirs.id)).toBe(false);
  const reported = await notChanged.getByRole('listitem').count();
  expect(reported).toBeGreaterThan(0);
  expect(byPlan.length + reported).toBe(planned);
  expect(await notChanged.getByText(`${theirs.firstName} ${theirs.lastName}`).count()).toBe(reported);
  await says(page, `Plan applied: ${byPlan.length} pickups assigned.`);
  // Done once each, whatever was sent twice.
  expect(new Set(given.map(({ version }) => version))).toEqual(new Set([2]));
  const planOf = new Set(stops.map(({ pickupId }) => pickupId));
  expect(byPlan.filter(({ id }) => !planOf.has(id))).toEqual([]);

  await page.reload();
  await button(page, /^Undo \(\d:\d\d\)$/).click();
  await page.getByText(`Undone: ${byPlan.length} pickups as before.`).waitFor(patience);
  const after = await readDay(office, date);
  expect(new Set(after.given.map(({ id }) => id))).toEqual(new Set(taken));
  expect(after.stops.filter(({ pickupId }) => !taken.includes(pickupId))).toEqual([]);
});
