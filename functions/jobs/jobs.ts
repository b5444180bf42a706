import { streamPrefixes } from '#data/keys.ts';
import type { MobileMoneyUse, TableOperation } from '#routes';

export type Trigger =
  /** The table's stream, cut to these beginnings of partition keys. With `tumblingSeconds` events carry the shard's id, and answers need a `state`. */
  | {
      readonly kind: 'stream';
      readonly prefixes: readonly string[];
      readonly batchSize: number;
      readonly tumblingSeconds?: number;
      /** The answer names the first record that failed, and what follows it is given again. */
      readonly partial?: true;
    }
  | {
      readonly kind: 'queue';
      readonly queue: QueueName;
      readonly batchSize: number;
      /** How long messages may gather for one run. */
      readonly gatherSeconds?: number;
    }
  | { readonly kind: 'schedule'; readonly everyMinutes: number; readonly onTheHour?: true };

export type QueueName =
  | 'mail'
  | 'mail-events'
  | 'codes'
  | 'sms'
  | 'sms-events'
  | 'cascades'
  | 'orders'
  | 'payments';

/**
 * The most concurrent runs of a queue's job, but for a stage's ceilings (`addQueueSource`), the fewest that AWS allows: jobs must not take a
 * new account's ten Lambdas from people, nor notices by SMS more than half of a provider that takes 20 a second from codes.
 */
export const maxRuns = 2;

export type StreamJob = 'totals' | 'dispatcher';

/** The queue of records that a consumer of the stream could not read. No job consumes it; `npm run replay` does. */
export const unreadableQueue = 'unreadable';

export type Job = {
  /** `totals` is `functions/jobs/totals.ts`, exporting `handler`. */
  readonly entry: string;
  readonly trigger: Trigger;
  readonly table: readonly TableOperation[];
  readonly posts?: true;
  readonly sends?: readonly QueueName[];
  readonly mails?: true;
  /** Sends SMS. */
  readonly texts?: true;
  readonly mobileMoney?: MobileMoneyUse;
  /** Makes the codes in them. */
  readonly makesCodes?: true;
  /** Sends to the queue that starts it, on purpose: Lambda would end such a loop after some 16 rounds. */
  readonly repeats?: true;
  /** What it uses that only AWS has: it runs there alone. `functions` are invoked, where people would wait for them to start. */
  readonly onAws?: 'backups' | 'metrics' | 'functions';
  /** Reads and writes the secret of the signing keys, and alone writes the public ones in the table. */
  readonly rotatesKeys?: true;
  readonly timeoutSeconds: number;
};

/** A message that failed comes back after `visibilitySeconds` (six times the time-out, as AWS advises), and is a dead letter after `maxReceives` tries. */
export const queues: Record<QueueName, { readonly visibilitySeconds: number; readonly maxReceives: number }> =
  {
    // Four hours: SES can be down or over its quota for that long without anybody having to redrive dead letters. A
    // late mail does no harm: what is no longer true is not sent, and the hour of a password link begins when the mail
    // is composed.
    mail: { visibilitySeconds: 60, maxReceives: 240 },
    // Half an hour: SES tells each event once, and a dead letter is sent back by hand.
    'mail-events': { visibilitySeconds: 240, maxReceives: 7 },
    // Four hours, for security notices. Soon again, for codes: after two minutes they are dropped.
    codes: { visibilitySeconds: 20, maxReceives: 720 },
    // As for mail.
    sms: { visibilitySeconds: 60, maxReceives: 240 },
    // As for the events of mails.
    'sms-events': { visibilitySeconds: 240, maxReceives: 7 },
    cascades: { visibilitySeconds: 180, maxReceives: 10 },
    orders: { visibilitySeconds: 180, maxReceives: 10 },
    // Twelve hours of a provider that gives no answer: whatever is dropped then, the schedule asks again.
    payments: { visibilitySeconds: 180, maxReceives: 240 },
  };

/** Every queue that a job sends to. */
export const allQueues: readonly string[] = [...Object.keys(queues), unreadableQueue];

/** What jobs perform that read whatever a notice is about, and claim it. */
const tells = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'Query:related',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
] as const;

