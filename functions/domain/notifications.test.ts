import { describe, expect, it } from 'vitest';
import type { PickupAction } from '#contracts/transitions.ts';
import {
  ama,
  byAdmin,
  byAma,
  byKofi,
  kofi,
  pendingPickup,
  requestedAt,
  yaw,
} from '#testing/sample-pickup.ts';
import { isStillTrue, type PickupNotification, pickupNotifications } from './notifications.ts';
import { bySystem, type PickupRecord } from './pickup.ts';
import { findLosingCollector } from './pickup-change.ts';
import { type Details, transition } from './transition.ts';

let clock = Date.parse(requestedAt);

/** The pickup after an action, a minute later. */
function act(pickup: PickupRecord, action: PickupAction, details: Omit<Details, 'now'>): PickupRecord {
  clock += 60_000;
  return transition(pickup, action, { ...details, now: new Date(clock) }).pickup;
}

const pending = pendingPickup();
const assigned = act(pending, 'assign', { by: byAdmin, collector: kofi });
const started = act(assigned, 'start', { by: byKofi });
const done = act(started, 'complete', { by: byKofi });
const undone = act(done, 'undo-complete', { by: byKofi });
const later = { place: { scheduledAt: '2026-06-12T09:30:00.000Z' } };

type Case = readonly [
  what: string,
  before: PickupRecord | undefined,
  after: PickupRecord,
  mails: readonly string[],
  lost: string | undefined,
];

const cases: readonly Case[] = [
  ['a request', undefined, pending, [], undefined],
  ['an assignment', pending, assigned, ['assigned', 'assignment-new'], undefined],
  [
    'a re-assignment',
    assigned,
    act(assigned, 'assign', { by: byAdmin, collector: yaw }),
    ['re-assigned', 'assignment-new', 'assignment-lost'],
    kofi.id,
  ],
  ['a start', assigned, started, ['started'], undefined],
  ['a completion', started, act(started, 'complete', { by: byKofi }), ['completed'], undefined],
  [
    'an assignment that could not be collected',
    started,
    act(started, 'could-not-collect', { by: byKofi, reason: 'Nobody home' }),
    ['could-not-collect'],
    undefined,
  ],
  [
    'a cancellation by the household',
    assigned,
    act(assigned, 'cancel', { by: byAma }),
    ['assignment-lost'],
    kofi.id,
  ],
  ['a cancellation of a pending one', pending, act(pending, 'cancel', { by: byAma }), [], undefined],
  [
    'a cancellation by staff',
    started,
    act(started, 'cancel', { by: byAdmin, reason: 'No vehicle' }),
    ['cancelled', 'assignment-lost'],
    kofi.id,
  ],
  [
    'a cancellation by the system',
    assigned,
    act(assigned, 'cancel', { by: bySystem }),
    ['assignment-lost'],
    kofi.id,
  ],
  [
    'a reschedule by the household',
    assigned,
    act(assigned, 'reschedule', { by: byAma, ...later }),
    ['assignment-lost'],
    kofi.id,
  ],
  [
    'a new time by staff',
    assigned,
    act(assigned, 'edit', { by: byAdmin, ...later }),
    ['rescheduled', 'assignment-changed'],
    undefined,
  ],
  [
    'a new time by staff, nobody having the assignment',
    pending,
    act(pending, 'edit', { by: byAdmin, ...later }),
    ['rescheduled'],
    undefined,
  ],
  [
    'an edit',
    assigned,
    act(assigned, 'edit', { by: byAdmin, changes: { location: 'Tema' } }),
    ['edited', 'assignment-changed'],
    undefined,
  ],
  [
    'a release, its collector being gone',
    assigned,
    act(assigned, 'release', { by: bySystem }),
    [],
    undefined,
  ],
  ['an undone completion', done, undone, [], undefined],
  [
    'a reopened pickup',
    done,
    act(done, 'reopen', { by: byAdmin, collector: kofi, reason: 'Bag left' }),
    ['reopened', 'assignment-reopened'],
    undefined,
  ],
  [
    'a pickup reopened for nobody',
    done,
    act(done, 'reopen', { by: byAdmin, reason: 'Bag left' }),
    ['reopened'],
    undefined,
  ],
  ['a refreshed phone', assigned, { ...assigned, user: { ...ama, phone: '+233200000000' } }, [], undefined],
];

