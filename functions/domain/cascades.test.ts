import { describe, expect, it } from 'vitest';
import { ama, byAdmin, byKofi, kofi, pendingPickup, yaw } from '#testing/sample-pickup.ts';
import { decideAfterCollectorDeleted, decideAfterPersonChanged, decideAfterUserDeleted } from './cascades.ts';
import type { PickupRecord } from './pickup.ts';
import { transition } from './transition.ts';

const now = new Date('2026-06-05T08:00:00.000Z');
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
    expect(finished && decideAfterCollectorDeleted(finished.pickup, yaw.id, now)).toBeUndefined();
  });

  it('does not touch the assignments of others', () => {
    expect(decideAfterCollectorDeleted(assigned, yaw.id, now)).toBeUndefined();
    expect(decideAfterCollectorDeleted(pendingPickup(), kofi.id, now)).toBeUndefined();
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

  it('leave finished pickups, those up to date, and a phone given for this pickup', () => {
    expect(decideAfterPersonChanged(completed, maame)).toBeUndefined();
    expect(decideAfterPersonChanged(assigned, ama)).toBeUndefined();
    const own: PickupRecord = { ...assigned, ownPhone: true, user: { ...ama, phone: '+233200000000' } };
    expect(decideAfterPersonChanged(own, { ...ama, phone: '+233551234567' })).toBeUndefined();
    expect(decideAfterPersonChanged(own, maame)?.pickup.user).toEqual({ ...maame, phone: '+233200000000' });
  });
});
