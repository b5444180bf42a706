import { logOut, logOutEverywhere } from '#contracts/accounts/session-calls.ts';
import { closeDay } from '#contracts/areas/area-calls.ts';
import { apiBase, type Contract } from '#contracts/contract.ts';
import { allCalls } from '#infra/bench/calls/registry.ts';
import type { Actor, Answer, Operation, World } from '#infra/bench/simulate/actor.ts';
import { untilDone } from '#infra/bench/simulate/dialling/answered.ts';
import { add } from '#infra/bench/simulate/invariants/table-kinds.ts';
import type { Random } from '#testing/random.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { aim, sign } from './aim.ts';
import { bodyAttacks } from './body-attacks.ts';
import { judge } from './judge.ts';
import { forgedKey, forgedToken, requestAttacks } from './request-attacks.ts';
import { type Arsenal, type Attack, createSetting, type Setting, type Shot } from './setting.ts';

/** All of them. The first leaves the request as it should be. */
const attacks = Object.entries<Attack>({ 'nothing wrong': () => true, ...bodyAttacks, ...requestAttacks });

const settings = new WeakMap<World, Promise<Setting>>();

/** What there is to attack in a world, made by the first who asks. */
function findSetting(actor: Actor): Promise<Setting> {
  const setting = settings.get(actor.world) ?? createSetting(actor);
  settings.set(actor.world, setting);
  return setting;
}

/** Attackers close no day: an invariant asks which days people closed. */
const attacked = allCalls.filter(({ contract }) => contract.name !== closeDay.name);

/** What ends the caller's own session would disarm the attacker. */
const endsSession: ReadonlySet<string> = new Set([logOut.name, logOutEverywhere.name]);

/** Attacks a call by what its contract says. Reported is what is wrong with the answer. */
async function attack(actor: Actor): Promise<void> {
  const { random } = actor;
  const setting = await findSetting(actor);
  const call = random.pick(attacked);
  if (!call) throw new Error('There is nothing to attack.');
  const { contract } = call;
  const attacker = chooseAttacker(contract, setting, random);
  const isLast = endsSession.has(contract.name);
  const caller = isLast ? await untilDone(() => person(attacker.role)) : attacker;
  const { shot, json, planned } = aim(call, caller, setting, random);
  const { method, path, body } = shot;
  const name = spoil(shot, { ...setting, random, json }, caller);
  if (body !== shot.body) sign(contract, shot);
  add(actor.world.observed.counts, `attack: ${name}`);
  const { answer, isSlow } = await fire(actor, shot);
  if (!answer) return;
  // What somebody else did is not what the world thinks of whom it planned it for.
  const isPlanned = name === 'nothing wrong' && (!planned?.by || planned.by.id === caller.id);
  if (isPlanned && answer.status === contract.status) planned?.input.learn?.(answer.body);
  const isOnPath = method === shot.method && path === shot.path;
  const isForged = name === forgedKey || (name === forgedToken && contract.access !== 'public');
  const sin = judge(contract, answer, { mayRead: caller.role === 'admin', isForged, isOnPath });
  const said = `${method} ${path}, ${name}: ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 300)}`;
  const sent = String(shot.body).slice(0, 300);
  for (const wrong of [...sin, ...(isSlow ? ['slow each time'] : [])])
    actor.report('attacks', `${wrong}: ${said} to ${sent}`);
}

/** Mostly somebody who may make the call. */
function chooseAttacker({ access }: Contract, { attackers }: Setting, random: Random): TestPerson {
  const fitting = attackers.filter(({ role }) => access.includes(role));
  const found = random.pick(fitting.length > 0 && random.chance(0.7) ? fitting : attackers);
  if (!found) throw new Error('There is nobody who attacks.');
  return found;
}

/** Carries out an attack that applies to this request. An admin does no harm to what is the victims'. @returns its name */
function spoil(shot: Shot, given: Setting & Pick<Arsenal, 'random' | 'json'>, caller: TestPerson): string {
  const foreignIds = caller.role === 'admin' ? given.ownIds : given.foreignIds;
  for (;;) {
    const [name, carryOut] = given.random.pick(attacks) ?? [];
    if (name && carryOut?.(shot, { ...given, foreignIds })) return name;
  }
}

/** What attackers do: any call, attacked in any way. */
export const attackOperations: readonly Operation[] = [
  { name: 'attack', by: 'attacker', weight: 1, run: attack },
];

/** An answer that is slower than this is too slow, whatever was asked; one of a call that does nothing when the machine is busy. */
const slowMs = 1_000;
const busyMs = 50;

/** `answer` is absent when none was heard, or when no HTTP client could send this. */
type Hit = { readonly answer: Answer | undefined; readonly isSlow: boolean };

/** Sends a request. One that is slow is sent again: it is slow when it is so each time, on a machine that is calm. */
async function fire(actor: Actor, shot: Shot): Promise<Hit> {
  const { answer, ms } = await timed(() => send(actor, shot));
  let isSlow = ms > slowMs;
  for (let again = 0; again < 3 && isSlow; again += 1) {
    const idle = await timed(() => actor.call('GET /health', { token: '' }));
    const next = await timed(() => send(actor, shot));
    isSlow = idle.ms < busyMs && next.ms > slowMs && next.answer?.isDisturbed === false;
  }
  return { answer, isSlow };
}

async function timed<T>(run: () => Promise<T>) {
  const begun = performance.now();
  const answer = await run();
  return { answer, ms: performance.now() - begun };
}

async function send(actor: Actor, { method, path, query, headers, body }: Shot): Promise<Answer | undefined> {
  const { random } = actor;
  const from = `10.${random.below(100)}.${random.below(8)}.${1 + random.below(250)}`;
  const target = `${path}${query ? `?${query}` : ''}`;
  const isEmpty = method === 'GET' || method === 'HEAD';
  try {
    if (body instanceof Buffer) return await sendBytes(actor, target, { method, headers, body });
    const options = { token: '', headers, from, body: isEmpty ? undefined : body };
    return await actor.call(`${method} ${target}`, options);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Bytes, which an actor cannot send. No fault that was injected strikes three times in a row. */
async function sendBytes({ world }: Actor, target: string, init: RequestInit): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const response = await world.api.gateway(new Request(`http://localhost${apiBase}${target}`, init));
    const { status, headers } = response;
    const isJson = headers.get('content-type')?.startsWith('application/json');
    const body = await (isJson ? response.json() : response.text());
    if (status < 500 || tries === 3) return { status, headers, body: body || undefined, isDisturbed: false };
  }
}
