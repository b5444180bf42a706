import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { askForNewEmail, changeEmail, removePhone } from '#actions/accounts/change-identities.ts';
import { remind } from '#actions/money/remind.ts';
import { environment } from '#config/environment.ts';
import { approveCollector, findAccount, saveConsents } from '#data/accounts/accounts.ts';
import { changePassword } from '#data/accounts/credentials.ts';
import { askForVerification, verifyEmail } from '#data/accounts/email-tokens.ts';
import { requestReset } from '#data/accounts/reset-tokens.ts';
import { addSession } from '#data/accounts/sessions.ts';
import { readAreas, saveArea } from '#data/areas/areas.ts';
import { keys } from '#data/keys.ts';
import { storeSupportMessage } from '#data/messages/support-messages.ts';
import { putPosting } from '#data/money/ledger.ts';
import { putPayment } from '#data/money/payments.ts';
import { createOrder } from '#data/orders/standing-orders.ts';
import { storeCodeRequest } from '#data/phones/codes.ts';
import { createPickup, loadPickup, savePickup } from '#data/pickups/pickups.ts';
import { saveAnswer, saveReport } from '#data/problems/problems.ts';
import { putItem } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { beginSession } from '#domain/accounts/sessions.ts';
import { handOver } from '#domain/money/cash.ts';
import type { PaymentRecord } from '#domain/money/mobile-money.ts';
import {
  finishMobileRefund,
  refund,
  reverseMobileMoney,
  setPrice,
  takeCash,
  takeLateCash,
  takeMobileMoney,
  waive,
} from '#domain/money/payments.ts';
import type { Decision } from '#domain/pickups/transition.ts';
import { answerProblem, newReturnVisit, reportProblem } from '#domain/problems/problems.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { endInvitation } from '#domain/staff/staff.ts';
import { actOfOperator } from '#infra/ops/people/accounts.ts';
import { scanTable } from '#infra/ops/table/scan.ts';
import { listKinds } from '#notices/due.ts';
import { addDays } from '#shared/dates.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { fillOffice } from '#testing/money/money-test.ts';
import { passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { act, anAccount, aPickup, assign, by, staff } from '#testing/samples/job-data.ts';
import { osu } from '#testing/samples/sample-area.ts';
import { weeklyOrder } from '#testing/samples/sample-order.ts';
import { actOnStop, storeStops } from '#testing/samples/stored-round.ts';
import { handler as runLateRounds } from './queue-late-rounds.ts';
import { handler as runReminders } from './queue-reminders.ts';

/**
 * What changes of the table lead to: messages in the queues, then mails and SMS, by their subjects and first words. Whole
 * texts are in `notices/words.test.ts`.
 */
let jobs: Awaited<ReturnType<typeof startTestJobs>>;
beforeAll(async () => {
  setClock('06:30');
  jobs = await startTestJobs();
  await fillOffice();
});
afterAll(async () => {
  vi.useRealTimers();
  await jobs.stop();
});

/** Without what is random. */
const withoutIds = (text: string) =>
  text
    .replace(/\b[0-7][0-9A-HJKMNP-TV-Z]{25}(-[0-7][0-9A-HJKMNP-TV-Z]{25})?\b/g, '<id>')
    .replace(/: \d{6} is your/g, ': <code> is your')
    .replace(/booked, number \w{6}/g, 'booked, number <id>')
    .replace(/Receipt \w{6}-/g, 'Receipt <id>-')
    .replace(/"event":"[\w-]{22}"/g, '"event":"<id>"');

const delay = (seconds = 0) => (seconds > 0 ? ` in ${Math.round(seconds)} s` : '');

function sortKeys(body: string): string {
  return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body)).sort()));
}

