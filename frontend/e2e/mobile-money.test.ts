import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { todayInAccra } from '#shared/dates.ts';
import { waitForLaterToday } from '#testing/samples/later-today.ts';
import { type Visitor, visitor } from './browser.ts';
import { ownStack } from './own-stack.ts';
import { admin, api, createAssignedPickup, newPerson, type Person } from './people.ts';
import { isFit } from './steps/page-findings.ts';
import { findDialog, press, says } from './steps/screen.ts';
import { newPhone, readCode } from './steps/sms.ts';
import { details } from './steps/views.ts';

/** The household's. It is proven, so that collectors may ask it. */
const phone = newPhone();

type Prompt = { readonly reference: string; readonly amount: number; readonly status: string };

let ama: Person;
let kofi: Person;
let efua: Person;

/** The first prices of this stack: of plastic, from today on. */
beforeAll(async () => {
  ama = await newPerson('user', 'Ama');
  kofi = await newPerson('collector', 'Kofi');
  efua = await admin();
  const prices = [{ wasteType: 'plastic', size: 'bin', amount: 1250 }];
  const validFrom = todayInAccra(new Date());
  await api('POST /admins/price-lists', efua.token, { areaId: everywhereId, validFrom, prices });
});

async function provePhone({ token, password: currentPassword }: Person): Promise<void> {
  const asked = { phone, purpose: 'change' };
  const { requestId } = await api<{ requestId: string }>('POST /codes', token, asked);
  const code = await readCode(phone);
  await api('PUT /me/phone', token, { phone, requestId, code, currentPassword });
}

/** A pickup that was completed and not paid. */
async function owe(location: string): Promise<Pickup> {
  const when = { ...(await waitForLaterToday()), size: 'bin' };
  const { id } = await createAssignedPickup(ama, kofi, location, when);
  return (await api<{ pickup: Pickup }>(`PATCH /collectors/pickups/${id}/complete`, kofi.token, {})).pickup;
}

const open = (person: Person, width: 'phone' | 'desktop' = 'phone'): Promise<Visitor> =>
  visitor(width, { person });

/** What the phone asks for now. */
async function prompt(status: string): Promise<Prompt> {
  const read = async () => {
    const prompts: readonly Prompt[] = await (
      await fetch(`${ownStack().site}/phone/money?to=${phone}`)
    ).json();
    return prompts.find((one) => one.status === status);
  };
  await expect.poll(read).toMatchObject({ amount: 1250 });
  return (await read()) as Prompt; // polled until it was there
}

/** What the phone's owner does about it; for `code` the code that the network gives out. */
async function act(what: 'approve' | 'refuse' | 'code', { reference }: Prompt): Promise<string> {
  const response = await fetch(`${ownStack().site}/phone/money`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: what, reference }),
  });
  expect(response.ok).toBe(true);
  return what === 'code' ? (await response.json()).code : '';
}

async function isPaid(page: Page): Promise<void> {
  await says(page, /^Paid GH₵.12\.50 by Mobile Money$/);
  await page.getByRole('button', { name: /^(?:Pay GH₵|Ask again)/ }).waitFor({ state: 'detached' });
}

it('a household pays on the page, approves on the phone, and has a receipt', async () => {
  const pickup = await owe('Kasoa, pays at once');
  const { page, context, problems } = await open(ama);
  await page.goto(details(pickup.id));
  await page.getByLabel('Mobile Money number').fill(phone);
  await press(page, /^Pay GH₵.12\.50$/);
  await says(page, 'Please choose the network of the number');
  await page.getByRole('radio', { name: 'MTN MoMo' }).check();
  await press(page, /^Pay GH₵.12\.50$/);
  await says(page, /^Look at your phone/);
  await isFit(page);
  await act('approve', await prompt('ongoing'));
  await isPaid(page);
  await page.getByRole('link', { name: 'Receipt' }).first().click();
  const paper = page.getByRole('article');
  await paper.getByText('GH₵ 12.50').waitFor();
  await paper.getByText(/Mobile Money/).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

it('refused, it asks again by another network, whose code is wrong at first', async () => {
  const pickup = await owe('Kasoa, pays at last');
  const { page, context, problems } = await open(ama);
  await page.goto(details(pickup.id));
  await page.getByLabel('Mobile Money number').fill(phone);
  await page.getByRole('radio', { name: 'AT Money' }).check();
  await press(page, /^Pay GH₵.12\.50$/);
  await act('refuse', await prompt('ongoing'));
  await says(page, 'This was not paid. You can ask again, or pay in cash.');
  // As it was entered.
  expect(await page.getByRole('radio', { name: 'AT Money' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Telecel Cash' }).check();
  await press(page, 'Ask again');
  const code = page.getByLabel('Code from your network');
  await code.fill('0000');
  await press(page, 'Send Code');
  await says(page, /^Your network did not take this code/);
  expect(await code.inputValue()).toBe('0000');
  await isFit(page);
  await code.fill(await act('code', await prompt('send_otp')));
  await press(page, 'Send Code');
  await act('approve', await prompt('ongoing'));
  await isPaid(page);
  expect(problems).toEqual([]);
  await context.close();
});

it('a collector asks the household’s phone, and staff give it back the way it came', async () => {
  await provePhone(ama);
  const pickup = await owe('Kasoa, asked at the door');
  const round = await open(kofi);
  await round.page.goto(details(pickup.id));
  await press(round.page, /^Ask for Mobile Money/);
  const dialog = findDialog(round.page);
  await dialog.getByRole('radio', { name: 'MTN MoMo' }).check();
  await press(dialog, 'Ask Their Phone');
  await press(dialog, 'Close');
  await act('approve', await prompt('ongoing'));
  // The page asks again each minute.
  await expect
    .poll(
      async () => (await api<{ pickup: Pickup }>(`GET /pickups/${pickup.id}`, ama.token)).pickup.money?.due,
    )
    .toBe(0);
  await round.page.reload();
  await round.page.getByText(/^History \(/).waitFor();
  await round.page.getByRole('button', { name: /^Ask for Mobile Money/ }).waitFor({ state: 'detached' });
  expect(round.problems).toEqual([]);
  await round.context.close();

  const office = await open(efua, 'desktop');
  await office.page.goto(details(pickup.id));
  await press(office.page, 'Give money back');
  const question = findDialog(office.page);
  await question.getByText(/goes back to the number that paid/).waitFor();
  await question.getByLabel(/^Reason/).fill('Nothing was collected');
  await press(question, 'Give Money Back');
  await office.page
    .getByText(/goes back by Mobile Money/)
    .first()
    .waitFor();
  const read = async () => (await api<{ pickup: Pickup }>(`GET /pickups/${pickup.id}`, efua.token)).pickup;
  await expect.poll(async () => (await read()).refund?.status).toBe('done');
  await office.page.reload();
  // In the history, which is folded.
  const given = office.page.getByText(/^Money given back: GH₵.12\.50 by Mobile Money$/);
  await given.first().waitFor({ state: 'attached' });
  expect(office.problems).toEqual([]);
  await office.context.close();
});
