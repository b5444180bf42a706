import { deleteAccount } from '#data/accounts/accounts.ts';
import { findPayment } from '#data/money/payments.ts';
import type { Actor } from '#infra/bench/simulate/actor.ts';
import { createActor } from '#infra/bench/simulate/create-actor.ts';
import type { Life } from '#infra/bench/simulate/life.ts';
import type { PaystackAccount } from '#infra/local/stand-ins/paystack/account.ts';
import { createRandom } from '#testing/random.ts';
import { type Household, price } from './households.ts';

type Plan = {
  readonly name: string;
  readonly weight: number;
  /** What is done about the first prompt, and between which seconds after it; at 0 before our answer. */
  readonly reacts?: readonly (readonly [
    from: number,
    to: number,
    act: (story: Story, reference: string) => void,
  ])[];
  readonly besides?: (story: Story) => Promise<unknown>;
  /** Just before, while, or after the prompt reaches the phone. */
  readonly meanwhile?: (story: Story) => Promise<unknown>;
  readonly asksAgain?: number;
  readonly undo?: {
    readonly at: (random: Story['random']) => number;
    readonly act: (story: Story, reference: string) => Promise<unknown>;
  };
};

type Story = {
  readonly plan: Plan;
  readonly payers: Payers;
  readonly household: Household;
  readonly pickupId: string;
  readonly network: 'mtn' | 'telecel' | 'at';
  readonly random: Actor['random'];
  readonly actor: ReturnType<typeof createActor>;
  /** References whose prompt reached the phone, in order. */
  readonly prompts: string[];
};

export type Payers = {
  readonly life: Life;
  readonly staff: { readonly adminId: string; readonly collectorId: string };
  readonly stories: Map<string, Story>;
  /** Keys of calls and the references that they were answered: one tap is one request. */
  readonly answered: Map<string, Set<string>>;
  readonly approved: Map<string, number>;
};

const minute = 60;
const hour = 60 * minute;
const twenty = { at: () => 20 * minute };

const plans: readonly Plan[] = [
  { name: 'approved at once', weight: 22 },
  { name: 'approved before our answer', weight: 5, reacts: [[0, 0, approve]] },
  { name: 'approved within an hour', weight: 8, reacts: [[3 * minute, 55 * minute, approve]] },
  {
    name: 'approved after 24 hours',
    weight: 5,
    reacts: [
      [5 * minute, 5 * minute, ignore],
      [24 * hour, 26 * hour, approve],
    ],
    asksAgain: 10.5 * minute,
  },
  { name: 'never approved', weight: 6, reacts: [[minute, 20 * minute, ignore]], asksAgain: 10.5 * minute },
  { name: 'refused', weight: 4, reacts: [[3, 40, refuse]], asksAgain: 2 * minute },
  {
    name: 'refused, then paid',
    weight: 4,
    reacts: [
      [3, 40, refuse],
      [minute, 40 * minute, payAfterAll],
    ],
  },
  {
    name: 'another amount',
    weight: 4,
    reacts: [
      [3, 25, (story, of) => approve(story, of, story.random.pick([1, price - 50, price + 100, 2 * price]))],
    ],
  },
  {
    name: 'two prompts, both approved',
    weight: 4,
    reacts: [[12 * minute, 30 * minute, approve]],
    asksAgain: 10.5 * minute,
  },
  { name: 'paid in cash meanwhile', weight: 7, meanwhile: payCash },
  { name: 'waived meanwhile', weight: 2, meanwhile: (story) => askStaff(story, 'POST', 'waive') },
  { name: 'reopened meanwhile', weight: 4, meanwhile: (story) => askStaff(story, 'PATCH', 'reopen') },
  { name: 'account deleted meanwhile', weight: 3, meanwhile: deleteHousehold },
  { name: 'tapped twice', weight: 5, besides: ask },
  { name: 'both doors at once', weight: 5, besides: askAtDoor },
  { name: 'given back by staff', weight: 6, undo: { ...twenty, act: (story) => giveBack(story, 1) } },
  { name: 'given back, asked by two', weight: 2, undo: { ...twenty, act: (story) => giveBack(story, 2) } },
  {
    // A part only: the provider would give it back twice.
    name: 'too much paid, given back',
    weight: 5,
    reacts: [[3, 25, (story, of) => approve(story, of, 3 * price)]],
    undo: { ...twenty, act: (story) => giveBack(story, 1) },
  },
  {
    name: 'taken back by the network',
    weight: 3,
    undo: { at: (random) => hour + random.next() * 9 * hour, act: async (story, of) => reverse(story, of) },
  },
  {
    name: 'taken back while staff give it back',
    weight: 4,
    undo: {
      ...twenty,
      act: async (story, of) => {
        if (story.random.chance(0.5)) reverse(story, of);
        await giveBack(story, 1);
        reverse(story, of);
      },
    },
  },
];

