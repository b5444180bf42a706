import { beforeEach, describe, expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { listVisitsOn } from '#data/rounds/visits.ts';
import { getItem } from '#data/table/table.ts';
import { testJobs } from '#testing/jobs.ts';
import { passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea } from '#testing/samples/areas.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

/* What a collector did, and sent when the pickup was no longer theirs: nothing is lost, and staff decide. */

let ama: TestPerson;
let kofi: TestPerson;
let yaw: TestPerson;

setClock('08:00');
const setup = await setUpPickupTest();
const { send } = setup;
beforeEach(async () => {
  setClock('09:00');
  ama = await person('user', { firstName: 'Ama' });
  kofi = await person('collector', { firstName: 'Kofi', lastName: 'Boateng' });
  yaw = await person('collector', { firstName: 'Yaw' });
});

const time = (clock: string) => `${testDay}T${clock}:00.000Z`;
const position = { lat: 5.55602, lng: -0.1969, accuracy: 12 };

/** A pickup of today at two in the afternoon, given to Kofi. */
const assigned = (more: object = {}) => setup.assignedAt('14:00', ama, kofi, more);

const complete = (id: string, body: object = {}, key?: string, who = kofi) =>
  send(who, `PATCH /collectors/pickups/${id}/complete`, body, key);
const cancel = (id: string) => send(ama, `PATCH /pickups/${id}/cancel`);
const reassign = async (id: string) => expect((await setup.assign(id, yaw)).status).toBe(200);

async function listReports(id: string) {
  const { status, body } = await setup.api.call('GET /admins/problems', { token: setup.admin.token });
  expect(status).toBe(200);
  return body.lateReports.filter(({ pickup }: { pickup: { id: string } }) => pickup.id === id);
}

const answer = (reportId: string, accept: boolean, key?: string) =>
  send(setup.admin, `PATCH /admins/late-reports/${reportId}`, { accept }, key);

/** A completion of twenty past two that arrives at three, after Yaw has got the pickup. */
async function reported(): Promise<{ id: string; reportId: string }> {
  const id = await assigned();
  await reassign(id);
  setClock('15:00');
  expect((await complete(id, { at: time('14:20'), position })).status).toBe(409);
  const [{ id: reportId }] = await listReports(id);
  return { id, reportId };
}

const readVisits = async (id: string) => (await listVisitsOn(testDay)).filter((one) => one.pickupId === id);

describe('a completion of what is no longer the collector’s', () => {
  const release = (id: string) =>
    send(setup.admin, 'PATCH /admins/pickups/assign', { pickups: [{ id, version: 2 }], collectorId: null });
  const cases: readonly { reason: string; lose: (id: string) => Promise<unknown> }[] = [
    { reason: 're-assigned', lose: reassign },
    { reason: 'cancelled by the household', lose: cancel },
    {
      reason: 'cancelled by staff',
      lose: (id) => send(setup.admin, `PATCH /admins/pickups/${id}/cancel`, { reason: 'Twice' }),
    },
    {
      reason: 'moved by the household',
      lose: (id) => send(ama, `PATCH /pickups/${id}/reschedule`, { date: testDay, time: '17:00' }),
    },
    {
      reason: 'completed by another',
      lose: async (id) => {
        await reassign(id);
        expect((await complete(id, {}, undefined, yaw)).status).toBe(200);
      },
    },
    {
      reason: 'given back by the collector',
      lose: (id) => send(kofi, `PATCH /collectors/pickups/${id}/could-not-collect`, { reason: 'no-access' }),
    },
    { reason: 'released in bulk', lose: release },
  ];

  it.each(cases)('is refused as before and kept for staff: $reason', async ({ lose }) => {
    const id = await assigned();
    await lose(id);
    const before = await findPickup(id);
    expect(before?.assignedCollector?.id === kofi.id && before?.status !== 'cancelled').toBe(false);
    setClock('15:00');
    const body = { at: time('14:20'), position };
    const first = await complete(id, body, 'late');
    expect(first.status).toBe(409);
    expect(first.body).toMatchObject({ message: 'This pickup is no longer yours.' });
    expect(first.body.pickup).toBeUndefined();
    passMinutes(2);
    expect((await complete(id, body, 'late')).status).toBe(409);
    expect(await findPickup(id)).toEqual(before);
    expect(await listReports(id)).toMatchObject([
      {
        kind: 'complete',
        pickup: { id },
        collector: { id: kofi.id, firstName: 'Kofi', lastName: 'Boateng' },
        at: time('14:20'),
        recordedAt: time('15:00'),
      },
    ]);
    const [visit] = (await readVisits(id)).filter(({ refused }) => refused);
    expect(visit).toMatchObject({ refused: true, at: time('14:20') });
    expect(visit?.position).toBeUndefined();
  });

  it('is kept once where the phone has no time, however often it is sent', async () => {
    const id = await assigned();
    await reassign(id);
    setClock('15:00');
    await complete(id, {}, 'no-time');
    passMinutes(5);
    await complete(id, {}, 'no-time');
    expect(await listReports(id)).toMatchObject([{ at: time('15:00') }]);
  });

  it('is no late report from a stranger, or about what the collector has completed', async () => {
    const id = await assigned();
    expect((await complete(id, {}, undefined, yaw)).status).toBe(404);
    setClock('14:30');
    expect((await complete(id, { at: time('14:20') }, 'one')).status).toBe(200);
    expect((await complete(id, { at: time('14:25') }, 'two')).status).toBe(409);
    expect(await listReports(id)).toEqual([]);
  });

  it('is none under a key that was used for another request', async () => {
    const id = await assigned();
    setClock('14:30');
    await send(kofi, `PATCH /collectors/pickups/${id}/start`, {}, 'same-key');
    await reassign(id);
    expect((await complete(id, {}, 'same-key')).status).toBe(409);
    expect(await listReports(id)).toEqual([]);
  });
});

it('other acts are reported, too; not taking back, nor trying again what was given back', async () => {
  const id = await assigned();
  await send(kofi, `PATCH /collectors/pickups/${id}/could-not-collect`, { reason: 'no-access' });
  for (const act of ['start', 'undo-complete', 'could-not-collect'])
    await send(kofi, `PATCH /collectors/pickups/${id}/${act}`, { reason: 'no-access' });
  expect(await listReports(id)).toEqual([]);
  const other = await assigned();
  await reassign(other);
  for (const [act, at] of [
    ['start', '09:01'],
    ['could-not-collect', '09:02'],
    ['undo-complete', '09:03'],
  ] as const) {
    setClock(at);
    await send(kofi, `PATCH /collectors/pickups/${other}/${act}`, { reason: 'no-access', at: time(at) });
  }
  const kinds = (await listReports(other)).map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['start', 'could-not-collect']);
  const [{ id: reportId }] = await listReports(other);
  expect((await answer(reportId, true)).status).toBe(409);
  expect((await answer(reportId, false)).status).toBe(200);
});

