import { describe, expect, it } from 'vitest';
import { type Actor, type PickupAction, type Status, statuses } from '#contracts/pickups/transitions.ts';
import { AppError } from '#domain/app-error.ts';
import type { By, PickupRecord } from '#domain/records/pickup.ts';
import { transition } from './transition.ts';

const now = new Date('2026-11-20T10:00:00Z');
const user = { id: '01USER', firstName: 'Ama', lastName: 'Mensah' };
const kofi = { id: '01KOFI', firstName: 'Kofi', lastName: 'Boateng' };
const yaw = { id: '01YAW', firstName: 'Yaw', lastName: 'Owusu' };

const completed = [
  {
    at: '2026-11-20T09:59:00.000Z',
    event: 'completed' as const,
    by: { role: 'collector' as const, id: kofi.id, name: 'Kofi Boateng' },
  },
];

function pickupIn(status: Status): PickupRecord {
  return {
    id: '01PICKUP-01USER',
    content: { wasteType: 'plastic', location: 'Kasoa' },
    scheduledAt: '2026-11-20T09:30:00.000Z',
    status,
    user,
    assignedCollector: status === 'pending' ? undefined : kofi,
    history: status === 'completed' ? completed : [],
    receipts: [],
    createdAt: '2026-11-19T08:00:00.000Z',
    updatedAt: '2026-11-19T08:00:00.000Z',
    version: 3,
  };
}

const actors: Record<Actor, By> = {
  user: { role: 'user', id: user.id, name: 'Ama Mensah' },
  collector: { role: 'collector', id: kofi.id, name: 'Kofi Boateng' },
  admin: { role: 'admin', id: '01ADMIN', name: 'Efua Admin' },
  system: { role: 'system', id: 'system', name: 'Sankofa' },
};

const actions: readonly PickupAction[] = [
  'assign',
  'start',
  'complete',
  'could-not-collect',
  'cancel',
  'reschedule',
  'edit',
  'pin',
  'release',
  'postpone',
  'undo-complete',
  'reopen',
  'accept-late',
];

/** The rules, written out a second time on purpose: by whom, from where, to where. */
const allowed: Record<string, Status> = {
  'assign admin pending': 'assigned',
  'assign admin assigned': 'assigned',
  'assign admin in progress': 'assigned',
  'start collector assigned': 'in progress',
  'complete collector assigned': 'completed',
  'complete collector in progress': 'completed',
  'complete admin assigned': 'completed',
  'complete admin in progress': 'completed',
  'could-not-collect collector assigned': 'pending',
  'could-not-collect collector in progress': 'pending',
  'cancel user pending': 'cancelled',
  'cancel user assigned': 'cancelled',
  'cancel admin pending': 'cancelled',
  'cancel admin assigned': 'cancelled',
  'cancel admin in progress': 'cancelled',
  'cancel system pending': 'cancelled',
  'cancel system assigned': 'cancelled',
  'cancel system in progress': 'cancelled',
  'reschedule user pending': 'pending',
  'reschedule user assigned': 'pending',
  'edit admin pending': 'pending',
  'edit admin assigned': 'assigned',
  'edit admin in progress': 'in progress',
  'pin admin pending': 'pending',
  'pin admin assigned': 'assigned',
  'pin admin in progress': 'in progress',
  'release system assigned': 'pending',
  'release system in progress': 'pending',
  'release admin assigned': 'pending',
  'postpone admin pending': 'pending',
  'postpone admin assigned': 'pending',
  'postpone system pending': 'pending',
  'postpone system assigned': 'pending',
  'undo-complete collector completed': 'assigned',
  'reopen admin completed': 'assigned',
  'accept-late admin pending': 'completed',
  'accept-late admin assigned': 'completed',
  'accept-late admin in progress': 'completed',
  'accept-late admin cancelled': 'completed',
};

const cases = statuses.flatMap((status) =>
  actions.flatMap((action) =>
    // Exhaustive by construction: the keys of a Record<Actor, …>.
    (Object.keys(actors) as Actor[]).map((actor) => ({ status, action, actor })),
  ),
);

