import { anyAddress } from '#infra/bench/calls/random-values.ts';
import type { Actor } from '#infra/bench/simulate/actor.ts';
import { make, send } from './make.ts';

/** How long somebody waits for an SMS, and how often they look, in seconds. */
const patience = 120;
const lookEvery = 5;

/** A number of few, so that people meet. */
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

/**
 * Twice at once with one code, in both roles: one of them may have the number. An account that staff made for it is
 * claimed, or left.
 */
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

/** Adds or changes the own number, or removes it. */
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
