import { afterAll, beforeAll, expect, it } from 'vitest';
import { World as Known } from '#infra/bench/calls/world.ts';
import { type Actor, createObserved } from '#infra/bench/simulate/actor.ts';
import { routes } from '#routes';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { createRandom } from '#testing/random.ts';
import { attackOperations, judge } from './attacks.ts';
import { secrets } from './targets.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.stop());

/** Their calls go straight to the handlers, with no faults. */
function createAttacker(world: Actor['world'], number: number): Actor {
  let marks = 0;
  return {
    ...{ by: 'attacker', number, random: createRandom(number), world, session: undefined },
    call: async (route, { key, token, headers, ...options } = {}) => ({
      ...(await api.call(route, {
        ...options,
        ...(token && { token }),
        headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      })),
      isDisturbed: false,
    }),
    wait: async () => {},
    mark: () => `m${number}-${marks++}`,
    report: (_, sentence) => expect.soft(sentence).toBe(''),
  };
}

it('answers hostile input without a 5xx, a leak or a delay', async () => {
  const observed = createObserved();
  const world = { observed, known: new Known(createRandom(1)), api, readTexts: () => [] };
  const attack = async (number: number) => {
    const actor = createAttacker(world, number);
    for (let one = 0; one < 125; one += 1) await attackOperations[0]?.run(actor);
  };
  await Promise.all([0, 1, 2, 3].map(attack));
  expect(observed.counts.size).toBeGreaterThan(20);
});

it('reports each kind of wrong answer', () => {
  const contract = routes[0]?.contract ?? expect.fail('There are no calls.');
  const problemsOf = (status: number, body: unknown, isForged = false) =>
    judge(
      contract,
      { status, body, headers: new Headers(), isDisturbed: false },
      { mayRead: false, isForged, isOnPath: true },
    );
  const refusal = { message: 'Bad', code: 'bad_input', requestId: 'r' };
  expect(problemsOf(500, { message: 'Something went wrong.' })).toEqual(['the fault is ours']);
  expect(problemsOf(400, { message: 'TypeError: x at foo (/a/b.ts:1:2)' })).toEqual(['internals']);
  expect(problemsOf(400, { message: secrets[1] })).toEqual(['foreign data']);
  expect(problemsOf(400, 'Bad')).toEqual(['a refusal without its form']);
  expect(problemsOf(409, refusal)).toEqual(['a refusal without its form']);
  expect(problemsOf(200, {}, true)).toEqual([
    'forged, and not refused',
    'an answer that is not its contract’s',
  ]);
  expect([...problemsOf(400, refusal), ...problemsOf(400, { message: 'Bad Request' })]).toEqual([]);
});
