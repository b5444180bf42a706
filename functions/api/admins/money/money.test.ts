import { ulid } from 'ulid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { computeMoneyFigures, computeStopFigures } from '#actions/figures/compute-figures.ts';
import { keys } from '#data/keys.ts';
import { putPosting } from '#data/money/ledger.ts';
import { createPickup, loadPickup } from '#data/pickups/pickups.ts';
import { getItem, updateItem } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import type { Posting } from '#domain/money/posting.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { testJobs } from '#testing/jobs.ts';
import { givePrice, sampleAmounts } from '#testing/money/money-test.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { logInAgain, person, type TestPerson } from '#testing/samples/people.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';

const { bag, bin, load } = sampleAmounts;
const today = () => todayInAccra(new Date());
const thisMonth = () => today().slice(0, 7);

const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
afterEach(() => void vi.useRealTimers());

/** A call of somebody who logs in for it, whatever the time is. */
async function call(person: TestPerson, route: string, body?: object) {
  const { token } = await logInAgain(person);
  return setup.api.call(route, { token, ...(body && { body }) });
}

const money = async (month = thisMonth()) =>
  (await call(setup.admin, `GET /admins/money?month=${month}`)).body;

async function complete(body: object, collector = setup.kofi): Promise<string> {
  const { id } = await setup.assigned(setup.ama, collector);
  await givePrice(id);
  const answer = await call(collector, `PATCH /collectors/pickups/${id}/complete`, body);
  expect(answer.status).toBe(200);
  return id;
}

/** A priced pickup of a day, which a collector has. */
async function takenTo(day: string, { id, firstName, lastName }: TestPerson): Promise<string> {
  const user = { id: setup.ama.id, firstName: 'Ama', lastName: 'user' };
  const pickup = pendingPickup({
    ...{ id: `${ulid()}-${user.id}`, user, status: 'assigned', scheduledAt: `${day}T08:00:00.000Z` },
    assignedCollector: { id, firstName, lastName },
  });
  await createPickup(pickup);
  await givePrice(pickup.id);
  return pickup.id;
}

const cash = (amount: number) => ({ paid: { method: 'cash', amount } });

