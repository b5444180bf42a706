import { logOut, logOutEverywhere } from '#contracts/accounts/session-calls.ts';
import { type Contract, providerKeyHeader } from '#contracts/contract.ts';
import { type Planned, planCall, toPath } from '#infra/bench/calls/planned.ts';
import { allCalls } from '#infra/bench/calls/registry.ts';
import { demoUssdKey } from '#infra/stage/ussd-keys.ts';
import { type Route, routes } from '#routes';
import type { TestApi } from '#testing/api.ts';
import { createRandom, type Random } from '#testing/random.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import type { Attack, Shot } from './attack.ts';
import { attacks } from './attacks.ts';
import { judge, slowMs, type Verdict } from './judge.ts';
import { makeSample } from './sample.ts';
import { createSetting, type Setting } from './setting.ts';
import { openTarget, type Target } from './target.ts';

export type HostilePlan = { readonly seed: number; readonly requests: number };

type Tally = { requests: number; refused: number; slowestMs: number };

export type HostileReport = {
  readonly byAttack: ReadonlyMap<string, Tally>;
  readonly calls: number;
  readonly verdicts: readonly (Verdict & {
    readonly number: number;
    readonly call: string;
    readonly attack: string;
  })[];
};

/** So many requests at once: with more, what is measured is the queue. */
const atOnce = 4;

/** Attacks every call of the list, over HTTP, by what its contract says. */
export async function runHostile(api: TestApi, { seed, requests }: HostilePlan): Promise<HostileReport> {
  const setting = await createSetting(api);
  const target = await openTarget(api.gateway);
  const report = {
    byAttack: new Map<string, Tally>(),
    calls: routes.length,
    verdicts: [] as HostileReport['verdicts'][number][],
  };
  let number = 0;
  const takeTurns = async () => {
    while (number < requests) {
      const mine = number++;
      await one(mine, createRandom(seed * 1_000_003 + mine), { setting, target, report });
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, takeTurns));
  } finally {
    target.stop();
  }
  return report;
}

type Battle = {
  readonly setting: Setting;
  readonly target: Target;
  readonly report: {
    readonly byAttack: Map<string, Tally>;
    readonly verdicts: HostileReport['verdicts'][number][];
  };
};

async function one(number: number, random: Random, { setting, target, report }: Battle): Promise<void> {
  const contract = random.weighted(routes.map(withWeight)).contract;
  const [name, attacker] = random.pick([...setting.attackers]) ?? [];
  // What ends the caller's own session would disarm the attacker.
  const caller = attacker && endsSession.has(contract.name) ? await person(attacker.role) : attacker;
  const aimed = aim(contract, caller, setting, random);
  const attack = choose(aimed, setting, random);
  const from = `127.${1 + random.below(120)}.${random.below(8)}.${1 + random.below(250)}`;
  // What somebody else did is not what the world thinks of whom it planned it for.
  const isAsPlanned = attack.name === 'nothing wrong' && caller?.id === aimed.planned?.by?.id;
  const hit = await fireAimed(target, aimed, from, isAsPlanned);
  const tally = report.byAttack.get(attack.name) ?? { requests: 0, refused: 0, slowestMs: 0 };
  tally.requests += 1;
  if (hit.status >= 400) tally.refused += 1;
  tally.slowestMs = Math.max(tally.slowestMs, hit.ms);
  report.byAttack.set(attack.name, tally);
  const found = judge(contract, hit, name === 'admin') ?? tooSlow(hit.ms);
  if (found)
    report.verdicts.push({
      ...found,
      number,
      call: `${aimed.shot.method} ${contract.path}`,
      attack: attack.name,
    });
}

const endsSession: ReadonlySet<string> = new Set([logOut.name, logOutEverywhere.name]);

/** Hashing a password takes longer than everything else together, and differs by nothing that is attacked. */
function withWeight(route: Route): Route & { weight: number } {
  return { ...route, weight: route.memory ? 0.25 : 1 };
}

/** A call that does next to nothing: when it takes so long, the machine is busy with something else. */
const idleShot: Shot = {
  method: 'GET',
  path: '/health',
  query: '',
  headers: {},
  body: undefined,
  chunked: false,
};
const busyMs = 50;

