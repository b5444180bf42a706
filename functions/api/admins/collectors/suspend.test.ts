import { beforeEach, describe, expect, it } from 'vitest';
import { loadPickup } from '#data/pickups/pickups.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { givePrice, listPostings, sumAccount } from '#testing/money/money-test.ts';
import { passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { logInAgain, person, type TestPerson } from '#testing/samples/people.ts';

/* A suspended collector gets nothing new, and nothing that they did before is lost. */

let kofi: TestPerson;

setClock('08:00');
const setup = await setUpPickupTest();
const { send } = setup;
beforeEach(async () => {
  setClock('09:00');
  kofi = await person('collector', { firstName: 'Kofi' });
});

const suspend = (reason: string | null, id = kofi.id) =>
  send(setup.admin, `PATCH /admins/collectors/${id}`, { suspend: reason && { reason } });
const act = (name: string, id: string, body: object = {}, key?: string) =>
  send(kofi, `PATCH /collectors/pickups/${id}/${name}`, body, key);
/** What Kofi holds of Ama’s pickups, in pesewas. */
const readCash = async () => sumAccount(await listPostings(setup.ama.id), ledgerAccounts.cash(kofi.id));
const paid = { method: 'cash', amount: 1250 };
const barred = 'Your account is suspended. Please call our office.';
const refused = 'This collector is suspended. Please choose somebody else.';

async function booked(): Promise<string> {
  passMinutes(1);
  const slot = { date: testDay, time: '14:00' };
  const { body } = await setup.book(setup.ama, { wasteType: 'plastic', location: 'Kasoa', ...slot });
  await givePrice(body.pickup.id);
  return body.pickup.id;
}

async function assigned(): Promise<string> {
  const id = await booked();
  expect((await setup.assign(id, kofi)).status).toBe(200);
  return id;
}

async function listReports(pickupId: string) {
  const { body } = await setup.api.call('GET /admins/problems', { token: setup.admin.token });
  return body.lateReports.filter(({ pickup }: { pickup: { id: string } }) => pickup.id === pickupId);
}

async function findOnBoard(date = testDay) {
  const { body } = await setup.api.call(`GET /admins/dispatch?date=${date}`, { token: setup.admin.token });
  return body.collectors.find(({ id }: { id: string }) => id === kofi.id);
}

describe('a suspended collector', () => {
  it('gets no new stops from anybody in any way', async () => {
    const [id, old] = [await booked(), await assigned()];
    const answer = await suspend('Complaints');
    expect(answer.body.collector.suspended).toMatchObject({ by: 'Efua admin', reason: 'Complaints' });
    expect(await findOnBoard()).toMatchObject({ isOff: true, isSuspended: true, load: 1 });
    const acceptedWarnings = ['off', 'outside-areas', 'outside-hours', 'full', 'awaiting-time'];
    expect((await setup.assign(id, kofi, { acceptedWarnings })).body.message).toBe(refused);
    const pickups = [{ id, version: 1 }];
    const bulk = { collectorId: kofi.id, pickups };
    expect((await send(setup.admin, 'PATCH /admins/pickups/assign', bulk)).body.message).toBe(refused);
    const save = (pickupIds: readonly string[]) => {
      const stops = pickupIds.map((pickupId) => ({ pickupId, plannedAt: `${testDay}T14:00:00.000Z` }));
      const body = { stops, version: 0, confirmed: true };
      return send(setup.admin, `PUT /admins/rounds/${testDay}/${kofi.id}`, body);
    };
    expect((await save([old, id])).body.message).toBe(refused);
    expect((await save([old])).status).toBe(200);
    const { body } = await send(setup.admin, 'POST /admins/plans', { date: testDay });
    const stops = body.rounds.find((one: { collectorId: string }) => one.collectorId === kofi.id)?.stops;
    expect(stops?.map(({ pickupId }: { pickupId: string }) => pickupId)).toEqual([old]);
  });

  it('reports late what they did, with its cash, and staff accept it', async () => {
    const id = await assigned();
    const other = await assigned();
    setClock('14:30');
    await suspend('Complaints');
    expect((await act('start', id)).body).toMatchObject({ message: barred, pickup: { id } });
    expect(await listReports(id)).toEqual([]);
    const body = { at: `${testDay}T14:10:00.000Z`, size: 'bin', paid };
    for (const key of ['one', 'one', 'two']) {
      const answer = await act('complete', id, body, key);
      expect([answer.status, answer.body.message, answer.body.pickup]).toEqual([409, barred, undefined]);
    }
    expect(await readCash()).toBe(1250);
    expect((await act('could-not-collect', other, { reason: 'no-access' })).body.message).toBe(barred);
    expect(await listReports(other)).toMatchObject([{ kind: 'could-not-collect' }]);
    const [report] = await listReports(id);
    expect(report).toMatchObject({ kind: 'complete', at: body.at, paid: 1250 });
    const accept = { accept: true };
    expect((await send(setup.admin, `PATCH /admins/late-reports/${report.id}`, accept)).status).toBe(200);
    expect(await loadPickup(id)).toMatchObject({
      status: 'completed',
      assignedCollector: { id: kofi.id },
      money: { charged: 1250, paid: 1250 },
    });
    expect(await readCash()).toBe(1250);
    expect((await act('undo-complete', id)).status).toBe(409);
    const counted = { collectorId: kofi.id, counted: 1250 };
    const handedOver = await send(setup.admin, 'POST /admins/cash', counted);
    expect(handedOver.body.handover).toMatchObject({ counted: 1250 });
  });

  it('gets the answer to what was done before', async () => {
    const id = await assigned();
    setClock('14:20');
    expect((await act('complete', id, { size: 'bin', paid }, 'done')).status).toBe(200);
    await suspend('Complaints');
    expect((await act('complete', id, { size: 'bin', paid }, 'done')).status).toBe(200);
    expect((await act('undo-complete', id)).body.message).toBe(barred);
    expect((await loadPickup(id)).status).toBe('completed');
    expect([await listReports(id), await readCash()]).toEqual([[], 1250]);
    // Reopened, it is nobody's.
    const reopened = await send(setup.admin, `PATCH /admins/pickups/${id}/reopen`, { reason: 'Not done' });
    expect(reopened.body.pickup).toMatchObject({ status: 'pending' });
  });

  it('is suspended since the first time, and works again once it is lifted', async () => {
    const at = (await suspend('Complaints')).body.collector.suspended.at;
    passMinutes(5);
    expect((await suspend('Stolen cash')).body.collector.suspended).toMatchObject({
      at,
      reason: 'Stolen cash',
    });
    expect((await suspend(' ')).status).toBe(400);
    expect((await suspend(null)).body.collector.suspended).toBeUndefined();
    expect((await findOnBoard()).isOff).toBe(false);
    await assigned();
    const { body } = await setup.api.call(`GET /admins/audit?target=${kofi.id}`, {
      token: setup.admin.token,
    });
    expect(body.entries.map(({ action }: { action: string }) => action).sort()).toEqual([
      'collector.lift',
      'collector.suspend',
      'collector.suspend',
    ]);
  });

  it('can be deleted, and their stops are pending', async () => {
    const id = await assigned();
    await suspend('Complaints');
    const admin = await logInAgain(setup.admin);
    expect((await send(admin, `DELETE /admins/collectors/${kofi.id}`)).status).toBe(200);
    expect((await act('complete', id)).status).toBe(401);
    expect(await findOnBoard()).toBeUndefined();
  });
});

describe('a collector who is off from a time on', () => {
  const path = () => `/admins/collectors/${kofi.id}/days-off/${testDay}`;
  const planned = async () => {
    const { body } = await send(setup.admin, 'POST /admins/plans', { date: testDay, collectors: [kofi.id] });
    const round = body.rounds.find((one: { collectorId: string }) => one.collectorId === kofi.id);
    return round?.stops.map(({ pickupId }: { pickupId: string }) => pickupId) ?? [];
  };

  it('gets no stops after it, is warned about, and works again in one call', async () => {
    const [mine, free] = [await assigned(), await booked()];
    expect(await planned()).toContain(free);
    const marked = await send(setup.admin, `PUT ${path()}`, { from: '11:20' });
    expect(marked.body).toMatchObject({
      daysOff: [testDay],
      offFrom: { [testDay]: '11:20' },
      assignments: 1,
    });
    expect(await findOnBoard()).toMatchObject({ isOff: false, isDayOff: true, offFrom: '11:20' });
    expect(await planned()).toEqual([mine]);
    const warned = await setup.assign(free, kofi, { acceptedWarnings: [] });
    expect(warned.body).toMatchObject({ warnings: ['outside-hours'] });
    setClock('11:30');
    expect(await findOnBoard()).toMatchObject({ isOff: true, offFrom: '11:20' });
    expect((await setup.assign(free, kofi, { acceptedWarnings: [] })).body.warnings).toContain('off');
    expect((await send(setup.admin, `PUT ${path()}`, { from: '18:00' })).body.offFrom).toEqual({
      [testDay]: '18:00',
    });
    expect(await planned()).toContain(free);
    const me = await setup.api.call('GET /me', { token: kofi.token });
    expect(me.body.account).toMatchObject({ daysOff: [testDay], offFrom: { [testDay]: '18:00' } });
    const back = await send(setup.admin, `DELETE ${path()}`);
    expect(back.body).toMatchObject({ message: 'Back on duty on this day.', daysOff: [] });
    expect((await findOnBoard()).offFrom).toBeUndefined();
  });

  it.each(['25:00', '9:00', ''])('is refused at "%s"', async (from) => {
    expect((await send(setup.admin, `PUT ${path()}`, { from })).status).toBe(400);
  });
});
