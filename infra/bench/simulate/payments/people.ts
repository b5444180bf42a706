import { deleteAccount } from '#data/accounts/accounts.ts';
import { findPayment } from '#data/money/payments.ts';
import { KilledError, type Kills } from '#infra/bench/simulate/faults/kills.ts';
import type { Timeline } from '#infra/bench/simulate/timeline.ts';
import type { Tokens } from '#infra/bench/simulate/tokens.ts';
import type { PaystackAccount } from '#infra/local/stand-ins/paystack/account.ts';
import type { TestAnswer, TestApi } from '#testing/api.ts';
import { createRandom, type Random } from '#testing/random.ts';
import { type Household, price } from './households.ts';

/** What becomes of a pickup's payment, and how many of a hundred. */
export const plans = [
  { name: 'approved at once', weight: 22 },
  { name: 'approved before our answer', weight: 5 },
  { name: 'approved within an hour', weight: 8 },
  { name: 'approved after 24 hours', weight: 5 },
  { name: 'never approved', weight: 6 },
  { name: 'refused', weight: 4 },
  { name: 'refused, then paid', weight: 4 },
  { name: 'another amount', weight: 4 },
  { name: 'two prompts, both approved', weight: 4 },
  { name: 'paid in cash meanwhile', weight: 7 },
  { name: 'waived meanwhile', weight: 2 },
  { name: 'reopened meanwhile', weight: 4 },
  { name: 'account deleted meanwhile', weight: 3 },
  { name: 'tapped twice', weight: 5 },
  { name: 'both doors at once', weight: 5 },
  { name: 'given back by staff', weight: 6 },
  { name: 'given back, asked by two', weight: 2 },
  // A part only: the provider would give it back twice.
  { name: 'too much paid, given back', weight: 5 },
  { name: 'taken back by the network', weight: 3 },
  { name: 'taken back while staff give it back', weight: 4 },
] as const;

type PlanName = (typeof plans)[number]['name'];

type Case = {
  readonly plan: PlanName;
  readonly household: Household;
  readonly pickupId: string;
  readonly network: 'mtn' | 'telecel' | 'at';
  readonly random: Random;
  /** References whose prompt reached the phone, in order. */
  readonly prompts: string[];
};

export type PeopleOptions = {
  readonly api: TestApi;
  readonly timeline: Timeline;
  readonly kills: Kills;
  readonly account: PaystackAccount;
  readonly tokens: Tokens;
  readonly random: Random;
  readonly staff: { readonly adminId: string; readonly collectorId: string };
  readonly killed: () => number;
  readonly count: (what: string) => void;
};

const minute = 60;
const hour = 60 * minute;

/** Households, collectors, staff and networks, each of whom does what their plan says. */
export class People {
  readonly #options: PeopleOptions;
  readonly #cases = new Map<string, Case>();
  /** Keys of calls and the references that they were answered, for the check that one tap is one request. */
  readonly answered = new Map<string, Set<string>>();
  /** How often each reference was approved by its person. */
  readonly approved = new Map<string, number>();

  constructor(options: PeopleOptions) {
    this.#options = options;
  }

  /** Begins the story of a pickup. */
  start(household: Household, pickupId: string, seed: number): void {
    const random = createRandom(seed);
    const plan = random.weighted(plans).name;
    const network = random.weighted([
      { weight: 7, name: 'mtn' as const },
      { weight: 2, name: 'telecel' as const },
      { weight: 1, name: 'at' as const },
    ]).name;
    const story: Case = { plan, household, pickupId, network, random, prompts: [] };
    this.#cases.set(pickupId, story);
    this.#options.count(`plan: ${plan}`);
    this.#options.timeline.in(1, () => this.#begin(story));
  }