/** Begins the story of a pickup, which the number tells from others. */
export function beginStory(payers: Payers, household: Household, pickupId: string, number: number): void {
  const { life } = payers;
  const random = createRandom(life.plan.seed * 1_000_003 + number);
  const plan = random.weighted(plans);
  const network = random.weighted([
    { weight: 7, name: 'mtn' as const },
    { weight: 2, name: 'telecel' as const },
    { weight: 1, name: 'at' as const },
  ]).name;
  const actor = createActor(life, { by: 'user', number: 40_000 + (number % 20_000), random });
  const story: Story = { plan, payers, household, pickupId, network, random, actor, prompts: [] };
  payers.stories.set(pickupId, story);
  life.count(`plan: ${plan.name}`);
  life.timeline.in(1, () => begin(story));
}

async function begin(story: Story): Promise<void> {
  const { plan, random, payers } = story;
  const { timeline } = payers.life;
  await Promise.all([ask(story), plan.besides?.(story)]);
  const soon = random.pick([0, 1, 4, 8, 20, 60]) ?? 1;
  const { meanwhile, asksAgain } = plan;
  if (meanwhile && soon === 0) await meanwhile(story);
  else if (meanwhile) timeline.in(soon, () => meanwhile(story));
  if (asksAgain && random.chance(0.9)) timeline.in(asksAgain, () => ask(story));
  // Whatever became of it: many try once more.
  if (random.chance(0.15)) timeline.in(11 * minute, () => ask(story));
}

/** The household asks; where it hears no answer, its page sends the same again. */
async function ask(story: Story, key = `tap-${story.random.next()}-${story.pickupId}`, tries = 3) {
  const { household, pickupId, network, random, payers } = story;
  const { answered, life } = payers;
  const body = { phone: household.phone, network };
  const answer = await call(story, household.person.id, `POST /pickups/${pickupId}/payments`, body, key);
  const reference = answer?.body?.payment?.reference;
  if (reference) answered.set(key, (answered.get(key) ?? new Set()).add(reference));
  if (tries > 0 && (!answer || answer.status >= 500 || random.chance(0.05)))
    life.timeline.in(5, () => ask(story, key, tries - 1));
}

