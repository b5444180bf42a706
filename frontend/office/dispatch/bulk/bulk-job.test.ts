import { expect, test } from 'vitest';
import { dayPickup } from '#site/testing/day-pickups.ts';
import {
  addResults,
  confirmRounds,
  createJob,
  createPlanJob,
  type Job,
  listSendable,
  readJobOutcome,
  retryJob,
} from './bulk-job.ts';
import type { RoundStep } from './round-steps.ts';

const date = '2026-12-01';
const kofi = { id: '01KOFI', name: 'Kofi Boateng' };
const pickups = Array.from({ length: 120 }, (_, index) => dayPickup(index));
const seen = new Map(pickups.map(({ id, version }) => [id, version]));
const conflict = {
  code: 'conflict',
  message: 'Somebody has changed this. Please check it again.',
} as const;

/** The first chunk is answered, its first pickup refused in the given state. */
function answerFirst(job: Job, refused: object): Job {
  const [chunk] = job.open;
  if (!chunk) throw new Error('nothing to answer');
  return addResults(
    job,
    chunk,
    chunk.pickups.map(({ id }, index) => {
      const pickup = { ...dayPickup(0), id, version: 4 };
      return index === 0 ? { id, pickup: { ...pickup, ...refused }, error: conflict } : { id, pickup };
    }),
  );
}

test('chunks of 50, each with a key of its own and the versions that were seen', () => {
  const job = createJob(kofi, date, [{ ...dayPickup(0), version: 9 }, ...pickups.slice(1)], seen);
  expect(job.open.map((chunk) => chunk.pickups.length)).toEqual([50, 50, 20]);
  expect(new Set(job.open.map(({ key }) => key)).size).toBe(3);
  expect(job.open[0]?.pickups[0]?.version).toBe(1);
});

test('tried again: a refused one in its newest state under a new key, one without an answer as it was', () => {
  const job = createJob(kofi, date, pickups, seen);
  const answered = answerFirst(job, { status: 'assigned' });
  expect(readJobOutcome(answered)).toMatchObject({ unanswered: 70 });
  expect(readJobOutcome(answered).done).toHaveLength(49);
  const again = retryJob({ ...answered, state: 'ended', problem: 'No network' });
  expect(again).toMatchObject({ state: 'running' });
  expect(again.problem).toBeUndefined();
  expect(again.open.slice(0, 2)).toEqual(job.open.slice(1));
  expect(again.open[2]?.pickups).toEqual([{ id: pickups[0]?.id, version: 4 }]);
  expect(job.open.map(({ key }) => key)).not.toContain(again.open[2]?.key);
  // Those that were done stay done.
  expect(readJobOutcome(again).done).toHaveLength(49);
});

test('what is completed or gone is reported, and not tried again', () => {
  const job = createJob(null, date, pickups.slice(0, 50), seen);
  const completed = answerFirst(job, { status: 'completed' });
  expect(readJobOutcome(completed).failed).toHaveLength(1);
  expect(readJobOutcome(completed).retryable).toEqual([]);
  expect(retryJob(completed).open).toEqual([]);
});

const round = (collectorId: string, state: RoundStep['state']): RoundStep => {
  return { collectorId, own: [], others: [], before: { version: 0, stops: [] }, state };
};

test('nobody gets pickups of a round that is not stored', () => {
  const shares = ['kofi', 'yaw', 'esi'].map((id, index) => ({
    collectorId: id,
    pickups: pickups.slice(index * 10, index * 10 + 10),
  }));
  const rounds = [round('kofi', 'saved'), round('yaw', 'refused')];
  const job = createPlanJob(shares, [], { date, rounds, isWholeDay: true });
  expect(listSendable(job).map(({ collectorId }) => collectorId)).toEqual(['kofi', 'esi']);
  expect(readJobOutcome(job)).toMatchObject({ unanswered: 20, refused: [{ collectorId: 'yaw' }] });
  const confirmed = confirmRounds(job, ['yaw']);
  expect(confirmed.rounds[1]).toMatchObject({ state: 'open', confirmed: true });
  expect(confirmed.state).toBe('running');
});
