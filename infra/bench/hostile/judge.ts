import * as v from 'valibot';
import { type Contract, commonErrors } from '#contracts/contract.ts';
import { errorAnswer } from '#contracts/errors.ts';
import { secrets } from './setting.ts';
import type { Hit } from './target.ts';

/** An answer that is slower than this is too slow, whatever was asked. */
export const slowMs = 1_000;

/** What belongs into a log: names of files and of what we are built from. */
const traces =
  /\bat .+[(:]\d+:\d+|node:internal|node_modules|\.ts:\d|valibot|dynamodb|ValidationException|ConditionalCheck|TypeError|SyntaxError|ECONN/i;

const gatewaySays = v.object({ message: v.string() });

export type Verdict = { readonly sin: string; readonly detail: string };

/**
 * What is wrong with an answer; undefined when nothing is.
 * @param mayRead whether the caller may see the victims' data
 */
export function judge(contract: Contract, hit: Hit, mayRead: boolean): Verdict | undefined {
  const { status, text } = hit;
  const detail = `${status} ${text.slice(0, 300)}`;
  if (status >= 500) return { sin: 'the fault is ours', detail };
  // What no HTTP parser takes never reaches a function.
  if (status === 0) return undefined;
  const isAnswer = status < 300;
  // The document of the calls names what they are built from.
  if (traces.test(text) && contract.name !== 'getOpenApi') return { sin: 'a trace', detail };
  if (!mayRead && secrets.some((secret) => text.includes(secret))) return { sin: 'foreign data', detail };
  if (isAnswer || text === '') return undefined;
  return isRefusal(contract, text) ? undefined : { sin: 'a refusal without its form', detail };
}

function isRefusal(contract: Contract, text: string): boolean {
  const json = parse(text);
  const refusal = v.safeParse(errorAnswer, json);
  if (!refusal.success) return v.is(gatewaySays, json);
  const { code } = refusal.output;
  return [
    ...commonErrors(contract),
    ...contract.errors,
    'not_found',
    'unsupported_method',
    'bad_input',
  ].includes(code);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
