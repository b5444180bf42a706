import { demoAccounts, demoPassword } from '#infra/local/seed/demo-accounts.ts';
import { type Actor, remember, type Session } from './world.ts';

/** Of everybody but the demo's admin. */
export const password = 'a password of the bench';

/** Any address of this machine: as many viewers as are wanted. */
function anywhere({ random }: Actor): string {
  return `127.${1 + random.below(200)}.${random.below(250)}.${1 + random.below(250)}`;
}

/** Sees to it that an actor is somebody: signs up and logs in. Admins share the demo's account. */
export async function enrol(actor: Actor): Promise<void> {
  if (actor.role === 'admin') {
    const email = demoAccounts[0].email;
    actor.session = await logIn(actor, email, demoPassword);
    return;
  }
  const email = `${actor.role}-${actor.mark()}@bench.example`;
  const id = await signUp(actor, email);
  if (id) remember(actor.role === 'user' ? actor.world.users : actor.world.collectors, id);
  actor.session = await logIn(actor, email, password);
}

async function signUp(actor: Actor, email: string, role = actor.role): Promise<string | undefined> {
  const body = {
    firstName: 'Ama',
    lastName: `Bench${actor.number}`,
    email,
    phone: '0241234567',
    password,
    confirmPassword: password,
  };
  const answer = await actor.call(`POST /${role}s/signup`, { body, from: anywhere(actor) });
  return answer?.status === 201 ? answer.body[role].id : undefined;
}

async function logIn(actor: Actor, email: string, secret: string): Promise<Session | undefined> {
  const options = { body: { email, password: secret }, from: anywhere(actor) };
  const answer = await actor.call(`POST /${actor.role}s/login`, options);
  if (answer?.status !== 200) return undefined;
  return { token: answer.body.token, id: answer.body[actor.role].id, email };
}

/** Two people sign up with one address at the same time, in both roles: one of them may have it. */
export async function raceForAddress(actor: Actor): Promise<void> {
  const email = `race-${actor.mark()}@bench.example`;
  const ids = await Promise.all([
    signUp(actor, email, 'user'),
    signUp(actor, email, 'collector'),
    signUp(actor, email, 'user'),
  ]);
  const winners = ids.filter((id) => id !== undefined);
  if (winners.length > 1)
    actor.world.ledger.complaints.push(`${email} was given to ${winners.length} accounts`);
}

export async function changeProfile(actor: Actor): Promise<void> {
  const { random } = actor;
  const body = random.chance(0.5)
    ? { firstName: random.pick(['Ama', 'Adwoa', 'Akua', 'Esi']) }
    : { phone: random.pick(['0241234567', '0201112223', '']) };
  await actor.call('PATCH /me', { body });
}

export async function deleteSelf(actor: Actor): Promise<void> {
  const answer = await actor.call('DELETE /me', { body: { currentPassword: password } });
  if (answer?.status === 200) actor.session = undefined;
}

/** What became of the mails to somebody who may be gone meanwhile. */
export async function lookAtMails({ random, world, call }: Actor): Promise<void> {
  const id = random.pick([...world.users, ...world.collectors]);
  if (id) await call(`GET /admins/accounts/${id}/mails`);
}
