import { expect, it } from 'vitest';
import { summaryView } from '#domain/pickups/pickup-view.ts';
import { byAdmin, byKofi, pendingPickup } from '#testing/samples/sample-pickup.ts';
import { reportedProblemView } from './problems.ts';

const tried = (at: string, reason?: string, note?: string) =>
  ({ at, event: 'could not collect', by: byKofi, reason, note }) as const;
const problem = { id: '01PICKUP-1', kind: 'not-collected', reportedAt: '2026-06-10T12:00:00.000Z' };
const now = new Date('2026-06-11T08:00:00.000Z');
const viewer = { role: 'admin', id: byAdmin.id } as const;

it('shows a problem with its pickup and why the collector could not collect before it', () => {
  const { history } = pendingPickup();
  const pickup = pendingPickup({
    history: [
      ...history,
      tried('2026-06-09T10:00:00.000Z', 'No access'),
      tried(problem.reportedAt, 'Nobody home', 'A dog at the gate'),
      { at: problem.reportedAt, event: 'edited', by: byAdmin, reason: 'Another gate' },
      tried('2026-06-10T12:00:00.001Z', 'Unsafe'),
    ],
  });
  expect(reportedProblemView({ pickup, problem }, viewer, now)).toEqual({
    ...problem,
    pickup: summaryView(pickup, viewer, now),
    collectorReason: 'Nobody home',
    collectorNote: 'A dog at the gate',
  });
});

it('has no words of a collector who said nothing', () => {
  const view = reportedProblemView({ pickup: pendingPickup(), problem }, viewer, now);
  expect([view.collectorReason, view.collectorNote]).toEqual([undefined, undefined]);
});
