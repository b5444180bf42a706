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
import { makeOrChangeArea } from './operations/desk-operations.ts';
import { makeOrChangeStation } from './operations/load-operations.ts';
import { setPrices } from './operations/money-operations.ts';
import { operations } from './operations/operations.ts';

const hour = 3_600;
const day = 24 * hour;

/** Active hours in Accra, and operations of one person in a day. */
const habits = {
  user: { from: 6, to: 21, perDay: 3 },
  collector: { from: 6, to: 18, perDay: 25 },
  admin: { from: 7, to: 18, perDay: 80 },
} as const;

/** Operations begin at multiples of this, so that several begin at once. */
const intervalSeconds = 300;

const wrongClocks = [-5 * day, -day, -50 * 60, -180, 180, 50 * 60, day, 5 * day];

/** Share of log-ins by password, each of which costs a hash. */
const realLogins = 0.05;

/** Creates the people, areas, prices and stations, and schedules what people do. */
export async function startPeople(life: Life): Promise<void> {
  const { plan, world } = life;
  const roles: Role[] = [
    ...Array<Role>(adminCount).fill('admin'),
    ...Array<Role>(plan.collectors).fill('collector'),
    ...Array<Role>(plan.households).fill('user'),
  ];
  const actors = [];
  for (const [number, role] of roles.entries()) actors.push(await startPerson(life, role, number));
  const [admin] = actors;
  if (admin) await createAreas(admin, life);
  for (const actor of actors) scheduleNext(life, actor);
  const total =
    (plan.households * habits.user.perDay + plan.collectors * habits.collector.perDay) * plan.days;
  scheduleStrangers(life, 'attacker', attackOperations, Math.ceil(total * plan.hostile));
  scheduleStrangers(life, 'phone', dialOperations, plan.dials);
  world.known.random = life.random;
}

const adminCount = 3;

type LivePerson = ReturnType<typeof createActor> & { readonly role: Role; person: Person | undefined };

async function startPerson(life: Life, role: Role, number: number): Promise<LivePerson> {
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

async function createAreas(admin: LivePerson, life: Life): Promise<void> {
  await logInSomehow(life, admin);
  for (let area = 0; area < 2; area += 1) await makeOrChangeArea(admin);
  await setPrices(admin);
  for (let station = 0; station < 2; station += 1) await makeOrChangeStation(admin);
  if (life.world.known.stations.length === 0) throw new Error('There are no stations.');
  if (life.world.known.areas.length < 2) throw new Error(`There are no areas, only ${everywhereId}.`);
}

function scheduleNext(life: Life, actor: LivePerson): void {
  const { timeline } = life;
  timeline.in(untilNext(actor.random, habits[actor.role]), async () => {
    await act(life, actor);
    scheduleNext(life, actor);
  });
}

function untilNext(random: Random, { from, to, perDay }: (typeof habits)[Role]): number {
  const gap = (-Math.log(1 - random.next()) * (to - from) * hour) / perDay;
  const now = Date.now() / 1_000;
  const at = Math.ceil((now + gap) / intervalSeconds) * intervalSeconds;
  const time = (at % day) / hour;
  if (time >= from && time < to) return at - now;
  const morning = Math.floor(at / day) * day + from * hour + (time >= to ? day : 0);
  return morning + Math.floor((random.next() * hour) / intervalSeconds) * intervalSeconds - now;
}

async function act(life: Life, actor: LivePerson): Promise<void> {
  if (life.hasEnded()) return;
  actor.doing = 'log in';
  if (!(await logInSomehow(life, actor))) return;
  await perform(actor, actor.random.weighted(operations.filter(({ by }) => by === actor.role)));
}

async function perform(actor: ReturnType<typeof createActor>, operation: Operation): Promise<void> {
  actor.doing = operation.name;
  try {
    await operation.run(actor);
  } catch (error) {
    actor.report('what people begin they can end', String(error));
  }
}

async function logInSomehow({ tokens, world }: Life, actor: LivePerson): Promise<boolean> {
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

/** Half of those whose account may be gone sign up as somebody else. */
function giveUp(actor: LivePerson): false {
  actor.session = undefined;
  if (actor.random.chance(0.5) && actor.role !== 'admin') actor.person = undefined;
  return false;
}

function scheduleStrangers(
  life: Life,
  by: 'attacker' | 'phone',
  own: readonly Operation[],
  times: number,
): void {
  const { plan, timeline } = life;
  for (let one = 0; one < times; one += 1) {
    const random = createRandom(plan.seed * 7_919 + one + (by === 'phone' ? 500_000 : 0));
    const number = 10_000 + (one % 20_000) + (by === 'phone' ? 20_000 : 0);
    timeline.in(random.next() * plan.days * day, async () => {
      if (!life.hasEnded()) await perform(createActor(life, { by, number, random }), random.weighted(own));
    });
  }
}
