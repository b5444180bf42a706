import { beforeEach, describe, expect, it } from 'vitest';
import { findPickup } from '#data/pickups/pickups.ts';
import { listVisitsOn } from '#data/rounds/visits.ts';
import type { Visit } from '#domain/records/visit.ts';
import { addDays } from '#shared/dates.ts';
import { dieAfter, injectFault } from '#testing/faults.ts';
import { passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { logInAgain, person, type TestPerson } from '#testing/samples/people.ts';

/*
 * What collectors do at stops: what happened to the pickup, when it was done by the phone, when it arrives. Each case asks
 * for the answer, the history and the visits.
 */

let ama: TestPerson;
let kofi: TestPerson;

setClock('08:00');
const setup = await setUpPickupTest();
beforeEach(async () => {
  setClock('09:00');
  ama = await person('user', { firstName: 'Ama' });
  kofi = await person('collector', { firstName: 'Kofi' });
});

const nextDay = addDays(testDay, 1);
const time = (clock: string, day = testDay) => `${day}T${clock}:00.000Z`;
const position = { lat: 5.55602, lng: -0.1969, accuracy: 12 };

/** A pickup of today at two in the afternoon, booked and given to Kofi at nine. */
const assigned = (date = testDay) => setup.assignedAt('14:00', ama, kofi, { date });

type Action = 'start' | 'complete' | 'undo-complete' | 'could-not-collect';

function act(id: string, action: Action, body: object = {}, who: TestPerson = kofi, key?: string) {
  const more = action === 'could-not-collect' ? { reason: 'no-access' } : {};
  return setup.api.call(`PATCH /collectors/pickups/${id}/${action}`, {
    token: who.token,
    body: { ...more, ...body },
    headers: key ? { 'idempotency-key': key } : {},
  });
}

const byAdmin = (id: string, what: string, body: object) =>
  setup.api.call(`PATCH /admins/pickups/${id}${what}`, { token: setup.admin.token, body });

/** Visits of a pickup on both days, as far as a test asks for them. */
async function readVisits(id: string): Promise<readonly Visit[]> {
  const days = await Promise.all([testDay, nextDay].map((day) => listVisitsOn(day)));
  return days.flat().filter(({ pickupId }) => pickupId === id);
}

async function readLast(id: string) {
  const pickup = await findPickup(id);
  return { status: pickup?.status, entry: pickup?.history.at(-1), updatedAt: pickup?.updatedAt };
}

it('takes an act of a phone that says 0,0, or another country, as one without a position', async () => {
  const id = await assigned();
  expect((await act(id, 'start', { position: { lat: 0, lng: 0, accuracy: 5 } })).status).toBe(200);
  expect((await act(id, 'complete', { position: { lat: 6.5, lng: 3.4 } })).status).toBe(200);
  expect((await readVisits(id)).map((visit) => [visit.kind, visit.position])).toEqual([
    ['start', undefined],
    ['complete', undefined],
  ]);
});

describe('the time of an act, sent at 15:00', () => {
  const now = time('15:00');
  const cases = [
    { phone: 'right', at: time('14:10'), expected: time('14:10'), recordedAt: now },
    { phone: 'right, and sent at once', at: now, expected: now },
    { phone: 'a minute fast', at: time('15:01'), expected: now, clock: 'server' },
    { phone: 'a year fast', at: '2038-11-23T15:00:00.000Z', expected: now, clock: 'server' },
    { phone: 'six hours slow', at: time('08:30'), expected: '2037-11-23T09:00:00.001Z', recordedAt: now },
    { phone: 'three days old', at: time('14:10', addDays(testDay, -3)), expected: now, clock: 'server' },
    { phone: 'garbage', at: 'half past two', expected: now, clock: 'server' },
    { phone: 'a number', at: 1_700_000_000, expected: now, clock: 'server' },
    { phone: 'an old release, without a time', at: undefined, expected: now, clock: 'server' },
  ];

  it.each(cases)('of a phone that is $phone', async ({ at, expected, recordedAt, clock }) => {
    const id = await assigned();
    setClock('15:00');
    const { status, body } = await act(id, 'complete', { at, position });
    expect(status).toBe(200);
    expect(await readVisits(id)).toEqual([
      {
        pickupId: id,
        collectorId: kofi.id,
        kind: 'complete',
        at: expected,
        recordedAt: now,
        position,
        aboard: { wasteType: 'plastic', litres: 50, areaId: 'everywhere' },
        ...(clock && { clock }),
      },
    ]);
    const { entry, updatedAt } = await readLast(id);
    expect(entry).toMatchObject({ event: 'completed', at: expected });
    expect(entry?.recordedAt).toBe(recordedAt);
    expect(JSON.stringify(await findPickup(id))).not.toContain(String(position.lng));
    expect(updatedAt).toBe(now);
    expect(body.pickup.history.at(-1)).toMatchObject({ at: expected });
  });

  it.each([
    { sent: '14:15', told: undefined },
    { sent: '14:16', told: time('14:16') },
  ])('is told as sent at $sent where that is more than five minutes later', async ({ sent, told }) => {
    const id = await assigned();
    setClock(sent);
    const { body } = await act(id, 'start', { at: time('14:10') });
    expect(body.pickup.history.at(-1)).toMatchObject({ event: 'started', at: time('14:10') });
    expect(body.pickup.history.at(-1).recordedAt).toBe(told);
  });

  it('does not refuse the act for a position that is none', async () => {
    const id = await assigned();
    expect((await act(id, 'complete', { position: { lat: 95, lng: 'west' } })).status).toBe(200);
    expect((await readVisits(id)).map((visit) => visit.position)).toEqual([undefined]);
  });
});

describe('acts that arrive', () => {
  it('out of order: the completion stands, the start before it is refused and is no late report', async () => {
    const id = await assigned();
    setClock('15:00');
    expect((await act(id, 'complete', { at: time('14:20') })).status).toBe(200);
    const start = await act(id, 'start', { at: time('14:05') });
    expect(start.status).toBe(409);
    expect(start.body.message).toBe('This pickup is already completed.');
    expect((await readVisits(id)).map(({ kind }) => kind)).toEqual(['complete']);
  });

  it('in order, each after the one before, whatever the phone says', async () => {
    const id = await assigned();
    setClock('15:00');
    await act(id, 'start', { at: time('14:05') });
    await act(id, 'complete', { at: time('14:05') });
    const visits = await readVisits(id);
    expect(visits.map(({ kind, at }) => `${kind} ${at.slice(11)}`)).toEqual([
      'start 14:05:00.000Z',
      'complete 14:05:00.001Z',
    ]);
  });

  it('from two devices of one collector: the first counts, the second is told', async () => {
    const id = await assigned();
    setClock('15:00');
    const both = await Promise.all([
      act(id, 'complete', { at: time('14:20') }, kofi, 'device-1'),
      act(id, 'complete', { at: time('14:25') }, kofi, 'device-2'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readVisits(id)).toHaveLength(1);
  });

  it.each([
    { meanwhile: 'an edit', change: { location: 'Kasoa, the green gate' } },
    { meanwhile: 'a later time of the same day', change: { date: testDay, time: '16:00' } },
  ])('after $meanwhile, with the version before it', async ({ change }) => {
    const id = await assigned();
    const { version } = (await setup.api.call(`GET /pickups/${id}`, { token: kofi.token })).body.pickup;
    expect((await byAdmin(id, '', change)).status).toBe(200);
    setClock('15:00');
    expect((await act(id, 'complete', { at: time('14:20'), version })).status).toBe(200);
    expect((await readLast(id)).status).toBe('completed');
  });

  it('while others edit: it is decided again until it is stored', async () => {
    const id = await assigned();
    setClock('13:00');
    const note = (index: number) => byAdmin(id, '', { location: `Kasoa, gate ${index}` });
    const answers = await Promise.all([note(1), act(id, 'complete'), note(2), note(3)]);
    expect(answers[1].status).toBe(200);
    expect((await readLast(id)).status).toBe('completed');
    expect(await readVisits(id)).toHaveLength(1);
  });

  it('on the next date: that date is allowed, and the visit lies under the date of the act', async () => {
    const id = await assigned(nextDay);
    setClock('23:58');
    kofi = await logInAgain(kofi);
    expect((await act(id, 'start', {})).status).toBe(409);
    setClock('00:20', nextDay);
    const { status, body } = await act(id, 'start', { at: time('23:58') });
    expect(status).toBe(200);
    expect((await listVisitsOn(testDay)).filter(({ pickupId }) => pickupId === id)).toMatchObject([
      { kind: 'start', at: time('23:58'), recordedAt: time('00:20', nextDay) },
    ]);
    expect(body.pickup.history.at(-1)).toMatchObject({
      at: time('23:58'),
      recordedAt: time('00:20', nextDay),
    });
  });

  it('as a completion of yesterday: taking it back and reporting count from when it was sent', async () => {
    const id = await assigned();
    setClock('10:00', nextDay);
    kofi = await logInAgain(kofi);
    expect((await act(id, 'complete', { at: time('15:00') })).status).toBe(200);
    passMinutes(1);
    expect((await act(id, 'undo-complete', { at: time('10:01', nextDay) })).status).toBe(200);
    await act(id, 'complete', { at: time('15:30') });
    passMinutes(3);
    // It was tapped in time, and arrives too late.
    const late = await act(id, 'undo-complete', { at: time('10:02', nextDay) });
    expect(late.status).toBe(409);
    // Two working days from Tuesday, when it was sent; from Monday they would be over.
    setClock('10:00', addDays(testDay, 3));
    const { token } = await logInAgain(ama);
    const report = await setup.api.call(`POST /pickups/${id}/problem`, {
      token,
      body: { kind: 'left-behind' },
    });
    expect(report.status).toBe(201);
    expect((await readVisits(id)).map(({ kind }) => kind)).toEqual(['complete', 'undo-complete', 'complete']);
  });
});

describe('an act that is sent again', () => {
  const body = { at: time('14:20'), position };

  it.each(['TransactWriteCommand'])('after its answer was lost (%s) is done once', async (command) => {
    const id = await assigned();
    setClock('15:00');
    const fault = injectFault(command, 'answer lost');
    const first = await act(id, 'complete', body, kofi, 'lost');
    fault.end();
    passMinutes(3);
    const again = await act(id, 'complete', body, kofi, 'lost');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((await readVisits(id)).map(({ at }) => at)).toEqual([time('14:20')]);
    expect((await findPickup(id))?.history.filter(({ event }) => event === 'completed')).toHaveLength(1);
  });

  it.each([0, 1])('after the process died, %i transactions done, is done once', async (count) => {
    const id = await assigned();
    setClock('15:00');
    const restart = dieAfter(/^TransactWrite/, count);
    const first = await act(id, 'complete', body, kofi, 'killed').finally(restart);
    expect(first.status).toBe(count === 0 ? 500 : 200);
    const again = await act(id, 'complete', body, kofi, 'killed');
    expect(again.status).toBe(200);
    expect(await readVisits(id)).toHaveLength(1);
    expect((await findPickup(id))?.history.filter(({ event }) => event === 'completed')).toHaveLength(1);
  });
});
