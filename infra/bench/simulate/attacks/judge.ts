import * as v from 'valibot';
import { type Contract, commonErrors } from '#contracts/contract.ts';
import { type ErrorCode, errorAnswer, errorsByCode } from '#contracts/errors.ts';
import type { Answer } from '#infra/bench/simulate/actor.ts';
import { secrets } from './setting.ts';

/** What belongs into a log: names of files and of what we are built from. */
const traces =
  /\bat .+[(:]\d+:\d+|node:internal|node_modules|\.ts:\d|valibot|dynamodb|ValidationException|ConditionalCheck|TypeError|SyntaxError|ECONN/i;

const gatewaySays = v.object({ message: v.string() });

/** Any call may answer these where the attack leads to another path or method than the contract's. */
const elsewhere: readonly ErrorCode[] = ['not_found', 'unsupported_method', 'bad_input'];

/** Whose request it was, and whether it had to be refused. */
export type Sent = {
  /** The caller may see the victims' data. */
  readonly mayRead: boolean;
  /** Nothing proves who the caller is. */
  readonly isForged: boolean;
  /** It went to the contract's own path and method. */
  readonly isOnPath: boolean;
};

/** What is wrong with an answer. */
export function judge(contract: Contract, answer: Answer, { mayRead, isForged, isOnPath }: Sent): string[] {
  const { status, body, isDisturbed } = answer;
  const text = body === undefined ? '' : JSON.stringify(body);
  const isDone = status < 300;
  const isText = contract.wire?.answer === 'text';
  const sins = {
    'the fault is ours': status >= 500 && !isDisturbed,
    // The document of the calls names what they are built from.
    'a trace': traces.test(text) && contract.name !== 'getOpenApi',
    'foreign data': !mayRead && secrets.some((secret) => text.includes(secret)),
    'forged, and not refused': isDone && isForged,
    'a refusal without its form': !isDone && text !== '' && !isRefusal(contract, status, body),
    'an answer that is not its contract’s': isDone && isOnPath && !isText && !v.is(contract.answer, body),
  };
  return Object.entries(sins).flatMap(([sin, isThere]) => (isThere ? [sin] : []));
}

function isRefusal(contract: Contract, status: number, body: unknown): boolean {
  const refusal = v.safeParse(errorAnswer, body);
  if (!refusal.success) return v.is(gatewaySays, body);
  const { code } = refusal.output;
  const known = [...commonErrors(contract), ...contract.errors, ...elsewhere].includes(code);
  return known && errorsByCode[code].status === status;
}