describe('accepting', () => {
  it('completes it for the collector who reported it, at the time of the visit, and is logged', async () => {
    const { id, reportId } = await reported();
    setClock('15:30');
    const { status, body } = await answer(reportId, true, 'accept');
    expect(status).toBe(200);
    expect(body.pickup).toMatchObject({ id, status: 'completed', assignedCollector: { id: kofi.id } });
    expect(body.pickup.history.at(-1)).toEqual({
      at: time('14:20'),
      recordedAt: time('15:30'),
      event: 'completed',
      by: { role: 'collector', name: 'Kofi Boateng' },
    });
    expect(await listReports(id)).toEqual([]);
    expect((await readVisits(id)).map(({ kind, refused }) => ({ kind, refused }))).toEqual([
      { kind: 'complete', refused: undefined },
    ]);
    const again = await answer(reportId, true, 'accept');
    expect(again).toMatchObject({ status: 200, body: { message: body.message } });
    expect((await answer(reportId, true, 'another')).status).toBe(409);
    const { body: audit } = await setup.api.call(`GET /admins/audit?target=${id}`, {
      token: setup.admin.token,
    });
    expect(audit.entries.map(({ action }: { action: string }) => action)).toEqual([
      'pickup.answer-late-report',
      'pickup.assign',
      'pickup.assign',
    ]);
  });

  it('tells the household, and the collector who loses it', async () => {
    const { id, reportId } = await reported();
    const jobs = testJobs(setup.api.store);
    // After all that the other tests did.
    setClock('16:00');
    await jobs.runUntilIdle();
    await answer(reportId, true);
    await jobs.runUntilIdle();
    const subjects = (who: TestPerson) =>
      jobs
        .mails()
        .filter(({ to }) => to.includes(who.email ?? ''))
        .map(({ subject }) => subject);
    expect(subjects(ama)).toContain('Your pickup is complete');
    expect(subjects(yaw)).toContain('A job is no longer yours');
    expect((await findPickup(id))?.status).toBe('completed');
  });

  it('takes no seat, and gives none back twice, for what was cancelled', async () => {
    const area = await createArea(setup.api, setup.admin);
    const readBooked = async () => (await getItem(keys.slot(area.id, testDay, '10:00')))?.booked;
    const id = await assigned({ time: '10:00', areaId: area.id });
    expect(await readBooked()).toBe(1);
    await cancel(id);
    expect(await readBooked()).toBe(0);
    setClock('15:00');
    await complete(id, { at: time('14:20') });
    const [{ id: reportId }] = await listReports(id);
    expect((await answer(reportId, true)).status).toBe(200);
    expect((await findPickup(id))?.slot).toBeUndefined();
    expect(await readBooked()).toBe(0);
  });

  it('and undone by the collector, it is what it was before: cancelled, since its seat is another’s', async () => {
    const windows = [{ start: '10:00', capacity: 1 }];
    const area = await createArea(setup.api, setup.admin, { windows });
    const slot = { date: testDay, time: '10:00', areaId: area.id };
    const id = await assigned(slot);
    await cancel(id);
    const other = await setup.book(setup.esi, { wasteType: 'plastic', location: 'Kasoa', ...slot });
    expect(other.status).toBe(201);
    setClock('15:00');
    await complete(id, { at: time('14:20') });
    const [{ id: reportId }] = await listReports(id);
    expect((await answer(reportId, true)).status).toBe(200);
    expect((await send(kofi, `PATCH /collectors/pickups/${id}/undo-complete`)).status).toBe(200);
    const after = await findPickup(id);
    expect([after?.status, after?.slot]).toEqual(['cancelled', undefined]);
    expect((await getItem(keys.slot(area.id, testDay, '10:00')))?.booked).toBe(1);
    // The visit is one that came to nothing, and who booked the seat has it.
    expect((await findPickup(other.body.pickup.id))?.status).toBe('pending');
  });

  it('is refused for what is completed, and dismissed instead', async () => {
    const { id, reportId } = await reported();
    expect((await complete(id, {}, undefined, yaw)).status).toBe(200);
    const refused = await answer(reportId, true);
    expect(refused).toMatchObject({ status: 409, body: { message: 'This pickup is already completed.' } });
    const before = await findPickup(id);
    const dismissed = await answer(reportId, false, 'dismiss');
    expect(dismissed).toMatchObject({ status: 200, body: { pickup: { status: 'completed' } } });
    expect((await answer(reportId, false, 'dismiss')).status).toBe(200);
    expect((await findPickup(id))?.version).toBe(before?.version);
    expect(await listReports(id)).toEqual([]);
  });

  it('and dismissing at once by two admins is one of them', async () => {
    const { id, reportId } = await reported();
    const answers = await Promise.all([
      answer(reportId, true, 'one'),
      answer(reportId, false, 'two'),
      answer(reportId, true, 'three'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const isAccepted = answers[1].status !== 200;
    expect((await findPickup(id))?.status).toBe(isAccepted ? 'completed' : 'assigned');
    expect((await findPickup(id))?.history.filter(({ event }) => event === 'completed')).toHaveLength(
      isAccepted ? 1 : 0,
    );
  });

  it('a retried act lists no report again that was dismissed', async () => {
    const id = await assigned();
    await reassign(id);
    setClock('15:00');
    await complete(id, {}, 'again');
    const [{ id: reportId }] = await listReports(id);
    await answer(reportId, false);
    passMinutes(1);
    expect((await complete(id, {}, 'again')).status).toBe(409);
    expect(await listReports(id)).toEqual([]);
  });

  it('is refused once the household is gone, and shows nothing of it', async () => {
    const { id, reportId } = await reported();
    setClock('16:00');
    const gone = await send(ama, 'DELETE /me', { currentPassword: testPassword });
    expect(gone.status).toBe(200);
    await testJobs(setup.api.store).runUntilIdle();
    expect(await listReports(id)).toMatchObject([{ pickup: { user: { firstName: 'Deleted' } } }]);
    const { status, body } = await answer(reportId, true);
    expect(status).toBe(409);
    expect(body.message).toMatch(/^This household has deleted its account/);
    expect((await answer(reportId, false)).status).toBe(200);
  });

  it('is for admins alone, of what there is', async () => {
    const { reportId } = await reported();
    expect((await send(kofi, `PATCH /admins/late-reports/${reportId}`, { accept: true })).status).toBe(403);
    expect(
      (
        await answer(
          reportId.replace(/\d$/, (last) => String((Number(last) + 1) % 10)),
          true,
        )
      ).status,
    ).toBe(404);
  });
});

it('an act that was sent hours later is told to the household once, however often it is sent', async () => {
  const id = await assigned();
  // After all that the other tests did.
  setClock('16:00');
  const jobs = testJobs(setup.api.store);
  await complete(id, { at: time('10:00') }, 'hours-later');
  await jobs.runUntilIdle();
  passMinutes(5);
  expect((await complete(id, { at: time('10:00') }, 'hours-later')).status).toBe(200);
  await jobs.runUntilIdle();
  const mails = jobs.mails(ama.email ?? '');
  expect(mails.filter(({ subject }) => subject === 'Your pickup is complete')).toHaveLength(1);
});

it('counts among the open problems of the overview', async () => {
  const read = async () =>
    (await setup.api.call('GET /admins/overview', { token: setup.admin.token })).body.work.openProblems;
  const before = await read();
  const { reportId } = await reported();
  expect(await read()).toBe(before + 1);
  await answer(reportId, false);
  expect(await read()).toBe(before);
});
