import { createRandom } from '#infra/bench/random.ts';
import type { Gateway } from '#infra/local/gateway/gateway.ts';
import { dialRandomly } from './dial-randomly.ts';
import { type Act, actNames, type Counts } from './told.ts';

export type SequencesReport = {
  readonly sequences: number;
  readonly requests: number;
  readonly done: Counts;
  /** With the number of the sequence, by which it can be repeated. */
  readonly sins: readonly string[];
};

/** Each number dials a few times: so most have an account and pickups. */
const perPhone = 5;

/** So many phones at once. */
const atOnce = 4;

/** Plays random sequences of keys; the same seed plays the same ones. */
export async function runSequences(
  gateway: Gateway,
  seed: number,
  sequences: number,
): Promise<SequencesReport> {
  const sins: string[] = [];
  let requests = 0;
  const done = Object.fromEntries(actNames.map((act) => [act, 0])) as Record<Act, number>;
  let phone = 0;
  const phones = Math.ceil(sequences / perPhone);
  const takeTurns = async () => {
    while (phone < phones) {
      const mine = phone++;
      const number = `+23354${String((seed * 100_003 + mine) % 10_000_000).padStart(7, '0')}`;
      for (let turn = 0; turn < perPhone && mine * perPhone + turn < sequences; turn += 1) {
        const sequence = mine * perPhone + turn;
        const walk = await dialRandomly(gateway, number, createRandom(seed * 1_000_003 + sequence));
        requests += walk.requests;
        for (const act of actNames) done[act] += walk.done[act];
        sins.push(...walk.sins.map((sin) => `sequence ${sequence}: ${sin}`));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return { sequences, requests, done, sins };
}