/** Does something eleven minutes later, and answers what was queued and sent because of it. */
async function after(title: string, happens: () => Promise<unknown>): Promise<string> {
  passMinutes(11);
  const before = { mails: jobs.mails().length, texts: jobs.texts().length };
  await happens();
  await jobs.readStream();
  const queued = ['mail', 'codes', 'sms'].flatMap((queue) => {
    const delays = jobs.delaysIn(queue);
    return jobs.queued(queue).map((body, index) => `${queue}${delay(delays[index])}: ${sortKeys(body)}`);
  });
  await jobs.runUntilIdle();
  const mails = jobs.mails().slice(before.mails);
  const texts = jobs.texts().slice(before.texts);
  const told = [
    queued,
    mails.map(
      ({ to, replyTo, subject }) => `Mail to ${[...to, ...replyTo].join(', replies to ')}: ${subject}`,
    ),
    texts.map(({ to, text }) => `SMS to ${to}: ${text.slice(0, 60)}`),
  ];
  return [`# ${title}`, ...new Set(told.flatMap((some) => some.map(withoutIds).sort())), ''].join('\n');
}

function listen() {
  const told: string[] = [];
  const tell = async (title: string, happens: () => Promise<unknown>) =>
    void told.push(await after(title, happens));
  return { told, tell };
}

const reread = async ({ id }: AccountRecord) => (await findAccount(id)) ?? expect.fail('It is gone.');
const withNumber = (phone: string) => ({ phone, phoneVerified: true }) as const;

it('of an account', async () => {
  const { told, tell } = listen();
  let ama = await anAccount('user', { email: 'ama@example.com', emailUnverified: true });
  await tell('an address to confirm', async () => undefined);
  await tell('another link', () => askForVerification(ama, new Date()));
  await tell('a reset of an address that nobody confirmed', () => requestReset(ama.email, new Date()));
  await verifyEmail(ama.id);
  await tell('a reset', () => requestReset(ama.email, new Date()));
  ama = await reread(ama);
  await tell('a new password', () => changePassword(ama, { hash: 'another' }));
  await tell('a new address', () => askForNewEmail(ama, 'maame@example.com', new Date()));
  await tell('a changed address', async () =>
    changeEmail(await reread(ama), 'maame@example.com', new Date()),
  );

  let yaw = await anAccount('user', { firstName: 'Yaw', email: '', ...withNumber('+233241111111') });
  await saveConsents(yaw.id, { sms: { given: false, at: new Date().toISOString(), source: 'ussd' } });
  await tell('a new password, where there is a number only', () => changePassword(yaw, { hash: 'another' }));
  await tell('a first address', async () => {
    await askForNewEmail(yaw, 'yaw@example.com', new Date());
    await changeEmail(await reread(yaw), 'yaw@example.com', new Date());
  });
  yaw = await reread(yaw);
  await tell('a removed number', () => removePhone(yaw));

  await tell('an account that staff made for a number', () =>
    anAccount('user', { email: '', phone: '+233242222222', phoneReserved: true }),
  );
  await tell('a code', () =>
    storeCodeRequest({ phone: '+233243333333', purpose: 'sign-up', knownDevice: false }, new Date()),
  );
  await tell('a code for a number that nobody has', () =>
    storeCodeRequest({ phone: '+233243333334', purpose: 'reset', knownDevice: false }, new Date()),
  );
  await tell('an invited collector', () =>
    anAccount('collector', { email: 'kojo@example.com', invited: true, isApproved: false }),
  );
  await tell('an invited collector who is approved', () =>
    anAccount('collector', { email: 'kwaku@example.com', invited: true }),
  );
  await tell('an invited admin', () =>
    anAccount('admin', { email: 'adwoa.admin@example.com', invitedUntil: endInvitation(new Date()) }),
  );
  const kofi = await anAccount('collector', {
    email: 'kofi@example.com',
    isApproved: false,
    ...withNumber('+233244444444'),
  });
  await tell('an approval', () => approveCollector(kofi.id, actOfOperator('collector.approve')));
  await tell('cash that a collector hands over', async () => {
    const cash = { amount: 12_050, handOvers: 0, writeOffs: 0 };
    await transact([putPosting(kofi.id, handOver(kofi.id, 12_000, cash, { by: staff, now: new Date() }))]);
  });
  const esi = await anAccount('admin', { email: 'esi@example.com' });
  await tell('a new device of an admin', async () => {
    const session = beginSession('admin', false, new Date());
    const device = { id: 'DEVICE', expiresAt: 9_999_999_999 };
    await addSession(esi, { id: ulid(), session, device }, new Date());
  });
  const form = { name: 'Esi', subject: 'Fee?', message: 'How much?' };
  await tell('a message to support', () =>
    storeSupportMessage({ ...form, email: 'esi@example.com' }, new Date()),
  );
  await tell('a message of the service itself', () =>
    storeSupportMessage({ ...form, email: '' }, new Date()),
  );
  expect(told.join('\n')).toMatchSnapshot();
});

