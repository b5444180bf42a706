import { apiBase, type Contract } from '#contracts/contract.ts';
import { Connection, type Received, type Sent } from './connection.ts';
import type { Weighted } from './mixed-day.ts';
import type { DayCall, Plan } from './plan.ts';
import { isCountedChange } from './recent-changes.ts';
import type { Sample } from './samples.ts';
import type { World } from './world.ts';

/** A call that was not answered as it should be. */
export type Failure = { readonly name: string; readonly status: number; readonly text: string };

export type Driven = {
  readonly samples: readonly Sample[];
  readonly failures: readonly Failure[];
  readonly ms: number;
};

export type Drive = {
  readonly origin: string;
  readonly world: World;
  readonly calls: readonly Weighted[];
  /** People who call at once, each over a connection of their own, one call after the other. */
  readonly connections: number;
  /** Whether to go on, asked before each call. */
  readonly goesOn: (calls: number) => boolean;
  /** Marks each request with its number and name, for who records what it asks of the table. */
  readonly isMarked?: boolean;
};

/** The share of changes that a phone sends twice, under one key, since it got no answer. */
const repeatedShare = 0.02;

/** Lets people make calls until it is over. */
export async function drive(drive: Drive): Promise<Driven> {
  const samples: Sample[] = [];
  const failures: Failure[] = [];
  const begun = performance.now();
  let calls = 0;
  const work = async () => {
    const connection = new Connection();
    while (drive.goesOn(calls)) {
      const chosen = choose(drive);
      if (!chosen) break;
      calls += 1;
      await make(drive, connection, chosen, calls, { samples, failures });
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: drive.connections }, work));
  return { samples, failures, ms: performance.now() - begun };
}

type Chosen = { readonly contract: Contract; readonly plan: Plan };

const mostChoices = 200;

/** The next call that somebody can make now; undefined when nobody can make any. */
function choose({ world, calls }: Drive): Chosen | undefined {
  for (let choices = 0; choices < mostChoices; choices += 1) {
    const { contract, plan }: DayCall = world.random.weighted(calls);
    const planned = plan(world);
    if (planned && isWithinQuota(contract, planned)) return { contract, plan: planned };
  }
  return undefined;
}

/** Who is near the limit of changes a minute rests: a refusal would be no error of the service. */
function isWithinQuota(contract: Contract, { by }: Plan): boolean {
  return !by || !isCountedChange(contract) || by.changes.allowsMore(performance.now());
}

type Results = { readonly samples: Sample[]; readonly failures: Failure[] };

async function make(
  { origin, world, isMarked }: Drive,
  connection: Connection,
  { contract, plan }: Chosen,
  number: number,
  { samples, failures }: Results,
): Promise<void> {
  const { name } = contract;
  const key = contract.idempotent ? crypto.randomUUID() : undefined;
  const sent = toRequest(origin, contract, plan, {
    ...(key ? { 'idempotency-key': key } : {}),
    ...(isMarked ? { 'x-bench-call': `${number} ${name}` } : {}),
  });
  for (const one of plan.takes) one.isBusy = true;
  const times = key && world.random.chance(repeatedShare) ? 2 : 1;
  let received: Received | undefined;
  for (let time = 0; time < times; time += 1) {
    if (isCountedChange(contract)) plan.by?.changes.note(performance.now());
    received = await connection.send(sent);
    samples.push({ name, ms: received.ms });
    const complaint = judge(contract, received, time === 0 ? plan.done : undefined);
    if (complaint) failures.push({ name, status: received.status, text: complaint });
  }
  for (const one of plan.takes) one.isBusy = false;
}

/** What is wrong with an answer; undefined when nothing is. */
function judge(contract: Contract, { status, type, text }: Received, done: Plan['done']): string | undefined {
  if (status !== contract.status) return text;
  try {
    done?.(type.startsWith('application/json') ? JSON.parse(text) : text);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

function toRequest(
  origin: string,
  { method, path }: Contract,
  { by, params = {}, query = {}, body, from }: Plan,
  more: Readonly<Record<string, string>>,
): Sent {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? '');
  const search = new URLSearchParams(query).toString();
  const isForm = typeof body === 'string';
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const hasBody = body !== undefined && method !== 'GET';
  return {
    method,
    url: `${origin}${apiBase}${filled}${search ? `?${search}` : ''}`,
    headers: {
      'accept-encoding': 'gzip',
      ...(by?.token ? { authorization: `Bearer ${by.token}` } : {}),
      ...(hasBody ? { 'content-type': type } : {}),
      ...more,
    },
    body: hasBody ? (isForm ? body : JSON.stringify(body)) : undefined,
    from,
  };
}
