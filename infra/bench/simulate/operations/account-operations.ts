import { enter, password } from '#infra/bench/calls/accounts.ts';
import type { CallName } from '#infra/bench/calls/call.ts';
import type { Person } from '#infra/bench/calls/world.ts';
import type { Actor } from '#infra/bench/simulate/actor.ts';
import { make, send } from './make.ts';

const logins = { user: 'loginUser', collector: 'loginCollector', admin: 'loginAdmin' } as const;
const signups = { user: 'signupUser', collector: 'signupCollector' } as const;

/** Logs in as the site does. @returns whether it worked */
export async function logIn(actor: Actor, person: Person): Promise<boolean> {
  const answer = await send(actor, logins[person.role], enter(person));
  return answer?.status === 200;
}

/** @returns the new account, unless its answer was not heard */
export async function signUp(actor: Actor, role: 'user' | 'collector'): Promise<Person | undefined> {
  const [answer] = await make(actor, signups[role], { body: { lastName: `Bench${actor.number}` } });
  const id = answer?.status === 201 ? answer.body[role].id : '';
  return actor.world.known.find(id);
}

/** Several people sign up with one address at the same time, in both roles: one of them may have it. */
export async function raceForAddress(actor: Actor): Promise<void> {
  const email = `race-${actor.mark()}@bench.example`;
  const names: readonly CallName[] = ['signupUser', 'signupCollector', 'signupUser'];
  const answers = (await Promise.all(names.map((name) => make(actor, name, { body: { email } })))).flat();
  const winners = answers.filter(({ status }) => status === 201);
  if (winners.length > 1)
    actor.report('no address with two accounts', `${email} was given to ${winners.length}`);
}

export async function deleteSelf(actor: Actor): Promise<void> {
  const answer = await send(actor, 'deleteMe', { body: { currentPassword: actor.session?.password } });
  if (answer?.status === 200) actor.session = undefined;
}

/** Somebody who may be at work, and whom others go on to deal with. */
export async function remove(actor: Actor, role: 'user' | 'collector'): Promise<void> {
  const person = actor.random.pick(actor.world.known.people[role]);
  const name = role === 'user' ? 'deleteUser' : 'deleteCollector';
  if (person) await send(actor, name, { params: { id: person.id } });
}

/** One of those that wait for it, whoever signed them up. */
export async function approve(actor: Actor): Promise<void> {
  const query = { approved: 'false', limit: '20' };
  const waiting = await send(actor, 'listCollectors', { query });
  const one: { id: string } | undefined = actor.random.pick(waiting?.body?.collectors ?? []);
  if (!one) return;
  const learn = () => {
    const person = actor.world.known.find(one.id);
    if (person) person.isApproved = true;
  };
  await send(actor, 'approveCollector', { params: { id: one.id }, learn });
}

/** Who can work at once. */
export async function createCollector(actor: Actor): Promise<void> {
  const email = `${actor.mark()}@invited.example`;
  const [answer] = await make(actor, 'createCollector', { body: { email, password, isApproved: true } });
  const person = answer?.status === 201 && actor.world.known.find(answer.body.collector.id);
  if (person) person.isApproved = true;
}
