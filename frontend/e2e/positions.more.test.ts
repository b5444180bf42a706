import type { BrowserContext } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, visitor } from './browser.ts';
import { createAssignedPickup, newPerson, type Person } from './people.ts';
import { assignedTab, card, complete, installed, panel, place, start } from './steps/offline.ts';
import { isFit } from './steps/page-findings.ts';
import { findDialog, press } from './steps/screen.ts';

let ama: Person;
let kofi: Person;
const here = { latitude: 5.53429, longitude: -0.41567, accuracy: 12 };
const position = { lat: 5.53429, lng: -0.41567, accuracy: 12 };

beforeAll(async () => {
  [ama, kofi] = await Promise.all([newPerson('user', 'Ama'), newPerson('collector', 'Kofi')]);
});

/** The bodies of what collectors did, from now on. */
function watchActs(context: BrowserContext): { at: string; position?: object }[] {
  const bodies: { at: string; position?: object }[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** @param slowMs by how much the phone's clock is behind */
async function open(allowed: boolean, slowMs = 0): Promise<Visitor> {
  const one = await visitor('phone', { person: kofi, place: { position: here, allowed } });
  if (slowMs) await one.page.clock.install({ time: Date.now() - slowMs });
  await one.page.goto(assignedTab);
  return one;
}

describe('a collector whose browser knows where it is', () => {
  it('is asked after the first act, and what comes then says where it was done', async () => {
    const { location } = await createAssignedPickup(ama, kofi, place());
    const { page, context, problems } = await open(true);
    const sent = watchActs(context);
    await start(page, location);
    await findDialog(page).getByText('Add where you are?').waitFor();
    await isFit(page);
    await press(findDialog(page), 'Add My Position');
    await findDialog(page).waitFor({ state: 'detached' });
    await card(page, location).getByRole('button', { name: 'Could not collect' }).click();
    await findDialog(page).getByText('Nobody home').click();
    await press(findDialog(page), 'Report');
    await card(page, location).waitFor({ state: 'detached' });
    expect(sent.map((one) => one.position)).toEqual([undefined, position]);
    await page.goto('/account?page=work');
    expect(await page.getByLabel('Add my position to what I do at a stop').isChecked()).toBe(true);
    await isFit(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('and whose clock is two hours slow sends what was done offline with its time by the server’s clock', async () => {
    const { location } = await createAssignedPickup(ama, kofi, place());
    const { page, context } = await open(true, 7_200_000);
    await card(page, location).waitFor();
    await installed(page);
    await context.setOffline(true);
    const sent = watchActs(context);
    const pressedAt = Date.now();
    await start(page, location);
    await press(findDialog(page), 'No, Thanks');
    await card(page, location).getByText('Waiting to be sent: Start').waitFor();
    await page.reload();
    await panel(page).getByText('1 change is waiting to be sent.').waitFor();
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    const lag = Date.parse(sent[0]?.at ?? '') - pressedAt;
    expect(Math.abs(lag)).toBeLessThan(10_000);
    await context.close();
  });
});

it('a collector whose browser refuses has agreed to nothing, and works as before', async () => {
  const { location } = await createAssignedPickup(ama, kofi, place());
  const { page, context, problems } = await open(false);
  const sent = watchActs(context);
  await start(page, location);
  await press(findDialog(page), 'Add My Position');
  await page.getByText(/Your browser won’t let us see where you are/).waitFor();
  await complete(page, location);
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map((one) => one.position)).toEqual([undefined, undefined]);
  await page.goto('/account?page=work');
  expect(await page.getByLabel('Add my position to what I do at a stop').isChecked()).toBe(false);
  expect(problems).toEqual([]);
  await context.close();
});
