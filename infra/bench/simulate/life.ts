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

export type Life = {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly random: Random;
  readonly site: Site;
  readonly world: World;
  readonly jobs: Jobs;
  readonly watch: Watch;
  readonly tokens: Tokens;
  /** Unreadable items, as they were put there. */
  readonly corrupt: readonly Stored[];
  readonly acts: Act[];
  count(what: string, times?: number): void;
  report(invariant: string, sentence: string): void;
  /** Current shares of lost answers and killed runs, and of failing requests; 0 while faults are off. */
  lost(): number;
  faults(): number;
  setFaults(isOn: boolean): void;
  /** Nobody begins anything more. */
  end(): void;
  hasEnded(): boolean;
};

/** The table, the handlers and the jobs, without people and with faults off. */
export async function beginLife(plan: Plan, timeline: Timeline): Promise<Life> {
  const random = createRandom(plan.seed);
  const site = await openSite(createRandom(plan.seed + 1));
  const observed = createObserved();
  const { store } = site.api;
  const known = new Known(random);
  const world: World = { observed, known, api: site.api, readTexts: (phone) => readTexts(store, phone) };
  const count = (what: string, times?: number) => add(observed.counts, what, times);
  const watch = new Watch();
  let hasFaults = false;
  let hasEnded = false;
  const lost = () => (hasFaults ? plan.lost : 0);
  const { kills, stream } = site;
  const jobs = await Jobs.start({ store, stream, timeline, watch, kills, random, killed: lost, count });
  return {
    ...{ plan, timeline, random, site, world, jobs, watch, count, lost },
    tokens: new Tokens(),
    corrupt: await putCorruptItems(),
    acts: [],
    faults: () => (hasFaults ? plan.faults : 0),
    setFaults: (isOn) => {
      hasFaults = isOn;
      site.proxy.setRate(isOn ? plan.faults : 0);
    },
    end: () => {
      hasEnded = true;
    },
    hasEnded: () => hasEnded,
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

  /** @returns undefined when the account is gone or cannot be read now */
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

  forget(id: string): void {
    this.#tokens.delete(id);
  }
}