/** Looks again at a slow answer until the machine has a quiet moment; what is never slow then is not slow. */
async function fireSteadily(target: Target, shot: Shot, from: string) {
  let best = await target.fire(shot, from);
  for (let again = 0; again < 20 && best.ms > slowMs && best.status < 500; again += 1) {
    const isBusy = (await target.fire(idleShot, from)).ms > busyMs;
    const next = await target.fire(shot, from);
    if (next.ms < best.ms) best = next;
    if (!isBusy && again >= 2) break;
  }
  return best;
}

function tooSlow(ms: number): Verdict | undefined {
  return ms > slowMs ? { sin: 'too slow', detail: `${Math.round(ms)} ms, again and again` } : undefined;
}

type Aimed = {
  readonly shot: Shot;
  readonly json: unknown;
  /** Of a request that the world knew something for. */
  readonly planned: Planned | undefined;
};

/** How often a request is what the registry makes of the world; otherwise what the schemas take. */
const plannedShare = 0.5;

/** The request as it should be. */
function aim(contract: Contract, caller: TestPerson | undefined, setting: Setting, random: Random): Aimed {
  const call = allCalls.find((one) => one.contract === contract);
  const planned = call && random.chance(plannedShare) ? planCall(setting.world, call) : undefined;
  const { path, query, json } = planned ? readPlanned(planned) : invent(contract, setting, random);
  const headers: Record<string, string> = { 'user-agent': 'bench' };
  const isForm = contract.wire?.body === 'form';
  if (json) headers['content-type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  if (contract.providerKey && random.chance(0.9)) headers[providerKeyHeader] = demoUssdKey;
  if (contract.access !== 'public' && caller) headers.authorization = `Bearer ${caller.token}`;
  if (contract.idempotent && random.chance(0.3)) headers['idempotency-key'] = `key-${random.below(500)}`;
  const body = json ? Buffer.from(isForm ? toForm(json) : JSON.stringify(json)) : undefined;
  return { shot: { method: contract.method, path, query, headers, body, chunked: false }, json, planned };
}

type Described = { readonly path: string; readonly query: string; readonly json: unknown };

function readPlanned(planned: Planned): Described {
  const [path = '', query = ''] = toPath(planned).split('?');
  const { body } = planned.input;
  const json = typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : body;
  return { path, query, json };
}

/** By the schemas and any id. */
function invent(contract: Contract, { ownIds }: Setting, random: Random): Described {
  const fitting = ownIds.filter((one) => one.includes('-') === contract.path.includes('pickups'));
  const query = contract.query ? (makeSample(contract.query, random) as Record<string, string>) : {};
  return {
    path: contract.path
      .replace('{id}', random.pick(fitting) ?? '')
      .replace('{date}', dateInDays(2 + random.below(20))),
    query: random.chance(0.5) ? new URLSearchParams(query).toString() : '',
    json: contract.body && makeSample(contract.body, random),
  };
}

function toForm(fields: object): string {
  return new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
}

/** Fires while nobody else acts on the same, and tells the world what came of a request as it should be. */
async function fireAimed(target: Target, { shot, planned }: Aimed, from: string, mayLearn: boolean) {
  for (const one of planned?.takes ?? []) one.isBusy = true;
  const hit = await fireSteadily(target, shot, from);
  for (const one of planned?.takes ?? []) one.isBusy = false;
  if (mayLearn && planned && hit.status === planned.call.contract.status)
    planned.input.learn?.(hit.text.startsWith('{') ? JSON.parse(hit.text) : hit.text);
  return hit;
}

/** An attack that applies to this request, carried out. An admin does no harm to what is the victims'. */
function choose({ shot, json }: Omit<Aimed, 'planned'>, setting: Setting, random: Random): Attack {
  const isAdmins = shot.headers.authorization === `Bearer ${setting.attackers.get('admin')?.token}`;
  const foreignIds = isAdmins ? setting.ownIds : setting.foreignIds;
  const arsenal = { random, json, foreignIds, tokens: setting.tokens, cursors: setting.cursors };
  for (;;) {
    const attack = random.pick(attacks);
    if (attack?.apply(shot, arsenal)) return attack;
  }
}