async function call({ payers, actor }: Story, by: string, route: string, body: object, key = actor.mark()) {
  const token = await payers.life.tokens.of(by);
  actor.doing = route.replace(/\/[^/]*\d[^/]*\//, '/{id}/');
  return token ? actor.call(route, { token, body, key }) : undefined;
}

function askAtDoor(story: Story) {
  const { pickupId, network, payers } = story;
  const route = `POST /collectors/pickups/${pickupId}/payment-request`;
  return call(story, payers.staff.collectorId, route, { network });
}

function payCash(story: Story) {
  const { collectorId, adminId } = story.payers.staff;
  const [id, role] = story.random.chance(0.6) ? [collectorId, 'collectors'] : [adminId, 'admins'];
  return call(story, id, `POST /${role}/pickups/${story.pickupId}/cash`, { amount: price });
}

function askStaff(story: Story, method: string, act: string, more: object = {}) {
  const body = { reason: 'As the household wrote.', ...more };
  return call(story, story.payers.staff.adminId, `${method} /admins/pickups/${story.pickupId}/${act}`, body);
}

async function deleteHousehold(story: Story, tries = 5): Promise<void> {
  try {
    await deleteAccount(story.household.person.id, 'user', new Date());
  } catch (error) {
    // Something else changed the account at the same time.
    if (tries === 0) throw error;
    story.payers.life.timeline.in(10, () => deleteHousehold(story, tries - 1));
  }
}

async function findStory({ stories }: Payers, reference: string): Promise<Story | undefined> {
  const payment = await findPayment(reference);
  return payment && stories.get(payment.pickupId);
}

/** A prompt reached a phone. */
export async function seePrompt(payers: Payers, reference: string): Promise<void> {
  const story = await findStory(payers, reference);
  if (!story) return;
  story.prompts.push(reference);
  if (story.network === 'telecel') payers.life.timeline.in(15, () => enterCode(story, reference));
  else react(story, reference);
}

const accountOf = ({ payers }: Story): PaystackAccount => payers.life.site.api.paystack.account;

async function enterCode(story: Story, reference: string, tries = 4): Promise<void> {
  const account = accountOf(story);
  const isAsked = () => account.findCharge(reference).status === 'send_otp';
  if (!isAsked()) return react(story, reference);
  const code = story.random.chance(0.1) ? '0000' : account.giveCode(reference);
  await call(story, story.household.person.id, `POST /payments/${reference}/code`, { code });
  if (!isAsked()) return react(story, reference);
  if (tries > 0) story.payers.life.timeline.in(20, () => enterCode(story, reference, tries - 1));
}

function react(story: Story, reference: string): void {
  const { plan, random, prompts, payers } = story;
  const { timeline } = payers.life;
  const isFirst = prompts[0] === reference || plan.name === 'never approved';
  for (const [from, to, act] of (isFirst && plan.reacts) || [[2, 25, approve] as const])
    if (to === 0) act(story, reference);
    else timeline.in(from + random.next() * (to - from), async () => act(story, reference));
  const { undo } = plan;
  if (undo) timeline.in(undo.at(random), () => undo.act(story, reference));
}

async function giveBack(story: Story, times: number, tries = 3): Promise<void> {
  const { timeline } = story.payers.life;
  const refund = () => askStaff(story, 'POST', 'refund', { method: 'mobile money' });
  const answers = await Promise.all(Array.from({ length: times }, refund));
  if (tries > 0 && answers.every((answer) => answer?.status !== 200))
    timeline.in(30 * minute, () => giveBack(story, times, tries - 1));
  // A bag was left behind: the money goes back, and somebody is sent again while it is on its way.
  else if (story.random.chance(0.3)) timeline.in(minute, () => askStaff(story, 'PATCH', 'reopen'));
}

/** What the provider does with a refund; staff ask again for one that failed. */
export function moveRefund(payers: Payers, id: number): void {
  const { random, timeline, site } = payers.life;
  const { account } = site.api.paystack;
  const move = (seconds: number, status: Parameters<PaystackAccount['moveRefund']>[1]) =>
    timeline.in(seconds, async () => void account.moveRefund(id, status));
  const end = random.chance(0.2) ? 'failed' : 'processed';
  const whenDone = random.pick([5, 40, 10 * minute, 3 * hour]) ?? 5;
  if (random.chance(0.5)) move(whenDone / 2, 'processing');
  if (random.chance(0.15)) move(whenDone / 1.5, 'needs-attention');
  move(whenDone, end);
  const { reference } = account.refunds.get(id) ?? {};
  if (end !== 'failed' || !reference) return;
  timeline.in(whenDone + 30 * minute, async () => {
    const story = await findStory(payers, reference);
    if (story) await giveBack(story, 1);
  });
}

function approve(story: Story, reference: string, amount?: number): void {
  const { approved } = story.payers;
  if (!['ongoing', 'abandoned'].includes(accountOf(story).findCharge(reference).status)) return;
  approved.set(reference, (approved.get(reference) ?? 0) + 1);
  accountOf(story).approve(reference, amount);
}

function refuse(story: Story, reference: string): void {
  if (accountOf(story).findCharge(reference).status === 'ongoing') accountOf(story).refuse(reference);
}

function ignore(story: Story, reference: string): void {
  if (accountOf(story).findCharge(reference).status === 'ongoing') accountOf(story).ignore(reference);
}

function payAfterAll(story: Story, reference: string): void {
  const charge = accountOf(story).findCharge(reference);
  if (charge.status === 'failed') accountOf(story).saveCharge({ ...charge, status: 'ongoing' });
  approve(story, reference);
}

/** Not what already goes back by our refund: then the network has nothing to take. */
function reverse(story: Story, reference: string): void {
  const account = accountOf(story);
  if (account.findCharge(reference).status !== 'success' || account.refunded(reference) > 0) return;
  account.reverse(reference);
  story.payers.life.count('the network took a payment back');
}
