import { everywhereId } from '#contracts/areas/area-id.ts';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import type { Person } from '#infra/bench/calls/world.ts';
import { introduce } from '#infra/bench/introduce.ts';
import type { Role } from '#shared/roles.ts';
import { proveNumber } from '#testing/money/money-test.ts';
import { createRandom, type Random } from '#testing/random.ts';
import { person, testPassword } from '#testing/samples/people.ts';
import type { LoggedIn, Operation } from './actor.ts';
import { attackOperations } from './attacks/attacks.ts';
import { createActor } from './create-actor.ts';
import { dialOperations } from './dialling/dialling.ts';
import type { Life } from './life.ts';
import { logIn, signUp } from './operations/account-operations.ts';
import { makeOrChangeArea } from './operations/area-operations.ts';
import { makeOrChangeStation } from './operations/load-operations.ts';
import { setPrices } from './operations/money-operations.ts';
import { operations } from './operations/operations.ts';

const hour = 3_600;
const day = 24 * hour;

/** When each role is up, in hours of Accra, and how much one of them does on a day. */
const habits = {
  user: { from: 6, to: 21, perDay: 3 },
  collector: { from: 6, to: 18, perDay: 25 },
  admin: { from: 7, to: 18, perDay: 80 },
} as const;

/** What falls into so many seconds is done at once. */
const atOnce = 300;

const wrongClocks = [-5 * day, -day, -50 * 60, -180, 180, 50 * 60, day, 5 * day];

/** Share of log-ins that are made as the site makes them; each costs a hash. */
const realLogins = 0.05;

/** Makes all who take part, the areas and the prices, and lets them begin. */
export async function settle(life: Life): Promise<void> {
  const { plan, world } = life;
  const cast: Role[] = [
    ...Array<Role>(adminCount).fill('admin'),
    ...Array<Role>(plan.collectors).fill('collector'),
    ...Array<Role>(plan.households).fill('user'),
  ];
  const actors = [];
  for (const [number, role] of cast.entries()) actors.push(await settleOne(life, role, number));
  const [admin] = actors;
  if (admin) await furnish(admin, life);
  for (const actor of actors) goOn(life, actor);
  const total =
    (plan.households * habits.user.perDay + plan.collectors * habits.collector.perDay) * plan.days;
  spread(life, 'attacker', attackOperations, Math.ceil(total * plan.hostile));
  spread(life, 'phone', dialOperations, plan.dials);
  world.known.random = life.random;
}

const adminCount = 3;

type Somebody = ReturnType<typeof createActor> & { readonly role: Role; person: Person | undefined };

async function settleOne(life: Life, role: Role, number: number): Promise<Somebody> {
  const { world, plan } = life;
  const random = createRandom(plan.seed * 1_000 + number);
  const clockMs = 1_000 * ((random.chance(plan.clocks) && random.pick(wrongClocks)) || 0);
  const phone = `+23324${String(5_000_000 + number)}`;
  // Who has had `money` for three days can confirm requests.
  const since = new Date(Date.now() - 4 * day * 1_000).toISOString();
  const isProved = role === 'user' && random.chance(0.5);
  const account = await person(role, { firstName: 'Ama', phone });
  if (role === 'admin')
    await updateItem(keys.account(account.id), { set: { createdAt: since } }, { exists: true });
  if (isProved) await proveNumber(account, phone);
  introduce(world.known, { ...account, ...(isProved && { phoneVerified: true }) });
  const somebody = world.known.find(account.id);
  return Object.assign(createActor(life, { by: role, number, random, clockMs }), { role, person: somebody });
}

/** What is there before anybody books. */
async function furnish(admin: Somebody, life: Life): Promise<void> {
  await logInSomehow(life, admin);
  for (let area = 0; area < 2; area += 1) await makeOrChangeArea(admin);
  await setPrices(admin);
  for (let station = 0; station < 2; station += 1) await makeOrChangeStation(admin);
  if (life.world.known.stations.length === 0) throw new Error('There are no stations.');
  if (life.world.known.areas.length < 2) throw new Error(`There are no areas, only ${everywhereId}.`);
}

/** Plans what somebody does next, while they are awake. */
function goOn(life: Life, actor: Somebody): void {
  const { timeline } = life;
  timeline.in(untilNext(actor.random, habits[actor.role]), async () => {
    await act(life, actor);
    goOn(life, actor);
  });
}

function untilNext(random: Random, { from, to, perDay }: (typeof habits)[Role]): number {
  const gap = (-Math.log(1 - random.next()) * (to - from) * hour) / perDay;
  const now = Date.now() / 1_000;
  const at = Math.ceil((now + gap) / atOnce) * atOnce;
  const time = (at % day) / hour;
  if (time >= from && time < to) return at - now;
  const morning = Math.floor(at / day) * day + from * hour + (time >= to ? day : 0);
  return morning + Math.floor((random.next() * hour) / atOnce) * atOnce - now;
}

async function act(life: Life, actor: Somebody): Promise<void> {
  if (!life.takeTurn()) return;
  actor.doing = 'log in';
  if (!(await logInSomehow(life, actor))) return;
  const own = operations.filter(({ by, name }) => by === actor.role && !life.plan.without.includes(name));
  if (own.length > 0) await perform(actor, actor.random.weighted(own));
}

async function perform(actor: ReturnType<typeof createActor>, operation: Operation): Promise<void> {
  actor.doing = operation.name;
  try {
    await operation.run(actor);
  } catch (error) {
    actor.report('what people begin they can end', String(error));
  }
}

/** Whose account is gone signs up anew. */
async function logInSomehow({ tokens, world }: Life, actor: Somebody): Promise<boolean> {
  const { role, random, person: somebody } = actor;
  if (!somebody || world.known.find(somebody.id) === undefined) {
    actor.person = role === 'admin' ? undefined : await signUp(actor, role);
    return false;
  }
  if (!actor.session) tokens.forget(somebody.id);
  const isReal = somebody.password !== testPassword || random.chance(realLogins);
  if (isReal && !actor.session) {
    if (!(await logIn(actor, somebody))) return giveUp(actor);
  } else {
    const token = await tokens.of(somebody.id);
    if (!token) return giveUp(actor);
    somebody.token = token;
  }
  actor.session = somebody as LoggedIn; // it has a token, as just seen
  return true;
}

/** Now and then somebody whose account may be gone goes on as somebody else. */
function giveUp(actor: Somebody): false {
  actor.session = undefined;
  if (actor.random.chance(0.5) && actor.role !== 'admin') actor.person = undefined;
  return false;
}

/** So many operations of strangers, by day and night. */
function spread(life: Life, by: 'attacker' | 'phone', own: readonly Operation[], times: number): void {
  const { plan, timeline } = life;
  const left = own.filter(({ name }) => !plan.without.includes(name));
  if (left.length === 0) return;
  for (let one = 0; one < times; one += 1) {
    const random = createRandom(plan.seed * 7_919 + one + (by === 'phone' ? 500_000 : 0));
    const number = 10_000 + (one % 20_000) + (by === 'phone' ? 20_000 : 0);
    timeline.in(random.next() * plan.days * day, async () => {
      if (life.takeTurn()) await perform(createActor(life, { by, number, random }), random.weighted(left));
    });
  }
}
