import { expect, test } from 'vitest';
import { createRoundSteps, mergeStops, rebase } from './round-steps.ts';

const stop = (pickupId: string, hour: number) => ({
  pickupId,
  plannedAt: `2026-12-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
});
const date = '2026-12-01';
const ids = (stops: readonly { readonly pickupId: string }[]) =>
  stops.map(({ pickupId }) => pickupId).join('');

test('a plan of one area reorders its own stops: others stay where their time is, in their own order', () => {
  const own = [stop('a', 9), stop('b', 11)];
  expect(ids(mergeStops(own, [stop('x', 8), stop('y', 10), stop('z', 15)]))).toBe('xaybz');
  // One of them is later by its time than the one after it: their order is as it was.
  expect(ids(mergeStops(own, [stop('y', 10), stop('x', 8)]))).toBe('ayxb');
  expect(ids(mergeStops([], [stop('x', 8)]))).toBe('x');
});

test('of a stored round stays what the plan does not know, and what it leaves with this collector', () => {
  const stored = ['x', 'a', 'done', 'lost', 'b'].map((id, index) => stop(id, 8 + index));
  const holders = new Map([
    ['a', 'kofi'],
    ['b', 'kofi'],
    ['done', 'kofi'],
    ['lost', 'yaw'],
    ['new', null],
  ]);
  const rounds = [
    { collectorId: 'kofi', stops: [stop('new', 9), stop('a', 12)] },
    { collectorId: 'yaw', stops: [stop('b', 9)] },
    { collectorId: 'esi', stops: [] },
  ];
  const steps = createRoundSteps(rounds, [{ date, collectorId: 'kofi', version: 3, stops: stored }], (id) =>
    holders.get(id),
  );
  expect(steps.map(({ collectorId }) => collectorId)).toEqual(['kofi', 'yaw']);
  expect(steps.map((step) => step.before.version)).toEqual([3, 0]);
  expect(steps.map((step) => mergeStops(step.own, step.others).map(({ pickupId }) => pickupId))).toEqual([
    ['x', 'new', 'done', 'a'],
    ['b'],
  ]);
});

test('a round that is stored in this order is not stored again', () => {
  const rounds = [{ collectorId: 'kofi', stops: [stop('a', 9), stop('b', 10)] }];
  const stored = (stops: ReturnType<typeof stop>[]) => [{ date, collectorId: 'kofi', version: 1, stops }];
  const count = (stops: ReturnType<typeof stop>[]) =>
    createRoundSteps(rounds, stored(stops), () => 'kofi').length;
  expect(count([stop('a', 8), stop('b', 12)])).toBe(0);
  expect(count([stop('b', 9), stop('a', 10)])).toBe(1);
});

test('neither what is done nor what has left makes another order; what the plan moves does', () => {
  const stored = [
    { date, collectorId: 'kofi', version: 1, stops: ['done', 'a', 'left', 'b'].map((id) => stop(id, 12)) },
  ];
  const holders: Record<string, string> = { done: 'kofi', a: 'kofi', left: 'yaw', b: 'kofi' };
  const steps = (own: string[], yaws: string[]) =>
    createRoundSteps(
      [
        { collectorId: 'kofi', stops: own.map((id) => stop(id, 9)) },
        { collectorId: 'yaw', stops: yaws.map((id) => stop(id, 9)) },
      ],
      stored,
      (id) => holders[id],
    ).map(({ collectorId }) => collectorId);
  expect(steps(['a', 'b'], ['left'])).toEqual(['yaw']);
  expect(steps(['a'], ['left', 'b'])).toEqual(['kofi', 'yaw']);
});

test('what somebody stored meanwhile stays in the round, besides what the plan gives to others', () => {
  const [step] = createRoundSteps([{ collectorId: 'kofi', stops: [stop('a', 9)] }], [], () => null);
  if (!step) throw new Error('nothing to store');
  const present = { date, collectorId: 'kofi', version: 5, stops: [stop('moved', 8), stop('x', 10)] };
  const anew = rebase(step, present, (id) => id === 'moved');
  expect(ids(mergeStops(anew.own, anew.others))).toBe('ax');
  expect(anew.before).toEqual({ version: 5, stops: present.stops });
});
