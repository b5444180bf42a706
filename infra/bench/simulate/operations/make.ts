import { type Contract, commonErrors } from '#contracts/contract.ts';
import { errorsByCode } from '#contracts/errors.ts';
import type { CallName, Input } from '#infra/bench/calls/call.ts';
import { planBy, toPath } from '#infra/bench/calls/planned.ts';
import { anyAddress } from '#infra/bench/calls/random-values.ts';
import { calls } from '#infra/bench/calls/registry.ts';
import type { Actor, Answer } from '#infra/bench/simulate/actor.ts';

export type How = {
  /** Under this key it is repeated until an answer says how it ended, as the phone's queue does. */
  readonly key?: string | undefined;
  /** What is sent in the place of what the registry says. */
  readonly body?: object | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly twice?: number;
};

const mostTries = 6;

/** What an actor sends now, as the registry says but for what `how` replaces; undefined while they have nothing for it. */
export function describe(actor: Actor, name: CallName, how: How = {}): Input | undefined {
  const { known } = actor.world;
  known.random = actor.random;
  const planned = planBy(known, calls[name], actor.session);
  if (!planned) return undefined;
  const { input } = planned;
  // Half of the people did not see which version they change.
  const { version, ...content } = Object(input.body);
  const isTold = version !== undefined && actor.random.chance(0.5);
  const body = { ...content, ...(isTold && { version }), ...how.body };
  return { ...input, params: { ...input.params, ...how.params }, body };
}

/** The answers to one call, made once or several times; none while the actor has nothing for it. */
export async function make(actor: Actor, name: CallName, how: How = {}): Promise<readonly Answer[]> {
  const input = describe(actor, name, how);
  return input ? sendOften(actor, name, input, how) : [];
}

export async function sendOften(actor: Actor, name: CallName, input: Input, { key, twice = 0 }: How) {
  const times = actor.random.chance(twice) ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: times }, () => send(actor, name, input, key)));
  return answers.filter((answer) => answer !== undefined);
}

/** Makes a call once, or under a key until it is answered; undefined when nobody answered. */
export async function send(actor: Actor, name: CallName, input: Input, key?: string) {
  for (let tries = 0; tries < (key ? mostTries : 1); tries += 1) {
    const answer = await attempt(actor, name, input, key);
    if (!key || (answer && answer.status < 500)) return answer;
  }
  return undefined;
}

export function sendKeyed(actor: Actor, name: CallName, input: Input): Promise<Answer | undefined> {
  return send(actor, name, input, actor.mark());
}

/** Often by two at once, under keys of their own. */
export function sendByTwo(actor: Actor, name: CallName, input: Input): Promise<(Answer | undefined)[]> {
  const times = actor.random.chance(0.4) ? 2 : 1;
  return Promise.all(Array.from({ length: times }, () => sendKeyed(actor, name, input)));
}

async function attempt(actor: Actor, name: CallName, input: Input, key: string | undefined) {
  const { contract } = calls[name];
  const route = `${contract.method} ${toPath({ call: calls[name], input })}`;
  const isOpen = contract.access === 'public';
  const answer = await actor.call(route, {
    key,
    body: contract.method === 'GET' ? undefined : Object(input.body),
    ...(input.headers && { headers: input.headers }),
    ...(isOpen && { token: input.by?.token ?? '', from: anyAddress(actor.random) }),
  });
  if (answer?.status === contract.status) input.learn?.(answer.body);
  const isAllowed = answer === undefined || listStatuses(contract).has(answer.status);
  if (!isAllowed || (answer && answer.status >= 500 && !answer.isDisturbed))
    actor.report(
      'answers are those of the contract',
      `${name}: ${answer?.status} ${JSON.stringify(answer?.body)}`,
    );
  return answer;
}

/** The statuses of a call where others act at the same time: success, the refusals that its contract names or that any call has. */
function listStatuses(contract: Contract): ReadonlySet<number> {
  const codes = [...contract.errors, ...commonErrors(contract)];
  return new Set([contract.status, ...codes.map((code) => errorsByCode[code].status)]);
}

export function maybeKey(actor: Actor, share: number): string | undefined {
  return actor.random.chance(share) ? actor.mark() : undefined;
}
