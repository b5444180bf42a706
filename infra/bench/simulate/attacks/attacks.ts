import { logOut, logOutEverywhere } from '#contracts/accounts/session-calls.ts';
import { closeDay } from '#contracts/areas/area-calls.ts';
import { apiBase, type Contract, paystackSignatureHeader, providerKeyHeader } from '#contracts/contract.ts';
import type { Call } from '#infra/bench/calls/call.ts';
import { makeBody } from '#infra/bench/calls/make-input.ts';
import { type Planned, planCall, toPath } from '#infra/bench/calls/planned.ts';
import { allCalls } from '#infra/bench/calls/registry.ts';
import type { Actor, Answer, Operation, World } from '#infra/bench/simulate/actor.ts';
import { untilDone } from '#infra/bench/simulate/dialling/answered.ts';
import { add } from '#infra/bench/simulate/invariants/table-kinds.ts';
import { signPaystackEvent } from '#infra/local/stand-ins/paystack/key.ts';
import { demoUssdKey } from '#infra/stage/ussd-keys.ts';
import type { Random } from '#testing/random.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
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

/** A request as it should be. */
type Aimed = {
  readonly shot: Shot;
  /** The body as a value. */
  readonly json: object | undefined;
  /** Of a request that the attackers' world knew something for. */
  readonly planned: Planned | undefined;
};

/** How often a request is what the registry makes of the world; otherwise what the schemas take. */
const plannedShare = 0.5;

/** Makes a call's request, sent by an attacker. */
function aim(call: Call, caller: TestPerson, setting: Setting, random: Random): Aimed {
  const { contract } = call;
  setting.world.random = random;
  const planned = random.chance(plannedShare) ? planCall(setting.world, call) : undefined;
  const isForm = contract.wire?.body === 'form';
  const { path, query, json } = planned ? readPlanned(planned, isForm) : invent(contract, setting, random);
  const headers: Record<string, string> = { ...planned?.input.headers };
  if (json) headers['content-type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  if (contract.access !== 'public') headers.authorization = `Bearer ${caller.token}`;
  if (contract.idempotent && random.chance(0.3)) headers['idempotency-key'] = `key-${random.below(500)}`;
  const body = json && (isForm ? toForm(json) : JSON.stringify(json));
  const shot = { method: contract.method, path, query, headers, body };
  sign(contract, shot);
  return { shot, json, planned };
}

/** Proves the provider that a call is for, so that what is within is looked at. */
function sign({ providerKey }: Contract, { headers, body }: Shot): void {
  if (providerKey === true) headers[providerKeyHeader] = demoUssdKey;
  if (providerKey === 'signature') headers[paystackSignatureHeader] = signPaystackEvent(String(body));
}

type Described = Pick<Shot, 'path' | 'query'> & Pick<Aimed, 'json'>;

function readPlanned(planned: Planned, isForm: boolean): Described {
  const [path = '', query = ''] = toPath(planned).split('?');
  const { body } = planned.input;
  if (typeof body !== 'string') return { path, query, json: body };
  return { path, query, json: isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body) };
}

/** By the schemas and any id. */
function invent(contract: Contract, setting: Setting, random: Random): Described {
  const { ownIds } = setting;
  const fitting = ownIds.filter((one) => one.includes('-') === contract.path.includes('pickups'));
  const day = dateInDays(2 + random.below(20));
  const query =
    contract.query && (make({ ...contract, body: contract.query }, setting) as Record<string, string>); // of texts
  return {
    path: contract.path.replace('{id}', random.pick(fitting) ?? '').replace('{date}', day),
    query: random.chance(0.5) ? new URLSearchParams(query).toString() : '',
    json: make(contract, setting),
  };
}

/** What the schema wants, and some words in the place of what it takes besides. */
function make(contract: Contract, { world }: Setting): object | undefined {
  const made = makeBody(contract, world, undefined);
  const names = contract.body && 'entries' in contract.body ? Object.keys(Object(contract.body.entries)) : [];
  const some = names.filter((name) => made && !(name in made) && world.random.chance(0.6));
  return made && { ...Object.fromEntries(some.map((name) => [name, 'some words'])), ...made };
}

function toForm(fields: object): string {
  const entries = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(entries).toString();
}
