import { beforeAll, expect, it } from 'vitest';
import { journeyWidth } from '#site/e2e/browser.ts';
import { book, createAssignedPickup } from '#site/e2e/people.ts';
import {
  assignedTab,
  card,
  complete,
  installed,
  type OfflineStage,
  panel,
  place,
  sendRequest,
  setOfflineStage,
  start,
  switchOffNetwork,
  watchChanges,
} from '#site/e2e/steps/offline.ts';
import { isFit } from '#site/e2e/steps/page-findings.ts';

let stage: OfflineStage;

beforeAll(async () => {
  stage = await setOfflineStage(journeyWidth('phone'));
});

it('a collector without a network starts and completes a pickup; it is done once there is one, once', async () => {
  const pickup = await createAssignedPickup(stage.ama, stage.kofi, place());
  const one = await stage.open(stage.kofi, assignedTab);
  const { page, context } = one;
  await card(page, pickup.location).waitFor();
  await installed(page);
  const sent = watchChanges(one);
  await context.setOffline(true);
  await page.getByText('You’re offline.').first().waitFor();
  await start(page, pickup.location);
  await card(page, pickup.location).getByText('Waiting to be sent: Start').waitFor();
  await complete(page, pickup.location);
  await card(page, pickup.location).getByText('Waiting to be sent: Start, Mark complete').waitFor();
  await expect.poll(() => card(page, pickup.location).getByRole('button').count()).toBe(0);
  expect((await stage.seen(pickup)).status).toBe('assigned');
  await page.reload();
  await panel(page).getByText('2 changes are waiting to be sent.').click();
  await panel(page).getByText('Mark complete').waitFor();
  await isFit(page, { hasNews: true });
  await context.setOffline(false);
  await panel(page).getByText('Pickup marked as complete.').waitFor();
  await card(page, pickup.location).waitFor({ state: 'detached' });
  expect(await stage.events(pickup)).toEqual(['requested', 'assigned', 'started', 'completed']);
  await expect.poll(() => sent.filter((one) => one.endsWith('/complete'))).toHaveLength(1);
  expect(one.problems.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
  await context.close();
});

it('a household sees its pickups on a second visit without a network, and books', async () => {
  const { location } = await book(stage.ama, place());
  const { page, context, problems } = await stage.open(stage.ama, '/user-dashboard?tab=pickupHistory');
  await page.getByText(location).filter({ visible: true }).first().waitFor();
  await installed(page);
  await switchOffNetwork(context);
  await page.reload();
  await page.getByText(location).filter({ visible: true }).first().waitFor();
  await page.getByText(/Last updated at \d\d:\d\d\s[AP]M\./).waitFor();
  await isFit(page, { hasNews: true });
  await page.getByRole('link', { name: 'Plastic' }).first().click();
  await page.getByRole('button', { name: 'Reschedule' }).waitFor();
  await page.goto('/book-pickup');
  await sendRequest(page, 'Offline place');
  await panel(page).getByText('Offline place').waitFor();
  await isFit(page, { hasNews: true });
  await panel(page).getByRole('button', { name: 'Don’t send' }).click();
  await panel(page).waitFor({ state: 'detached' });
  expect(problems.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text))).toEqual([]);
  await context.close();
});
