import type { PaymentRecord } from '#domain/money/mobile-money.ts';
import type { Timeline } from '#infra/bench/timeline.ts';
import { type PickupTest, setUpPickupTest } from '#testing/pickup-test.ts';
import { createRandom, type Random } from '#testing/random.ts';
import type { Seen } from './check-books.ts';
import { checkPrompt } from './check-prompt.ts';
import { Events } from './events.ts';
import { Tokens } from './households.ts';
import { PaymentJobs } from './jobs.ts';
import { Kills } from './kills.ts';
import { People } from './people.ts';
import { startFront } from './provider-front.ts';
import { Tally } from './tally.ts';

export type PaymentsPlan = {
  readonly seed: number;
  /** About so many requests are made. */
  readonly payments: number;
  /** Share of requests to the provider that a fault strikes, and of runs that die. */
  readonly rate: number;
  readonly killed: number;
};

/** Who and what takes part. */
export type Site = {
  readonly plan: PaymentsPlan;
  readonly timeline: Timeline;
  readonly random: Random;
  readonly setup: PickupTest;
  readonly jobs: PaymentJobs;
  readonly people: People;
  readonly events: Events;
  readonly kills: Kills;
  readonly seen: Omit<Seen, 'strays'>;
  readonly tally: Tally;
  stop(): Promise<void>;
};

/** Share of messages and records of the stream that come twice. */
const doubled = 0.05;

/** The API and the jobs on the engine, with Paystack behind a bad network, and the people. */
export async function openSite(plan: PaymentsPlan, timeline: Timeline): Promise<Site> {
  const { rate, killed } = plan;
  const random = createRandom(plan.seed);
  const tally = new Tally();
  const { count, fail } = tally;
  const setup = await setUpPickupTest();
  const { api } = setup;
  const { account } = api.paystack;
  const kills = new Kills();
  const shared = { api, timeline, kills, random, killed, count };
  const staff = { adminId: setup.admin.id, collectorId: setup.kofi.id };
  const people = new People({ ...shared, account, tokens: new Tokens(), staff });
  const endedAt = new Map<string, number>();
  const onPayment = ({ status, reference }: PaymentRecord) => {
    if (status !== 'open' && !endedAt.has(reference)) endedAt.set(reference, Date.now());
  };
  const jobs = await PaymentJobs.start({ ...shared, store: api.store, doubled, onPayment });
  const front = await startFront({
    paystack: api.paystack,
    random,
    rate,
    count,
    beforeCharge: (body) => checkPrompt(body, tally),
    afterCharge: (reference) => people.onPrompt(reference),
    afterRefund: (id) => people.onRefund(id, random),
  });
  process.env.PAYSTACK_ORIGIN = front.origin;
  const uninstall = kills.install((url) => url.startsWith(front.origin));
  const { approved, answered } = people;
  const seen = { approved, answered, endedAt, planOf: (id: string) => people.planOf(id) };
  const stop = async () => {
    uninstall();
    await front.stop();
    await api.stop();
  };
  const events = new Events({ ...shared, fail });
  return { plan, timeline, random, setup, jobs, people, events, kills, seen, tally, stop };
}
