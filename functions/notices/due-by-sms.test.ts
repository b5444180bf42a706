import { describe, expect, it } from 'vitest';
import { type Details, transition } from '#domain/pickups/transition.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { amaAccount } from '#testing/samples/sample-account.ts';
import {
  byAdmin,
  byAma,
  byKofi,
  kofi,
  pendingPickup,
  requestedAt,
  yaw,
} from '#testing/samples/sample-pickup.ts';
import { findDue, isStillTrue, listKinds, rowOf } from './due.ts';

const now = new Date('2026-06-10T10:14:00.000Z');
const act = (pickup: PickupRecord, action: Parameters<typeof transition>[1], details: Omit<Details, 'now'>) =>
  transition(pickup, action, { ...details, now }).pickup;
const pending = pendingPickup();
const assigned = act(pending, 'assign', { by: byAdmin, collector: kofi });

describe('which news a household gets by SMS', () => {
  const toHousehold = listKinds('sms').filter((kind) => rowOf({ kind }).to === 'household');
  const mailed = toHousehold.filter((kind) => rowOf({ kind }).mail);

  it('is all that it is mailed about its pickups and orders, what it dialled, and the reminder', () => {
    const news: readonly string[] = ['pickup', 'arrival', 'order'];
    const mails = listKinds('mail').filter((kind) => news.includes(rowOf({ kind }).about));
    expect(mailed).toEqual(mails.filter((kind) => rowOf({ kind }).to === 'household'));
    expect(toHousehold.filter((kind) => !mailed.includes(kind))).toEqual(['booked', 'reminder']);
  });

  it('is the essential where it is mailed as well', () => {
    expect(mailed.filter((kind) => rowOf({ kind }).essential)).toEqual([
      'assigned',
      're-assigned',
      'could-not-collect',
      'postponed',
    ]);
  });
});

describe('the SMS of a change', () => {
  const textsOf = (before: PickupRecord, after: PickupRecord) => findDue('sms', 'pickup', { before, after });
  const summary = (collectorId: string) => ({
    kind: 'assignments',
    event: `${collectorId}@2026-06-10T10:10:00.000Z`,
    collectorId,
    since: '2026-06-10T10:10:00.000Z',
  });

  it('tell the household what it is mailed, and each collector to look at their jobs', () => {
    const after = act(assigned, 'assign', { by: byAdmin, collector: yaw });
    const texts = textsOf(assigned, after);
    expect(texts).toEqual([
      expect.objectContaining({ kind: 're-assigned', pickupId: pending.id, collectorId: yaw.id }),
      summary(yaw.id),
      summary(kofi.id),
    ]);
  });

  it('are the same for one of many at once', () => {
    const after = act(pending, 'assign', { by: byAdmin, collector: kofi, inBulk: true });
    expect(textsOf(pending, after)).toEqual([
      expect.objectContaining({ kind: 'assigned' }),
      summary(kofi.id),
    ]);
  });

  it('tell the household nothing that it did itself', () => {
    expect(textsOf(assigned, act(assigned, 'cancel', { by: byAma }))).toEqual([summary(kofi.id)]);
  });

  it('tell a collector of a job that is open again', () => {
    const done = act(assigned, 'complete', { by: byKofi });
    const after = act(done, 'reopen', { by: byAdmin, collector: kofi });
    expect(textsOf(done, after)).toEqual([expect.objectContaining({ kind: 'reopened' }), summary(kofi.id)]);
  });

  it('tell of a start nobody but the household', () => {
    const texts = textsOf(assigned, act(assigned, 'start', { by: byKofi }));
    // Which of the two is true says the area.
    expect(texts.map(({ kind }) => kind)).toEqual(['started', 'on-the-way']);
  });
});

describe('the reminder of the evening before', () => {
  const [reminder = expect.fail()] = findDue('sms', 'eveningBefore', pending);
  const isReminderTrue = (pickup: PickupRecord, at: Date) =>
    isStillTrue(reminder, { account: amaAccount, pickup }, at);
  const before = new Date('2026-06-10T09:29:59.999Z');

  it('is another one when the time is another', () => {
    expect(reminder).toEqual({
      kind: 'reminder',
      event: `${pending.id}@2026-06-10T09:30:00.000Z`,
      pickupId: pending.id,
      scheduledAt: '2026-06-10T09:30:00.000Z',
    });
  });

  it('is true as long as somebody still comes at that time', () => {
    expect(isReminderTrue(pending, before)).toBe(true);
    expect(isReminderTrue(assigned, before)).toBe(true);
    expect(isReminderTrue(pending, new Date('2026-06-10T09:30:00.000Z'))).toBe(false);
  });

  const awaitingTime = { at: requestedAt, cause: 'postponed' } as const;
  it.each<[string, PickupRecord]>([
    ['was cancelled', act(assigned, 'cancel', { by: byAma })],
    ['was completed', act(assigned, 'complete', { by: byKofi })],
    ['is on its way', act(assigned, 'start', { by: byKofi })],
    ['waits for a new time', { ...pending, awaitingTime }],
    ['is at another time', { ...pending, scheduledAt: '2026-06-10T11:30:00.000Z' }],
  ])('is not true of a pickup that %s', (_, pickup) => {
    expect(isReminderTrue(pickup, before)).toBe(false);
  });
});
