import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dueOf } from '#contracts/money/pickup-money.ts';
import { readCash } from '#data/money/cash.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { injectFault } from '#testing/faults.ts';
import { fillOffice, givePrice, listPostings, sumAccount } from '#testing/money/money-test.ts';
import { passMinutes, setClock } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { logInAgain, person, type TestPerson } from '#testing/samples/people.ts';

/* Cash for an older debt: what the collector has in the hand is noted, once, whatever became of the debt meanwhile. */

let ama: TestPerson;
let kofi: TestPerson;
let yaw: TestPerson;

setClock('08:00');
const setup = await setUpPickupTest();
const { send } = setup;
await fillOffice();
beforeEach(async () => {
  setClock('09:00');
  ama = await person('user', { firstName: 'Ama' });
  kofi = await person('collector', { firstName: 'Kofi' });
  yaw = await person('collector', { firstName: 'Yaw' });
});

const takeCash = (id: string, who = kofi, key?: string, amount = 1250) =>
  send(who, `POST /collectors/pickups/${id}/cash`, { amount }, key);

async function assigned(collector: TestPerson): Promise<string> {
  passMinutes(1);
  const id = await setup.assignedAt('12:30', ama, collector);
  await givePrice(id);
  return id;
}

/** A pickup that was completed and not paid. */
async function owed(collector = kofi): Promise<string> {
  const id = await assigned(collector);
  expect((await send(collector, `PATCH /collectors/pickups/${id}/complete`)).status).toBe(200);
  return id;
}

async function readDue(id: string): Promise<number> {
  const { money } = await loadPickup(id);
  return money ? dueOf(money) : 0;
}

const cashOf = async ({ id }: TestPerson) => sumAccount(await listPostings(ama.id), ledgerAccounts.cash(id));

describe('who may take it', () => {
  it('is whose job it was', async () => {
    const id = await owed();
    const answer = await takeCash(id);
    expect(answer.status).toBe(201);
    expect(answer.body.pickup).toMatchObject({
      id,
      money: { due: 0, paid: 1250 },
      receipt: { amount: 1250 },
    });
    expect(answer.body.pickup.history.at(-1)).toMatchObject({ event: 'paid', amount: 1250 });
  });

  it('is who comes to the household for another job, and sees nothing else of the old one', async () => {
    const id = await owed(yaw);
    expect((await takeCash(id)).status).toBe(404);
    await assigned(kofi);
    const answer = await takeCash(id);
    expect(answer.status).toBe(201);
    expect(answer.body.pickup.location).toBe('This pickup is no longer yours.');
    expect(answer.body.pickup.user.phone).toBeUndefined();
    expect([await readDue(id), await cashOf(kofi), await cashOf(yaw)]).toEqual([0, 1250, 0]);
  });

  it('is who was there days ago, and who lost the job there before the phone had a network', async () => {
    const id = await owed(yaw);
    const lost = await assigned(kofi);
    expect((await setup.assign(lost, yaw)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 24 * 60 * 60_000 });
    const answer = await takeCash(id, await logInAgain(kofi), 'late', 500);
    expect(answer.status).toBe(201);
    expect(answer.body.pickup.location).toBe('This pickup is no longer yours.');
    expect([await readDue(id), await cashOf(kofi), await cashOf(yaw)]).toEqual([750, 500, 0]);
  });

  it('is no household, no admin by this call, and nobody without an account', async () => {
    const id = await owed();
    expect((await takeCash(id, ama)).status).toBe(403);
    expect((await takeCash(id, setup.admin)).status).toBe(403);
    for (const act of ['cash', 'waive', 'refund']) {
      const body = { amount: 1250, reason: 'It was paid twice.' };
      expect((await send(kofi, `POST /admins/pickups/${id}/${act}`, body)).status).toBe(403);
      expect((await send(ama, `POST /admins/pickups/${id}/${act}`, body)).status).toBe(403);
    }
    const { status } = await setup.api.call(`POST /collectors/pickups/${id}/cash`, { body: { amount: 1 } });
    expect(status).toBe(401);
    expect(await readDue(id)).toBe(1250);
  });
});

it.each([0, -5, 12.5, 1_000_001, '1250', undefined])('refuses the amount %s', async (amount) => {
  const id = await owed();
  const { status, body } = await send(kofi, `POST /collectors/pickups/${id}/cash`, { amount });
  expect(status).toBe(400);
  expect(body.errors.amount).toEqual(expect.any(String));
});

