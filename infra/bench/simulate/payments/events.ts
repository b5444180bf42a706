import { ulid } from 'ulid';
import { KilledError, type Kills } from '#infra/bench/simulate/faults/kills.ts';
import type { Timeline } from '#infra/bench/simulate/timeline.ts';
import type { PaystackEvent } from '#infra/local/stand-ins/paystack/bodies.ts';
import { signPaystackEvent } from '#infra/local/stand-ins/paystack/key.ts';
import type { TestApi } from '#testing/api.ts';
import type { Random } from '#testing/random.ts';

type Options = {
  readonly api: TestApi;
  readonly timeline: Timeline;
  readonly kills: Kills;
  readonly random: Random;
  readonly killed: () => number;
  readonly count: (what: string) => void;
  readonly fail: (invariant: string, sentence: string) => void;
};

/** What Paystack tells: lost, doubled, late; and what others tell in its name. */
export class Events {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Takes an event of the stand-in. */
  tell(event: PaystackEvent): void {
    const { random, timeline, count } = this.#options;
    const fate = random.weighted([
      { name: 'in time', weight: 45 },
      { name: 'at once', weight: 10 },
      { name: 'lost', weight: 20 },
      { name: 'doubled', weight: 15 },
      { name: 'late', weight: 10 },
    ]).name;
    count(`event ${fate}`);
    if (fate === 'lost') return;
    const delay = fate === 'late' ? 600 + random.next() * 10_000 : fate === 'at once' ? 0 : random.next() * 8;
    timeline.in(delay, () => this.#deliver(event));
    if (fate === 'doubled') timeline.in(random.next() * 30, () => this.#deliver(event));
  }

  /** Somebody else tells of a request that nobody approved. */
  async forge(reference: string): Promise<void> {
    const { random, count, fail } = this.#options;
    const success = (of: string, amount = 1250) => ({
      event: 'charge.success',
      data: { reference: of, status: 'success', amount, currency: 'GHS' },
    });
    const kind = random.pick([
      'wrong signature',
      'unknown reference',
      'another stage',
      'another amount',
      'untrue',
    ]);
    count(`event forged: ${kind}`);
    const of =
      kind === 'unknown reference'
        ? `test-${ulid()}`
        : kind === 'another stage'
          ? `prod-${ulid()}`
          : reference;
    const body = JSON.stringify(success(of, kind === 'another amount' ? 1 : 1250));
    const signature =
      kind === 'wrong signature' ? signPaystackEvent(body, 'sk_guessed') : signPaystackEvent(body);
    const status = await this.#post(body, signature);
    const expected = kind === 'wrong signature' ? 401 : 200;
    if (status !== undefined && status !== expected && status < 500)
      fail('events are answered as they are signed', `${kind}: ${status}`);
  }

  async #deliver(event: PaystackEvent, tries = 3): Promise<void> {
    const body = JSON.stringify(event);
    const status = await this.#post(body, signPaystackEvent(body));
    // Paystack sends again what was not answered with 200.
    if (status !== 200 && tries > 0) this.#options.timeline.in(180, () => this.#deliver(event, tries - 1));
  }

  async #post(body: string, signature: string): Promise<number | undefined> {
    const { api, kills, random, killed, count } = this.#options;
    const call = () =>
      api.call('POST /payments/paystack', { body, headers: { 'x-paystack-signature': signature } });
    try {
      return (await kills.run('call: event', random.chance(killed()), call)).status;
    } catch (error) {
      if (!(error instanceof KilledError)) throw error;
      count('call: event killed');
      return undefined;
    }
  }
}
