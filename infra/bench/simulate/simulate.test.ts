import { expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { createRandom } from '#testing/random.ts';
import { osu } from '#testing/samples/sample-area.ts';
import { chooseFault } from './faults/fault-proxy.ts';
import { mailsWereSent } from './invariants/account-invariants.ts';
import { slotsCountTheirPickups } from './invariants/desk-invariants.ts';
import { historiesAreLegal } from './invariants/pickup-invariants.ts';
import { remindersWait } from './invariants/sms-invariants.ts';
import type { Snapshot } from './invariants/snapshot.ts';
import { defaultPlan } from './plan.ts';
import { simulate } from './simulate.ts';

it('every invariant holds after a day of faults, kills, strangers and wrong clocks', async () => {
  const plan = { ...defaultPlan, days: 1, households: 8, collectors: 3, faults: 0.06, lost: 0.05, kills: 2 };
  const strangers = { hostile: 0.1, clocks: 0.3, payments: 20, dials: 6 };
  const report = await simulate({ ...plan, ...strangers }, () => {});
  expect(Object.fromEntries(report.violations)).toEqual({});
  expect(report.counts.get('pickups')).toBeGreaterThan(20);
  expect(report.books['of which paid']).toBeGreaterThan(5);
  expect(report.books['postings of Mobile Money']).toBe(report.books['of which paid']);
  expect(report.outcomes.get('dial as a household')?.get(200)).toBeGreaterThan(40);
  expect([...report.faults].length).toBeGreaterThan(5);
  expect(report.counts.get('runs that died')).toBeGreaterThan(20);
});

it('a seed determines the faults', () => {
  const draw = () => {
    const random = createRandom(7);
    return Array.from({ length: 200 }, () => chooseFault('TransactWriteItems', 0.3, random)?.name);
  };
  expect(draw()).toEqual(draw());
  expect(new Set(draw()).size).toBeGreaterThan(6);
});

it('an illegal history is noticed', () => {
  const by = { role: 'collector', id: 'C', name: 'Kofi' };
  const history = ['requested', 'completed'].map((event) => ({ at: '2026-01-01T00:00:00.000Z', event, by }));
  // All that this invariant looks at.
  const snapshot = {
    pickups: [{ record: { id: 'P', status: 'completed', history } }],
  } as unknown as Snapshot;
  expect(historiesAreLegal(snapshot)).toEqual(['P: completed by collector while pending']);
});

it('a reminder of a debt in question is noticed', () => {
  const [at, reportedAt] = ['2037-11-23T10:00:00.000Z', '2037-11-23T12:00:00.000Z'];
  const money = { charged: 500, paid: 0, waived: 0, refunded: 0, postings: 1, movedAt: at };
  const record = { status: 'completed', user: { id: 'A' }, history: [{ at, event: 'completed' }], money };
  const text = 'Sankofa: you owe GHS 5.00 for 1 pickup. Please pay in cash.';
  const check = (sentAt: string, problem: object) =>
    // All that this invariant looks at.
    remindersWait({
      texts: [{ to: '+233240000001', text, sentAt: Date.parse(sentAt) }],
      numbers: [{ accountId: 'A', proved: '+233240000001' }],
      pickups: [{ record: { ...record, problems: [{ reportedAt, ...problem }] } }],
    } as unknown as Snapshot);
  expect(check('2037-11-23T13:00:00.000Z', {})).toEqual(['+233240000001 was reminded of a debt in question']);
  expect(check('2037-11-23T11:00:00.000Z', {})).toEqual([]);
  expect(check('2037-11-23T13:00:00.000Z', { answeredAt: reportedAt })).toEqual([]);
});

it('a mail that was not sent is noticed, unless a later one tells what it would', async () => {
  const [at, later] = ['2037-11-23T12:25:00.000Z', '2037-11-23T15:00:00.000Z'];
  const since = '2037-11-23T12:20:00.000Z';
  const about = { pickupId: 'P', collectorId: 'C' };
  const summary = { kind: 'assignments', event: `C@${since}`, collectorId: 'C', since };
  const first = [
    { kind: 'assignment-new', event: 'P@2', ...about, at: since },
    { kind: 'assigned', event: 'P@2', ...about, at: since },
  ];
  const again = { kind: 're-assigned', event: 'P@4', ...about, at };
  const email = 'kofi@example.com';
  const check = (givenAt: string, ...sent: { kind: string; event: string }[]) => {
    const history = [{ at: givenAt, event: 'assigned' }];
    const record = {
      id: 'P',
      user: { id: 'A' },
      assignedCollector: { id: 'C' },
      status: 'assigned',
      history,
    };
    // All that this invariant looks at.
    return mailsWereSent({
      items: sent.map(({ kind, event }) => ({ ...keys.mailClaim(event, kind), sentAt: at })),
      dueMails: [summary, ...first, again],
      accounts: new Map([...'AC'].map((id) => [id, { id, email }])),
      pickups: [{ record }],
      pickupsById: new Map([['P', record]]),
      ...{ mailsSent: sent.length, claims: { mail: sent.length } },
    } as unknown as Snapshot);
  };
  const findKinds = async (...given: Parameters<typeof check>) =>
    (await check(...given)).map((sentence) => sentence.split(' ')[0]);
  expect(await findKinds(at)).toEqual(['assignments', 'assignment-new', 'assigned', 're-assigned']);
  expect(await findKinds(later)).toEqual(['assignment-new', 'assigned', 're-assigned']);
  expect(await findKinds(at, summary)).toEqual(['assigned', 're-assigned']);
  expect(await findKinds(at, again)).toEqual(['assignments', 'assignment-new']);
});

it('an overfull slot is noticed, by what its own area takes', () => {
  const { id, ...area } = { ...osu, windows: [{ start: '07:00', capacity: 8 }], receipts: [] };
  const slot = { areaId: id, date: '2026-11-30', start: '07:00' };
  const check = (booked: number) =>
    // All that this invariant looks at.
    slotsCountTheirPickups({
      items: [
        { ...keys.area(id), ...area },
        { ...keys.slot(id, slot.date, slot.start), booked },
      ],
      pickups: Array.from({ length: booked }, () => ({ record: { slot } })),
    } as unknown as Snapshot);
  expect(check(8)).toEqual([]);
  expect(check(9)).toEqual([`SLOTS#${id} 2026-11-30#07:00 takes 8 and has 9`]);
});
