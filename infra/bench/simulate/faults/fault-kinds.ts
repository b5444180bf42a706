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
  readonly takesEffect?: true;
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

/** Every way in which DynamoDB or the way to it is known to fail. Another one is a line here. */
const faults: readonly Fault[] = [
  { name: 'throttled', weight: 20, of: any, outcome: busy },
  { name: 'conflict with a transaction', weight: 15, of: single, outcome: conflict },
  {
    name: 'conflict as reason',
    weight: 15,
    of: transaction,
    outcome: cancelled('TransactionConflict', 'None'),
  },
  {
    name: 'conflict beside a failed condition',
    weight: 5,
    of: transaction,
    outcome: cancelled('ConditionalCheckFailed', 'TransactionConflict'),
  },
  { name: 'transaction in progress', weight: 3, of: transaction, outcome: inProgress },
  { name: 'answer lost', weight: 15, of: writes, takesEffect: true, outcome: 'break' },
  { name: 'request lost', weight: 8, of: any, outcome: 'break' },
  { name: 'answer cut off', weight: 4, of: any, takesEffect: true, outcome: 'cut' },
  { name: '500 before', weight: 8, of: any, outcome: broken },
  { name: '500 after the effect', weight: 8, of: writes, takesEffect: true, outcome: broken },
  { name: 'half-open, no effect', weight: 1, of: any, outcome: 'hang' },
  { name: 'half-open after the effect', weight: 2, of: writes, takesEffect: true, outcome: 'hang' },
  { name: 'half a batch', weight: 30, of: batches, takesEffect: true, outcome: 'half a batch' },
];

/** Whether and how a request goes wrong. @param rate share of requests that do */
export function chooseFault(operation: string, rate: number, random: Random): Fault | undefined {
  if (!random.chance(rate)) return undefined;
  return random.weighted(faults.filter(({ of }) => of.test(operation)));
}
