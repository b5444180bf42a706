import { apiBase, type Contract } from '#contracts/contract.ts';
import type { Call, Input } from '#infra/bench/calls/call.ts';
import { type Planned, planCall, toPath } from '#infra/bench/calls/planned.ts';
import { isCountedChange } from '#infra/bench/calls/recent-changes.ts';
import type { World } from '#infra/bench/calls/world.ts';
import { Connection, type Received, type Sent } from './connection.ts';

/** A call, and how often it is made. */
export type Weighted = Call & { readonly weight: number };

/** One answered call. */
export type Sample = { readonly name: string; readonly ms: number };

/** A call that was not answered as it should be. */
export type Failure = { readonly name: string; readonly status: number; readonly text: string };

export type Driven = {
  readonly samples: Sample[];
  readonly failures: Failure[];
  readonly ms: number;
};

type Drive = {
  readonly origin: string;
  readonly world: World;
  readonly calls: readonly Weighted[];
  /** People who call at once, each over a connection of their own, one call after the other. */
  readonly connections: number;
  /** Whether to go on, asked before each call. */
  readonly goesOn: (calls: number) => boolean;
  /** Sends a call, for who looks at what it causes. */
  readonly watch?: <T>(name: string, send: () => Promise<T>) => Promise<T>;
};

/** Lets people make calls until it is over. */
export async function drive(drive: Drive): Promise<Driven> {
  const driven = { samples: [], failures: [] };
  const begun = performance.now();
  let calls = 0;
  const work = async () => {
    const connection = new Connection();
    while (drive.goesOn(calls)) {
      const chosen = choose(drive);
      if (!chosen) break;
      calls += 1;
      await make(drive, connection, chosen, driven);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: drive.connections }, work));
  return { ...driven, ms: performance.now() - begun };
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

async function make(
  { origin, watch = (_, send) => send() }: Drive,
  connection: Connection,
  planned: Planned,
  { samples, failures }: Omit<Driven, 'ms'>,
): Promise<void> {
  const { call, input, by, takes } = planned;
  const { contract } = call;
  const { name } = contract;
  for (const one of takes) one.isBusy = true;
  if (isCountedChange(contract)) by?.changes.note(performance.now());
  const received = await watch(name, () => connection.send(toRequest(origin, planned)));
  samples.push({ name, ms: received.ms });
  const complaint = judge(contract, received, input.learn);
  if (complaint) failures.push({ name, status: received.status, text: complaint });
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

function toRequest(origin: string, planned: Planned): Sent {
  const { contract } = planned.call;
  const { body, from } = planned.input;
  const isForm = typeof body === 'string';
  const hasBody = body !== undefined && contract.method !== 'GET';
  return {
    method: contract.method,
    url: `${origin}${apiBase}${toPath(planned)}`,
    headers: {
      ...(planned.by?.token && { authorization: `Bearer ${planned.by.token}` }),
      ...(contract.idempotent && { 'idempotency-key': crypto.randomUUID() }),
      ...(hasBody && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
    },
    body: hasBody ? (isForm ? body : JSON.stringify(body)) : undefined,
    from,
  };
}