async function answer(pickup: PickupRecord, visit?: PickupRecord): Promise<void> {
  const present = await loadPickup(pickup.id);
  const problemId = present.problems?.find(({ answeredAt }) => !answeredAt)?.id ?? '';
  const now = new Date();
  const said = { problemId, answer: 'We are sorry, and come again.', returnVisitId: visit?.id };
  const entry = {
    action: 'problem.answer',
    by: { role: 'admin', id: staff.id },
    at: now,
    requestId: 'r',
  } as const;
  const asked = visit && { pickup: visit, terms: {} };
  await saveAnswer(answerProblem(present, said, staff, now), present, {
    problemId,
    visit: asked,
    act: entry,
  });
}

async function report(pickup: PickupRecord): Promise<void> {
  const present = await loadPickup(pickup.id);
  await saveReport(reportProblem(present, { kind: 'left-behind' }, new Date()), present);
}

const cash = { paid: { method: 'cash', amount: 500 } } as const;

/** A bag of five cedis that this collector is to fetch. */
async function aPricedJob(user: AccountRecord, kofi: AccountRecord): Promise<PickupRecord> {
  const made = await aPickup(user);
  const price = { listId: 'L', amounts: { bag: 500, bin: 1250 }, booked: 'bag' } as const;
  const pickup = { ...made, id: `${ulid()}-${user.id}`, price };
  await createPickup({ ...pickup, content: { ...made.content, size: 'bag' } });
  return assign(pickup, kofi);
}

async function moveMoney({ id }: PickupRecord, decide: (pickup: PickupRecord) => Decision): Promise<void> {
  const previous = await loadPickup(id);
  expect(await savePickup(decide(previous), previous)).toBe(true);
}

/** A request for what is to pay of a pickup, to a number of somebody else. */
function requestOf({ id }: PickupRecord, more: Partial<PaymentRecord> = {}): PaymentRecord {
  const userId = id.slice(27);
  return {
    reference: `local-${ulid()}`,
    pickupId: id,
    userId,
    amount: 500,
    phone: '+233245454545',
    network: 'mtn',
    askedBy: { role: 'user', id: userId },
    isOwnNumber: false,
    createdAt: new Date().toISOString(),
    sendsAfter: 0,
    status: 'open',
    next: 'wait',
    ...more,
  };
}

/** What is told of Mobile Money. */
async function tellOfMobileMoney(user: AccountRecord, kofi: AccountRecord): Promise<string> {
  const { told, tell } = listen();
  const pickup = await aPricedJob(user, kofi);
  await act(pickup, 'complete', { by: by(kofi) });
  await jobs.runUntilIdle();
  const now = () => ({ by: { role: 'system', id: 'system', name: 'The system' } as const, now: new Date() });
  const mobile = { provider: 'paystack', reference: `local-1-${user.id}`, fee: 10 };
  const sum = { amount: 500, waived: 500, reason: 'We came late' };
  await tell('Mobile Money', () =>
    moveMoney(pickup, (one) => takeMobileMoney(one, { amount: 500, asked: 500, mobile }, now())),
  );
  await tell('Mobile Money that the network takes back', () =>
    moveMoney(pickup, (one) => reverseMobileMoney(one, { amount: 500, mobile }, now())),
  );
  const again = { ...mobile, reference: `local-2-${user.id}` };
  await tell('Mobile Money, once more', () =>
    moveMoney(pickup, (one) => takeMobileMoney(one, { amount: 500, asked: 500, mobile: again }, now())),
  );
  await tell('Mobile Your refund', () =>
    moveMoney(pickup, (one) => finishMobileRefund(one, sum, again, now())),
  );
  await tell('a number of somebody else that is asked, and its own', async () => {
    await transact([putPayment(requestOf(pickup))]);
    await transact([putPayment(requestOf(pickup, { isOwnNumber: true, phone: '+233246464646' }))]);
  });
  return told.join('\n');
}

