import { beforeAll, describe, expect, it } from 'vitest';
import { api, createStartedPickup, giveSession, logIn, newPerson } from './people.ts';
import { submitLogin } from './steps/accounts.ts';
import {
  assignedTab,
  card,
  completeOffline,
  type OfflineStage,
  panel,
  place,
  setOfflineStage,
  watchChanges,
} from './steps/offline.ts';
import { isFit } from './steps/page-findings.ts';

let stage: OfflineStage;

beforeAll(async () => {
  stage = await setOfflineStage();
});

describe('what is kept belongs to one account', () => {
  it('logout warns of what is not sent, and erases it', async () => {
    const pickup = await createStartedPickup(stage.ama, stage.kofi, place());
    const one = await completeOffline(stage, stage.kofi, pickup);
    const { page, context } = one;
    await panel(page).waitFor();
    await page.locator('summary', { hasText: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    const warning = page.getByRole('alertdialog', { name: 'Some changes are not sent yet' });
    await warning.getByText(/^1 change is waiting to be sent\./).waitFor();
    await isFit(page, { hasNews: true });
    await warning.getByRole('button', { name: 'Stay Logged In' }).click();
    await panel(page).waitFor();
    await page.locator('summary', { hasText: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    const sent = watchChanges(one);
    await context.route('**/complete', (route) => route.abort());
    await context.setOffline(false);
    await warning.getByRole('button', { name: 'Log Out and Delete' }).click();
    await page.waitForURL('**/login');
    await context.unroute('**/complete');
    // The logout ended the token on the server.
    const again = await logIn('collector', stage.kofi.email, stage.kofi.password);
    stage = { ...stage, kofi: again };
    await giveSession(context, stage.kofi);
    await page.goto(assignedTab);
    await card(page, pickup.location).waitFor();
    expect(await panel(page).count()).toBe(0);
    expect(sent.filter((path) => path.endsWith('/complete'))).toEqual([]);
    expect((await stage.seen(pickup)).status).toBe('in progress');
    await context.close();
  });

  it('another account on the same device sees and sends nothing; the first one goes on when it is back', async () => {
    const pickup = await createStartedPickup(stage.ama, stage.kofi, place());
    const esi = await newPerson('collector', 'Esi');
    const one = await completeOffline(stage, stage.kofi, pickup);
    const { page, context } = one;
    await panel(page).waitFor();
    // Kofi’s session ends without a logout, as after a 401, and Esi logs in on his phone.
    await giveSession(context, esi);
    const sent = watchChanges(one);
    await context.setOffline(false);
    await page.goto(assignedTab);
    await page.getByText('No pending pickups.').waitFor();
    expect(await page.getByText(pickup.location).count()).toBe(0);
    expect(await panel(page).count()).toBe(0);
    expect(sent).toEqual([]);
    // A page left open would send the change at once, and the page opened next would not report it.
    await page.goto('about:blank');
    await giveSession(context, stage.kofi);
    await page.goto(assignedTab);
    await panel(page).getByText('Pickup marked as complete.').waitFor();
    expect((await stage.seen(pickup)).status).toBe('completed');
    await context.close();
  });

  it('a session that has ended pauses the sending until the same account logs in', async () => {
    const yaw = await newPerson('collector', 'Yaw');
    const pickup = await createStartedPickup(stage.ama, yaw, place());
    const { page, context } = await completeOffline(stage, yaw, pickup);
    await panel(page).waitFor();
    const secret = 'another wind';
    const elsewhere = await logIn('collector', yaw.email, yaw.password);
    await api('PATCH /me', elsewhere.token, { password: secret, currentPassword: yaw.password });
    await context.setOffline(false);
    await page.waitForURL('**/login?**');
    // The page is back online before its service worker, which may have answered with the offline page.
    await page.reload();
    expect((await stage.seen(pickup)).status).toBe('in progress');
    await submitLogin(page, yaw.email, secret);
    await panel(page).getByText('Pickup marked as complete.').waitFor();
    expect((await stage.seen(pickup)).status).toBe('completed');
    await context.close();
  });
});
