import { World as Known } from '#infra/bench/calls/world.ts';
import type { Actor, Operation, World } from '#infra/bench/simulate/actor.ts';
import { createObserved } from '#infra/bench/simulate/observed.ts';
import type { TestApi } from '#testing/api.ts';
import { createRandom } from '#testing/random.ts';

/** A world in which nobody else acts, for tests of single operations. */
export function createLoneWorld(api: TestApi): World {
  return { observed: createObserved(), known: new Known(createRandom(1)), api, readTexts: () => [] };
}

/** Somebody whose calls go straight to the handlers. @param countFaults how many faults were injected so far */
export function createLoneActor(
  world: World,
  by: Operation['by'],
  number: number,
  countFaults: () => number = () => 0,
): Actor {
  let marks = 0;
  return {
    by,
    number,
    random: createRandom(number),
    clockMs: 0,
    world,
    session: undefined,
    call: async (route, { key, token, headers, ...options } = {}) => {
      const before = countFaults();
      const answer = await world.api.call(route, {
        ...options,
        ...(token && { token }),
        headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      });
      return { ...answer, isDisturbed: countFaults() > before };
    },
    wait: async () => {},
    mark: () => `m${number}-${marks++}`,
    report: (invariant, sentence) => {
      const sentences = world.observed.violations.get(invariant) ?? new Set();
      world.observed.violations.set(invariant, sentences.add(sentence));
    },
  };
}

/** Lets several actors take turns at the operations, so many in all. */
export async function actOften(
  actors: readonly Actor[],
  operations: readonly Operation[],
  times: number,
): Promise<void> {
  let left = times;
  const takeTurns = async (actor: Actor) => {
    while (left-- > 0) await actor.random.weighted(operations).run(actor);
  };
  await Promise.all(actors.map(takeTurns));
}
