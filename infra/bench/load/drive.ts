import { apiBase, type Contract } from '#contracts/contract.ts';
import type { Input } from '#infra/bench/calls/call.ts';
import { type Planned, planCall, toPath } from '#infra/bench/calls/planned.ts';
import { isCountedChange } from '#infra/bench/calls/recent-changes.ts';
import type { World } from '#infra/bench/calls/world.ts';
import { Connection, type Received, type Sent } from './connection.ts';
import type { Weighted } from './mixed-day.ts';
import type { Sample } from './samples.ts';

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

const mostChoices = 200;

/** The next call that somebody can make now; undefined when nobody can make any. */
function choose({ world, calls }: Drive): Planned | undefined {
  for (let choices = 0; choices < mostChoices; choices += 1) {
    const planned = planCall(world, world.random.weighted(calls));
    if (planned && isWithinQuota(planned)) return planned;
  }
  return undefined;
}

/** Who is near the limit of changes a minute rests: a refusal would be no error of the service. */
function isWithinQuota({ call: { contract }, by }: Planned): boolean {
  return !by || !isCountedChange(contract) || by.changes.allowsMore(performance.now());
}

type Results = { readonly samples: Sample[]; readonly failures: Failure[] };

async function make(
  { origin, world, isMarked }: Drive,
  connection: Connection,
  planned: Planned,
  number: number,
  { samples, failures }: Results,
): Promise<void> {
  const { call, input, by, takes } = planned;
  const { contract } = call;
  const { name } = contract;
  const key = contract.idempotent ? crypto.randomUUID() : undefined;
  const sent = toRequest(origin, planned, {
    ...(key ? { 'idempotency-key': key } : {}),
    ...(isMarked ? { 'x-bench-call': `${number} ${name}` } : {}),
  });
  for (const one of takes) one.isBusy = true;
  const times = key && world.random.chance(repeatedShare) ? 2 : 1;
  let received: Received | undefined;
  for (let time = 0; time < times; time += 1) {
    if (isCountedChange(contract)) by?.changes.note(performance.now());
    received = await connection.send(sent);
    samples.push({ name, ms: received.ms });
    const complaint = judge(contract, received, time === 0 ? input.learn : undefined);
    if (complaint) failures.push({ name, status: received.status, text: complaint });
  }
  for (const one of takes) one.isBusy = false;
}

/** What is wrong with an answer; undefined when nothing is. */
function judge(
  contract: Contract,
  { status, type, text }: Received,
  learn: Input['learn'],
): string | undefined {
  if (status !== contract.status) return text;
  try {
    learn?.(type.startsWith('application/json') ? JSON.parse(text) : text);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

function toRequest(origin: string, planned: Planned, more: Readonly<Record<string, string>>): Sent {
  const { call, input, by } = planned;
  const { method } = call.contract;
  const { body, from } = input;
  const isForm = typeof body === 'string';
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const hasBody = body !== undefined && method !== 'GET';
  return {
    method,
    url: `${origin}${apiBase}${toPath(planned)}`,
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