describe('GET /admins/money', () => {
  it('is calm where there is no price and no posting', async () => {
    expect(await money()).toEqual({
      due: { areas: [], credits: [], unpriced: [] },
      cash: [],
      office: { cash: 0, bank: 0, provider: 0 },
      differences: [],
      mobileMoney: { open: 0, refunds: [], differences: [] },
      days: [],
      collectors: [],
      names: [],
      requests: [],
      limit: { amount: 20_000, isOff: true },
    });
  });

  it('shows what is to pay and to give back, what collectors hold, and what moved today', async () => {
    const paid = await complete(cash(bin));
    await complete({});
    const smaller = await complete({ size: 'bag', ...cash(bin) });
    const undone = await complete(cash(bin), setup.yaw);
    await call(setup.yaw, `PATCH /collectors/pickups/${undone}/undo-complete`, {});
    await call(setup.admin, `POST /admins/cash`, {
      collectorId: setup.kofi.id,
      counted: bin,
      reason: 'Says it was not paid',
    });
    await jobs.runUntilIdle();
    const answer = await money();
    const [kofi] = answer.collectors;
    expect(answer.due).toMatchObject({
      areas: [{ areaId: 'everywhere', name: 'Everywhere', upTo7: bin, upTo30: 0, older: 0 }],
      credits: [{ id: smaller, amount: bin - bag }],
    });
    expect(answer.cash).toEqual(
      expect.arrayContaining([
        {
          collectorId: setup.kofi.id,
          amount: bin,
          handOvers: 1,
          stops: 0,
          last: {
            number: 1,
            at: expect.any(String),
            counted: bin,
            before: 2 * bin,
            reason: 'Says it was not paid',
            by: { id: setup.admin.id, name: 'Efua admin' },
          },
        },
      ]),
    );
    expect(answer.office).toEqual({ cash: bin, bank: 0, provider: 0 });
    expect(answer.differences).toMatchObject([{ pickupId: smaller, amount: bin - bag }]);
    expect(answer.days).toEqual([
      {
        date: today(),
        ...{ charged: 2 * bin + bag, waived: 0, paid: 2 * bin, mobile: 0, refunded: 0, unpaid: bag },
        ...{ erased: 0, handedOver: bin, tipped: 0 },
      },
    ]);
    expect(kofi).toEqual({
      collectorId: setup.kofi.id,
      ...{ charged: 2 * bin + bag, waived: 0, paid: 2 * bin, mobile: 0, refunded: 0, unpaid: bag },
      ...{ erased: 0, handedOver: bin, tipped: 0 },
      ...{ priced: 3, paidSameDay: 2, notPaid: 1, smaller: 1 },
      saidPaid: 0,
      saidCame: 0,
    });
    expect(answer.names).toContainEqual({ id: setup.kofi.id, firstName: 'Kofi', lastName: 'collector' });
    expect((await loadPickup(paid)).money).toMatchObject({ charged: bin, paid: bin });
  });

  it('says what a household owed that was deleted: staff see it before, and in the month after', async () => {
    const esi = await person('user');
    const { id } = await setup.assigned(esi, setup.yaw);
    await givePrice(id, 'load');
    expect((await call(setup.yaw, `PATCH /collectors/pickups/${id}/complete`, {})).status).toBe(200);
    const household = () => call(setup.admin, `GET /admins/users/${esi.id}`);
    expect((await household()).body.due).toBe(load);
    expect((await call(setup.admin, `DELETE /admins/users/${esi.id}`)).status).toBe(200);
    await jobs.runUntilIdle();
    expect((await household()).status).toBe(404);
    expect((await money()).days).toMatchObject([{ waived: load, erased: load }]);
  });

  it('sorts what is to pay by age', async () => {
    setClock('10:00');
    const ages = [0, 7, 8, 30, 31];
    for (const age of ages) {
      const id = `${ulid()}-${setup.esi.id}`;
      const owed = { owed: { due: 100 + age, areaId: 'osu' } };
      const index = { duePK: 'OWED#1', daysSK: `${addDays(testDay, -age)}T09:00:00.000Z#${id}` };
      await updateItem(keys.pickup(id), { set: { ...owed, ...index } }, {});
    }
    const { areas } = (await money()).due;
    const own = areas.find(({ areaId }: { areaId: string }) => areaId === 'osu');
    expect(own).toEqual({ areaId: 'osu', upTo7: 207, upTo30: 238, older: 131 });
  });

  it('says of a day the same before and after the night has counted it', async () => {
    const day = addDays(testDay, 40);
    setClock('09:00', day);
    const at = () => new Date().toISOString();
    const by = { role: 'collector', id: setup.kofi.id };
    const { id: userId } = setup.esi;
    const about = {
      pickupId: `${ulid()}-${userId}`,
      areaId: 'osu',
      collectorId: setup.kofi.id,
      at: at(),
      by,
    };
    const charge = { debit: `household:${userId}`, credit: 'revenue:osu', amount: 900 };
    const pay = { debit: `cash:${setup.kofi.id}`, credit: `household:${userId}`, amount: 800 };
    const postings: readonly Posting[] = [
      { kind: 'complete', ...about, count: 1, entries: [charge, pay], difference: -100 },
      {
        kind: 'waive',
        ...about,
        count: 2,
        entries: [{ debit: 'waived', credit: `household:${userId}`, amount: 100 }],
      },
    ];
    for (const posting of postings) await transact([putPosting(userId, posting)]);
    const read = async () => {
      const { days, collectors, differences } = await money(day.slice(0, 7));
      return { days, collectors, differences };
    };
    const live = await read();
    expect(live).toMatchObject({
      days: [{ date: day, charged: 900, paid: 800, waived: 100 }],
      collectors: [{ priced: 1, paidSameDay: 1, notPaid: 0, charged: 900 }],
      differences: [{ amount: -100, collectorId: setup.kofi.id }],
    });
    setClock('00:01', addDays(day, 1));
    expect(await read()).toEqual(live);
    for (let times = 0; times < 2; times += 1) await computeMoneyFigures(day, new Date());
    expect(await getItem(keys.areaFigures(day, 'osu'))).toMatchObject({ charged: 900 });
    expect(await read()).toEqual(live);
    setClock('09:00', addDays(day, 9));
    expect(await read()).toEqual(live);
  });

  it('counts what households say against their collectors', async () => {
    const day = addDays(testDay, 80);
    setClock('09:00', day);
    const key = keys.collectorFigures(addDays(day, -2), 'osu', setup.yaw.id);
    await updateItem(key, { set: { saidPaid: 2, saidCame: 1 } }, {});
    const { collectors, days } = await money(day.slice(0, 7));
    expect(collectors).toMatchObject([{ collectorId: setup.yaw.id, saidPaid: 2, saidCame: 1, priced: 0 }]);
    expect(days).toEqual([]);
  });

  it('knows at night what was said against whom', async () => {
    setClock('09:00', addDays(testDay, 160));
    const day = today();
    const unpaid = await takenTo(day, setup.kofi);
    await call(setup.kofi, `PATCH /collectors/pickups/${unpaid}/complete`, {});
    const paid = await call(setup.ama, `POST /pickups/${unpaid}/problem`, { kind: 'paid' });
    const vain = await takenTo(day, setup.yaw);
    const reason = { reason: 'nobody-home' };
    await call(setup.yaw, `PATCH /collectors/pickups/${vain}/could-not-collect`, reason);
    const came = await call(setup.ama, `POST /pickups/${vain}/problem`, { kind: 'came' });
    expect([paid.status, came.status]).toEqual([201, 201]);
    setClock('00:10', addDays(day, 1));
    await computeStopFigures(day, 'everywhere', new Date());
    await computeMoneyFigures(day, new Date());
    const { collectors } = await money(day.slice(0, 7));
    const of = ({ id }: TestPerson) =>
      collectors.find(({ collectorId }: { collectorId: string }) => collectorId === id);
    expect(of(setup.kofi)).toMatchObject({ saidPaid: 1, saidCame: 0, notPaid: 1 });
    expect(of(setup.yaw)).toMatchObject({ saidPaid: 0, saidCame: 1, priced: 0 });
  });

  it('stores nothing at night where nobody has a price', async () => {
    const day = addDays(testDay, 120);
    setClock('02:00', addDays(day, 1));
    const key = keys.areaFigures(day, 'everywhere');
    await updateItem(key, { set: { booked: 3, completed: 3 } }, {});
    await computeMoneyFigures(day, new Date());
    expect(await getItem(key)).not.toHaveProperty('moneyReadAt');
  });

  it('refuses another month than one', async () => {
    expect((await call(setup.admin, 'GET /admins/money')).status).toBe(400);
    expect((await call(setup.admin, 'GET /admins/money?month=2026-1')).status).toBe(400);
  });

  it('is for admins alone', async () => {
    for (const who of [setup.ama, setup.kofi])
      expect((await call(who, `GET /admins/money?month=${thisMonth()}`)).status).toBe(403);
  });
});
