import { expect, it } from 'vitest';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { testJobs } from '#testing/jobs.ts';
import {
  givePrice,
  listPostings,
  proveNumber,
  sampleAmounts,
  sumAccount,
} from '#testing/money/money-test.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea } from '#testing/samples/areas.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { toE164, uniquePhone } from '#testing/samples/codes.ts';
import { logInAgain, person, type TestPerson } from '#testing/samples/people.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';

const { bin, load } = sampleAmounts;

setClock('10:00');
const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);

async function call({ token }: TestPerson, route: string, body: object = {}, key?: string) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return setup.api.call(route, { token, headers, ...(!route.startsWith('GET') && { body }) });
}

/** A pickup that a household has to pay. */
async function owe(household: TestPerson, size: 'bin' | 'load' = 'bin'): Promise<string> {
  const { id } = await setup.assigned(household, setup.kofi);
  await givePrice(id, size);
  expect((await call(setup.kofi, `PATCH /collectors/pickups/${id}/complete`)).status).toBe(200);
  return id;
}

async function newHousehold(lastName: string) {
  const household = await person('user', { firstName: 'Owusu', lastName });
  const phone = toE164(uniquePhone());
  return { ...household, phone, hasNumber: () => setUpNumber(household, phone) };
}
const setUpNumber = async (household: TestPerson, phone: string) => {
  await call(household, 'PATCH /me', { phone });
  await proveNumber(household, phone);
};

const list = async (query = '') => (await call(setup.admin, `GET /admins/owed${query}`)).body;
const remind = ({ id }: Pick<TestPerson, 'id'>, key?: string, admin = setup.admin) =>
  call(admin, `POST /admins/users/${id}/reminder`, {}, key);
const pay = (id: string, amount: number) => call(setup.admin, `POST /admins/pickups/${id}/cash`, { amount });
const owedBy = async ({ id }: TestPerson) => sumAccount(await listPostings(id), `household:${id}`);
/** SMS of reminders to a number. */
const remindersTo = (phone: string) =>
  jobs.texts().filter(({ to, text }) => to === phone && text.includes('you owe'));

it('reminds nobody of a debt in question until the report is answered', async () => {
  const household = await newHousehold('Disputes');
  const id = await owe(household);
  expect((await call(household, `POST /pickups/${id}/problem`, { kind: 'paid' })).status).toBe(201);
  await jobs.runUntilIdle();
  expect((await list('?q=disputes')).households).toMatchObject([{ isDisputed: true, amount: bin }]);
  const refused = await remind(household);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This household has reported a debt. Please answer its report under Problems first.',
  ]);
  const answer = await call(setup.admin, `PATCH /admins/problems/${id}-1`, { answer: 'We found nothing.' });
  expect(answer.status).toBe(200);
  expect((await list('?q=disputes')).households[0]).not.toHaveProperty('isDisputed');
  expect((await remind(household)).body.message).toBe('We’re sending the reminder by email.');
  await jobs.runUntilIdle();
  const mails = jobs.mails(household.email);
  expect(mails.map(({ subject }) => subject)).toContain('You owe GH₵ 12.50');
  expect(await owedBy(household)).toBe(bin);
});

it('sends nothing once it was paid in the meantime', async () => {
  const household = await newHousehold('Faster');
  await household.hasNumber();
  const id = await owe(household);
  expect((await remind(household)).status).toBe(200);
  await pay(id, bin);
  await jobs.runUntilIdle();
  expect(remindersTo(household.phone)).toEqual([]);
});

it('of two admins who remind at once one does', async () => {
  const household = await newHousehold('Raced');
  await household.hasNumber();
  await owe(household);
  const other = await person('admin');
  const path = `POST /admins/users/${household.id}/reminder`;
  const answers = await Promise.all([setup.admin, other, setup.admin].map((admin) => call(admin, path)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await jobs.runUntilIdle();
  expect(remindersTo(household.phone)).toHaveLength(1);
  const { entries } = (await call(setup.admin, `GET /admins/audit?day=${todayInAccra(new Date())}`)).body;
  const own = entries.filter(({ target }: { target: { id: string } }) => target.id === household.id);
  expect(own.map(({ action }: { action: string }) => action)).toEqual(['user.remind']);
});

it('says to call people who cannot be reached, and reminds only households', async () => {
  const body = { firstName: 'Nobody', lastName: 'Reached', phone: uniquePhone(), tell: false };
  const { user } = (await call(setup.admin, 'POST /admins/users', body)).body;
  const booked = await call(setup.admin, 'POST /admins/pickups', {
    ...pickupRequest(),
    userId: user.id,
  });
  const { id } = booked.body.pickup;
  await bringToToday(id);
  await givePrice(id);
  await call(setup.admin, `PATCH /admins/pickups/${id}/assign`, { collectorId: setup.kofi.id });
  const done = await call(setup.admin, `PATCH /admins/pickups/${id}/complete`, {
    at: new Date().toISOString(),
    reason: 'Kofi phoned',
  });
  expect(done.status).toBe(200);
  await jobs.runUntilIdle();
  const refused = await remind(user);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'We can’t reach this household by SMS or email. Please call.',
  ]);
  expect((await list('?q=reached')).households[0]).not.toHaveProperty('reachedBy');
  expect((await remind(setup.kofi)).status).toBe(404);
  expect((await call(setup.ama, `POST /admins/users/${setup.ama.id}/reminder`)).status).toBe(403);
});