describe('who is told of', () => {
  it.each(cases)('%s', (_, before, next, mails, lost) => {
    const due = pickupNotifications({ before, after: next });
    expect(due.map((mail) => mail.kind).sort()).toEqual([...mails].sort());
    expect(findLosingCollector({ before: before, after: next })).toBe(lost);
    expect(due.find((mail) => mail.kind === 'assignment-lost')?.collectorId).toBe(lost);
    for (const mail of due) expect(isStillTrue(mail, next)).toBe(true);
  });

  it('every case by ids only', () => {
    for (const [, before, next] of cases) {
      const text = JSON.stringify(pickupNotifications({ before, after: next }));
      expect(text).not.toMatch(/Ama|Kasoa|Kofi|233|Nobody|vehicle/);
    }
  });
});

describe('a mail that comes late', () => {
  const mail = (before: PickupRecord, next: PickupRecord, kind: string): PickupNotification => {
    const found = pickupNotifications({ before, after: next }).find((one) => one.kind === kind);
    if (!found) throw new Error(`no ${kind}`);
    return found;
  };
  const cancelled = act(assigned, 'cancel', { by: byAma });
  const reassigned = act(assigned, 'assign', { by: byAdmin, collector: yaw });
  const back = act(reassigned, 'assign', { by: byAdmin, collector: kofi });
  const edited = act(assigned, 'edit', { by: byAdmin, changes: { location: 'Tema' } });
  const toYaw = act(edited, 'assign', { by: byAdmin, collector: yaw });
  const editedTwice = act(edited, 'edit', { by: byAdmin, changes: { location: 'Osu' } });
  const doneAgain = act(undone, 'complete', { by: byKofi });
  const failed = act(started, 'could-not-collect', { by: byKofi, reason: 'No access' });
  const newTime = act(failed, 'reschedule', { by: byAma, ...later });

  it.each<[string, PickupNotification, PickupRecord, boolean]>([
    ['assigned, and cancelled since', mail(pending, assigned, 'assigned'), cancelled, false],
    ['assigned, and started since', mail(pending, assigned, 'assigned'), started, false],
    ['assigned, and to another since', mail(pending, assigned, 'assignment-new'), reassigned, false],
    ['lost, and got back since', mail(assigned, reassigned, 'assignment-lost'), back, false],
    ['lost by cancellation', mail(assigned, cancelled, 'assignment-lost'), cancelled, true],
    ['edited, and edited again since', mail(assigned, edited, 'edited'), editedTwice, false],
    ['changed, and to another since', mail(assigned, edited, 'assignment-changed'), toYaw, false],
    ['changed, and changed again since', mail(assigned, edited, 'assignment-changed'), editedTwice, false],
    [
      'edited, and started since',
      mail(assigned, edited, 'edited'),
      act(edited, 'start', { by: byKofi }),
      true,
    ],
    [
      'edited, and cancelled since',
      mail(assigned, edited, 'edited'),
      act(edited, 'cancel', { by: byAma }),
      false,
    ],
    ['completed, and undone since', mail(started, done, 'completed'), undone, false],
    ['completed, undone, and completed again', mail(started, done, 'completed'), doneAgain, false],
    ['completed after an undone completion', mail(undone, doneAgain, 'completed'), doneAgain, true],
    ['not collected, and a new time since', mail(started, failed, 'could-not-collect'), newTime, false],
  ])('%s', (_, late, now, expected) => {
    expect(isStillTrue(late, now)).toBe(expected);
  });
});
