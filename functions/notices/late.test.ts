import { describe, expect, it } from 'vitest';
import { bySystem, type PickupRecord } from '#domain/records/pickup.ts';
import { act } from '#testing/samples/act-on-pickup.ts';
import { amaAccount } from '#testing/samples/sample-account.ts';
import { byAdmin, byAma, byKofi, kofi, pendingPickup, yaw } from '#testing/samples/sample-pickup.ts';
import { delayOf, findDue, isStillTrue, type MailMessage } from './due.ts';

const pending = pendingPickup();
const assigned = act(pending, 'assign', { by: byAdmin, collector: kofi });
const started = act(assigned, 'start', { by: byKofi });
const done = act(started, 'complete', { by: byKofi });
const undone = act(done, 'undo-complete', { by: byKofi });
const later = { seat: { scheduledAt: '2026-06-12T09:30:00.000Z' } };

describe('a notice waits', () => {
  const now = new Date('2026-06-01T10:15:00.500Z');
  const since = '2026-06-01T10:10:00.000Z';
  const about = { event: 'e', pickupId: pending.id, at: since };
  const summary = { kind: 'assignments', event: 'e', collectorId: kofi.id, since } as const;

  it('for two minutes when it tells of a completion, which may be taken back', () => {
    expect(delayOf({ kind: 'completed', ...about }, now)).toBe(120);
  });

  it('for the end of the ten minutes of a summary, and a quarter of a minute more', () => {
    expect(delayOf(summary, now)).toBe(300 + 15);
    expect(delayOf(summary, new Date('2026-06-01T10:20:14.000Z'))).toBe(1);
    expect(delayOf(summary, new Date('2026-06-01T11:00:00.000Z'))).toBe(0);
  });

  it('for nothing else', () => {
    expect(delayOf({ kind: 'assigned', ...about }, now)).toBe(0);
  });
});

describe('a mail that comes late', () => {
  const mail = (before: PickupRecord, next: PickupRecord, kind: string): MailMessage => {
    const found = findDue('mail', 'pickup', { before, after: next }).find((one) => one.kind === kind);
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
  const movedByStaff = act(assigned, 'edit', { by: byAdmin, ...later });
  const movedAgain = act(movedByStaff, 'edit', {
    by: byAdmin,
    seat: { scheduledAt: '2026-06-13T09:30:00.000Z' },
  });
  const reopened = act(done, 'reopen', { by: byAdmin, collector: kofi });
  const closed = act(assigned, 'postpone', { by: bySystem, reason: 'Flood' });
  const newDay = act(closed, 'reschedule', { by: byAma, ...later });
  const cancelledByStaff = act(assigned, 'cancel', { by: byAdmin });
  const cancelledBack = act(back, 'cancel', { by: byAma });
  const completedAgain = act(reopened, 'complete', { by: byKofi });
  const editedAfter = (pickup: PickupRecord) =>
    act(pickup, 'edit', { by: byAdmin, changes: { location: 'Tema' } });

  it.each<[string, MailMessage, PickupRecord, boolean]>([
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
    [
      'not collected, and given to a collector since',
      mail(started, failed, 'could-not-collect'),
      act(failed, 'assign', { by: byAdmin, collector: yaw }),
      false,
    ],
    ['postponed', mail(assigned, closed, 'postponed'), closed, true],
    ['postponed, and a new time since', mail(assigned, closed, 'postponed'), newDay, false],
    [
      'postponed, given to a collector and released since',
      mail(assigned, closed, 'postponed'),
      act(act(closed, 'assign', { by: byAdmin, collector: yaw }), 'release', { by: byAdmin }),
      false,
    ],
    [
      'moved, and postponed since',
      mail(assigned, movedByStaff, 'rescheduled'),
      act(movedByStaff, 'postpone', { by: byAdmin, reason: 'Flood' }),
      false,
    ],
    ['started', mail(assigned, started, 'started'), started, true],
    ['started, and completed since', mail(assigned, started, 'started'), done, false],
    ['completed, of a pickup that is not', mail(started, done, 'completed'), started, false],
    ['completed, and reopened since', mail(started, done, 'completed'), reopened, false],
    [
      'completed, reopened, and completed again',
      mail(started, done, 'completed'),
      act(reopened, 'complete', { by: byKofi }),
      false,
    ],
    ['cancelled by staff', mail(assigned, cancelledByStaff, 'cancelled'), cancelledByStaff, true],
    ['cancelled, of a pickup that stands', mail(assigned, cancelledByStaff, 'cancelled'), assigned, false],
    ['moved, and moved again since', mail(assigned, movedByStaff, 'rescheduled'), movedAgain, false],
    [
      'moved, and edited since',
      mail(assigned, movedByStaff, 'rescheduled'),
      editedAfter(movedByStaff),
      false,
    ],
    [
      'changed by a move, and moved again',
      mail(assigned, movedByStaff, 'assignment-changed'),
      movedAgain,
      false,
    ],
    [
      'edited, and moved since',
      mail(assigned, edited, 'edited'),
      act(edited, 'edit', { by: byAdmin, ...later }),
      false,
    ],
    [
      'changed, and cancelled since',
      mail(assigned, edited, 'assignment-changed'),
      act(edited, 'cancel', { by: byAma }),
      false,
    ],
    [
      'lost, and back but cancelled since',
      mail(assigned, reassigned, 'assignment-lost'),
      cancelledBack,
      true,
    ],
    ['reopened', mail(done, reopened, 'reopened'), reopened, true],
    ['reopened, and completed since', mail(done, reopened, 'reopened'), completedAgain, false],
    ['reopened for a collector, who has it', mail(done, reopened, 'assignment-reopened'), reopened, true],
    [
      'reopened for a collector, who has completed it since',
      mail(done, reopened, 'assignment-reopened'),
      completedAgain,
      false,
    ],
    [
      'reopened for a collector, and given to another since',
      mail(done, reopened, 'assignment-reopened'),
      act(reopened, 'assign', { by: byAdmin, collector: yaw }),
      false,
    ],
  ])('%s', (_, late, now, expected) => {
    expect(
      isStillTrue(
        late,
        { account: amaAccount, pickup: now, isTold: false, expectedAt: undefined },
        new Date(),
      ),
    ).toBe(expected);
  });
});
