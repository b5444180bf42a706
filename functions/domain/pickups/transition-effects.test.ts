import { describe, expect, it } from 'vitest';
import type { Status } from '#contracts/pickups/transitions.ts';
import { AppError } from '#domain/app-error.ts';
import type { By, PickupRecord } from '#domain/records/pickup.ts';
import { byAdmin, byAma, byKofi, kofi, pendingPickup, yaw } from '#testing/samples/sample-pickup.ts';
import { isAssignedTo, transition, wasEverAssignedTo } from './transition.ts';

const now = new Date('2026-06-10T10:00:00Z');
const user = { id: byAma.id };
const actors = {
  collector: byKofi,
  admin: byAdmin,
  system: { role: 'system', id: 'system', name: 'Sankofa' },
} as const satisfies Record<string, By>;

const pickupIn = (status: Status): PickupRecord =>
  pendingPickup({ status, assignedCollector: status === 'pending' ? undefined : kofi });

describe('a seat and a time', () => {
  const slot = { areaId: '01OSU', date: '2026-11-21', start: '08:00' };
  const area = { id: '01OSU', name: 'Osu' };
  const booked: PickupRecord = { ...pickupIn('assigned'), slot, area };
  const later = { scheduledAt: '2026-11-23T08:00:00.000Z', area, slot: { ...slot, date: '2026-11-23' } };
  const admin = { by: actors.admin, now };

  it('is given back by what is cancelled or postponed, and kept by what is assigned', () => {
    expect(transition(booked, 'cancel', admin).pickup.slot).toBeUndefined();
    expect(transition(booked, 'postpone', { by: actors.system, now }).pickup.slot).toBeUndefined();
    expect(transition(booked, 'assign', { ...admin, collector: yaw }).pickup).toMatchObject({ slot, area });
  });

  it('is taken again by a pickup that moves, with the capacity to count against', () => {
    const { pickup, terms } = transition(booked, 'edit', { ...admin, seat: { ...later, capacity: 4 } });
    expect(pickup).toMatchObject(later);
    expect(terms?.capacity).toBe(4);
  });

  it('keeps who booked it until it moves', () => {
    const marked = { ...booked, unverified: true };
    const markOf = (seat?: object, action: 'edit' | 'cancel' = 'edit') =>
      transition(marked, action, { ...admin, ...(seat && { seat: { ...later, ...seat } }) }).pickup
        .unverified;
    expect([markOf(), markOf(undefined, 'cancel'), markOf({ slot })]).toEqual([true, true, true]);
    const unverified = { most: null, others: [], version: undefined };
    expect([markOf({}), markOf({ unverified }), markOf({ slot: undefined })]).toEqual([
      undefined,
      true,
      undefined,
    ]);
  });

  it('is a new time in the history only when time or area are others', () => {
    const eventOf = (seat: typeof later) =>
      transition(booked, 'edit', { ...admin, seat }).pickup.history.at(-1)?.event;
    const same = { scheduledAt: booked.scheduledAt, area, slot };
    expect(eventOf(same)).toBe('edited');
    expect(eventOf({ ...same, area: { id: '01MADINA', name: 'Madina' } })).toBe('rescheduled');
    expect(eventOf(later)).toBe('rescheduled');
    expect(transition(booked, 'edit', admin).pickup.history.at(-1)?.event).toBe('edited');
    expect(
      transition(booked, 'assign', { ...admin, collector: yaw, seat: later }).pickup.history.at(-1)?.event,
    ).toBe('re-assigned');
    expect(
      transition(pickupIn('pending'), 'assign', { ...admin, collector: yaw, seat: later }).pickup.history.at(
        -1,
      )?.event,
    ).toBe('assigned');
  });

  it('may be in Everywhere, before or after', () => {
    const { area: _, slot: __, ...anywhere } = booked;
    const nowhere = { scheduledAt: booked.scheduledAt };
    const eventOf = (pickup: PickupRecord, seat: { scheduledAt: string; area?: typeof area }) =>
      transition(pickup, 'edit', { ...admin, seat }).pickup.history.at(-1)?.event;
    expect(eventOf(anywhere, nowhere)).toBe('edited');
    expect(eventOf(anywhere, { ...nowhere, area })).toBe('rescheduled');
    expect(eventOf(booked, nowhere)).toBe('rescheduled');
  });

  it('is waited for after a failed visit or a closed day, until there is one', () => {
    const awaitingTime = {
      at: now.toISOString(),
      cause: 'could not collect',
      reason: 'Nobody there',
    } as const;
    const tried = transition(booked, 'could-not-collect', {
      by: actors.collector,
      now,
      reason: 'Nobody there',
    });
    expect(tried.pickup.awaitingTime).toEqual(awaitingTime);
    const { pickup: postponed } = transition(booked, 'postpone', { by: actors.system, now });
    expect(postponed.awaitingTime?.cause).toBe('postponed');
    expect(postponed.history.at(-1)?.event).toBe('postponed');
    const waiting: PickupRecord = {
      ...booked,
      status: 'pending',
      assignedCollector: undefined,
      awaitingTime,
    };
    expect(transition(waiting, 'edit', admin).pickup.awaitingTime).toEqual(awaitingTime);
    expect(transition(waiting, 'edit', { ...admin, seat: later }).pickup.awaitingTime).toBeUndefined();
    expect(transition(waiting, 'assign', { ...admin, collector: kofi }).pickup.awaitingTime).toBeUndefined();
  });
});

