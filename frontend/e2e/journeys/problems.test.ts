import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { journeyWidth } from '#site/e2e/browser.ts';
import { admin, api, createCompletedPickup, newPerson } from '#site/e2e/people.ts';
import { dayAhead } from '#site/e2e/steps/household.ts';
import { isFit } from '#site/e2e/steps/page-findings.ts';
import { findDialog, press, says } from '#site/e2e/steps/screen.ts';
import { setUpVisitors } from '#site/e2e/visitors.ts';

const open = setUpVisitors();

/** The page has gone to what came of the change: its heading has the focus, and no bar hides any of it. */
async function isInView(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name }).and(page.locator(':focus')).waitFor();
  const part = await page.getByRole('region', { name }).boundingBox();
  const bars = page.locator('header, nav').filter({ visible: true });
  const edges = await bars.evaluateAll((all) =>
    all.map((one) => ({ place: getComputedStyle(one).position, box: one.getBoundingClientRect() })),
  );
  const top = edges.find(({ place }) => place === 'sticky')?.box.bottom ?? 0;
  const bottom = edges.find(({ place }) => place === 'fixed')?.box.top ?? page.viewportSize()?.height ?? 0;
  expect(part?.y).toBeGreaterThanOrEqual(top);
  expect((part?.y ?? 0) + (part?.height ?? 0)).toBeLessThanOrEqual(bottom);
}

it('a problem is reported, answered with a return visit, and followed', async () => {
  const note = `The blue bags are still there, ${Date.now()}`;
  const esi = await newPerson('user', 'Esi');
  const { id } = await createCompletedPickup(esi, 'Kasoa, blue kiosk');
  const { page } = await open(journeyWidth('phone'), { person: esi });
  await page.goto(`/pickup-details?id=${id}`);
  await press(page, 'Report a problem');
  await findDialog(page).getByLabel('What went wrong?').selectOption('left-behind');
  await findDialog(page).getByLabel('What happened').fill(note);
  await isFit(page);
  await press(findDialog(page), 'Send Report');
  await isInView(page, 'You reported a problem');

  const office = await open(journeyWidth('desktop'), { person: await admin() });
  await office.page.goto('/problems');
  const card = office.page.getByRole('article').filter({ hasText: note });
  await card.waitFor();
  await isFit(office.page);
  await card.getByRole('button', { name: 'Answer' }).click();
  const dialog = findDialog(office.page);
  await dialog.getByLabel('Answer', { exact: true }).fill('We are sorry and come again.');
  await dialog.getByLabel('Book a return visit').check();
  await dialog.getByRole('group', { name: 'Day' }).getByRole('radio').nth(2).click();
  await dialog.getByRole('radio', { name: /^10.AM–/ }).click();
  await isFit(office.page);
  await press(dialog, 'Answer and Book Visit');
  await card.waitFor({ state: 'detached' });

  await page.reload();
  await says(page, 'We are sorry and come again.');
  await isFit(page, { hasNews: true });
  await page.getByRole('link', { name: 'See the return visit' }).click();
  await says(page, 'This is a return visit for an earlier pickup.');
  await says(page, 'Pending');
  await isFit(page, { hasNews: true });
  const { pickups } = await api<{ pickups: Pickup[] }>('GET /pickups/mine', esi.token);
  expect(pickups.map(({ status }) => status)).toEqual(['pending', 'completed']);
  expect(pickups[0]?.scheduledAt).toBe(`${dayAhead(2)}T10:00:00.000Z`);
});
