import * as v from 'valibot';
import { logOut, logOutEverywhere } from '#contracts/accounts/session-calls.ts';
import { closeDay } from '#contracts/areas/area-calls.ts';
import {
  apiBase,
  type Contract,
  commonErrors,
  paystackSignatureHeader,
  providerKeyHeader,
} from '#contracts/contract.ts';
import { type ErrorCode, errorAnswer, errorsByCode } from '#contracts/errors.ts';
import type { Call } from '#infra/bench/calls/call.ts';
import { makeBody, type Planned, planCall, toPath } from '#infra/bench/calls/planned.ts';
import { allCalls } from '#infra/bench/calls/registry.ts';
import type { Actor, Answer, Operation, World } from '#infra/bench/simulate/actor.ts';
import { untilDone } from '#infra/bench/simulate/dialling/answered.ts';
import { add } from '#infra/bench/simulate/invariants/table-kinds.ts';
import { signPaystackEvent } from '#infra/local/stand-ins/paystack/bodies.ts';
import { demoUssdKey } from '#infra/stage/ussd-keys.ts';
import type { Random } from '#testing/random.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { bodyAttacks } from './body-attacks.ts';
import { forgedKey, forgedToken, requestAttacks } from './request-attacks.ts';
import {
  type Attack,
  type AttackContext,
  type AttackRequest,
  createTargets,
  secrets,
  type Targets,
} from './targets.ts';

const attacks = Object.entries<Attack>({ unchanged: () => true, ...bodyAttacks, ...requestAttacks });

const targetsByWorld = new WeakMap<World, Promise<Targets>>();

function findTargets(actor: Actor): Promise<Targets> {
  const targets = targetsByWorld.get(actor.world) ?? createTargets(actor);
  targetsByWorld.set(actor.world, targets);
  return targets;
}

/** Attackers close no day: an invariant asks which days people closed. */
const attacked = allCalls.filter(({ contract }) => contract.name !== closeDay.name);

/** Calls that end the caller's own session; each is made by a new account. */
const endsSession: ReadonlySet<string> = new Set([logOut.name, logOutEverywhere.name]);

async function attack(actor: Actor): Promise<void> {
  const { random } = actor;
  const targets = await findTargets(actor);
  const call = random.pick(attacked);
  if (!call) throw new Error('There is nothing to attack.');
  const { contract } = call;
  const attacker = chooseAttacker(contract, targets, random);
  const isLast = endsSession.has(contract.name);
  const caller = isLast ? await untilDone(() => person(attacker.role)) : attacker;
  const { request, json, planned } = prepare(call, caller, targets, random);
  const { method, path, body } = request;
  const name = applyAttack(request, { ...targets, random, json }, caller);
  if (body !== request.body) sign(contract, request);
  add(actor.world.observed.counts, `attack: ${name}`);
  const { answer, isSlow } = await sendTimed(actor, request);
  if (!answer) return;
  // The world learns only from answers to the account that it planned the request for.
  const isPlanned = name === 'unchanged' && (!planned?.by || planned.by.id === caller.id);
  if (isPlanned && answer.status === contract.status) planned?.input.learn?.(answer.body);
  const isOnPath = method === request.method && path === request.path;
  const isForged = name === forgedKey || (name === forgedToken && contract.access !== 'public');
  const problem = judge(contract, answer, { mayRead: caller.role === 'admin', isForged, isOnPath });
  const said = `${method} ${path}, ${name}: ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 300)}`;
  const sent = String(request.body).slice(0, 300);
  for (const wrong of [...problem, ...(isSlow ? ['slow each time'] : [])])
    actor.report('attacks', `${wrong}: ${said} to ${sent}`);
}

function chooseAttacker({ access }: Contract, { attackers }: Targets, random: Random): TestPerson {
  const fitting = attackers.filter(({ role }) => access.includes(role));
  const found = random.pick(fitting.length > 0 && random.chance(0.7) ? fitting : attackers);
  if (!found) throw new Error('There is nobody who attacks.');
  return found;
}

/** Applies a random attack that fits this request. Admins get no ids of victims, as they may act on them. @returns its name */
function applyAttack(
  request: AttackRequest,
  given: Targets & Pick<AttackContext, 'random' | 'json'>,
  caller: TestPerson,
): string {
  const foreignIds = caller.role === 'admin' ? given.ownIds : given.foreignIds;
  for (;;) {
    const [name, carryOut] = given.random.pick(attacks) ?? [];
    if (name && carryOut?.(request, { ...given, foreignIds })) return name;
  }
}

export const attackOperations: readonly Operation[] = [
  { name: 'attack', by: 'attacker', weight: 1, run: attack },
];

/** An answer is too slow above `slowMs`; the machine is busy where the health check takes `busyMs`. */
const slowMs = 1_000;
const busyMs = 20;

/** `answer` is absent when none arrived, or when no HTTP client could send this. */
type TimedAnswer = { readonly answer: Answer | undefined; readonly isSlow: boolean };

/** Sends a request, and a slow one up to five times more: it counts as slow where each try on an idle machine was. */
async function sendTimed(actor: Actor, request: AttackRequest): Promise<TimedAnswer> {
  const { answer, ms } = await timed(() => send(actor, request));
  let isSlow = ms > slowMs;
  for (let again = 0; again < 5 && isSlow; again += 1) {
    const before = await timed(() => actor.call('GET /health', { token: '' }));
    const next = await timed(() => send(actor, request));
    const after = await timed(() => actor.call('GET /health', { token: '' }));
    const isIdle = before.ms < busyMs && after.ms < busyMs;
    isSlow = isIdle && next.ms > slowMs && next.answer?.isDisturbed === false;
  }
  return { answer, isSlow };
}

