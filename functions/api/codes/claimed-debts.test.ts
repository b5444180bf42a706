import { beforeEach, expect, it } from 'vitest';
import * as sharedTexts from '#shared/texts.ts';
import { testJobs } from '#testing/jobs.ts';
import { givePrice, listPostings, sumAccount } from '#testing/money/money-test.ts';
import { deliverPaystackEvents } from '#testing/money/payment-test.ts';
import { passMilliseconds, passMinutes, setClock } from '#testing/pass-time.ts';
import { dialMenu, newPhone } from '#testing/phones/dialling-test.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { receiveCode, toE164, uniquePhone } from '#testing/samples/codes.ts';
import { person, testPassword } from '#testing/samples/people.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';

/* What somebody may be asked to pay they can see: also a debt from before they claimed the account. */

/** The household's, and its token once it has claimed the account. */
let phone: string;
let id: string;
let token: string;

setClock('10:00');
const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);

const notes = 'The green gate';
const staff = async (route: string, body?: object) =>
  (await setup.api.call(route, { token: setup.admin.token, body })).body;
const kofi = (route: string, body?: object) => setup.api.call(route, { token: setup.kofi.token, body });
const own = async (route: string, body?: object) => (await setup.api.call(route, { token, body })).body;
const texts = () => jobs.texts(toE164(phone)).map(({ text }) => text);
const statement = () => own(`GET /me/statement?month=${new Date().toISOString().slice(0, 7)}`);

/** A pickup of 12.50 that staff booked, in Kofi's hands. */
async function book(): Promise<string> {
  const booking = { ...pickupRequest(), notes, userId: id };
  const { pickup } = await staff('POST /admins/pickups', booking);
  await givePrice(pickup.id);
  await bringToToday(pickup.id);
  await setup.assign(pickup.id, setup.kofi);
  return pickup.id;
}
async function collect(pickupId: string, paid?: number): Promise<void> {
  const body = paid ? { paid: { method: 'cash', amount: paid } } : {};
  expect((await kofi(`PATCH /collectors/pickups/${pickupId}/complete`, body)).status).toBe(200);
}
async function claim(): Promise<void> {
  passMilliseconds();
  const proof = await receiveCode(setup.api, jobs, phone, 'sign-up');
  const typed = { firstName: 'Kwesi', lastName: 'Boateng', password: 'harmattan wind', claim: true };
  const answer = await setup.api.call('POST /users/signup', { body: { ...typed, ...proof } });
  expect(answer.status).toBe(201);
  passMilliseconds();
  const login = { phone, password: typed.password };
  token = (await setup.api.call('POST /users/login', { body: login })).body.token;
}

beforeEach(async () => {
  setClock('10:00');
  phone = uniquePhone();
  const made = { firstName: 'Abena', lastName: 'Owusu', phone, place: 'Kasoa' };
  id = (await staff('POST /admins/users', made)).user.id;
});

it('shows waste, date and amount of a debt from before the claim, and nothing of what was paid', async () => {
  const [unpaid, paid] = [await book(), await book()];
  await collect(paid, 1250);
  await collect(unpaid);
  await claim();
  await jobs.runUntilIdle();
  const { pickups, due, counts } = await own('GET /pickups/mine');
  expect([due, counts.total, counts.completed]).toEqual([1250, 1, 1]);
  const shown = { id: unpaid, wasteType: 'plastic', location: sharedTexts.hiddenPlace };
  expect(pickups).toMatchObject([{ ...shown, money: { due: 1250, paid: 0 } }]);
  const { entries, balance } = await statement();
  expect(balance).toBe(1250);
  expect(entries).toMatchObject([{ kind: 'charged', amount: 1250, pickupId: unpaid }]);
  const { pickup } = await own(`GET /pickups/${unpaid}`);
  expect(pickup).toMatchObject({ ...shown, history: [], user: { firstName: 'Abena', lastName: '' } });
  expect((await own(`GET /pickups/${paid}`)).code).toBe('not_found');
  const told = JSON.stringify([pickups, pickup, await own('GET /me/export')]);
  for (const hidden of ['Kasoa', notes, 'Owusu', paid]) expect(told).not.toContain(hidden);
});

