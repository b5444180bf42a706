import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Answer } from '#contracts/contract.ts';
import type { assignPickups, getDispatch } from '#contracts/plan/dispatch-calls.ts';
import { fullName } from '#shared/full-name.ts';
import { journeyWidth } from '#site/e2e/browser.ts';
import { ownStack } from '#site/e2e/own-stack.ts';
import { admin, api, type Person } from '#site/e2e/people.ts';
import { isFit } from '#site/e2e/steps/page-findings.ts';
import { findDialog, press, says } from '#site/e2e/steps/screen.ts';
import { setUpVisitors } from '#site/e2e/visitors.ts';
import { quietDay, storeDay } from '#testing/samples/stored-day.ts';

const open = setUpVisitors();
const patience = { timeout: 90_000 };

/** How many pickups of a day a collector has. */
async function countOf(office: Person, date: string, collectorId: string): Promise<number> {
  type Day = Answer<typeof getDispatch>;
  const { pickups } = await api<Day>(`GET /admins/dispatch?date=${date}&limit=100`, office.token);
  return pickups.filter(({ assignedCollector }) => assignedCollector?.id === collectorId).length;
}

async function assignElsewhere(office: Person, ids: readonly string[], collectorId: string): Promise<void> {
  const body = { collectorId, pickups: ids.map((id) => ({ id, version: 1 })) };
  type Done = Answer<typeof assignPickups>;
  const { results } = await api<Done>('PATCH /admins/pickups/assign', office.token, body);
  expect(results.filter(({ error }) => error)).toEqual([]);
}

/** Chooses a collector for what is selected, by the name. */
async function choosesFor60(page: Page, name: string): Promise<void> {
  await press(page, 'Assign to…');
  const dialog = findDialog(page);
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('radio', { name: new RegExp(`^${name} `) }).check();
  await says(dialog, `${name} would have 60 stops, 35 more than 25 a day.`);
  await isFit(page);
  await press(dialog, `Assign 60 to ${name}`);
}

it('what is assigned elsewhere meanwhile is reported, not overwritten, and what somebody off has is handed over', async () => {
  const [office, date] = [await admin(), quietDay(20)];
  const { collectors, ids } = await storeDay(ownStack().table, { date, pickups: 60, collectors: 6, off: 1 });
  const [mine, theirs] = [collectors[0], collectors[5]];
  if (!mine || !theirs) throw new Error('no collectors');
  const counts = async () => [await countOf(office, date, mine.id), await countOf(office, date, theirs.id)];
  const { page } = await open(journeyWidth('desktop'), { person: office });
  await page.goto(`/dispatch?date=${date}`);
  await page.getByRole('button', { name: 'Unassigned 60', exact: true }).waitFor(patience);
  await page.getByRole('checkbox', { name: 'Select all 60' }).check();
  await assignElsewhere(
    await admin(),
    ids.filter((_, index) => index % 5 === 0),
    theirs.id,
  );
  await choosesFor60(page, fullName(mine));
  await page.getByText(`48 pickups assigned to ${fullName(mine)}.`).waitFor(patience);
  await says(page, '12 not changed');
  const failures = page.getByRole('list', { name: 'Not changed' });
  expect(await failures.getByText(fullName(theirs)).count()).toBe(12);
  expect(await counts()).toEqual([48, 12]);
  await isFit(page);
  await press(page, 'Close');

  await says(page, `${fullName(theirs)} is off and has 12 jobs.`);
  await press(page, `Hand over the rest of ${fullName(theirs)}’s stops on this day`);
  await says(page, `${fullName(theirs)} can’t work on this day: 12 stops to hand over`);
  const apply = page.getByRole('button', { name: 'Assign 12 pickups' });
  await apply.waitFor(patience);
  await isFit(page);
  await apply.click();
  await page.getByText('Plan applied: 12 pickups assigned.').waitFor(patience);
  // Those who have room take them over.
  expect(await counts()).toEqual([48, 0]);
});
