import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findPayment } from '#data/money/payments.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { findDue } from '#domain/money/settle.ts';
import { testJobs } from '#testing/jobs.ts';
import { givePrice, proveNumber } from '#testing/money/money-test.ts';
import { passMinutes, setClock } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { logInAgain, person, type TestPerson } from '#testing/samples/people.ts';

/* Requests for Mobile Money to a number that somebody typed. */

let phone: string;
let count = 0;

setClock('08:00');
const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
beforeEach(() => {
  setClock('09:00');
  phone = `+23320${6_000_000 + count++}`;
});
afterEach(async () => {
  await jobs.runUntilIdle();
  vi.useRealTimers();
});

type Debtor = { readonly household: TestPerson; readonly id: string };

/** A household that owes 12.50 cedis. */
async function debtor(more: Parameters<typeof person>[1] = {}): Promise<Debtor> {
  const household = await person('user', more);
  const { id } = await setup.assigned(household);
  await givePrice(id);
  const route = `PATCH /collectors/pickups/${id}/complete`;
  expect((await setup.api.call(route, { token: setup.kofi.token, body: {} })).status).toBe(200);
  return { household, id };
}

async function ask({ household, id }: Debtor) {
  const { token } = await logInAgain(household);
  return setup.api.call(`POST /pickups/${id}/payments`, { token, body: { phone, network: 'mtn' } });
}

/** Asks, has the provider hear of it, and does what the person does who has the phone. */
async function prompt(who: Debtor, act: (reference: string) => unknown): Promise<void> {
  const { status, body } = await ask(who);
  expect(status).toBe(202);
  await jobs.runUntilIdle();
  const { reference } = body.payment;
  expect((await findPayment(reference))?.next).toBe('approve');
  act(reference);
  passMinutes(10);
  jobs.enqueue('payments', JSON.stringify({ kind: 'check', reference }));
  await jobs.runUntilIdle();
}

const standIn = () => setup.api.paystack.account;
const refuse = (reference: string) => standIn().refuse(reference);
const approve = (reference: string) => standIn().approve(reference);
const ignore = () => {};
const dueOf = async ({ id }: Debtor) => findDue(await loadPickup(id));

it.each([
  ['refused', refuse],
  ['ignored', ignore],
])('a number that %s two accounts gets no request for 24 hours', async (_, act) => {
  const [ama, esi, efua] = [await debtor(), await debtor(), await debtor()];
  await prompt(ama, act);
  await prompt(esi, act);
  for (const who of [ama, esi, efua]) {
    const { status, body, headers } = await ask(who);
    expect([status, body.message]).toEqual([
      429,
      'Earlier requests to this number weren’t approved. Please use another one, or pay in cash.',
    ]);
    expect(headers.get('retry-after')).toBe(String((24 * 60 - 10) * 60));
  }
  await jobs.runUntilIdle();
  expect(jobs.texts(phone)).toHaveLength(2);
  passMinutes(24 * 60 - 11);
  expect((await ask(efua)).status).toBe(429);
  passMinutes(1);
  expect((await ask(efua)).status).toBe(202);
  expect(await dueOf(efua)).toBe(1250);
});

it('five accounts at once make two requests', async () => {
  const debtors = [];
  for (let one = 0; one < 5; one += 1) debtors.push(await debtor());
  const answers = await Promise.all(debtors.map(ask));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 429, 429, 429]);
});

it('who pays for many is asked by all of them, and one account alone makes nobody quiet', async () => {
  const [ama, esi] = [await debtor(), await debtor()];
  await prompt(ama, refuse);
  await prompt(ama, refuse);
  await prompt(ama, approve);
  await prompt(esi, approve);
  expect([await dueOf(ama), await dueOf(esi)]).toEqual([0, 0]);
  await prompt(await debtor(), refuse);
  expect((await ask(await debtor())).status).toBe(202);
});

it('its owner is asked by their own page, whatever strangers did', async () => {
  await prompt(await debtor(), refuse);
  await prompt(await debtor(), refuse);
  const owner = await debtor({ phone });
  await proveNumber(owner.household, phone);
  expect((await ask(owner)).status).toBe(202);
});

it('a stranger hears what it is for, and nothing that anybody typed', async () => {
  await ask(await debtor({ firstName: 'bit.ly/momo-gift' }));
  await jobs.runUntilIdle();
  expect(jobs.texts(phone).map(({ text }) => text)).toEqual([
    "Sankofa: Paystack will send you a request for GHS 12.50 for a waste pickup. If you don't expect it, refuse it.",
  ]);
});
