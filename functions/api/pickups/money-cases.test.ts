import { beforeEach, expect, it } from 'vitest';
import { dueOf } from '#contracts/money/pickup-money.ts';
import { deleteAccount } from '#data/accounts/accounts.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { addDays } from '#shared/dates.ts';
import { testJobs } from '#testing/jobs.ts';
import { fillOffice, givePrice, listPostings, sumAccount, sumMoney } from '#testing/money/money-test.ts';
import { passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { logInAgain, person, type TestPerson } from '#testing/samples/people.ts';

/*
 * What is owed, case by case: the money of a pickup before and after. A bag costs 5.00, a bin 12.50 and a load 60.00 cedis;
 * a bin is booked unless the case says otherwise.
 */

let ama: TestPerson;
let kofi: TestPerson;
let yaw: TestPerson;
let id: string;

setClock('08:59');
let setup = await setUpPickupTest();
const { send } = setup;
await fillOffice();
beforeEach(async () => {
  setClock('09:00');
  ama = await person('user', { firstName: 'Ama' });
  kofi = await person('collector', { firstName: 'Kofi' });
  yaw = await person('collector', { firstName: 'Yaw' });
  id = await assigned();
});

async function assigned(): Promise<string> {
  const booked = await setup.assignedAt('09:30', ama, kofi);
  await givePrice(booked);
  return booked;
}

type Step = () => Promise<unknown>;

/** Steps of people, each a minute after the one before. @param status of its answer */
const step =
  (
    who: () => TestPerson,
    method: string,
    path: (id: string) => string,
    body: object = {},
    status = 200,
  ): Step =>
  async () => {
    passMinutes(1);
    const answer = await send(who(), `${method} ${path(id)}`, body);
    expect([answer.status, answer.body.message]).toEqual([status, expect.any(String)]);
  };

const cash = (amount: number) => ({ paid: { method: 'cash', amount } });
const atStop = (who: () => TestPerson, act: string, body: object = {}, status = 200) =>
  step(who, 'PATCH', (one) => `/collectors/pickups/${one}/${act}`, body, status);
const staff = (method: string, act: string, body: object = {}, status = 200) =>
  step(
    () => setup.admin,
    method,
    (one) => `/admins/pickups/${one}/${act}`,
    body,
    status,
  );

const byKofi = () => kofi;
const byYaw = () => yaw;
const paidInCash = (amount = 1250, who = byKofi) => atStop(who, 'complete', cash(amount));
const notPaid = (more: object = {}) => atStop(byKofi, 'complete', more);
const undone = atStop(byKofi, 'undo-complete');
const reopened = staff('PATCH', 'reopen', { reason: 'The bin is still full.' });
const toYaw: Step = async () => expect((await setup.assign(id, yaw)).status).toBe(200);
const toKofi: Step = async () => expect((await setup.assign(id, kofi)).status).toBe(200);
const late = (body: object = cash(1250)) => atStop(byKofi, 'complete', body, 409);
const cashTaken = (amount = 1250, who = byKofi) =>
  step(who, 'POST', (one) => `/collectors/pickups/${one}/cash`, { amount }, 201);
const officeCash = (amount = 1250, status = 201) => staff('POST', 'cash', { amount }, status);
const waived = staff('POST', 'waive', { reason: 'A bag was left behind.' });
const forKofi =
  (amount: number): Step =>
  async () => {
    passMinutes(1);
    const at = new Date(Date.now() - 30_000).toISOString();
    await staff('PATCH', 'complete', { ...cash(amount), at, reason: 'Flat battery' })();
  };
const disputed: Step = step(
  () => ama,
  'POST',
  (one) => `/pickups/${one}/problem`,
  { kind: 'paid' },
  201,
);
const toTomorrow = step(
  () => setup.admin,
  'PATCH',
  (one) => `/admins/pickups/${one}`,
  { date: addDays(testDay, 1), time: '09:30' },
);
const handedOver =
  (counted: number): Step =>
  () =>
    step(
      () => setup.admin,
      'POST',
      () => '/admins/cash',
      { collectorId: kofi.id, counted },
      201,
    )();
const kofiDeleted: Step = async () => {
  setup = { ...setup, admin: await logInAgain(setup.admin) };
  await step(
    () => setup.admin,
    'DELETE',
    () => `/admins/collectors/${kofi.id}`,
  )();
};
const refunded = (status = 200, amount?: number) =>
  staff('POST', 'refund', { reason: 'It was paid twice.', amount }, status);
const cancelled = staff('PATCH', 'cancel');
async function listReports() {
  const { body } = await setup.api.call('GET /admins/problems', { token: setup.admin.token });
  return body.lateReports.filter(({ pickup }: { pickup: { id: string } }) => pickup.id === id);
}
const answered =
  (accept: boolean): Step =>
  async () => {
    passMinutes(1);
    const [report] = await listReports();
    expect((await send(setup.admin, `PATCH /admins/late-reports/${report.id}`, { accept })).status).toBe(200);
  };
const withoutSize: Step = () => givePrice(id, null);
const deleted: Step = async () => {
  passMinutes(1);
  const jobs = testJobs(setup.api.store);
  await jobs.runUntilIdle();
  await deleteAccount(ama.id, 'user', new Date());
  await jobs.runUntilIdle();
  expect((await loadPickup(id)).user.firstName).toBe('Deleted');
};

/** `charged paid waived refunded, due; Kofi's cash` in pesewas, after checking that the books say the same. */
async function readMoney(): Promise<string> {
  const pickup = await loadPickup(id);
  const { charged = 0, paid = 0, waived: less = 0, refunded: back = 0 } = pickup.money ?? {};
  const all = await listPostings(ama.id);
  const own = all.filter(({ pickupId }) => pickupId === id);
  expect(sumMoney(pickup, own)).toEqual({ charged, paid, waived: less, refunded: back });
  expect(own).toHaveLength(pickup.money?.postings ?? 0);
  const due = pickup.money ? dueOf(pickup.money) : 0;
  expect(sumAccount(own, ledgerAccounts.household(ama.id))).toBe(due);
  return `${charged} ${paid} ${less} ${back}, due ${due}; Kofi ${sumAccount(all, ledgerAccounts.cash(kofi.id))}`;
}

const nothing = '0 0 0 0, due 0; Kofi 0';
const owed = '1250 0 0 0, due 1250; Kofi 0';
const settled = '1250 1250 0 0, due 0; Kofi 1250';
const credit = '0 1250 0 0, due -1250; Kofi 1250';

it.each<readonly [name: string, given: readonly Step[], before: string, act: Step, after: string]>([
  ['completed and paid in cash', [], nothing, paidInCash(), settled],
  ['completed and not paid', [], nothing, notPaid(), owed],
  [
    'a bag at the door, paid',
    [],
    nothing,
    atStop(byKofi, 'complete', { size: 'bag', ...cash(500) }),
    '500 500 0 0, due 0; Kofi 500',
  ],
  ['a load at the door, not paid', [], nothing, notPaid({ size: 'load' }), '6000 0 0 0, due 6000; Kofi 0'],
  ['no size was chosen, a bin at the door', [withoutSize], nothing, notPaid({ size: 'bin' }), owed],
  ['no size was chosen, nor at the door', [withoutSize], nothing, notPaid(), nothing],
  ['the phone showed less', [], nothing, paidInCash(1000), '1250 1000 0 0, due 250; Kofi 1000'],
  ['the phone showed more', [], nothing, paidInCash(6000), '1250 6000 0 0, due -4750; Kofi 6000'],
  ['a completion with cash is undone', [paidInCash()], settled, undone, nothing],
  ['a completion that was not paid is undone', [notPaid()], owed, undone, nothing],
  ['undone, and completed again', [paidInCash(), undone], nothing, notPaid(), owed],
  [
    'cash that came later stays when the completion is undone',
    [notPaid(), cashTaken()],
    settled,
    undone,
    credit,
  ],
  ['reopened after cash: what was paid stays', [paidInCash()], settled, reopened, credit],
  ['reopened after nothing was paid', [notPaid()], owed, reopened, nothing],
  [
    'reopened and completed again: what was paid counts',
    [paidInCash(), reopened],
    credit,
    notPaid(),
    settled,
  ],
  [
    'reopened and completed again with a smaller size',
    [paidInCash(), reopened],
    credit,
    notPaid({ size: 'bag' }),
    '500 1250 0 0, due -750; Kofi 1250',
  ],
  [
    'reopened and completed by somebody else with a larger size',
    [paidInCash(), reopened, toYaw],
    credit,
    atStop(byYaw, 'complete', { size: 'load', ...cash(4750) }),
    '6000 6000 0 0, due 0; Kofi 1250',
  ],
  ['reopened, and cancelled', [paidInCash(), reopened], credit, cancelled, credit],
  ['a late report with cash: the credit of the household', [toYaw], nothing, late(), credit],
  ['a late report without', [toYaw], nothing, late({}), nothing],
  ['a late report is accepted', [toYaw, late()], credit, answered(true), settled],
  ['a late report without cash is accepted', [toYaw, late({})], nothing, answered(true), owed],
  [
    'a late report with a bag is accepted',
    [toYaw, late({ size: 'bag', ...cash(500) })],
    '0 500 0 0, due -500; Kofi 500',
    answered(true),
    '500 500 0 0, due 0; Kofi 500',
  ],
  ['a late report is dismissed: staff give it back', [toYaw, late()], credit, answered(false), credit],
  [
    'the cash of a late report is given back',
    [toYaw, late(), answered(false)],
    credit,
    refunded(),
    '0 1250 0 1250, due 0; Kofi 1250',
  ],
  [
    'a late report with cash after somebody else was paid',
    [toYaw, paidInCash(1250, byYaw)],
    '1250 1250 0 0, due 0; Kofi 0',
    late(),
    '1250 2500 0 0, due -1250; Kofi 1250',
  ],
  ['a late report with cash of what was cancelled', [cancelled], nothing, late(), credit],
  [
    'a late report with cash is sent seven times, each under a key of its own',
    [toYaw, late()],
    credit,
    async () => {
      for (let again = 1; again < 4; again += 1) await late()();
      const sendAgain = () => send(kofi, `PATCH /collectors/pickups/${id}/complete`, cash(1250));
      await Promise.all([sendAgain(), sendAgain(), sendAgain()]);
      expect(await listReports()).toMatchObject([{ paid: 1250 }]);
    },
    credit,
  ],
  [
    'a late report with cash follows one with other cash, of a second phone',
    [toYaw, late()],
    credit,
    async () => {
      await late(cash(1500))();
      expect(await listReports()).toMatchObject([{ paid: 1250 }, { paid: 1500 }]);
    },
    '0 2750 0 0, due -2750; Kofi 2750',
  ],
  [
    'two phones with cash, and with the same time: what each took counts',
    [atStop(byKofi, 'complete', { ...cash(750), at: `${testDay}T08:30:00.000Z` })],
    '1250 750 0 0, due 500; Kofi 750',
    async () => {
      const body = { ...cash(500), at: `${testDay}T09:01:00.000Z` };
      await late(body)();
      await late(body)();
      expect(await listReports()).toMatchObject([{ paid: 500 }]);
    },
    '1250 1250 0 0, due 0; Kofi 1250',
  ],
  [
    'a phone with cash after another of the same collector completed it twice',
    [notPaid(), undone, notPaid()],
    owed,
    late({ ...cash(1250), at: `${testDay}T09:00:30.000Z` }),
    settled,
  ],
  [
    'a phone with cash after it was reopened and completed again',
    [notPaid(), reopened, notPaid()],
    owed,
    late(),
    settled,
  ],
  [
    'a phone with cash after staff completed it with a part of that',
    [forKofi(1000)],
    '1250 1000 0 0, due 250; Kofi 1000',
    late(),
    settled,
  ],
  [
    'a phone with cash after staff completed it with all of that',
    [forKofi(1250)],
    settled,
    async () => {
      await late()();
      expect(await listReports()).toEqual([]);
    },
    settled,
  ],
  ['a phone with cash of what was moved to a later day', [toTomorrow], nothing, late(), credit],
  ['a phone with cash of a deleted household', [cancelled, deleted], nothing, late(), credit],
  [
    'a phone with cash of a deleted debtor, whose debt was waived',
    [notPaid(), deleted],
    '1250 0 1250 0, due 0; Kofi 0',
    late(),
    '1250 1250 1250 0, due -1250; Kofi 1250',
  ],
  [
    'a late report follows another of the same collector, to whom it was given again',
    [toYaw, late(), answered(false), toKofi, toYaw],
    credit,
    late(),
    '0 2500 0 0, due -2500; Kofi 2500',
  ],
  [
    'the phone completes twice: unpaid, and paid',
    [notPaid()],
    owed,
    async () => {
      await late()();
      expect(await listReports()).toMatchObject([{ paid: 1250 }]);
    },
    settled,
  ],
  [
    'the phone completes twice, and was paid once',
    [paidInCash()],
    settled,
    async () => {
      await late()();
      expect(await listReports()).toEqual([]);
    },
    settled,
  ],
  [
    'cash for what was reopened meanwhile is credit, and listed',
    [notPaid(), reopened],
    nothing,
    async () => {
      await cashTaken()();
      const month = testDay.slice(0, 7);
      const { body } = await setup.api.call(`GET /admins/money?month=${month}`, { token: setup.admin.token });
      const own = body.differences.filter(({ pickupId }: { pickupId: string }) => pickupId === id);
      expect(own).toMatchObject([{ amount: 1250, collectorId: kofi.id }]);
    },
    credit,
  ],
  ['an older debt is paid to the collector', [notPaid()], owed, cashTaken(), settled],
  ['an older debt is paid at the office', [notPaid()], owed, officeCash(), '1250 1250 0 0, due 0; Kofi 0'],
  ['a part is paid to the collector', [notPaid()], owed, cashTaken(500), '1250 500 0 0, due 750; Kofi 500'],
  [
    'the rest is paid at the office',
    [notPaid(), cashTaken(500)],
    '1250 500 0 0, due 750; Kofi 500',
    officeCash(750),
    '1250 1250 0 0, due 0; Kofi 500',
  ],
  [
    'parts are no differences',
    [notPaid(), cashTaken(500), cashTaken(500)],
    '1250 1000 0 0, due 250; Kofi 1000',
    async () => {
      await cashTaken(250)();
      const own = (await listPostings(ama.id)).filter(({ pickupId }) => pickupId === id);
      expect(own.map(({ difference }) => difference)).toEqual([undefined, undefined, undefined, undefined]);
    },
    settled,
  ],
  [
    'a part is paid before staff set the size, and the rest after it',
    [withoutSize, notPaid(), cashTaken(500), staff('POST', 'price', { size: 'bin' })],
    '1250 500 0 0, due 750; Kofi 500',
    cashTaken(750),
    settled,
  ],
  [
    'a part is paid, undone and completed again: it counts',
    [notPaid(), cashTaken(500), undone, notPaid()],
    '1250 500 0 0, due 750; Kofi 500',
    cashTaken(750),
    settled,
  ],
  [
    'a part is paid, reopened and completed with a bag: the part was all',
    [notPaid(), cashTaken(500), reopened],
    '0 500 0 0, due -500; Kofi 500',
    notPaid({ size: 'bag' }),
    '500 500 0 0, due 0; Kofi 500',
  ],
  [
    'a part is paid while the household says that it paid, and staff answer',
    [notPaid(), disputed, cashTaken(500)],
    '1250 500 0 0, due 750; Kofi 500',
    async () => {
      await step(
        () => setup.admin,
        'PATCH',
        (one) => `/admins/problems/${one}-1`,
        { answer: 'We found it.' },
      )();
      await waived();
    },
    '1250 500 750 0, due 0; Kofi 500',
  ],
  [
    'the household is deleted after a part was paid: the rest is waived',
    [notPaid(), cashTaken(500)],
    '1250 500 0 0, due 750; Kofi 500',
    deleted,
    '1250 500 750 0, due 0; Kofi 500',
  ],
  [
    'a part that the collector took, who is deleted before the rest is paid',
    [notPaid(), cashTaken(500), handedOver(500), kofiDeleted],
    '1250 500 0 0, due 750; Kofi 500',
    officeCash(750),
    '1250 1250 0 0, due 0; Kofi 500',
  ],
  ['more than is owed is refused at the office', [notPaid()], owed, officeCash(1251, 409), owed],
  [
    'paid at the office, then to the collector whose phone did not know',
    [notPaid(), officeCash()],
    '1250 1250 0 0, due 0; Kofi 0',
    cashTaken(),
    '1250 2500 0 0, due -1250; Kofi 1250',
  ],
  [
    'paid to the collector, then at the office',
    [notPaid(), cashTaken()],
    settled,
    officeCash(1250, 409),
    settled,
  ],
  ['waived', [notPaid()], owed, waived, '1250 0 1250 0, due 0; Kofi 0'],
  ['waived, and reopened', [notPaid(), waived], '1250 0 1250 0, due 0; Kofi 0', reopened, nothing],
  [
    'waived after a part was paid',
    [paidInCash(1000)],
    '1250 1000 0 0, due 250; Kofi 1000',
    waived,
    '1250 1000 250 0, due 0; Kofi 1000',
  ],
  [
    'too much is given back',
    [paidInCash(6000)],
    '1250 6000 0 0, due -4750; Kofi 6000',
    refunded(),
    '1250 6000 0 4750, due 0; Kofi 6000',
  ],
  ['all that was paid is given back', [paidInCash()], settled, refunded(), '0 1250 0 1250, due 0; Kofi 1250'],
  [
    'given back, and reopened: nothing is owed either way',
    [paidInCash(), refunded()],
    '0 1250 0 1250, due 0; Kofi 1250',
    reopened,
    '0 1250 0 1250, due 0; Kofi 1250',
  ],
  [
    'a part is given back, which is taken off the charge',
    [paidInCash()],
    settled,
    refunded(200, 500),
    '750 1250 0 500, due 0; Kofi 1250',
  ],
  [
    'a part is given back, then the rest',
    [paidInCash(), refunded(200, 500)],
    '750 1250 0 500, due 0; Kofi 1250',
    refunded(),
    '0 1250 0 1250, due 0; Kofi 1250',
  ],
  ['more than was paid is not given back', [paidInCash()], settled, refunded(400, 1251), settled],
  [
    'a part paid, a part given back, and waived: each part once',
    [paidInCash(1000), refunded(200, 300)],
    '950 1000 0 300, due 250; Kofi 1000',
    waived,
    '950 1000 250 300, due 0; Kofi 1000',
  ],
  ['nothing was paid that could be given back', [notPaid()], owed, refunded(409), owed],
  [
    'the household is deleted: what it owes is waived',
    [notPaid()],
    owed,
    deleted,
    '1250 0 1250 0, due 0; Kofi 0',
  ],
  [
    'the household is deleted: what it gets back stays for staff',
    [paidInCash(6000)],
    '1250 6000 0 0, due -4750; Kofi 6000',
    deleted,
    '1250 6000 0 0, due -4750; Kofi 6000',
  ],
  [
    'what a deleted household gets back is given back',
    [paidInCash(6000), deleted],
    '1250 6000 0 0, due -4750; Kofi 6000',
    refunded(),
    '1250 6000 0 4750, due 0; Kofi 6000',
  ],
])('%s', async (_, given, before, act, after) => {
  for (const one of given) await one();
  expect(await readMoney()).toBe(before);
  await act();
  expect(await readMoney()).toBe(after);
});