describe('the words of an act', () => {
  it('say who has the pickup already, and its status', () => {
    const admin = { by: actors.admin, now };
    expect(() => transition(pickupIn('assigned'), 'assign', { ...admin, collector: kofi })).toThrow(
      new AppError('conflict', 'This pickup is already assigned to this collector.'),
    );
    expect(() => transition(pickupIn('cancelled'), 'cancel', admin)).toThrow(
      new AppError('conflict', 'This pickup is already cancelled.'),
    );
  });

  it('are in the history, and none where none were given', () => {
    const act = { by: actors.collector, now };
    const entryOf = (note: string) =>
      transition(pickupIn('in progress'), 'complete', { ...act, note }).pickup.history.at(-1);
    expect(entryOf('left at the gate')?.note).toBe('left at the gate');
    expect(entryOf('')?.note).toBeUndefined();
  });
});

describe('its collector', () => {
  it('is known with the phone while there is work to do, by the name alone once it is cancelled', () => {
    const admin = { by: actors.admin, now };
    const { pickup } = transition(pickupIn('pending'), 'assign', { ...admin, collector: yaw });
    expect(pickup.assignedCollector).toEqual(yaw);
    const { phone: _, ...named } = yaw;
    expect(transition(pickup, 'cancel', admin).pickup.assignedCollector).toStrictEqual(named);
  });

  it('changes by an assignment alone', () => {
    const details = { by: actors.collector, now, collector: yaw };
    expect(transition(pickupIn('assigned'), 'start', details).pickup.assignedCollector).toEqual(kofi);
  });
});

describe('whose a pickup is', () => {
  it('its collector’s, unless it was cancelled', () => {
    expect(isAssignedTo(pickupIn('assigned'), kofi.id)).toBe(true);
    expect(isAssignedTo(pickupIn('assigned'), yaw.id)).toBe(false);
    expect(isAssignedTo(pickupIn('cancelled'), kofi.id)).toBe(false);
    expect(isAssignedTo(pickupIn('pending'), kofi.id)).toBe(false);
  });

  it('was everybody’s who ever had it', () => {
    const first = transition(pickupIn('pending'), 'assign', {
      by: actors.admin,
      now,
      collector: kofi,
    }).pickup;
    const { pickup } = transition(first, 'assign', { by: actors.admin, now, collector: yaw });
    expect([kofi.id, yaw.id, user.id].map((id) => wasEverAssignedTo(pickup, id))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
