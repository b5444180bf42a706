import { enter, password } from '#infra/bench/calls/accounts.ts';
import type { CallName } from '#infra/bench/calls/call.ts';
import { anyAddress } from '#infra/bench/calls/random-values.ts';
import type { Person } from '#infra/bench/calls/world.ts';
import type { Actor } from '#infra/bench/simulate/actor.ts';
import { make, send } from './make.ts';

const logins = { user: 'loginUser', collector: 'loginCollector', admin: 'loginAdmin' } as const;
const signups = { user: 'signupUser', collector: 'signupCollector' } as const;

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

export async function createCollector(actor: Actor): Promise<void> {
  const email = `${actor.mark()}@invited.example`;
  const [answer] = await make(actor, 'createCollector', { body: { email, password, isApproved: true } });
  const person = answer?.status === 201 && actor.world.known.find(answer.body.collector.id);
  if (person) person.isApproved = true;
}

/** How long somebody waits for an SMS, and how often they look, in seconds. */
const patience = 120;
const lookEvery = 5;

const chooseNumber = ({ random }: Actor): string => `+23355000${String(random.below(40)).padStart(4, '0')}`;

/** A code for such a number, as read from the SMS. */
async function prove(actor: Actor, purpose: 'sign-up' | 'change') {
  const phone = chooseNumber(actor);
  const before = actor.world.readTexts(phone).length;
  const by = actor.session;
  const asked = await send(actor, 'requestCode', { body: { phone, purpose }, ...(by && { by }) });
  if (asked?.status !== 202) return undefined;
  for (let waited = 0; waited < patience; waited += lookEvery) {
    const texts = actor.world.readTexts(phone);
    const code = /^\d{6}/.exec(texts[0] ?? '')?.[0];
    if (texts.length > before && code) {
      actor.world.observed.codeWaits.push(waited);
      return { phone, requestId: asked.body.requestId, code };
    }
    await actor.wait(lookEvery);
  }
  actor.world.observed.codeWaits.push(Number.POSITIVE_INFINITY);
  return undefined;
}

/** Twice at once with one code, in both roles; an account that staff made for the number is claimed, or left. */
export async function signUpByNumber(actor: Actor): Promise<void> {
  const proof = await prove(actor, 'sign-up');
  if (!proof) return;
  const signUp = (name: 'signupUser' | 'signupCollector', more: object = {}) =>
    make(actor, name, { body: { email: undefined, lastName: `Number${actor.number}`, ...proof, ...more } });
  const both = [await Promise.all([signUp('signupUser'), signUp('signupCollector')])].flat(2);
  if (both[0]?.body?.code === 'is_it_you')
    both.push(...(await signUp('signupUser', { claim: actor.random.chance(0.6) })));
  if (both.filter(({ status }) => status === 201).length > 1)
    actor.report('no number with two accounts', `${proof.phone} was given to two`);
}

export async function changeNumber(actor: Actor): Promise<void> {
  const currentPassword = actor.session?.password;
  if (actor.random.chance(0.3)) {
    await send(actor, 'removePhone', { body: { currentPassword } });
    return;
  }
  const proof = await prove(actor, 'change');
  if (proof) await send(actor, 'changePhone', { body: { ...proof, currentPassword } });
}

/** By a number of few, which somebody else may have; under a key, sometimes twice at once. */
export async function makeHousehold(actor: Actor): Promise<void> {
  const { random, world } = actor;
  const phone = chooseNumber(actor);
  const body = { lastName: `Caller${actor.number}`, phone, ...(random.chance(0.5) && { place: undefined }) };
  const answers = await make(actor, 'createHousehold', { key: actor.mark(), body, twice: 0.3 });
  const made = new Set(answers.flatMap(({ status, body: told }) => (status === 201 ? [told.user.id] : [])));
  if (made.size > 1) actor.report('no number with two accounts', `${phone} was given to ${made.size}`);
  // They never log in.
  for (const id of made)
    world.known.welcome({ role: 'user', id, email: '', password: '', address: anyAddress(random) });
}
