import { problemKinds } from '#contracts/problems/problem-rules.ts';
import { wishSlot } from './slot-operations.ts';
import type { Actor } from './world.ts';

/** Something went wrong with a pickup of one's own; it is refused until the pickup was completed. */
export async function reportProblem(actor: Actor): Promise<void> {
  const { random, world, session } = actor;
  const own = world.pickups.filter((id) => id.endsWith(session?.id ?? '-'));
  // Object.keys widens to string[].
  const body = { kind: random.pick(Object.keys(problemKinds)), note: actor.mark() };
  const key = random.chance(0.7) ? actor.mark() : undefined;
  for (const id of own.slice(-6)) {
    const send = () => actor.call(`POST /pickups/${id}/problem`, { body, key });
    const answers = key && random.chance(0.5) ? await Promise.all([send(), send()]) : [await send()];
    if (answers.some((answer) => answer?.status === 201)) return;
  }
}

/** In words, or with a return visit; often by two admins at once, or twice under one key. */
export async function answerProblem(actor: Actor): Promise<void> {
  const { random } = actor;
  const { body } = (await actor.call('GET /admins/problems?limit=5')) ?? {};
  const one: { id: string } | undefined = random.pick(body?.problems ?? []);
  if (!one) return;
  const returnVisit = random.chance(0.7) ? wishSlot(actor) : undefined;
  const key = actor.mark();
  const send = () =>
    actor.call(`PATCH /admins/problems/${one.id}`, { body: { answer: 'We are sorry.', returnVisit }, key });
  await (random.chance(0.4) ? Promise.all([send(), send()]) : send());
}

/** Saves a place, or forgets or changes one. */
export async function changePlaces(actor: Actor): Promise<void> {
  const { random } = actor;
  const { body } = (await actor.call('GET /me/places')) ?? {};
  const place: { id: string } | undefined = random.pick(body?.places ?? []);
  const key = actor.mark();
  const form = { label: actor.mark(), location: `Tema, gate ${random.below(20)}` };
  if (!place || random.chance(0.4)) {
    const send = () => actor.call('POST /me/places', { body: form, key });
    await (random.chance(0.5) ? Promise.all([send(), send()]) : send());
  } else if (random.chance(0.5)) await actor.call(`DELETE /me/places/${place.id}`, { body: {}, key });
  else await actor.call(`PATCH /me/places/${place.id}`, { body: form, key });
}
