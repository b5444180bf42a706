import { beforeAll, describe, expect, it } from 'vitest';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { visitor } from './browser.ts';
import { admin, api, createStartedPickup } from './people.ts';
import {
  assignedTab,
  card,
  complete,
  completeOffline,
  confirmComplete,
  installed,
  type OfflineStage,
  panel,
  place,
  sendRequest,
  setOfflineStage,
  watchChanges,
} from './steps/offline.ts';
import { isFit } from './steps/page-findings.ts';
import { says } from './steps/screen.ts';

let stage: OfflineStage;

beforeAll(async () => {
  stage = await setOfflineStage();
});

describe('a collector without a network', () => {
  it('with two tabs open sends it once', async () => {
    const pickup = await createStartedPickup(stage.ama, stage.kofi, place());
    const one = await stage.open(stage.kofi, assignedTab);
    const second = await one.context.newPage();
    await second.goto(assignedTab);
    await card(second, pickup.location).waitFor();
    await card(one.page, pickup.location).waitFor();
    await installed(second);
    await one.context.setOffline(true);
    await complete(one.page, pickup.location);
    await card(second, pickup.location).getByText('Waiting to be sent').waitFor();
    const sent = watchChanges(one);
    await one.context.setOffline(false);
    await card(one.page, pickup.location).waitFor({ state: 'detached' });
    await card(second, pickup.location).getByText('Waiting to be sent').waitFor({ state: 'detached' });
    await expect.poll(() => sent.filter((path) => path.endsWith('/complete'))).toHaveLength(1);
    expect((await stage.events(pickup)).filter((event) => event === 'completed')).toHaveLength(1);
    await one.context.close();
  });

  it('whose page was reloaded while it was sending has done it once', async () => {
    const pickup = await createStartedPickup(stage.ama, stage.kofi, place());
    const { page, context } = await stage.open(stage.kofi, assignedTab);
    const arrived = Promise.withResolvers<void>();
    let tries = 0;
    await page.route('**/complete', async (route) => {
      tries += 1;
      if (tries > 1) return route.continue();
      await route.fetch();
      arrived.resolve();
    });
    await confirmComplete(page, pickup.location);
    await arrived.promise;
    await page.reload();
    await panel(page).getByText('Pickup marked as complete.').waitFor();
    expect((await stage.events(pickup)).filter((event) => event === 'completed')).toHaveLength(1);
    await context.close();
  });

  it('is told when it could not be done any more', async () => {
    const pickup = await createStartedPickup(stage.ama, stage.kofi, place());
    const { page, context } = await completeOffline(stage, stage.kofi, pickup);
    await api(`PATCH /admins/pickups/${pickup.id}/cancel`, (await admin()).token, {});
    await context.setOffline(false);
    await panel(page).getByText('Not done').waitFor();
    await isFit(page, { hasNews: true });
    await panel(page).getByRole('link', { name: 'See this pickup' }).waitFor();
    await panel(page).getByRole('button', { name: 'Remove' }).click();
    await panel(page).waitFor({ state: 'detached' });
    expect((await stage.seen(pickup)).status).toBe('cancelled');
    await context.close();
  });
});

describe('a household', () => {
  it('whose booking was never answered has booked once', async () => {
    const location = place();
    const one = await stage.open(stage.ama, '/schedule-pickup');
    const { page, context } = one;
    let bookings = 0;
    await page.route('**/api/v1/pickups', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      bookings += 1;
      if (bookings > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await sendRequest(page, location);
    await page.waitForURL('**tab=pickupHistory**');
    await panel(page).getByText('Pickup request submitted successfully!').waitFor();
    expect(bookings).toBe(2);
    const { pickups } = await api<{ pickups: Pickup[] }>('GET /pickups/mine', stage.ama.token);
    expect(pickups.filter((pickup) => pickup.location === location)).toHaveLength(1);
    await context.close();
  });
});

describe('a booking that is refused when it is sent at last', () => {
  it('is told, and can be changed and sent again', async () => {
    const { page, context } = await stage.open(stage.ama, '/schedule-pickup');
    const refusal = { message: 'Please choose a time in the future.', code: 'bad_input', requestId: 'r' };
    let tries = 0;
    await page.route('**/api/v1/pickups', (route) => {
      tries += 1;
      return tries === 1 ? route.abort() : route.fulfill({ status: 400, json: refusal });
    });
    await sendRequest(page, 'Refused place');
    await panel(page).getByText(refusal.message).waitFor();
    // From the form itself, which is empty by now.
    await page.goto('/schedule-pickup');
    await page.getByRole('button', { name: 'Schedule Pickup' }).waitFor();
    await panel(page).getByRole('link', { name: 'Change and send again' }).click();
    await panel(page).waitFor({ state: 'detached' });
    await says(page, /^Refused place/);
    await context.close();
  });
});

it('the app can be installed, and visitors of public pages get no worker', async () => {
  const visitorOfHome = await visitor();
  await visitorOfHome.page.goto('/');
  expect(
    await visitorOfHome.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
  await visitorOfHome.context.close();
  const { page, context } = await stage.open(stage.ama, '/user-dashboard');
  await installed(page);
  const client = await context.newCDPSession(page);
  const { errors, url } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.json');
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(others).toEqual([]);
  await context.close();
});
