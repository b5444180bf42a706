import { expect, test } from 'vitest';
import { dayCollector, dayPickup } from '#site/testing/day-pickups.ts';
import { addResults, changeRound, createJob, createPlanJob, type Job } from './bulk-job.ts';
import { stripJob } from './job-store.ts';
import { createJobOfUndo, createUndo, printLeft, undoMs } from './undo.ts';

const date = '2026-12-01';
const [kofi, yaw] = [dayCollector(1), dayCollector(2)];
const stopOf = (pickupId: string) => ({ pickupId, plannedAt: `${date}T08:00:00.000Z` });
const [free, held] = [dayPickup(1), dayPickup(2, { status: 'assigned', assignedCollector: yaw, version: 4 })];
const before = [stopOf(held.id)];
const now = Date.parse(`${date}T06:00:00.000Z`);

/** Kofi gets what nobody has and what Yaw has. */
function plan(): Job {
  const own = [stopOf(held.id), stopOf(free.id)];
  const round = { collectorId: kofi.id, own, others: [], before: { version: 2, stops: before } };
  return createPlanJob([{ collectorId: kofi.id, pickups: [free, held] }], [], {
    date,
    isWholeDay: true,
    rounds: [{ ...round, state: 'open' }],
  });
}

const finish = (job: Job, ids = [...job.chosen.keys()]) =>
  job.open.reduce(
    (rest, chunk) => {
      const results = chunk.pickups.map(({ id }) => (ids.includes(id) ? { id } : { id, error }));
      return addResults(rest, chunk, results);
    },
    changeRound(job, kofi.id, { state: 'saved' }),
  );
const error = { code: 'conflict', message: 'Somebody changed this in the meantime.' } as const;

test('each goes back to whom it had, in the version after the plan; the round to what it was', () => {
  const undo = createUndo(finish(plan()), now);
  if (!undo) throw new Error('nothing to undo');
  expect(undo.until).toBe(now + undoMs);
  const job = createJobOfUndo(undo);
  expect(job.open.map(({ collectorId, pickups }) => [collectorId, pickups])).toEqual([
    [null, [{ id: free.id, version: 2 }]],
    [yaw.id, [{ id: held.id, version: 5 }]],
  ]);
  expect(job.rounds).toMatchObject([{ collectorId: kofi.id, own: before, before: { version: 3 } }]);
});

test('what was not changed, or had this collector before, is not undone; nothing of it is nothing to undo', () => {
  const some = createUndo(finish(plan(), [held.id]), now);
  expect(some?.pickups.map(({ id }) => id)).toEqual([held.id]);
  const target = { id: yaw.id };
  const job = createJob(target, date, [free, held], new Map());
  expect(createUndo(finish(job), now)?.pickups.map(({ id }) => id)).toEqual([free.id]);
  expect(createUndo(job, now)).toBeUndefined();
  expect(
    createUndo(finish(createJobOfUndo(createUndo(finish(plan()), now) ?? neverUndo)), now),
  ).toBeUndefined();
});

test('what was moved or postponed is not undone; kept on the device, it can be sent on', () => {
  for (const target of [{ move: { date: '2026-12-02' } }, { postpone: { reason: 'No truck' } }]) {
    const job = createJob(target, date, [free], new Map());
    expect(job.open).toMatchObject([{ ...target, pickups: [{ id: free.id }] }]);
    expect(stripJob(job)).toMatchObject({ target, open: job.open });
    expect(createUndo(finish(job), now)).toBeUndefined();
  }
});

const neverUndo = { id: '', kind: 'plan', date, until: 0, pickups: [], rounds: [] } as const;

test('the time that is left, until it is over', () => {
  expect(printLeft(now + undoMs, now)).toBe('10:00');
  expect(printLeft(now + undoMs, now + 19_000)).toBe('9:41');
  expect(printLeft(now, now)).toBeUndefined();
});

test('what is kept on the device has no name and no place', () => {
  const job = finish(plan(), [held.id]);
  const kept = stripJob({ ...job, target: { id: kofi.id } });
  const text = JSON.stringify([kept.target, [...kept.chosen], [...kept.results], kept.rounds, kept.open]);
  for (const secret of ['Kofi', 'Ama', 'Mensah', 'Gate']) expect(text).not.toContain(secret);
  expect(text).toContain(free.id);
  expect(kept.chosen.get(held.id)).toEqual({ id: held.id, version: 4, holder: yaw.id });
});
