import { beforeAll, expect, it } from 'vitest';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { api } from './people.ts';
import { approve, type MoneyPeople, owe, setPrices } from './steps/mobile-money.ts';
import { isFit } from './steps/page-findings.ts';
import { findDialog, press } from './steps/screen.ts';
import { readCode } from './steps/sms.ts';
import { details } from './steps/views.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();
let people: MoneyPeople;

beforeAll(async () => {
  people = await setPrices();
});

/** Collectors may ask it then. */
async function provePhone({ ama, phone }: MoneyPeople): Promise<void> {
  const { token, password: currentPassword } = ama;
  const { requestId } = await api<{ requestId: string }>('POST /codes', token, { phone, purpose: 'change' });
  await api('PUT /me/phone', token, { phone, requestId, code: await readCode(phone), currentPassword });
}

it('a collector asks the household’s phone, and staff give it back the way it came', async () => {
  const { ama, kofi, efua } = people;
  await provePhone(people);
  const pickup = await owe(people, 'Kasoa, asked at the door');
  const round = await open('phone', { person: kofi });
  await round.page.goto(details(pickup.id));
  await press(round.page, /^Ask for Mobile Money/);
  const dialog = findDialog(round.page);
  await dialog.getByRole('radio', { name: 'MTN MoMo' }).check();
  await press(dialog, 'Send Request');
  await press(dialog, 'Close');
  await approve(people);
  // The page asks again each minute.
  await expect
    .poll(
      async () => (await api<{ pickup: Pickup }>(`GET /pickups/${pickup.id}`, ama.token)).pickup.money?.due,
    )
    .toBe(0);
  await round.page.reload();
  await round.page.getByText(/^History \(/).waitFor();
  await round.page.getByRole('button', { name: /^Ask for Mobile Money/ }).waitFor({ state: 'detached' });

  const office = await open('desktop', { person: efua });
  await office.page.goto(details(pickup.id));
  await press(office.page, 'Refund');
  const question = findDialog(office.page);
  await question.getByText(/back to the number that paid/).waitFor();
  await question.getByLabel(/^Reason/).fill('Nothing was collected');
  await press(question, 'Refund');
  await office.page
    .getByText(/refund by Mobile Money/i)
    .first()
    .waitFor();
  const read = async () => (await api<{ pickup: Pickup }>(`GET /pickups/${pickup.id}`, efua.token)).pickup;
  await expect.poll(async () => (await read()).refund?.status).toBe('done');
  await office.page.reload();
  // In the history, which is folded.
  const given = office.page.getByText(/^Refunded: GH₵.12\.50 by Mobile Money$/);
  await given.first().waitFor({ state: 'attached' });
});

it('the field for the code of a network can be used by everybody', async () => {
  const { id } = await owe(people, 'Kasoa, pays by code');
  const { page } = await open('phone', { person: people.ama });
  await page.goto(details(id));
  await page.getByLabel('Mobile Money number').fill(people.phone);
  await page.getByRole('radio', { name: 'Telecel Cash' }).check();
  await press(page, /^Pay GH₵.12\.50$/);
  await page.getByLabel('Code from your network').fill('0000');
  await press(page, 'Send Code');
  await page
    .getByText(/^That code didn’t work/)
    .first()
    .waitFor();
  await isFit(page);
});
