import type { Random } from '#testing/random.ts';

/** What is answered instead of, or after, the engine's answer. */
export type Refusal = { readonly status: 400 | 500; readonly type: string; readonly more?: object };

/** How one request to the table goes wrong. */
export type Fault = {
  readonly name: string;
  /** How often among faults. */
  readonly weight: number;
  /** Operations that it can befall. */
  readonly of: RegExp;
  /** Whether the request takes effect first. */
  readonly takesEffect: boolean;
  /** A refusal, a connection that breaks, or one that stays open without an answer. */
  readonly outcome: Refusal | 'break' | 'hang' | 'cut' | 'half a batch';
};

const any = /./;
const writes = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;
const single = /^(Put|Update|Delete)Item/;
const transaction = /^TransactWrite/;
const batches = /^Batch(Write|Get)/;

const refusal = (type: string, ...reasons: string[]): Refusal => {
  const more = { CancellationReasons: reasons.map((Code) => ({ Code })) };
  return { status: 400, type, ...(reasons.length > 0 && { more }) };
};

const busy = refusal('ProvisionedThroughputExceededException');
const conflict = refusal('TransactionConflictException');
const cancelled = (...reasons: string[]) => refusal('TransactionCanceledException', ...reasons);
const inProgress = refusal('TransactionInProgressException');
const broken: Refusal = { status: 500, type: 'InternalServerError' };

type Row = readonly [
  name: string,
  weight: number,
  of: RegExp,
  takesEffect: boolean,
  outcome: Fault['outcome'],
];

/** Every way in which DynamoDB or the way to it is known to fail. Another one is a line here. */
const rows: readonly Row[] = [
  ['throttled', 20, any, false, busy],
  ['conflict with a transaction', 15, single, false, conflict],
  ['conflict as reason', 15, transaction, false, cancelled('TransactionConflict', 'None')],
  [
    'conflict beside a failed condition',
    5,
    transaction,
    false,
    cancelled('ConditionalCheckFailed', 'TransactionConflict'),
  ],
  ['transaction in progress', 3, transaction, false, inProgress],
  ['answer lost', 15, writes, true, 'break'],
  ['request lost', 8, any, false, 'break'],
  ['answer cut off', 4, any, true, 'cut'],
  ['500 before', 8, any, false, broken],
  ['500 after the effect', 8, writes, true, broken],
  ['half-open, no effect', 1, any, false, 'hang'],
  ['half-open after the effect', 2, writes, true, 'hang'],
  ['half a batch', 30, batches, true, 'half a batch'],
];

const faults = rows.map(
  ([name, weight, of, takesEffect, outcome]): Fault => ({ name, weight, of, takesEffect, outcome }),
);

/**
 * Whether and how a request goes wrong.
 * @param rate share of requests that do
 */
export function chooseFault(operation: string, rate: number, random: Random): Fault | undefined {
  if (!random.chance(rate)) return undefined;
  return random.weighted(faults.filter(({ of }) => of.test(operation)));
}