/** What runs after the answer. CDK and the local stack read it, as they read the routes. */
export const jobs: readonly Job[] = [
  job(
    'totals',
    {
      kind: 'stream',
      prefixes: [
        streamPrefixes.account,
        streamPrefixes.pickup,
        streamPrefixes.supportMessage,
        streamPrefixes.ledger,
      ],
      batchSize: 500,
      // Only the shard's id is wanted, not the window: the longest one has the fewest empty last calls.
      tumblingSeconds: 900,
    },
    ['UpdateItem'],
  ),
  job(
    'dispatcher',
    { kind: 'stream', prefixes: Object.values(streamPrefixes), batchSize: 100, partial: true },
    [],
    { sends: ['mail', 'codes', 'sms', 'cascades', 'orders', 'payments'] },
  ),
  // Two runs at once send ten million pickups' mails with it (infra/cost/cost.test.ts); what SES refuses comes back.
  consumer('mail', { batchSize: 14 }, tells, {
    mails: true,
    mobileMoney: 'asks',
    // First mails wait in the queue while too many bounce.
    sends: ['mail'],
    repeats: true,
    // Below the lease of a claimed mail, which is below the queue's visibility.
    timeoutSeconds: 10,
  }),
  // Gathered, so that it takes hardly anything of a new account's ten Lambdas.
  consumer('mail-events', { batchSize: 100, gatherSeconds: 20 }, ['GetItem', 'Query', 'UpdateItem']),
  consumer('codes', { batchSize: 5 }, ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], {
    texts: true,
    makesCodes: true,
    // Two tries by a provider that does not answer; below the lease of a claimed SMS, which is below the queue's visibility.
    timeoutSeconds: 12,
  }),
  // With `maxRuns` ten at once.
  consumer('sms', { batchSize: 5 }, tells, {
    texts: true,
    mobileMoney: 'asks',
    // Notices wait for the end of the quiet hours in the queue.
    sends: ['sms'],
    repeats: true,
    // Short, for the same reason as the `mail` job.
    timeoutSeconds: 10,
  }),
  // Gathered, as those of mails are.
  consumer('sms-events', { batchSize: 100, gatherSeconds: 20 }, ['UpdateItem']),
  consumer('cascades', { batchSize: 5 }, [...tells, 'Query:days', 'BatchWriteItem'], {
    // What an erased household owed is waived.
    posts: true,
    sends: ['cascades', 'mail', 'sms'],
    repeats: true,
  }),
  consumer(
    'orders',
    { batchSize: 5 },
    ['GetItem', 'ConditionCheckItem', 'BatchGetItem', 'Query', 'Query:related', 'PutItem', 'UpdateItem'],
    { sends: ['orders'], repeats: true },
  ),
  consumer('payments', { batchSize: 5 }, ['GetItem', 'BatchGetItem', 'Query', 'Query:days', 'UpdateItem'], {
    posts: true,
    mobileMoney: 'calls',
  }),
  // What no event of the provider told. It looks at the clock itself: after midnight the day before is compared. And days
  // whose cash was closed.
  job('queue-payments', every(5), ['GetItem', 'Query', 'Query:due'], {
    mobileMoney: 'asks',
    sends: ['payments'],
  }),
  // The night before a date can be booked, and three more times: whatever a run missed, the next one makes.
  job('queue-due-orders', every(6 * 60), ['Query'], { sends: ['orders'] }),
  // It looks at the clock itself: at 18:00 there is something to do.
  job('queue-reminders', onTheHour(60), ['Query'], { sends: ['cascades'] }),
  job('queue-late-rounds', every(10), ['Query'], { sends: ['cascades'] }),
  // It looks at the clock itself: at midnight and at six there is something to do.
  job('queue-figures', onTheHour(6 * 60), ['Query'], { sends: ['cascades'] }),
  job('fold-totals', every(6 * 60), ['Query', 'UpdateItem', 'DeleteItem']),
  // Whoever dials again replaces what is too old: this is for numbers that do not.
  job('forget-dialling', every(6 * 60), ['Query:due', 'DeleteItem']),
  job('rotate-keys', every(6 * 60), ['GetItem'], { rotatesKeys: true }),
  job('check-recovery', every(60), [], { onAws: 'backups' }),
  // Lambda keeps a function that nobody calls for longer: see `estimateColdShare`. Time for twelve that do not answer.
  job('warm', every(5), [], { onAws: 'functions', timeoutSeconds: 60 }),
  job('compare-days', onTheHour(6 * 60), [], { onAws: 'metrics' }),
];

function job(
  entry: string,
  trigger: Trigger,
  table: readonly TableOperation[],
  more: Partial<Job> = {},
): Job {
  return { entry, trigger, table, timeoutSeconds: 30, ...more };
}

type Batch = Pick<Extract<Trigger, { kind: 'queue' }>, 'batchSize' | 'gatherSeconds'>;

/** A job that a queue starts, by whose name it goes. */
function consumer(
  queue: QueueName,
  batch: Batch,
  table: readonly TableOperation[],
  more?: Partial<Job>,
): Job {
  return job(queue, { kind: 'queue', queue, ...batch }, table, more);
}

function every(everyMinutes: number): Trigger {
  return { kind: 'schedule', everyMinutes };
}

function onTheHour(everyMinutes: number): Trigger {
  return { kind: 'schedule', everyMinutes, onTheHour: true };
}
