import { setTimeout as sleep } from 'node:timers/promises';
import { password } from './account-operations.ts';
import type { Actor } from './world.ts';

/** How long somebody waits for an SMS, in looks of a quarter of a second. */
const looks = 20;

/** A number of few, so that people meet. */
export function chooseNumber({ random }: Actor): string {
  return `+23355000${String(random.below(40)).padStart(4, '0')}`;
}

/** A code for such a number, as read from the SMS. */
async function prove(actor: Actor, purpose: 'sign-up' | 'change') {
  const phone = chooseNumber(actor);
  const before = actor.world.readTexts(phone).length;
  const asked = await actor.call('POST /codes', { body: { phone, purpose }, from: anywhere(actor) });
  if (asked?.status !== 202) return undefined;
  for (let look = 0; look < looks; look += 1) {
    const texts = actor.world.readTexts(phone);
    const code = /^\d{6}/.exec(texts[0] ?? '')?.[0];
    if (texts.length > before && code) return { phone, requestId: asked.body.requestId, code };
    await sleep(250);
  }
  return undefined;
}

function anywhere({ random }: Actor): string {
  return `127.${1 + random.below(200)}.${random.below(250)}.${1 + random.below(250)}`;
}

/**
 * Twice at once with one code, in both roles: one of them may have the number. An account that staff made for it is
 * claimed, or left.
 */
export async function signUpByNumber(actor: Actor): Promise<void> {
  const proof = await prove(actor, 'sign-up');
  if (!proof) return;
  const body = { firstName: 'Esi', lastName: `Number${actor.number}`, password, ...proof };
  const signUp = (role: string, more: object = {}) =>
    actor.call(`POST /${role}/signup`, { body: { ...body, ...more }, from: anywhere(actor) });
  const both = await Promise.all(['users', 'collectors'].map((role) => signUp(role)));
  if (both[0]?.body?.code === 'is_it_you')
    both[0] = await signUp('users', { claim: actor.random.chance(0.6) });
  if (both.filter((answer) => answer?.status === 201).length > 1)
    actor.world.ledger.complaints.push(`${proof.phone} was given to two accounts`);
}

/** Adds or changes the own number, or removes it. */
export async function changeNumber(actor: Actor): Promise<void> {
  if (actor.random.chance(0.3)) {
    await actor.call('DELETE /me/phone', { body: { currentPassword: password } });
    return;
  }
  const proof = await prove(actor, 'change');
  if (proof) await actor.call('PUT /me/phone', { body: { ...proof, currentPassword: password } });
}

/** Switches SMS and dialling, each by chance. */
export async function changeNotifications(actor: Actor): Promise<void> {
  const body = { sms: actor.random.chance(0.7), ussd: actor.random.chance(0.5) };
  await actor.call('PUT /me/notifications', { body });
}
