import type { Gateway } from '#infra/local/gateway/gateway.ts';
import { createRandom, type Random } from '#testing/random.ts';
import { collectRandomly } from './collect-randomly.ts';
import { dialRandomly, type Walk } from './dial-randomly.ts';
import { type Act, actNames, type Counts, nothingDone } from './told.ts';

export type SequencesReport = {
  readonly sequences: number;
  readonly requests: number;
  readonly done: Counts;
  /** With the number of the phone’s first sequence, by which its sequences can be repeated. */
  readonly sins: readonly string[];
};

/** Each number dials a few times: so most have an account and pickups. */
const perPhone = 5;

/** One phone of so many is a collector's. */
const phonesPerCollector = 5;

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
  const done: Record<Act, number> = { ...nothingDone };
  let phone = 0;
  const phones = Math.ceil(sequences / perPhone);
  const takeTurns = async () => {
    while (phone < phones) {
      const mine = phone++;
      const number = `+23354${String((seed * 100_003 + mine) % 10_000_000).padStart(7, '0')}`;
      const first = mine * perPhone;
      const turns = Math.min(perPhone, sequences - first);
      const randoms = Array.from({ length: turns }, (_, turn) =>
        createRandom(seed * 1_000_003 + first + turn),
      );
      const play = mine % phonesPerCollector === phonesPerCollector - 1 ? collectRandomly : dialOften;
      for (const walk of await play(gateway, number, randoms)) {
        requests += walk.requests;
        for (const act of actNames) done[act] += walk.done[act];
        sins.push(...walk.sins.map((sin) => `sequences from ${first} on: ${sin}`));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return { sequences, requests, done, sins };
}

async function dialOften(gateway: Gateway, phone: string, randoms: readonly Random[]): Promise<Walk[]> {
  const walks: Walk[] = [];
  for (const random of randoms) walks.push(await dialRandomly(gateway, phone, random));
  return walks;
}
