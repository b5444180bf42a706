import { describe, expect, it } from 'vitest';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { ama, byAdmin, byKofi, kofi, pendingPickup, yaw } from '#testing/samples/sample-pickup.ts';
import {
  decideAfterCollectorDeleted,
  decideAfterDayClosed,
  decideAfterPersonChanged,
  decideAfterUserDeleted,
} from './cascades.ts';
import { transition } from './transition.ts';

const now = new Date('2026-06-10T08:00:00.000Z');
const assigned = transition(pendingPickup(), 'assign', { by: byAdmin, collector: kofi, now }).pickup;
const back = transition(assigned, 'could-not-collect', {
  by: byKofi,
  reason: 'Nobody home',
  note: 'Ama is away until Monday',
  now,
}).pickup;
const completed = transition(assigned, 'complete', { by: byKofi, now }).pickup;
const cancelled = transition(back, 'cancel', { by: byAdmin, reason: 'Ama asked by phone', now }).pickup;

describe('a deleted household', () => {
  it.each([
    ['pending', back, 'cancelled'],
    ['assigned', assigned, 'cancelled'],
    ['completed', completed, 'completed'],
    ['cancelled', cancelled, 'cancelled'],
  ] as const)('leaves nothing of itself in a %s pickup', (_, pickup, status) => {
    const decision = decideAfterUserDeleted({ ...pickup, ownPhone: true }, now);
    expect(decision?.pickup).toMatchObject({
      status,
      user: { firstName: 'Deleted', lastName: 'user' },
      content: { location: 'Erased' },
      version: pickup.version + 1,
    });
    expect(decision?.from).toContain(pickup.status);
    expect(JSON.stringify(decision?.pickup)).not.toMatch(/Ama|Mensah|233|Kasoa|GA-|gate|phone/i);
    expect(decision && decideAfterUserDeleted(decision.pickup, now)).toBeUndefined();
  });

  it('leaves what the books need', () => {
    const { pickup } = decideAfterUserDeleted(completed, now) ?? {};
    expect(pickup).toMatchObject({
      content: { wasteType: 'plastic' },
      assignedCollector: kofi,
      updatedAt: completed.updatedAt,
    });
    expect(pickup?.content.items).toEqual([{ type: 'plastic', quantity: 2 }]);
    expect(
      decideAfterUserDeleted(back, now)?.pickup.history.map(({ event, reason }) => [event, reason]),
    ).toContainEqual(['could not collect', 'Nobody home']);
  });
});

describe('a deleted collector', () => {
  const byYaw = { ...completed, assignedCollector: yaw };

  it('gives open assignments back and keeps the name, not the phone, in finished ones', () => {
    const released = decideAfterCollectorDeleted(assigned, kofi.id, now);
    expect(released?.pickup).toMatchObject({ status: 'pending', assignedCollector: undefined });
    expect(released && decideAfterCollectorDeleted(released.pickup, kofi.id, now)).toBeUndefined();
    const finished = decideAfterCollectorDeleted(byYaw, yaw.id, now);
    expect(finished?.pickup.assignedCollector).toEqual({ id: yaw.id, firstName: 'Yaw', lastName: 'Owusu' });
    expect(finished?.pickup.version).toBe(byYaw.version + 1);
    expect(finished?.from).toEqual(['completed']);
    expect(finished && decideAfterCollectorDeleted(finished.pickup, yaw.id, now)).toBeUndefined();
  });

  it('does not touch the assignments of others', () => {
    expect(decideAfterCollectorDeleted(assigned, yaw.id, now)).toBeUndefined();
    expect(decideAfterCollectorDeleted(pendingPickup(), kofi.id, now)).toBeUndefined();
  });
});