/** What is told of money. */
async function tellOfMoney(user: AccountRecord, kofi: AccountRecord): Promise<string> {
  const { told, tell } = listen();
  const paid = await aPricedJob(user, kofi);
  const unpaid = await aPricedJob(user, kofi);
  const waived = await aPricedJob(user, kofi);
  const late = await aPricedJob(user, kofi);
  const asked = await aPricedJob(user, kofi);
  await jobs.runUntilIdle();
  await tell('a completion that was paid', () => act(paid, 'complete', { by: by(kofi), atDoor: cash }));
  await tell('a bin instead of a bag, not paid', () =>
    act(unpaid, 'complete', { by: by(kofi), atDoor: { size: 'bin' } }),
  );
  const now = () => ({ now: new Date(), reason: 'We came late' });
  await tell('cash for an older debt', () =>
    moveMoney(unpaid, (pickup) => takeCash(pickup, 1250, { by: by(kofi), ...now() })),
  );
  await tell('money given back', () =>
    moveMoney(unpaid, (pickup) => refund(pickup, { by: staff, ...now() })),
  );
  await tell('not paid, and paid before the household was told', async () => {
    await act(waived, 'complete', { by: by(kofi) });
    passMinutes(1);
    await moveMoney(waived, (pickup) => takeCash(pickup, 400, { by: by(kofi), ...now() }));
  });
  await tell('a waiver', () => moveMoney(waived, (pickup) => waive(pickup, { by: staff, ...now() })));
  await tell('cash of a collector who came too late', () =>
    moveMoney(late, (pickup) => takeLateCash(pickup, 500, { by: by(kofi), ...now() })),
  );
  await tell('a load, for which the list says “ask”', () =>
    act(asked, 'complete', { by: by(kofi), atDoor: { size: 'load' } }),
  );
  await tell('the price that staff set', () =>
    moveMoney(asked, (pickup) => setPrice(pickup, { size: 'load', amount: 6000 }, { by: staff, ...now() })),
  );
  return told.join('\n');
}

function remindOf({ id }: AccountRecord) {
  return remind(id, { act: { ...actOfOperator('user.remind'), at: new Date() }, idempotency: undefined });
}

