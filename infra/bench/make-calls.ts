import type { TestAnswer } from '#testing/api.ts';
import { waitForLaterToday } from '#testing/samples/later-today.ts';
import type { Units } from '#testing/units.ts';
import type { BenchData } from './bench-data.ts';
import type { Call, CallName, Way } from './calls/call.ts';
import { type Planned, planWay, toPath } from './calls/planned.ts';
import { allCalls, calls } from './calls/registry.ts';

export type Making = {
  /** `PATCH /me (names)` */
  readonly label: string;
  readonly call: Call;
  /** The most units that the design allows it; absent where nothing is said. */
  readonly budget: Units | undefined;
  readonly send: () => Promise<TestAnswer>;
};

export type Measure = (making: Making) => Promise<TestAnswer>;

type Maker = BenchData & { readonly measure: Measure };

/** Makes each call with a budget in each of its ways. @throws Error when one is refused or cannot be prepared */
export async function makeEveryCall(data: BenchData, measure: Measure): Promise<void> {
  const maker = { ...data, measure };
  for (const call of allCalls) {
    for (const way of call.ways) {
      if (way.budget) await make(maker, await makePossible(maker, call, way));
      if (way.budgetUnderKey) await make(maker, await makePossible(maker, call, way), crypto.randomUUID());
    }
  }
}

/** Makes one call in its first way. @throws Error as above */
export async function makeCall(data: BenchData, name: CallName): Promise<void> {
  const call = calls[name];
  const maker = { ...data, measure: ({ send }: Making) => send() };
  await make(maker, await makePossible(maker, call, call.ways[0]));
}

async function make(maker: Maker, planned: Planned, key?: string): Promise<void> {
  const { call, way, input } = planned;
  const { method, path, status } = call.contract;
  const notes = [way.note, key && 'Idempotency-Key'].filter(Boolean).join(', ');
  const label = `${method} ${path}${notes && ` (${notes})`}`;
  const budget = key ? way.budgetUnderKey : way.budget;
  const answer = await maker.measure({ label, call, budget, send: () => send(maker, planned, key) });
  if (answer.status !== (input.status ?? status))
    throw new Error(`${label} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  input.learn?.(answer.body);
  await maker.readPost();
}

function send({ api }: Maker, planned: Planned, key?: string): Promise<TestAnswer> {
  const { call, input, by } = planned;
  const { contract } = call;
  const headers = {
    ...input.headers,
    ...(key && { 'idempotency-key': key }),
    ...(contract.wire?.body === 'form' && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  return api.call(`${contract.method} ${toPath(planned)}`, {
    headers,
    ...(by?.token && { token: by.token }),
    ...(input.body !== undefined && { body: input.body }),
    ...(input.from && { from: input.from }),
  });
}

const mostTries = 24;

const logins = { user: 'loginUser', collector: 'loginCollector', admin: 'loginAdmin' } as const;

async function makePossible(maker: Maker, call: Call, way: Way): Promise<Planned> {
  for (let count = 0; count < mostTries; count += 1) {
    await waitForLaterToday();
    const planned = planWay(maker.world, call, way);
    if (planned) return planned;
    const { by } = call;
    if (by === 'user' || by === 'collector' || by === 'admin')
      if (!maker.world.findFree(by)) await makeInAllWays(maker, calls[logins[by]]);
    const after = way.after ?? call.after;
    if (after) for (const name of after) await makeAny(maker, calls[name]);
    else await makeInAllWays(maker, call, way);
  }
  throw new Error(`${call.contract.name} (${way.note ?? ''}) cannot be made.`);
}

/** Makes a call in each way that is possible now; where none is, what it needs comes first. */
async function makeAny(maker: Maker, call: Call): Promise<void> {
  if (await makeInAllWays(maker, call)) return;
  await make(maker, await makePossible(maker, call, call.ways[0]));
}

async function makeInAllWays(maker: Maker, call: Call, except?: Way): Promise<boolean> {
  let isMade = false;
  for (const way of call.ways) {
    if (way === except) continue;
    const planned = planWay(maker.world, call, way);
    if (planned) await make(maker, planned);
    isMade ||= planned !== undefined;
  }
  return isMade;
}
