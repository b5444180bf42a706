import { beforeEach, expect, test, vi } from 'vitest';
import { undoSeconds } from '#contracts/pickups/completion.ts';
import { sampleSummary } from '#site/testing/sample-summary.ts';
import { doneStops, endUndo, offerUndo } from './done-stops.ts';

const done = sampleSummary({ id: 'done', status: 'completed' });
const waiting = sampleSummary({ id: 'waiting', status: 'assigned' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  for (const { id } of doneStops.read()) endUndo(id);
  return () => vi.useRealTimers();
});

test('a completion can be undone for a while, the last one first, each once', () => {
  offerUndo(done);
  offerUndo(waiting);
  offerUndo(done);
  expect(doneStops.read()).toEqual([
    { id: 'done', location: 'Osu', money: '', until: 1_000_000 + undoSeconds.onScreen * 1000 },
    expect.objectContaining({ id: 'waiting' }),
  ]);
});

test('an offer ends, and its watchers are told', () => {
  const heard = vi.fn();
  const stop = doneStops.subscribe(heard);
  offerUndo(done);
  endUndo('done');
  stop();
  expect(doneStops.read()).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(2);
});
