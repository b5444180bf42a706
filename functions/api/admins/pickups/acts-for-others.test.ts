import { beforeEach, describe, expect, it } from 'vitest';
import { findPickup } from '#data/pickups/pickups.ts';
import { listVisitsOn } from '#data/rounds/visits.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { testJobs } from '#testing/jobs.ts';
import { fillOffice, givePrice, listPostings, sampleAmounts, sumAccount } from '#testing/money/money-test.ts';
import { passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { logInAgain, person, type TestPerson } from '#testing/samples/people.ts';

/* What staff do for a collector whose phone is dead, and for a household that calls. */

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
  kofi = await person('collector', { firstName: 'Kofi', lastName: 'Boateng' });
  yaw = await person('collector', { firstName: 'Yaw' });
});

const time = (clock: string) => `${testDay}T${clock}:00.000Z`;
const cash = (amount: number) => ({ paid: { method: 'cash', amount } });
const price = sampleAmounts.bin;

/** A pickup of today at two in the afternoon for GHS 12.50, given to Kofi. */
async function assigned(): Promise<string> {
  const id = await setup.assignedAt('14:00', ama, kofi);
  await givePrice(id);
  return id;
}

const reason = 'Phone dead';
const completeForKofi = (id: string, more: object = {}, key?: string) =>
  send(setup.admin, `PATCH /admins/pickups/${id}/complete`, { at: time('14:20'), reason, ...more }, key);
const act = (id: string, what: string, body: object, who = kofi, key?: string) =>
  send(who, `PATCH /collectors/pickups/${id}/${what}`, { at: time('14:20'), ...body }, key);
const reopen = async (id: string) =>
  expect((await send(setup.admin, `PATCH /admins/pickups/${id}/reopen`, { reason: 'Wrong' })).status).toBe(
    200,
  );

/** Pesewas in a collector's hand, and what the household has to pay; below 0 what it gets back. */
async function books(who = kofi): Promise<readonly [number, number]> {
  const postings = await listPostings(ama.id);
  return [
    sumAccount(postings, ledgerAccounts.cash(who.id)),
    sumAccount(postings, ledgerAccounts.household(ama.id)),
  ];
}

async function listReports(id: string) {
  const { body } = await setup.api.call('GET /admins/problems', { token: setup.admin.token });
  return body.lateReports
    .filter(({ pickup }: { pickup: { id: string } }) => pickup.id === id)
    .map(({ kind, paid }: { kind: string; paid?: number }) => [kind, paid]);
}

describe('completing for a collector', () => {
  it('is theirs: charge, cash and visit; the history says who entered it, for whom and why', async () => {
    const id = await assigned();
    setClock('15:00');
    const answer = await completeForKofi(id, { ...cash(price), size: 'bin' }, 'for-kofi');
    expect(answer.status).toBe(200);
    expect(answer.body.pickup).toMatchObject({
      status: 'completed',
      assignedCollector: { id: kofi.id },
      money: { due: 0, paid: price },
    });
    expect(answer.body.pickup.history.at(-1)).toEqual({
      at: time('14:20'),
      recordedAt: time('15:00'),
      event: 'completed',
      by: { role: 'admin', name: expect.stringMatching(/^Efua/) },
      collector: 'Kofi Boateng',
      reason,
      amount: price,
    });
    expect(await books()).toEqual([price, 0]);
    expect((await listVisitsOn(testDay)).filter(({ pickupId }) => pickupId === id)).toMatchObject([
      { collectorId: kofi.id, kind: 'complete', at: time('14:20'), clock: 'staff', paid: price },
    ]);
    expect((await completeForKofi(id, { ...cash(price), size: 'bin' }, 'for-kofi')).status).toBe(200);
    expect(await books()).toEqual([price, 0]);
    const audit = await setup.api.call(`GET /admins/audit?target=${id}&action=pickup.complete`, {
      token: setup.admin.token,
    });
    expect(audit.body.entries).toMatchObject([{ collector: { id: kofi.id } }]);
    const jobs = testJobs(setup.api.store);
    await jobs.runUntilIdle();
    passMinutes(3);
    await jobs.runUntilIdle();
    const mails = jobs.mails(ama.email ?? '');
    expect(mails.at(-1)?.subject).toBe('Receipt: you paid GH₵ 12.50 in cash to Kofi');
  });

  it('needs its collector, a time of its day that has passed, a reason and the version that was seen', async () => {
    const id = await assigned();
    expect((await completeForKofi(id)).body.errors).toEqual({
      at: 'Choose a time between the day of the pickup and now',
    });
    setClock('15:00');
    expect((await completeForKofi(id, { reason: '' })).status).toBe(400);
    expect((await completeForKofi(id, { at: '2020-01-01T00:00:00.000Z' })).status).toBe(400);
    expect((await completeForKofi(id, { version: 1 })).status).toBe(409);
    expect(
      (await send(kofi, `PATCH /admins/pickups/${id}/complete`, { at: time('14:20'), reason })).status,
    ).toBe(403);
    const { body } = await setup.book(ama, {
      wasteType: 'plastic',
      location: 'Kasoa',
      date: testDay,
      time: '16:00',
    });
    expect((await completeForKofi(body.pickup.id)).status).toBe(409);
    expect((await completeForKofi(id)).status).toBe(200);
    expect(await books()).toEqual([0, price]);
  });
});