async function timed<T>(run: () => Promise<T>) {
  const begun = performance.now();
  const answer = await run();
  return { answer, ms: performance.now() - begun };
}

async function send(
  actor: Actor,
  { method, path, query, headers, body }: AttackRequest,
): Promise<Answer | undefined> {
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

/** Actors cannot send bytes. Tries three times, as injected faults never hit one request three times in a row. */
async function sendBytes({ world }: Actor, target: string, init: RequestInit): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const response = await world.api.gateway(new Request(`http://localhost${apiBase}${target}`, init));
    const { status, headers } = response;
    const isJson = headers.get('content-type')?.startsWith('application/json');
    const body = await (isJson ? response.json() : response.text());
    if (status < 500 || tries === 3) return { status, headers, body: body || undefined, isDisturbed: false };
  }
}

type Prepared = {
  readonly request: AttackRequest;
  readonly json: object | undefined;
  /** Absent where the input is random. */
  readonly planned: Planned | undefined;
};

/** Share of requests that the registry makes of the world; the others are random input that fits the schemas. */
const plannedShare = 0.5;

function prepare(call: Call, caller: TestPerson, targets: Targets, random: Random): Prepared {
  const { contract } = call;
  targets.world.random = random;
  const planned = random.chance(plannedShare) ? planCall(targets.world, call) : undefined;
  const isForm = contract.wire?.body === 'form';
  const { path, query, json } = planned
    ? readPlanned(planned, isForm)
    : makeRandomInput(contract, targets, random);
  const headers: Record<string, string> = { ...planned?.input.headers };
  if (json) headers['content-type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  if (contract.access !== 'public') headers.authorization = `Bearer ${caller.token}`;
  if (contract.idempotent && random.chance(0.3)) headers['idempotency-key'] = `key-${random.below(500)}`;
  const body = json && (isForm ? toForm(json) : JSON.stringify(json));
  const request = { method: contract.method, path, query, headers, body };
  sign(contract, request);
  return { request, json, planned };
}

/** Signs as the provider would, so that the content gets past that check. */
function sign({ providerKey }: Contract, { headers, body }: AttackRequest): void {
  if (providerKey === true) headers[providerKeyHeader] = demoUssdKey;
  if (providerKey === 'signature') headers[paystackSignatureHeader] = signPaystackEvent(String(body));
}

type Input = Pick<AttackRequest, 'path' | 'query'> & Pick<Prepared, 'json'>;

function readPlanned(planned: Planned, isForm: boolean): Input {
  const [path = '', query = ''] = toPath(planned).split('?');
  const { body } = planned.input;
  if (typeof body !== 'string') return { path, query, json: body };
  return { path, query, json: isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body) };
}

function makeRandomInput(contract: Contract, targets: Targets, random: Random): Input {
  const { ownIds } = targets;
  const fitting = ownIds.filter((one) => one.includes('-') === contract.path.includes('pickups'));
  const day = dateInDays(2 + random.below(20));
  const query =
    contract.query && (make({ ...contract, body: contract.query }, targets) as Record<string, string>);
  return {
    path: contract.path.replace('{id}', random.pick(fitting) ?? '').replace('{date}', day),
    query: random.chance(0.5) ? new URLSearchParams(query).toString() : '',
    json: make(contract, targets),
  };
}

/** A body that fits the schema, with some of its optional fields set to a text. */
function make(contract: Contract, { world }: Targets): object | undefined {
  const made = makeBody(contract, world, undefined);
  const names = contract.body && 'entries' in contract.body ? Object.keys(Object(contract.body.entries)) : [];
  const some = names.filter((name) => made && !(name in made) && world.random.chance(0.6));
  return made && { ...Object.fromEntries(some.map((name) => [name, 'some words'])), ...made };
}

function toForm(fields: object): string {
  const entries = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(entries).toString();
}

/** File names, libraries and stack traces, which belong into logs and never into answers. */
const internals =
  /\bat .+[(:]\d+:\d+|node:internal|node_modules|\.ts:\d|valibot|dynamodb|ValidationException|ConditionalCheck|TypeError|SyntaxError|ECONN/i;

const gatewayError = v.object({ message: v.string() });

/** Codes that any call may answer where the attack changed the path or the method. */
const elsewhere: readonly ErrorCode[] = ['not_found', 'unsupported_method', 'bad_input'];

type Sent = {
  readonly mayRead: boolean;
  readonly isForged: boolean;
  readonly isOnPath: boolean;
};

export function judge(contract: Contract, answer: Answer, { mayRead, isForged, isOnPath }: Sent): string[] {
  const { status, body, isDisturbed } = answer;
  const text = body === undefined ? '' : JSON.stringify(body);
  const isDone = status < 300;
  const isText = contract.wire?.answer === 'text';
  const problems = {
    'the fault is ours': status >= 500 && !isDisturbed,
    // The OpenAPI document names libraries.
    internals: internals.test(text) && contract.name !== 'getOpenApi',
    'foreign data': !mayRead && secrets.some((secret) => text.includes(secret)),
    'forged, and not refused': isDone && isForged,
    'a refusal without its form': !isDone && text !== '' && !isRefusal(contract, status, body),
    'an answer that is not its contract’s': isDone && isOnPath && !isText && !v.is(contract.answer, body),
  };
  return Object.entries(problems).flatMap(([problem, isThere]) => (isThere ? [problem] : []));
}

function isRefusal(contract: Contract, status: number, body: unknown): boolean {
  const refusal = v.safeParse(errorAnswer, body);
  if (!refusal.success) return v.is(gatewayError, body);
  const { code } = refusal.output;
  const known = [...commonErrors(contract), ...contract.errors, ...elsewhere].includes(code);
  return known && errorsByCode[code].status === status;
}
