import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { putPosting } from '#data/money/ledger.ts';
import { updateItem } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import { todayInAccra } from '#shared/dates.ts';
import { testJobs } from '#testing/jobs.ts';
import { givePrice } from '#testing/money/money-test.ts';
import { passMilliseconds } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

const setup = await setUpPickupTest();

const thisMonth = () => todayInAccra(new Date()).slice(0, 7);

const statement = (who: TestPerson, month = thisMonth()) =>
  setup.api.call(`GET /me/statement?month=${month}`, { token: who.token });

/** A household's pickup of 12.50, completed with cash of that amount or without. */
async function complete(user: TestPerson, collector: TestPerson, paid?: number): Promise<string> {
  const { id } = await setup.assigned(user, collector);
  await givePrice(id);
  passMilliseconds();
  const body = paid === undefined ? {} : { paid: { method: 'cash', amount: paid } };
  const answer = await setup.api.call(`PATCH /collectors/pickups/${id}/complete`, {
    token: collector.token,
    body,
  });
  expect(answer.status).toBe(200);
  return id;
}

describe('GET /me/statement', () => {
  it('is empty for who never had a price', async () => {
    const [user, collector] = await Promise.all([person('user'), person('collector')]);
    for (const who of [user, collector])
      expect(await statement(who)).toMatchObject({ status: 200, body: { entries: [], balance: 0 } });
  });

  it('tells a household what was charged and paid in a month, the oldest first, and what is to pay', async () => {
    const user = await person('user');
    const [unpaid, paid] = [await complete(user, setup.kofi), await complete(user, setup.kofi, 1250)];
    const { body } = await statement(user);
    expect(body).toMatchObject({
      balance: 1250,
      entries: [
        { kind: 'charged', amount: 1250, pickupId: unpaid },
        { kind: 'charged', amount: 1250, pickupId: paid },
        { kind: 'paid', amount: -1250, pickupId: paid },
      ],
    });
    expect(body.pickups.map((one: { id: string }) => one.id).sort()).toEqual([unpaid, paid].sort());
    expect(body.pickups).toContainEqual(
      expect.objectContaining({ id: unpaid, money: { due: 1250, paid: 0 }, status: 'completed' }),
    );
    const receipt = await setup.api.call(`GET /pickups/${paid}`, { token: user.token });
    expect(body.entries[2].id).toBe(receipt.body.pickup.receipt.id);
    // What is to pay is the same whatever month is looked at.
    expect((await statement(user, '2020-02')).body).toEqual({
      ...{ entries: [], pickups: [], balance: 1250, since: thisMonth() },
    });
    expect((await statement(setup.esi)).body.entries).toEqual([]);
  });

  it('tells a collector what they took and handed over, and what they hold', async () => {
    const collector = await person('collector', { firstName: 'Abena' });
    const jobs = testJobs(setup.api.store);
    const id = await complete(setup.esi, collector, 1250);
    const entry = { debit: 'cash:office', credit: `cash:${collector.id}`, amount: 1000 };
    passMilliseconds();
    const handOver = { kind: 'hand-over' as const, at: new Date().toISOString(), count: 1, entries: [entry] };
    await transact([putPosting(collector.id, { ...handOver, by: { role: 'admin', id: ulid() } })]);
    await jobs.runUntilIdle();
    expect((await statement(collector)).body).toEqual({
      ...{ balance: 250, since: thisMonth() },
      entries: [
        { at: expect.any(String), kind: 'collected', amount: 1250, pickupId: id, id: expect.any(String) },
        { at: handOver.at, kind: 'handed-over', amount: -1000 },
      ],
    });
  });

  it('says what was paid by Mobile Money', async () => {
    const user = await person('user');
    const id = await complete(user, setup.kofi);
    const asked = await setup.api.call(`POST /pickups/${id}/payments`, {
      token: user.token,
      body: { phone: '024 111 1111', network: 'mtn' },
    });
    expect(asked.status).toBe(202);
    const jobs = testJobs(setup.api.store);
    await jobs.readStream();
    await jobs.runDue('payments');
    setup.api.paystack.account.approve(asked.body.payment.reference);
    await jobs.runUntilIdle();
    const { body } = await statement(user);
    expect(body).toMatchObject({
      balance: 0,
      entries: [{ kind: 'charged' }, { kind: 'paid', amount: -1250, method: 'mobile money' }],
    });
    expect(body.entries[0]).not.toHaveProperty('method');
  });

  it('leaves out what was over before somebody claimed the account', async () => {
    const user = await person('user');
    await complete(user, setup.kofi, 1250);
    passMilliseconds();
    await updateItem(keys.account(user.id), { set: { claimedAt: new Date().toISOString() } }, {});
    passMilliseconds();
    const own = await complete(user, setup.kofi);
    const { body } = await statement(user);
    expect(body.balance).toBe(1250);
    expect(body.entries.map(({ pickupId }: { pickupId: string }) => pickupId)).toEqual([own]);
  });

  it.each(['2026', '2026-13', '2026-1', 'now', ''])('refuses the month "%s"', async (month) => {
    const answer = await statement(setup.ama, month);
    expect(answer).toMatchObject({ status: 400, body: { errors: { month: expect.any(String) } } });
  });

  it('is nothing for admins', async () => {
    expect((await statement(setup.admin)).status).toBe(403);
  });
});
