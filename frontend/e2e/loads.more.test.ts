import { beforeAll, expect, it } from 'vitest';
import type { TippingOfDay } from '#contracts/loads/load-calls.ts';
import { admin, api, createStartedPickup } from './people.ts';
import {
  assignedTab,
  complete,
  installed,
  type OfflineStage,
  place,
  setOfflineStage,
  watchChanges,
} from './steps/offline.ts';
import { isFit } from './steps/page-findings.ts';
import { press } from './steps/screen.ts';

let stage: OfflineStage;

/** The demo has stations of its own. */
const station = 'Ada landfill';

beforeAll(async () => {
  stage = await setOfflineStage();
  await api('POST /admins/stations', (await admin()).token, {
    name: station,
    kind: 'landfill',
    position: { lat: 5.7, lng: 0.05 },
    controlLevel: 'full',
    takes: ['plastic', 'organic', 'glass', 'metal', 'paper', 'textile', 'general'],
    fee: { amount: 2000, per: 'load' },
  });
});

type Answer = { readonly tipping: TippingOfDay };
const readLoads = async () =>
  (await api<Answer>('GET /collectors/pickups/assigned', stage.kofi.token)).tipping.loads;

it('a load that is tipped without a network is sent once, and can be undone', async () => {
  const pickup = await createStartedPickup(stage.ama, stage.kofi, place());
  const one = await stage.open(stage.kofi, assignedTab);
  const { page, context } = one;
  const vehicle = page.getByRole('region', { name: 'Your vehicle' });
  await vehicle.getByText('0 of 1,200 litres aboard').waitFor();
  await page.getByText(/^Then tip at .+, about/).waitFor();
  await isFit(page);
  await installed(page);
  await context.setOffline(true);
  await complete(page, pickup.location);
  await vehicle.getByText('50 of 1,200 litres aboard').waitFor();
  await press(vehicle, 'Tipped');
  await page.getByRole('dialog').getByText(station).click();
  await page.getByRole('dialog').getByText('GH₵ 20.00, off your cash').waitFor();
  await isFit(page, { hasNews: true });
  await press(page.getByRole('dialog'), 'Tipped');
  await vehicle.getByText('0 of 1,200 litres aboard').waitFor();
  await vehicle.getByText(/^Waiting to be sent/).waitFor();
  const sent = watchChanges(one);
  await context.setOffline(false);
  const undo = vehicle.getByRole('button', { name: `Undo: ${station}` }).filter({ hasText: /\d/ });
  await undo.waitFor();
  await isFit(page, { hasNews: true });
  expect(sent.filter((path) => path.endsWith('/collectors/loads'))).toHaveLength(1);
  expect(await readLoads()).toMatchObject([{ litres: 50, fee: 2000 }]);
  await undo.click();
  await vehicle.getByText('50 of 1,200 litres aboard').waitFor();
  expect(await readLoads()).toEqual([]);
  await context.close();
});
