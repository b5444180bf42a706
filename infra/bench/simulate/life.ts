import { startSession } from '#actions/accounts/start-session.ts';
import { recentLoginMinutes } from '#contracts/accounts/session-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import type { Stored } from '#data/table/table.ts';
import { World as Known } from '#infra/bench/calls/world.ts';
import type { Store } from '#infra/local/stand-ins/store.ts';
import { createRandom, type Random } from '#testing/random.ts';
import { type Act, createObserved, type World } from './actor.ts';
import { putCorruptItems } from './faults/corrupt-items.ts';
import { add } from './invariants/table-kinds.ts';
import { Jobs } from './jobs.ts';
import type { Plan } from './plan.ts';
import { openSite, type Site } from './site.ts';
import type { Timeline } from './timeline.ts';
import { Watch } from './watch.ts';

/** A world, what it runs on, and what is noted of both. */
export type Life = {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly random: Random;
  readonly site: Site;
  readonly world: World;
  readonly jobs: Jobs;
  readonly watch: Watch;
  readonly tokens: Tokens;
  /** Items that nobody can read, as they were put there. */
  readonly corrupt: readonly Stored[];
  readonly acts: Act[];
  count(what: string, times?: number): void;
  report(invariant: string, sentence: string): void;
  /** Shares of answers that are lost and of runs that die, and of requests that go wrong, at present. */
  lost(): number;
  faults(): number;
  /** Begins or ends a time in which nothing goes wrong. */
  calm(isCalm: boolean): void;
  /** Whether one more operation is to be done. */
  takeTurn(): boolean;
  end(): void;
};

/** The table, the handlers and the jobs, without people yet, and calm. */
export async function beginLife(plan: Plan, timeline: Timeline): Promise<Life> {
  const random = createRandom(plan.seed);
  const site = await openSite(createRandom(plan.seed + 1));
  const observed = createObserved();
  const { store } = site.api;
  const known = new Known(random);
  const world: World = { observed, known, api: site.api, readTexts: (phone) => readTexts(store, phone) };
  const count = (what: string, times?: number) => add(observed.counts, what, times);
  const watch = new Watch();
  let isCalm = true;
  let left = plan.operations;
  const lost = () => (isCalm ? 0 : plan.lost);
  const { kills, stream } = site;
  const jobs = await Jobs.start({ store, stream, timeline, watch, kills, random, killed: lost, count });
  return {
    ...{ plan, timeline, random, site, world, jobs, watch, count, lost },
    tokens: new Tokens(),
    corrupt: await putCorruptItems(),
    acts: [],
    faults: () => (isCalm ? 0 : plan.faults),
    calm: (calm) => {
      isCalm = calm;
      site.proxy.setRate(calm ? 0 : plan.faults);
    },
    takeTurn: () => {
      left -= 1;
      return left >= 0;
    },
    end: () => {
      left = 0;
    },
    report: (invariant, sentence) => {
      const sentences = observed.violations.get(invariant) ?? new Set();
      observed.violations.set(invariant, sentences.add(sentence));
    },
  };
}

function readTexts(store: Store, phone: string): readonly string[] {
  const rows = store.prepare('SELECT text FROM sms_outbox WHERE recipient = ? ORDER BY id DESC').all(phone);
  return rows.map(({ text }) => String(text));
}

/** How long a token is used, in ms: refunds want a recent login. */
const tokenMs = recentLoginMinutes * 60_000;

class Tokens {
  readonly #tokens = new Map<string, { readonly token: string; readonly madeAt: number }>();

  /** @returns undefined when the account is gone, or could not be read just now */
  async of(id: string): Promise<string | undefined> {
    const known = this.#tokens.get(id);
    if (known && known.madeAt + tokenMs > Date.now()) return known.token;
    try {
      const account = await findAccount(id);
      const started = account && (await startSession(account, { remember: false }, new Date()));
      if (!started) return undefined;
      this.#tokens.set(id, { token: started.token, madeAt: Date.now() });
      return started.token;
    } catch {
      return undefined;
    }
  }

  /** After it was refused. */
  forget(id: string): void {
    this.#tokens.delete(id);
  }
}