it('lists who has owed longest first, page by page, and adds up to the pesewa', async () => {
  const area = await createArea(setup.api, setup.admin, { name: 'Osu' });
  expect((await list(`?areaId=${area.id}`)).households).toEqual([]);
  const all = (await list()).households;
  const pages = [];
  for (let cursor = ''; ; ) {
    const { households, nextCursor } = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
    pages.push(...households);
    if (!nextCursor) break;
    cursor = nextCursor;
  }
  expect(pages).toEqual(all);
  const ages = all.map(({ oldest }: { oldest: string }) => oldest);
  expect(ages).toEqual([...ages].sort());
  const month = todayInAccra(new Date()).slice(0, 7);
  const { due } = (await call(setup.admin, `GET /admins/money?month=${month}`)).body;
  const sum = all.reduce((total: number, { amount }: { amount: number }) => total + amount, 0);
  type Due = Record<'upTo7' | 'upTo30' | 'older', number>;
  expect(due.areas.reduce((total: number, one: Due) => total + one.upTo7 + one.upTo30 + one.older, 0)).toBe(
    sum,
  );
  const everywhere = (await list('?areaId=everywhere')).households;
  expect(everywhere).toEqual(all);
  expect((await call(setup.admin, 'GET /admins/owed?cursor=abc')).status).toBe(400);
});

it('a debtor who is deleted owes nothing: it is waived, and leaves the list', async () => {
  const household = await newHousehold('Leaves');
  await owe(household);
  expect(await owedBy(household)).toBe(bin);
  expect((await call(setup.admin, `GET /admins/users/${household.id}`)).body.due).toBe(bin);
  expect((await call(setup.admin, `DELETE /admins/users/${household.id}`)).status).toBe(200);
  await jobs.runUntilIdle();
  expect(await owedBy(household)).toBe(0);
  expect((await list('?q=leaves')).households).toEqual([]);
  const ids = (await list()).households.map(({ id }: { id: string }) => id);
  expect(ids).not.toContain(household.id);
  expect((await remind(household)).status).toBe(404);
});

it('reminds once a week: remind, pay, owe again, remind again', async () => {
  const household = await newHousehold('Weekly');
  await household.hasNumber();
  expect((await remind(household)).body.message).toBe('This household no longer owes anything.');
  const first = await owe(household);
  await owe(household, 'load');
  expect(await owedBy(household)).toBe(bin + load);
  const sent = await remind(household, 'one-press');
  expect([sent.status, sent.body.message]).toEqual([200, 'We’re sending the reminder by SMS.']);
  expect((await remind(household, 'one-press')).body).toEqual(sent.body);
  await jobs.runUntilIdle();
  expect(remindersTo(household.phone).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Sankofa: you owe GHS 72\.50 for 2 pickups\. Pay by Mobile Money on our site/),
  ]);
  expect(await owedBy(household)).toBe(bin + load);
  expect((await pay(first, bin)).status).toBe(201);
  const refused = await remind(household);
  const [last, next] = [testDay, addDays(testDay, 7)].map(printDateWithDay);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `You can remind this household again from ${next}. The last reminder was on ${last}.`,
  ]);
  expect((await list('?q=weekly')).households).toMatchObject([
    { amount: load, pickups: 1, remindedAt: sent.body.remindedAt, reachedBy: 'sms', phone: household.phone },
  ]);
  setClock('00:00', addDays(testDay, 7));
  expect((await remind(household, '', await logInAgain(setup.admin))).status).toBe(200);
  await jobs.runUntilIdle();
  expect(remindersTo(household.phone)).toHaveLength(1);
  setClock('06:01', addDays(testDay, 7));
  await jobs.runUntilIdle();
  expect(remindersTo(household.phone)).toHaveLength(2);
});