describe('a day that is closed', () => {
  const day = { areaId: 'everywhere', date: '2026-06-10', reason: 'Flood' };
  const started = transition(assigned, 'start', { by: byKofi, now }).pickup;
  const inOsu: PickupRecord = { ...assigned, area: { id: '01OSU', name: 'Osu' } };
  const isPostponed = (pickup: PickupRecord, changes: Partial<typeof day> = {}) =>
    decideAfterDayClosed(pickup, { ...day, ...changes }, now) !== undefined;

  it('postpones what nobody has started, and says why', () => {
    const decision = decideAfterDayClosed(assigned, day, now);
    expect(decision?.pickup).toMatchObject({
      status: 'pending',
      assignedCollector: undefined,
      awaitingTime: { at: now.toISOString(), cause: 'postponed', reason: 'Flood' },
    });
    expect(decision?.pickup.history.at(-1)).toMatchObject({
      event: 'postponed',
      by: { role: 'system', id: 'system', name: 'Sankofa' },
      reason: 'Flood',
    });
    expect(isPostponed(pendingPickup())).toBe(true);
  });

  it('leaves what is started or over, and other days and areas', () => {
    expect([started, completed, cancelled].map((pickup) => isPostponed(pickup))).toEqual([
      false,
      false,
      false,
    ]);
    expect(isPostponed(assigned, { date: '2026-06-11' })).toBe(false);
    expect(isPostponed(assigned, { areaId: '01OSU' })).toBe(false);
    expect([isPostponed(inOsu), isPostponed(inOsu, { areaId: '01OSU' })]).toEqual([false, true]);
  });

  it('does nothing to a pickup that waits for its household anyway', () => {
    expect(isPostponed(back)).toBe(false);
    const postponed = decideAfterDayClosed(assigned, day, now)?.pickup;
    expect(postponed && isPostponed(postponed)).toBe(false);
  });
});

describe('changed names or phone', () => {
  const maame = { ...ama, firstName: 'Maame', phone: '+233551234567' };

  it('show in open pickups, for household and collector, without a new version', () => {
    expect(decideAfterPersonChanged(assigned, maame)?.pickup).toEqual({ ...assigned, user: maame });
    const renamed = { ...kofi, lastName: 'Boateng-Addo' };
    expect(decideAfterPersonChanged(assigned, renamed)?.pickup).toEqual({
      ...assigned,
      assignedCollector: renamed,
    });
  });

  it('show where nobody is assigned, and where a phone comes or goes', () => {
    expect(decideAfterPersonChanged(pendingPickup(), maame)?.pickup.user).toEqual(maame);
    expect(decideAfterPersonChanged(pendingPickup(), kofi)).toBeUndefined();
    const { phone: _, ...silent } = ama;
    expect(decideAfterPersonChanged(assigned, silent)?.pickup.user).toStrictEqual(silent);
    expect(decideAfterPersonChanged(assigned, { ...kofi, phone: '+233271234567' })?.pickup).toMatchObject({
      assignedCollector: { phone: '+233271234567' },
    });
    expect(decideAfterPersonChanged(assigned, maame)?.from).toEqual(['pending', 'assigned', 'in progress']);
  });

  it('do not show in what staff booked before somebody claimed the account', () => {
    expect(decideAfterPersonChanged(assigned, { ...maame, claimedAt: assigned.createdAt })).toBeUndefined();
    expect(
      decideAfterPersonChanged(assigned, { ...maame, claimedAt: '2026-05-31T08:00:00.000Z' })?.pickup.user,
    ).toEqual(maame);
  });

  it('leave finished pickups, those up to date, and a phone given for this pickup', () => {
    expect(decideAfterPersonChanged(completed, maame)).toBeUndefined();
    expect(decideAfterPersonChanged(assigned, ama)).toBeUndefined();
    const own: PickupRecord = { ...assigned, ownPhone: true, user: { ...ama, phone: '+233200000000' } };
    expect(decideAfterPersonChanged(own, { ...ama, phone: '+233551234567' })).toBeUndefined();
    expect(decideAfterPersonChanged(own, maame)?.pickup.user).toEqual({ ...maame, phone: '+233200000000' });
  });
});