describe('once', () => {
  it('under a key, sent again, twice at once, and with a lost answer', async () => {
    const id = await owed();
    const fault = injectFault('TransactWriteItemsCommand', 'answer lost');
    const answers = await Promise.all([takeCash(id, kofi, 'one'), takeCash(id, kofi, 'one')]);
    fault.end();
    answers.push(await takeCash(id, kofi, 'one'));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect([await readDue(id), await cashOf(kofi)]).toEqual([0, 1250]);
    expect((await takeCash(id, kofi, 'one', 500)).status).toBe(409);
  });

  it('for the oldest debt when this one is settled, also when it is sent again', async () => {
    const [first, second, third] = [await owed(), await owed(), await owed()];
    expect((await send(setup.admin, `POST /admins/pickups/${third}/cash`, { amount: 1250 })).status).toBe(
      201,
    );
    expect((await takeCash(third, kofi, 'two')).status).toBe(201);
    expect((await takeCash(third, kofi, 'two')).status).toBe(201);
    expect(await Promise.all([first, second, third].map(readDue))).toEqual([0, 1250, 0]);
    expect(await cashOf(kofi)).toBe(1250);
  });

  it.each([
    ['the rest is credit, and listed', 4000, [0, 0, -250], [undefined, undefined, 250]],
    ['the oldest first', 2000, [500, 1250, 0], [undefined, undefined]],
    ['a part', 500, [1250, 1250, 750], [undefined]],
  ])('of several debts, in one transaction: %s', async (_, amount, left, marks) => {
    const ids = [await owed(), await owed(), await owed()];
    const [first = '', , third = ''] = ids;
    const fault = injectFault('TransactWriteItemsCommand', 'answer lost');
    const answers = await Promise.all([
      takeCash(third, kofi, 'all', amount),
      takeCash(third, kofi, 'all', amount),
    ]);
    fault.end();
    answers.push(await takeCash(third, kofi, 'all', amount));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await Promise.all(ids.map(readDue))).toEqual(left);
    const postings = (await listPostings(ama.id)).filter(({ kind }) => kind === 'cash');
    expect(postings.map(({ difference }) => difference).sort()).toEqual([...marks].sort());
    expect([await cashOf(kofi), (await readCash(kofi.id)).amount]).toEqual([amount, amount]);
    const { history, money } = await loadPickup(amount === 500 ? third : first);
    expect([history.at(-1)?.amount, money?.receipt?.amount]).toEqual(
      amount === 2000 ? [750, 750] : [Math.min(amount, 1250), Math.min(amount, 1250)],
    );
  });

  it('of two collectors who take parts at once: each counts, and nothing is settled twice', async () => {
    const [first, second] = [await owed(), await owed(yaw)];
    const answers = await Promise.all([takeCash(first, kofi, 'a', 1500), takeCash(second, yaw, 'b', 600)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect([await readDue(first), await readDue(second)]).toEqual([0, 400]);
    expect([await cashOf(kofi), await cashOf(yaw)]).toEqual([1500, 600]);
  });

  it('at the office: older debts, too, but no more than the household owes', async () => {
    const [first, second] = [await owed(), await owed()];
    const note = (amount: number, key: string) =>
      send(setup.admin, `POST /admins/pickups/${second}/cash`, { amount }, key);
    const refused = await note(2501, 'too-much');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This household owes GH₵\u00A025.00 in all.',
    ]);
    expect((await note(2000, 'both')).status).toBe(201);
    expect((await note(2000, 'both')).status).toBe(201);
    expect([await readDue(first), await readDue(second)]).toEqual([500, 0]);
    expect(sumAccount(await listPostings(ama.id), ledgerAccounts.office)).toBe(2000);
  });

  it('by one of two admins who note the same cash at once', async () => {
    const id = await owed();
    const note = () => send(setup.admin, `POST /admins/pickups/${id}/cash`, { amount: 1250 });
    const answers = await Promise.all([note(), note()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.pickup).toMatchObject({ id, money: { due: 0 } });
    expect(await readDue(id)).toBe(0);
  });

  it('waived or paid, whichever of two admins is first', async () => {
    const id = await owed();
    const office = await logInAgain(setup.admin);
    const answers = await Promise.all([
      send(office, `POST /admins/pickups/${id}/cash`, { amount: 1250 }),
      send(office, `POST /admins/pickups/${id}/waive`, { reason: 'We came a day late.' }),
    ]);
    expect(answers.map(({ status }) => status < 300).sort()).toEqual([false, true]);
    expect(await readDue(id)).toBe(0);
  });
});

it('an act of staff is logged, and its reason is in the history', async () => {
  const id = await owed();
  const office = await logInAgain(setup.admin);
  const reason = 'We came a day late.';
  expect((await send(office, `POST /admins/pickups/${id}/waive`, {})).body.message).toBe('Please say why.');
  const { body } = await send(office, `POST /admins/pickups/${id}/waive`, { reason });
  expect(body.pickup.history.at(-1)).toMatchObject({ event: 'waived', amount: 1250, reason });
  const audit = await setup.api.call(`GET /admins/audit?target=${id}`, { token: setup.admin.token });
  expect(audit.body.entries.map(({ action }: { action: string }) => action).sort()).toEqual([
    'pickup.assign',
    'pickup.waive',
  ]);
  for (const act of ['cash', 'waive'] as const) {
    const again = await send(office, `POST /admins/pickups/${id}/${act}`, { reason, amount: 1250 });
    expect([again.status, again.body.message]).toEqual([409, 'Nothing is due for this pickup.']);
  }
  const missing = await send(office, `POST /admins/pickups/${id.slice(0, 26)}-${kofi.id}/waive`, {
    reason,
  });
  expect(missing.status).toBe(404);
});