describe('when the dead phone revives', () => {
  /** Completed by staff with GHS 20.00 for what costs 12.50. */
  async function entered(): Promise<string> {
    const id = await assigned();
    setClock('15:00');
    expect((await completeForKofi(id, cash(2000))).status).toBe(200);
    expect(await books()).toEqual([2000, price - 2000]);
    setClock('16:00');
    return id;
  }

  it.each([
    { told: 2000, more: 0 },
    { told: 1250, more: 0 },
    { told: 2500, more: 500 },
  ])('with GHS $told it is refused, and $more pesewas are posted, once', async ({ told, more }) => {
    const id = await entered();
    for (const key of ['queued', 'queued', 'again']) {
      const answer = await act(id, 'complete', cash(told), kofi, key);
      expect(answer).toMatchObject({ status: 409, body: { message: 'This pickup is already completed.' } });
      passMinutes(1);
    }
    expect(await books()).toEqual([2000 + more, price - 2000 - more]);
    expect(await listReports(id)).toEqual(more > 0 ? [['complete', more]] : []);
  });

  it('a start is answered and forgotten; that nobody could collect is for staff to see', async () => {
    const id = await entered();
    expect((await act(id, 'start', {})).status).toBe(409);
    expect(await listReports(id)).toEqual([]);
    expect((await act(id, 'could-not-collect', { reason: 'no-access' })).status).toBe(409);
    expect(await listReports(id)).toEqual([['could-not-collect', undefined]]);
    expect(await books()).toEqual([2000, price - 2000]);
  });

  it('after staff reopened it, what they had entered is not counted again', async () => {
    const id = await entered();
    await reopen(id);
    expect(await books()).toEqual([2000, -2000]);
    passMinutes(1);
    expect((await act(id, 'complete', cash(2500))).status).toBe(200);
    expect(await books()).toEqual([2500, price - 2500]);
    expect(await listReports(id)).toEqual([]);
  });

  it('and a later visit brings its own cash', async () => {
    const id = await entered();
    await reopen(id);
    setClock('17:00');
    expect((await act(id, 'complete', { at: time('16:50'), ...cash(500) })).status).toBe(200);
    expect(await books()).toEqual([2500, price - 2500]);
  });

  it('after another collector got it, the same; the other’s cash is the other’s', async () => {
    const id = await entered();
    await reopen(id);
    expect((await setup.assign(id, yaw)).status).toBe(200);
    expect((await act(id, 'complete', { at: time('15:59'), ...cash(2500) })).status).toBe(409);
    expect(await listReports(id)).toEqual([['complete', 500]]);
    expect(await books()).toEqual([2500, -2500]);
    passMinutes(1);
    expect((await act(id, 'complete', { at: time('16:00'), ...cash(300) }, yaw)).status).toBe(200);
    expect(await books()).toEqual([2500, price - 2800]);
    expect((await books(yaw))[0]).toBe(300);
  });

  it('of a collector who lost it before staff completed it for another, all of the cash is theirs', async () => {
    const id = await assigned();
    expect((await setup.assign(id, yaw)).status).toBe(200);
    setClock('15:00');
    expect((await completeForKofi(id, cash(2000))).status).toBe(200);
    expect((await act(id, 'complete', cash(2000))).status).toBe(409);
    expect([(await books())[0], (await books(yaw))[0]]).toEqual([2000, 2000]);
  });

  it('after a refund, what was given back is not taken again', async () => {
    const id = await entered();
    const refund = { reason: 'Too much' };
    expect(
      (await send(await logInAgain(setup.admin), `POST /admins/pickups/${id}/refund`, refund)).status,
    ).toBe(200);
    expect(await books()).toEqual([2000, 0]);
    expect((await act(id, 'complete', cash(2000))).status).toBe(409);
    expect(await books()).toEqual([2000, 0]);
    expect(await listReports(id)).toEqual([]);
  });

  it('and takes it back within two minutes, so that its cash is gone and counts when it is sent', async () => {
    const id = await assigned();
    setClock('15:00');
    await completeForKofi(id, cash(2000));
    passMinutes(1);
    expect((await act(id, 'undo-complete', {})).status).toBe(200);
    expect(await books()).toEqual([0, 0]);
    expect((await act(id, 'complete', cash(2000))).status).toBe(200);
    expect(await books()).toEqual([2000, price - 2000]);
  });
});

describe('a complaint of somebody who calls', () => {
  const log = (id: string, key?: string) =>
    send(setup.admin, `POST /admins/pickups/${id}/problem`, { kind: 'not-collected', note: 'Waited' }, key);

  it('is logged by the rules of its household, which reads who logged it; one at a time', async () => {
    const id = await assigned();
    expect((await log(id)).body.message).toBe(
      'You can report a problem once the time of this pickup has passed.',
    );
    setClock('16:30');
    const { status, body } = await log(id, 'call');
    expect(status).toBe(201);
    expect(body.problem).toEqual({
      id: `${id}-1`,
      kind: 'not-collected',
      note: 'Waited',
      reportedAt: time('16:30'),
      loggedBy: expect.stringMatching(/^Efua/),
    });
    expect((await log(id, 'call')).status).toBe(201);
    expect((await send(ama, `POST /pickups/${id}/problem`, { kind: 'other' })).status).toBe(409);
    expect((await findPickup(id))?.problems).toHaveLength(1);
    const listed = await setup.api.call('GET /admins/problems', { token: setup.admin.token });
    expect(listed.body.problems).toMatchObject([{ id: `${id}-1`, loggedBy: body.problem.loggedBy }]);
    const audit = await setup.api.call(`GET /admins/audit?target=${id}&action=problem.log`, {
      token: setup.admin.token,
    });
    expect(audit.body.entries).toHaveLength(1);
    expect((await send(kofi, `POST /admins/pickups/${id}/problem`, { kind: 'other' })).status).toBe(403);
  });
});