  async #begin(story: Case): Promise<void> {
    const { plan } = story;
    const asks = [this.#ask(story)];
    if (plan === 'tapped twice') asks.push(this.#ask(story));
    if (plan === 'both doors at once') asks.push(this.#askAtDoor(story));
    await Promise.all(asks);
    const { timeline } = this.#options;
    const later = async (seconds: number, act: () => Promise<unknown>) =>
      seconds === 0 ? act() : timeline.in(seconds, act);
    const { random } = story;
    // Just before, while, or after the prompt reaches the phone.
    const soon = random.pick([0, 1, 4, 8, 20, 60]) ?? 1;
    if (plan === 'paid in cash meanwhile') await later(soon, () => this.#payCash(story));
    if (plan === 'waived meanwhile') await later(soon, () => this.#staff(story, 'POST', 'waive'));
    if (plan === 'reopened meanwhile') await later(soon, () => this.#staff(story, 'PATCH', 'reopen'));
    if (plan === 'account deleted meanwhile') await later(soon, () => this.#delete(story));
    const isOpen = ['never approved', 'approved after 24 hours', 'two prompts, both approved'].includes(plan);
    if (isOpen && random.chance(0.8)) await later(10.5 * minute, () => this.#ask(story));
    if (plan === 'refused') await later(2 * minute, () => this.#ask(story));
    // Whatever became of it: many try once more.
    if (random.chance(0.15)) await later(11 * minute, () => this.#ask(story));
  }

  /** The household asks; where it hears no answer, its page sends the same again. */
  async #ask(story: Case, key = `tap-${story.random.next()}-${story.pickupId}`, tries = 3): Promise<void> {
    const { household, pickupId, network } = story;
    const body = { phone: household.phone, network };
    const answer = await this.#call(
      'ask',
      household.person.id,
      `POST /pickups/${pickupId}/payments`,
      body,
      key,
    );
    const reference = answer?.body?.payment?.reference;
    if (reference) this.answered.set(key, (this.answered.get(key) ?? new Set()).add(reference));
    if (tries > 0 && (!answer || answer.status >= 500 || story.random.chance(0.05)))
      this.#options.timeline.in(5, () => this.#ask(story, key, tries - 1));
  }

  async #askAtDoor({ pickupId, network, random }: Case): Promise<void> {
    const route = `POST /collectors/pickups/${pickupId}/payment-request`;
    await this.#call('ask', this.#options.staff.collectorId, route, { network }, `door-${random.next()}`);
  }

  async #delete(story: Case, tries = 5): Promise<void> {
    try {
      await deleteAccount(story.household.person.id, 'user', new Date());
    } catch (error) {
      // Something else changed the account at the same time.
      if (tries === 0) throw error;
      this.#options.timeline.in(10, () => this.#delete(story, tries - 1));
    }
  }

  async #payCash(story: Case): Promise<void> {
    const { collectorId, adminId } = this.#options.staff;
    const [id, role] = story.random.chance(0.6) ? [collectorId, 'collectors'] : [adminId, 'admins'];
    const route = `POST /${role}/pickups/${story.pickupId}/cash`;
    await this.#call('cash', id, route, { amount: price }, `cash-${story.random.next()}`, false);
  }

  async #staff({ pickupId, random }: Case, method: string, act: string, more: object = {}) {
    const body = { reason: 'As the household wrote.', ...more };
    const route = `${method} /admins/pickups/${pickupId}/${act}`;
    return this.#call(act, this.#options.staff.adminId, route, body, `staff-${random.next()}`);
  }

  async #call(kind: string, by: string, route: string, body: object, key: string, mayDie = true) {
    const { api, kills, tokens, killed, count } = this.#options;
    const token = await tokens.of(by);
    if (!token) return undefined;
    const isKilled = mayDie && this.#options.random.chance(killed());
    try {
      const call = () => api.call(route, { token, body, headers: { 'idempotency-key': key } });
      const answer: TestAnswer = await kills.run(`call: ${kind}`, isKilled, call);
      count(`call: ${kind} answered ${answer.status}`);
      return answer;
    } catch (error) {
      if (!(error instanceof KilledError)) throw error;
      count(`call: ${kind} killed`);
      return undefined;
    }
  }

  /** A prompt reached a phone. */
  async onPrompt(reference: string): Promise<void> {
    const { timeline } = this.#options;
    const story = await this.#find(reference);
    if (!story) return;
    story.prompts.push(reference);
    if (story.network === 'telecel') timeline.in(15, () => this.#enterCode(story, reference));
    else this.#react(story, reference);
  }

  async #find(reference: string): Promise<Case | undefined> {
    const payment = await findPayment(reference);
    return payment && this.#cases.get(payment.pickupId);
  }

  async #enterCode(story: Case, reference: string, tries = 4): Promise<void> {
    const { account, timeline } = this.#options;
    if (account.findCharge(reference).status !== 'send_otp') return this.#react(story, reference);
    const code = story.random.chance(0.1) ? '0000' : account.giveCode(reference);
    await this.#call('code', story.household.person.id, `POST /payments/${reference}/code`, { code }, 'none');
    if (account.findCharge(reference).status !== 'send_otp') return this.#react(story, reference);
    if (tries > 0) timeline.in(20, () => this.#enterCode(story, reference, tries - 1));
  }

  #react(story: Case, reference: string): void {
    const { timeline } = this.#options;
    if (story.plan === 'approved before our answer') this.#approve(reference);
    else
      for (const [seconds, act] of this.#listActs(story, reference)) timeline.in(seconds, async () => act());
    this.#undo(story, reference);
  }

  /** What a person does about a prompt, and after how many seconds. */
  #listActs({ random, plan, prompts }: Case, reference: string): readonly (readonly [number, () => void])[] {
    const { account } = this.#options;
    const approve = (amount?: number) => () => this.#approve(reference, amount);
    const ignore = () => this.#ignore(reference);
    const refuse = () => this.#refuse(reference);
    const payAfterAll = () => {
      const charge = account.findCharge(reference);
      if (charge.status === 'failed') account.saveCharge({ ...charge, status: 'ongoing' });
      this.#approve(reference);
    };
    const after = (from: number, to: number) => from + random.next() * (to - from);
    const isFirst = prompts[0] === reference;
    if (!isFirst && plan !== 'never approved') return [[after(3, 25), approve()]];
    const amount = random.pick([1, price - 50, price + 100, 2 * price]);
    const acts: Partial<Record<PlanName, readonly (readonly [number, () => void])[]>> = {
      'approved within an hour': [[after(3 * minute, 55 * minute), approve()]],
      'approved after 24 hours': [
        [5 * minute, ignore],
        [after(24 * hour, 26 * hour), approve()],
      ],
      'never approved': [[after(minute, 20 * minute), ignore]],
      refused: [[after(3, 40), refuse]],
      'refused, then paid': [
        [after(3, 40), refuse],
        [after(minute, 40 * minute), payAfterAll],
      ],
      'another amount': [[after(3, 25), approve(amount)]],
      'too much paid, given back': [[after(3, 25), approve(3 * price)]],
      'two prompts, both approved': [[after(12 * minute, 30 * minute), approve()]],
    };
    return acts[plan] ?? [[after(2, 25), approve()]];
  }

  /** Money that goes back after it was paid. */
  #undo(story: Case, reference: string): void {
    const { timeline } = this.#options;
    const { plan, random } = story;
    if (plan === 'taken back by the network')
      timeline.in(hour + random.next() * 9 * hour, async () => this.#reverse(reference));
    const isBoth = plan === 'taken back while staff give it back';
    if (!plan.includes('given back') && !isBoth) return;
    timeline.in(20 * minute, async () => {
      if (isBoth && random.chance(0.5)) this.#reverse(reference);
      await this.#giveBack(story, plan === 'given back, asked by two' ? 2 : 1);
      if (isBoth) this.#reverse(reference);
    });
  }

  async #giveBack(story: Case, times: number, tries = 3): Promise<void> {
    const ask = () => this.#staff(story, 'POST', 'refund', { method: 'mobile money' });
    const answers = await Promise.all(Array.from({ length: times }, ask));
    if (tries > 0 && answers.every((answer) => answer?.status !== 200))
      this.#options.timeline.in(30 * minute, () => this.#giveBack(story, times, tries - 1));
    // A bag was left behind: the money goes back, and somebody is sent again while it is on its way.
    else if (story.random.chance(0.3))
      this.#options.timeline.in(minute, () => this.#staff(story, 'PATCH', 'reopen'));
  }

