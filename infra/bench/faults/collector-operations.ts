import { vehicles } from '#contracts/accounts/collector-profile.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { password } from './account-operations.ts';
import { insist } from './insist.ts';
import { type Actor, remember } from './world.ts';

export async function approve(actor: Actor): Promise<void> {
  const pending = await actor.call('GET /admins/collectors?approved=false&limit=20');
  const one: { id: string } | undefined = actor.random.pick(pending?.body.collectors ?? []);
  if (!one) return;
  const answer = await actor.call(`PATCH /admins/collectors/${one.id}/approve`);
  if (answer?.status === 200) remember(actor.world.collectors, one.id);
}

export async function createCollector(actor: Actor): Promise<void> {
  const body = {
    firstName: 'Kojo',
    lastName: `Invited${actor.number}`,
    email: `${actor.mark()}@invited.example`,
    password,
    isApproved: true,
  };
  const answer = await actor.call('POST /admins/collectors', { body });
  if (answer?.status === 201) remember(actor.world.collectors, answer.body.collector.id);
}

/** Name, phone or profile; often by two admins at once, of whom one has an old version. */
export async function changeCollector(actor: Actor): Promise<void> {
  const { random } = actor;
  const list = await actor.call('GET /admins/collectors?limit=20');
  const one: { id: string; version: number } | undefined = random.pick(list?.body.collectors ?? []);
  if (!one) return;
  const change = random.chance(0.5)
    ? { firstName: random.pick(['Kofi', 'Kojo']), phone: random.pick(['0201112223', '']) }
    : { profile: { vehicle: random.pick(vehicles), stopsPerDay: 1 + random.below(40) } };
  const send = () =>
    insist(actor, `PATCH /admins/collectors/${one.id}`, {
      body: { ...change, version: one.version },
      key: actor.mark(),
    });
  await (random.chance(0.3) ? Promise.all([send(), send()]) : send());
}

/** One of the next days, marked or removed, also twice. */
export async function changeDaysOff(actor: Actor): Promise<void> {
  const { random } = actor;
  const date = addDays(todayInAccra(new Date()), random.below(20));
  const send = () =>
    actor.call(`${random.chance(0.6) ? 'PUT' : 'DELETE'} /collectors/me/days-off/${date}`, { body: {} });
  await (random.chance(0.3) ? Promise.all([send(), send()]) : send());
}
