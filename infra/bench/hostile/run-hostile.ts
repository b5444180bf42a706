import { logOut, logOutEverywhere } from '#contracts/accounts/session-calls.ts';
import { type Contract, providerKeyHeader } from '#contracts/contract.ts';
import { createRandom, type Random } from '#infra/bench/random.ts';
import { demoUssdKey } from '#infra/stage/ussd-keys.ts';
import { type Route, routes } from '#routes';
import type { TestApi } from '#testing/api.ts';
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
  const hit = await fireSteadily(target, aimed.shot, from);
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

type Aimed = { readonly shot: Shot; readonly json: unknown };

/** The request as it should be. */
function aim(contract: Contract, caller: TestPerson | undefined, setting: Setting, random: Random): Aimed {
  const json = contract.body && makeSample(contract.body, random);
  const query = contract.query ? (makeSample(contract.query, random) as Record<string, string>) : {};
  const headers: Record<string, string> = { 'user-agent': 'bench' };
  const isForm = contract.wire?.body === 'form';
  if (json) headers['content-type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  if (contract.providerKey && random.chance(0.9)) headers[providerKeyHeader] = demoUssdKey;
  if (contract.access !== 'public' && caller) headers.authorization = `Bearer ${caller.token}`;
  if (contract.idempotent && random.chance(0.3)) headers['idempotency-key'] = `key-${random.below(500)}`;
  const id =
    random.pick(setting.ownIds.filter((one) => one.includes('-') === contract.path.includes('pickups'))) ??
    '';
  const shot: Shot = {
    method: contract.method,
    path: contract.path.replace('{id}', id).replace('{date}', sampleDate(random)),
    query: random.chance(0.5) ? new URLSearchParams(query).toString() : '',
    headers,
    body: json ? Buffer.from(isForm ? toForm(json) : JSON.stringify(json)) : undefined,
    chunked: false,
  };
  return { shot, json };
}

function toForm(fields: object): string {
  return new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
}

function sampleDate(random: Random): string {
  const days = 2 + random.below(20);
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** An attack that applies to this request, carried out. An admin does no harm to what is the victims'. */
function choose({ shot, json }: Aimed, setting: Setting, random: Random): Attack {
  const isAdmins = shot.headers.authorization === `Bearer ${setting.attackers.get('admin')?.token}`;
  const foreignIds = isAdmins ? setting.ownIds : setting.foreignIds;
  const arsenal = { random, json, foreignIds, tokens: setting.tokens, cursors: setting.cursors };
  for (;;) {
    const attack = random.pick(attacks);
    if (attack?.apply(shot, arsenal)) return attack;
  }
}