it('gives a receipt for cash that a collector takes for it, and stays to be seen', async () => {
  const unpaid = await book();
  await collect(unpaid);
  const next = await book();
  await claim();
  await jobs.runUntilIdle();
  const list = await kofi('GET /collectors/pickups/assigned');
  const asked = list.body.debts.filter(({ userId }: { userId: string }) => userId === id);
  expect(asked).toMatchObject([{ id: unpaid, amount: 1250 }]);
  expect((await kofi(`POST /collectors/pickups/${unpaid}/cash`, { amount: 1250 })).status).toBe(201);
  await jobs.runUntilIdle();
  const { pickup } = await own(`GET /pickups/${unpaid}`);
  expect(pickup).toMatchObject({ receipt: { amount: 1250 }, money: { due: 0, paid: 1250 } });
  expect(texts()).toContainEqual(
    expect.stringMatching(/You paid GHS 12\.50 in cash to Kofi for plastic.*Receipt/),
  );
  expect((await statement()).entries).toMatchObject([{ amount: 1250 }, { amount: -1250, kind: 'paid' }]);
  expect(sumAccount(await listPostings(id), `household:${id}`)).toBe(0);
  // One that was booked before and is collected now: they were asked for it at the door.
  await collect(next, 1250);
  passMinutes(10);
  await jobs.runUntilIdle();
  expect(await own(`GET /pickups/${next}`)).toMatchObject({ pickup: { receipt: { amount: 1250 } } });
  expect(texts().filter((text) => /in cash to Kofi/.test(text))).toHaveLength(2);
});

it('sends a receipt to the number that was proved after booking, and none to another that paid', async () => {
  // Of nobody's so far.
  phone = uniquePhone();
  const ama = await person('user', { firstName: 'Ama', emailUnverified: true });
  const { pickup } = (await setup.book(ama, pickupRequest())).body;
  await givePrice(pickup.id);
  await bringToToday(pickup.id);
  await setup.assign(pickup.id, setup.kofi);
  const proof = await receiveCode(setup.api, jobs, phone, 'change', ama.token);
  const body = { ...proof, currentPassword: testPassword };
  expect((await setup.api.call('PUT /me/phone', { token: ama.token, body })).status).toBe(200);
  await collect(pickup.id);
  // A second phone of Kofi's had taken cash, and is refused.
  const late = { paid: { method: 'cash', amount: 1000 } };
  passMinutes(1);
  expect((await kofi(`PATCH /collectors/pickups/${pickup.id}/complete`, late)).status).toBe(409);
  await jobs.runUntilIdle();
  expect(texts().at(-1)).toMatch(
    /You paid GHS 10\.00 in cash to Kofi, you still owe GHS 2\.50 for .* Receipt .*Pay on our site or in cash\./,
  );
  const payer = uniquePhone();
  const route = `POST /pickups/${pickup.id}/payments`;
  const asked = { phone: payer, network: 'mtn' };
  const { payment } = (await setup.api.call(route, { token: ama.token, body: asked })).body;
  await jobs.runUntilIdle();
  passMinutes(1);
  setup.api.paystack.account.approve(payment.reference);
  await deliverPaystackEvents(setup.api);
  await jobs.runUntilIdle();
  expect(texts().at(-1)).toMatch(/You paid GHS 2\.50 by Mobile Money for .* Receipt/);
  expect(jobs.texts(toE164(payer)).filter(({ text }) => /paid|Receipt/.test(text))).toEqual([]);
});

it('says when it is settled by Mobile Money for another pickup', async () => {
  const [first, second] = [await book(), await book()];
  await collect(first);
  await collect(second);
  await claim();
  await jobs.runUntilIdle();
  const paying = { phone, network: 'mtn' };
  const { payment } = await own(`POST /pickups/${second}/payments`, paying);
  await jobs.runUntilIdle();
  // Meanwhile somebody pays it in cash.
  await staff(`POST /admins/pickups/${second}/cash`, { amount: 1250 });
  setup.api.paystack.account.approve(payment.reference);
  await deliverPaystackEvents(setup.api);
  await jobs.runUntilIdle();
  expect(await own(`GET /pickups/${first}`)).toMatchObject({
    pickup: { money: { due: 0, paid: 1250 }, receipt: { method: 'mobile money', amount: 1250 } },
  });
  expect(texts()).toContainEqual(expect.stringMatching(/You paid GHS 12\.50 by Mobile Money for plastic/));
  expect((await statement()).balance).toBe(0);
});

it('says when it is waived', async () => {
  const unpaid = await book();
  await collect(unpaid);
  await claim();
  await staff(`POST /admins/pickups/${unpaid}/waive`, { reason: 'The wrong household' });
  await jobs.runUntilIdle();
  expect(texts()).toContainEqual(expect.stringMatching(/you no longer have to pay GHS 12\.50/));
  expect(await own(`GET /pickups/${unpaid}`)).toMatchObject({ pickup: { money: { due: 0, paid: 0 } } });
});

it('is among what is to pay by dialling', async () => {
  await collect(await book());
  await claim();
  await jobs.runUntilIdle();
  const handset = newPhone(setup.api, toE164(phone));
  await dialMenu(handset);
  expect((await handset.send('2')).text).toMatch(/GHS 12\.50: Plastic/);
  expect((await handset.send('1')).text).toMatch(/12\.50/);
});
