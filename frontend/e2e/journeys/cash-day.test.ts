import { beforeAll, expect, it } from 'vitest';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { todayInAccra } from '#shared/dates.ts';
import { journeyWidth } from '#site/e2e/browser.ts';
import { admin, api, createAssignedPickup } from '#site/e2e/people.ts';
import {
  assignedTab,
  card,
  installed,
  type OfflineStage,
  panel,
  place,
  setOfflineStage,
  start,
  watchChanges,
} from '#site/e2e/steps/offline.ts';
import { isFit } from '#site/e2e/steps/page-findings.ts';
import { press } from '#site/e2e/steps/screen.ts';
import { details } from '#site/e2e/steps/views.ts';
import { waitForLaterToday } from '#testing/samples/later-today.ts';

let stage: OfflineStage;

/** The first prices of this stack: of plastic, from today on. */
beforeAll(async () => {
  stage = await setOfflineStage(journeyWidth('phone'));
  const prices = Object.entries({ bag: 500, bin: 1250, load: 6000 }).map(([size, amount]) => ({
    wasteType: 'plastic',
    size,
    amount,
  }));
  const validFrom = todayInAccra(new Date());
  await api('POST /admins/price-lists', (await admin()).token, { areaId: everywhereId, validFrom, prices });
});

const bookBin = async (): Promise<Pickup> =>
  createAssignedPickup(stage.ama, stage.kofi, place(), { ...(await waitForLaterToday()), size: 'bin' });

/** Without a network the collector finds a bag where a bin was booked, and takes the cash for it. */
async function completeWithCash(pickup: Pickup) {
  const one = await stage.open(stage.kofi, assignedTab);
  const { page, context } = one;
  await card(page, pickup.location).getByText('GH₵ 12.50 to pay · 1 bin').waitFor();
  await installed(page);
  const sent = watchChanges(one);
  await context.setOffline(true);
  await start(page, pickup.location);
  await card(page, pickup.location)
    .getByRole('button', { name: /^Mark Complete/ })
    .click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('GH₵ 12.50 to pay').waitFor();
  await press(dialog, 'Change');
  await dialog.getByRole('radio', { name: /^Bag/ }).check();
  await dialog.getByText('GH₵ 5.00 to pay').waitFor();
  await isFit(page, { hasNews: true });
  await press(dialog, 'Paid in cash');
  await panel(page).getByText('2 changes are waiting to be sent.').click();
  await panel(page).getByText('Mark complete, GH₵ 5.00 paid in cash').waitFor();
  expect((await stage.seen(pickup)).status).toBe('assigned');
  await context.setOffline(false);
  await panel(page).getByText('Pickup marked as complete.').waitFor();
  return { ...one, sent };
}

it('a day with cash: taken without a network, in the collector’s hand, and with the household as a receipt', async () => {
  const pickup = await bookBin();
  const { page, context, sent, problems } = await completeWithCash(pickup);
  expect(await stage.seen(pickup)).toMatchObject({ size: 'bag', money: { due: 0, paid: 500 } });
  await page.goto('/collector-dashboard');
  await page.getByText('Cash in hand').waitFor();
  await page.getByText('GH₵ 5.00', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'See your statement' }).click();
  await page.getByText('Cash from a household').waitFor();
  // The dashboard may still have told what was sent.
  await isFit(page, { hasNews: true });
  expect(sent.filter((path) => path.endsWith('/complete'))).toHaveLength(1);
  expect(problems.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
  await context.close();

  const home = await stage.open(stage.ama, details(pickup.id));
  await home.page.getByText('Paid GH₵ 5.00').waitFor();
  await home.page.getByRole('link', { name: 'Receipt' }).click();
  const paper = home.page.getByRole('article');
  await paper.getByText('GH₵ 5.00').waitFor();
  await paper.getByText('Not a tax invoice.').waitFor();
  await isFit(home.page);
  await home.context.close();
});
