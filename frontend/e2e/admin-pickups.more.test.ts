import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import type { Width } from './browser.ts';
import { admin, api, book, createAssignedPickup, inTwoDays, newPerson } from './people.ts';
import { unfoldFilters } from './steps/office.ts';
import { entry, press, says } from './steps/screen.ts';
import { picture, setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

async function showsOnly(page: Page, location: string, other: string): Promise<void> {
  await page.getByRole('rowheader', { name: other }).waitFor({ state: 'detached' });
  await page.getByRole('rowheader', { name: location }).waitFor();
}

async function exportsList(page: Page): Promise<readonly string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')]);
  return (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
}

describe.each<Width>(['phone', 'desktop'])('the pickups on a %s', (width) => {
  it('by time, by collector and kind of waste, and as a file', async () => {
    const [household, collector] = await Promise.all([
      newPerson('user', 'Akosua'),
      newPerson('collector', `Kwame${ulid().slice(-6)}`),
    ]);
    const mine = `Mine ${ulid()}`;
    const other = `Other ${ulid()}`;
    const missed = `Missed ${ulid()}`;
    await createAssignedPickup(household, collector, mine, inTwoDays());
    await book(household, other);
    const { id } = await createAssignedPickup(household, collector, missed, inTwoDays());
    const reason = { reason: 'nobody-home' };
    await api(`PATCH /collectors/pickups/${id}/could-not-collect`, collector.token, reason);

    const { page } = await open(width, { person: await admin() });
    await page.goto('/all-pickups');
    const waits = entry(page, missed).getByText('Waiting for household · nobody home');
    await waits.filter({ visible: true }).waitFor();
    await picture(page, `pickups ${width}`);
    await unfoldFilters(page);
    await page.goto(`/all-pickups?collectorId=${collector.account.id}`);
    await showsOnly(page, mine, other);
    await page.reload();
    await showsOnly(page, mine, other);
    const lines = await exportsList(page);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(mine);
    expect(lines[1]).toMatch(/,\d{4}-\d\d-\d\d,09:30,/);
    await page.getByRole('main').getByRole('link', { name: 'Today', exact: true }).click();
    await says(page, 'No pickups found.');
    expect(new URL(page.url()).searchParams.get('when')).toBe('today');
    await press(page, 'Clear search and filters');
    await entry(page, other).waitFor();
    await page.getByRole('link', { name: 'Late', exact: true }).click();
    await entry(page, 'Overdue').waitFor();
    await page.getByRole('rowheader', { name: missed }).waitFor({ state: 'detached' });
  });
});

it('rows of 40 px with search, filters and head in view, or comfortable ones, which is remembered', async () => {
  const household = await newPerson('user', 'Esi');
  for (let count = 0; count < 18; count += 1) await book(household, `Row ${count}, ${ulid()}`);
  const { page } = await open('desktop', { person: await admin() });
  await page.goto('/all-pickups');
  const row = page.getByRole('row').nth(1);
  await page.getByRole('rowheader').nth(9).waitFor();
  const height = async () => (await row.boundingBox())?.height ?? 0;
  expect(await height()).toBeLessThanOrEqual(41);
  const inView = async () =>
    (await page.getByRole('rowheader').all()).length > 8 &&
    ((await page.getByRole('rowheader').nth(9).boundingBox())?.y ?? Number.POSITIVE_INFINITY);
  expect(await inView()).toBeLessThan(760);
  await page.mouse.move(640, 500); // the side navigation scrolls by itself
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  for (const name of ['Export CSV', 'Location']) {
    const box = () => page.getByText(name, { exact: true }).first().boundingBox();
    await expect.poll(async () => (await box())?.y).toBeGreaterThanOrEqual(0);
    await expect.poll(async () => (await box())?.y).toBeLessThan(160);
  }
  await picture(page, 'pickups scrolled');
  await press(page, 'Comfortable rows');
  await expect.poll(height).toBeGreaterThan(44);
  await page.reload();
  await page.getByRole('button', { name: 'Compact rows' }).waitFor();
  await page.getByRole('rowheader').nth(9).waitFor();
  expect(await height()).toBeGreaterThan(44);
});