/** What is told of everything that happens to the pickups of a household. */
async function tellOfPickups(user: AccountRecord, kofi: AccountRecord, yaw: AccountRecord) {
  const { told, tell } = listen();
  const pickup = await aPickup(user);
  const reason = 'The road was flooded, nobody could get through it';
  const later = { scheduledAt: `${addDays(testDay, 3)}T08:00:00.000Z` };
  await tell('an assignment', () => assign(pickup, kofi));
  await tell('another collector', () => assign(pickup, yaw));
  await tell('a start', () => act(pickup, 'start', { by: by(yaw) }));
  await tell('a failure', () => act(pickup, 'could-not-collect', { by: by(yaw), reason }));
  await act(pickup, 'assign', { by: staff, collector: kofi });
  await tell('a time of staff', () => act(pickup, 'edit', { by: staff, seat: later }));
  await tell('a correction', () =>
    act(pickup, 'edit', { by: staff, changes: { location: 'Tema, community 9' } }),
  );
  await tell('a completion', () => act(pickup, 'complete', { by: by(kofi) }));
  await tell('a pickup reopened', () => act(pickup, 'reopen', { by: staff, collector: kofi, reason }));
  await tell('a cancellation by staff', () => act(pickup, 'cancel', { by: staff, reason }));
  const second = await assign(await aPickup(user), kofi);
  await tell('a closed day', () =>
    act(second, 'postpone', { by: { role: 'system', id: 'system', name: 'The system' }, reason }),
  );
  await tell('one of many', async () => act(second, 'assign', { by: staff, collector: kofi, inBulk: true }));
  await act(second, 'complete', { by: by(kofi) });
  await report(second);
  await tell('an answer', () => answer(second));
  await report(second);
  await tell('an answer with another visit', async () => {
    const seat = { scheduledAt: later.scheduledAt, area: undefined, slot: undefined };
    const made = { by: staff, pickupUlid: ulid(Date.now()), now: new Date() };
    await answer(second, newReturnVisit(await loadPickup(second.id), seat, user, made));
  });
  await tell('a booking by dialling', () => aPickup(user, undefined, { dialled: true }));
  return told.join('\n');
}

it('of pickups', async () => {
  const kofi = await anAccount('collector', {
    email: 'kofi.b@example.com',
    ...withNumber('+233245555555'),
  });
  const yaw = await anAccount('collector', {
    firstName: 'Yaw',
    email: 'yaw.o@example.com',
    phone: '+233246666666',
  });
  setClock('06:30', addDays(testDay, -2));
  const both = await anAccount('user', { email: 'abena@example.com', ...withNumber('+233247777777') });
  expect(await tellOfPickups(both, kofi, yaw)).toMatchSnapshot();
  setClock('06:30', addDays(testDay, -1));
  const numberOnly = await anAccount('user', { firstName: 'Esi', email: '', ...withNumber('+233248888888') });
  expect(await tellOfPickups(numberOnly, kofi, yaw)).toMatchSnapshot();
});

it('of money, where there is an address, and by SMS though they are off', async () => {
  const kofi = await anAccount('collector', { email: 'kofi.m@example.com' });
  setClock('13:00', addDays(testDay, -1));
  const mailed = await anAccount('user', { email: 'serwaa@example.com', ...withNumber('+233243030303') });
  expect(await tellOfMoney(mailed, kofi)).toMatchSnapshot();
  const numberOnly = await anAccount('user', { email: '', ...withNumber('+233244040404') });
  const off = { given: false, at: new Date().toISOString(), source: 'ussd' } as const;
  await saveConsents(numberOnly.id, { sms: off });
  expect(await tellOfMoney(numberOnly, kofi)).toMatchSnapshot();
  const { told, tell } = listen();
  const addressOnly = await anAccount('user', { email: 'afua@example.com' });
  await act(await aPricedJob(addressOnly, kofi), 'complete', { by: by(kofi) });
  await jobs.runUntilIdle();
  await tell('a reminder by SMS', () => remindOf(mailed));
  await tell('a reminder of a household without a number', () => remindOf(addressOnly));
  expect(told).toMatchSnapshot();
});

it('of Mobile Money, where there is an address, and by SMS', async () => {
  const kofi = await anAccount('collector', { email: 'kofi.p@example.com' });
  setClock('13:00', addDays(testDay, -1));
  const mailed = await anAccount('user', { email: 'akua@example.com', ...withNumber('+233243131313') });
  expect(await tellOfMobileMoney(mailed, kofi)).toMatchSnapshot();
  const numberOnly = await anAccount('user', { email: '', ...withNumber('+233244141414') });
  expect(await tellOfMobileMoney(numberOnly, kofi)).toMatchSnapshot();
});