  /** What the provider does with a refund; staff ask again for one that failed. */
  onRefund(id: number, random: Random): void {
    const { account, timeline } = this.#options;
    const move = (seconds: number, status: Parameters<PaystackAccount['moveRefund']>[1]) =>
      timeline.in(seconds, async () => void account.moveRefund(id, status));
    const end = random.chance(0.2) ? 'failed' : 'processed';
    const whenDone = random.pick([5, 40, 10 * minute, 3 * hour]) ?? 5;
    if (random.chance(0.5)) move(whenDone / 2, 'processing');
    if (random.chance(0.15)) move(whenDone / 1.5, 'needs-attention');
    move(whenDone, end);
    const { reference } = account.refunds.get(id) ?? {};
    if (end === 'failed' && reference) timeline.in(whenDone + 30 * minute, () => this.#tryAgain(reference));
  }

  async #tryAgain(reference: string): Promise<void> {
    const story = await this.#find(reference);
    if (story) await this.#giveBack(story, 1);
  }

  #approve(reference: string, amount?: number): void {
    const { account } = this.#options;
    const { status } = account.findCharge(reference);
    if (status !== 'ongoing' && status !== 'abandoned') return;
    this.approved.set(reference, (this.approved.get(reference) ?? 0) + 1);
    account.approve(reference, amount);
  }

  #refuse(reference: string): void {
    const { account } = this.#options;
    if (account.findCharge(reference).status === 'ongoing') account.refuse(reference);
  }

  #ignore(reference: string): void {
    const { account } = this.#options;
    if (account.findCharge(reference).status === 'ongoing') account.ignore(reference);
  }

  /** Not what already goes back by our refund: then the network has nothing to take. */
  #reverse(reference: string): void {
    const { account, count } = this.#options;
    if (account.findCharge(reference).status !== 'success' || account.refunded(reference) > 0) return;
    account.reverse(reference);
    count('the network took a payment back');
  }

  /** The plan of a pickup, for what is told of violations. */
  planOf(pickupId: string): string {
    return this.#cases.get(pickupId)?.plan ?? 'no plan';
  }
}