function attempt(status: Status, action: PickupAction, actor: Actor) {
  try {
    return transition(pickupIn(status), action, { by: actors[actor], now, collector: yaw }).pickup;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe('every status × every action × every actor', () => {
  it.each(cases)('$status: $action by $actor', ({ status, action, actor }) => {
    const result = attempt(status, action, actor);
    const expected = allowed[`${action} ${actor} ${status}`];
    if (!expected) {
      expect(['conflict', 'forbidden']).toContain(result);
      return;
    }
    expect(result).toMatchObject({ status: expected, version: 4, updatedAt: now.toISOString() });
  });

  it('covers each allowed case of the list', () => {
    expect(cases).toHaveLength(5 * 13 * 4);
    expect(Object.keys(allowed)).toHaveLength(39);
  });
});

describe('what a transition leaves behind', () => {
  it('releases the collector when the household reschedules, and remembers whose assignment it was', () => {
    const { pickup } = transition(pickupIn('assigned'), 'reschedule', {
      by: actors.user,
      now,
      seat: { scheduledAt: '2026-11-25T09:00:00.000Z' },
    });
    expect(pickup.assignedCollector).toBeUndefined();
    expect(pickup.scheduledAt).toBe('2026-11-25T09:00:00.000Z');
    expect(pickup.history.at(-1)).toMatchObject({ event: 'rescheduled', collectorId: kofi.id });
  });

  it('tells a re-assignment from an assignment', () => {
    const { pickup } = transition(pickupIn('in progress'), 'assign', {
      by: actors.admin,
      now,
      collector: yaw,
    });
    expect(pickup.assignedCollector).toEqual(yaw);
    expect(pickup.history.at(-1)?.event).toBe('re-assigned');
  });

  it('keeps no phone of the collector on a cancelled pickup: no list leads there when they are deleted', () => {
    const pickup = { ...pickupIn('assigned'), assignedCollector: { ...kofi, phone: '+233201234567' } };
    const cancelled = transition(pickup, 'cancel', { by: actors.admin, now }).pickup;
    expect(cancelled.assignedCollector).toEqual(kofi);
  });

  it.each([
    ['assigned', 'assigned'],
    ['in progress', 'in progress'],
  ] as const)('gives an undone completion the status back that it had: %s', (before, after) => {
    const event = before === 'assigned' ? ('assigned' as const) : ('started' as const);
    const told = { ...pickupIn(before), history: [{ at: now.toISOString(), event, by: actors.admin }] };
    const done = transition(told, 'complete', { by: actors.collector, now }).pickup;
    const undone = transition(done, 'undo-complete', { by: actors.collector, now }).pickup;
    expect(undone).toMatchObject({ status: after, assignedCollector: kofi });
    const again = transition(undone, 'complete', { by: actors.collector, now }).pickup;
    expect(transition(again, 'undo-complete', { by: actors.collector, now }).pickup.status).toBe(after);
    expect(undone.history.map((entry) => entry.event)).toEqual([event, 'completed', 'completion undone']);
  });

  it('reopens as pending when there is no collector to give it to', () => {
    const { pickup } = transition(pickupIn('completed'), 'reopen', {
      by: actors.admin,
      now,
      reason: 'Bag left',
    });
    expect(pickup).toMatchObject({ status: 'pending' });
    expect(pickup.assignedCollector).toBeUndefined();
    expect(pickup.history.at(-1)).toMatchObject({ event: 'reopened', reason: 'Bag left' });
    expect(pickup.history.at(-1)?.collectorId).toBeUndefined();
  });

  it.each([
    ['undo-complete', 'collector', '2026-11-20T10:01:00.000Z', true],
    ['undo-complete', 'collector', '2026-11-20T10:01:00.001Z', false],
    ['reopen', 'admin', '2026-11-21T23:59:59.999Z', true],
    ['reopen', 'admin', '2026-11-22T00:00:00.000Z', false],
  ] as const)('%s by the %s at %s', (action, actor, at, allowedThen) => {
    const attempt = () =>
      transition(pickupIn('completed'), action, { by: actors[actor], now: new Date(at), collector: kofi });
    if (allowedThen) expect(attempt().pickup.status).toBe('assigned');
    else expect(attempt).toThrow(action === 'reopen' ? 'until the end of the day after' : 'too late to undo');
  });

  it.each([
    ['start', 'assigned'],
    ['complete', 'assigned'],
    ['complete', 'in progress'],
  ] as const)('refuses to %s what is %s before its date, and says what to do', (action, status) => {
    const pickup = { ...pickupIn(status), scheduledAt: '2026-12-04T09:30:00.000Z' };
    expect(() => transition(pickup, action, { by: actors.collector, now })).toThrow(
      'This pickup is for Fri 4th Dec 2026. To collect it earlier, ask the office to move it.',
    );
    const onItsDate = new Date('2026-12-04T00:00:00.000Z');
    expect(transition(pickup, action, { by: actors.collector, now: onItsDate }).pickup.version).toBe(4);
  });

  it('lets a household cancel what is in progress from the day after its window, and tells it', () => {
    const cancel = (at: string) =>
      transition(pickupIn('in progress'), 'cancel', { by: actors.user, now: new Date(at) });
    expect(() => cancel('2026-11-20T23:59:59.999Z')).toThrow(
      'This pickup is already in progress. If nobody comes, you can cancel from Sat 21st Nov 2026.',
    );
    expect(cancel('2026-11-21T00:00:00.000Z').pickup.status).toBe('cancelled');
  });

  it('refuses the collector who has it already', () => {
    expect(() =>
      transition(pickupIn('assigned'), 'assign', { by: actors.admin, now, collector: kofi }),
    ).toThrow('already assigned to this collector');
  });

  it('refuses another collector with a sentence', () => {
    const by = { ...actors.collector, id: yaw.id };
    expect(() => transition(pickupIn('assigned'), 'complete', { by, now })).toThrow('no longer yours');
  });

  it('hides the pickup of another household', () => {
    const by = { ...actors.user, id: '01OTHER' };
    expect(() => transition(pickupIn('pending'), 'cancel', { by, now })).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    );
  });

  it('keeps the first entry and the latest others of a long history', () => {
    let pickup = pickupIn('pending');
    for (let edit = 0; edit < 80; edit += 1) {
      pickup = transition(pickup, 'edit', { by: actors.admin, now: new Date(now.getTime() + edit) }).pickup;
    }
    expect(pickup.history).toHaveLength(50);
    expect(pickup.history[0]?.at).toBe(now.toISOString());
    expect(pickup.history.at(-1)?.at).toBe(new Date(now.getTime() + 79).toISOString());
  });
});
