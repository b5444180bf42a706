import { beforeAll, describe, expect, it } from 'vitest';
import { createStartedPickup } from './people.ts';
import {
  assignedTab,
  card,
  confirmComplete,
  installed,
  type OfflineStage,
  panel,
  place,
  setOfflineStage,
} from './steps/offline.ts';
import { isFit } from './steps/page-findings.ts';
import { press } from './steps/screen.ts';

let stage: OfflineStage;

beforeAll(async () => {
  stage = await setOfflineStage();
});

describe('a device that keeps nothing', () => {
  it('says so when its disk is full, and takes no act without a network', async () => {
    const pickup = await createStartedPickup(stage.ama, stage.kofi, place());
    const { page, context } = await stage.open(stage.kofi, assignedTab);
    await installed(page);
    await context.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.reload();
    await card(page, pickup.location).waitFor();
    await context.setOffline(true);
    await page.getByText('Last updated at').waitFor();
    await page
      .getByText('Your browser isn’t saving data, so you need to be online to change anything.')
      .last()
      .waitFor();
    expect(await page.getByText('What you do is kept').count()).toBe(0);
    await isFit(page, { hasNews: true });
    await confirmComplete(page, pickup.location);
    await page.getByText('Your browser couldn’t save this, so please try again.').first().waitFor();
    expect(await panel(page).count()).toBe(0);
    await context.setOffline(false);
    await press(page.getByRole('alertdialog'), 'Mark Complete');
    await expect.poll(async () => (await stage.seen(pickup)).status).toBe('completed');
    await context.close();
  });

  it('is shown by the network what its worker cannot read', async () => {
    const { page, context } = await stage.open(stage.ama, '/user-dashboard');
    await installed(page);
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(() => {
      for (const name of ['open', 'has', 'match'] as const)
        CacheStorage.prototype[name] = () => new Promise<never>(() => undefined);
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Overview' }).first().waitFor();
    await page.locator('#root:not([inert])').waitFor();
    await page.goto('/');
    await page.getByRole('link', { name: 'Book a Pickup' }).first().waitFor();
    await context.close();
  });
});