it('of orders, tomorrow and many jobs', async () => {
  setClock('06:30');
  const user = await anAccount('user', { email: 'adwoa@example.com', ...withNumber('+233249999999') });
  const kofi = await anAccount('collector', { email: 'kofi.c@example.com', ...withNumber('+233241010101') });
  const { told, tell } = listen();
  const date = addDays(testDay, 8);
  const numberOnly = await anAccount('user', { email: '', ...withNumber('+233242020202') });
  const area = { id: 'osu', name: 'Osu' };
  for (const [what, { id: userId }, served] of [
    ['a date without a place', user, undefined],
    ['a date without a place in its area', user, area],
    ['a date without a place, by SMS', numberOnly, area],
  ] as const) {
    const order = weeklyOrder({ id: ulid(), userId, area: served });
    await createOrder(order);
    const missed = { ...keys.missedDate(userId, order.id, date), problem: 'The area is closed.' };
    await tell(what, () => putItem(missed, { exists: false }));
  }
  await aPickup(user);
  const silent = await anAccount('user', { emailUnverified: true });
  setClock('17:50');
  await jobs.runUntilIdle();
  await tell('a reminder', async () => {
    await runReminders({});
    await jobs.runQueue('cascades');
  });
  setClock('08:00');
  const made: PickupRecord[] = [];
  await tell('many jobs', async () => {
    for (let day = 0; day < 9; day++) {
      const one = { ...(await aPickup(silent)), id: `${ulid()}-${silent.id}` };
      const scheduledAt = `${addDays(testDay, day + 1)}T09:30:00.000Z`;
      await createPickup({ ...one, scheduledAt });
      made.push(await act(one, 'assign', { by: staff, collector: kofi, inBulk: true }));
    }
  });
  await tell('lost jobs', async () => {
    for (const one of made) await act(one, 'release', { by: staff, inBulk: true });
    await jobs.readStream();
    await jobs.runQueue('cascades');
  });
  expect(told.join('\n')).toMatchSnapshot();
});

it('of who is next, and of a round that runs late', async () => {
  setClock('07:00');
  const area = { ...osu, tellOnTheWay: false };
  await saveArea(area, await readAreas());
  const kofi = await anAccount('collector', { email: 'kofi.d@example.com' });
  const mailed = await anAccount('user', { email: 'afia@example.com' });
  const texted = await anAccount('user', { email: '', ...withNumber('+233241212121') });
  const stopOf = async (user: AccountRecord, more: Partial<PickupRecord> = {}) => {
    const made = { ...(await aPickup(user)), id: `${ulid()}-${user.id}`, ...more };
    await createPickup({ ...made, scheduledAt: `${testDay}T08:00:00.000Z` });
    return assign(made, kofi);
  };
  const [first, second, third] = [await stopOf(mailed), await stopOf(texted), await stopOf(mailed)];
  const silent = [await stopOf(mailed, { area }), await stopOf(texted, { area })] as const;
  await storeStops(testDay, kofi, [first, second, third, ...silent]);
  await jobs.runUntilIdle();
  const { told, tell } = listen();
  setClock('08:10');
  await tell('the stop before ends', async () => {
    await actOnStop(first, kofi, 'complete');
    await jobs.readStream();
    await jobs.runQueue('cascades');
  });
  setClock('10:30');
  await tell('starts, in an area that does not tell who is next', async () => {
    for (const stop of silent) await actOnStop(stop, kofi, 'start');
  });
  await tell('a round that runs late', async () => {
    await runLateRounds();
    await jobs.runQueue('cascades');
  });
  expect(told.join('\n')).toMatchSnapshot();
});

it('every notice of the table, by each of its channels', async () => {
  const items = await Array.fromAsync(scanTable(environment('TABLE_NAME')));
  const sent = items.filter(({ sentAt }) => sentAt !== undefined).map(({ PK }) => String(PK));
  const kindsOf = (prefix: string) =>
    sent.flatMap((key) => (key.startsWith(prefix) ? (key.split('#').at(-1) ?? '') : []));
  expect([...new Set(kindsOf('MAIL#'))].sort()).toEqual([...listKinds('mail')].sort());
  expect([...new Set(kindsOf('SMS#'))].sort()).toEqual([...listKinds('sms')].sort());
});
