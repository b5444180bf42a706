import { streamPrefixes } from '#data/keys.ts';
import type { MobileMoneyUse, TableAction } from '#routes';

/** What starts a job. */
export type Trigger =
  /**
   * The table's stream, cut to partition keys that begin with one of these. With `tumblingSeconds` the event
   * carries the shard's id (plain ones do not) and the answer must carry a `state`.
   */
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
 * The most concurrent runs of a queue's job, unless a stage's ceilings ask for more (`addQueueSource`): the fewest that AWS
 * allows. A long cascade, or the night's pickups, must not take a new account's ten Lambdas from people's requests. With it,
 * notices by SMS leave half of a provider that takes 20 a second, at a second an answer, to codes.
 */
export const maxRuns = 2;

/** The consumers of the table's stream. */
export type StreamJob = 'totals' | 'dispatcher';

/** The queue of records that a consumer of the stream could not read. No job consumes it; `npm run replay` does. */
export const unreadableQueue = 'unreadable';

export type Job = {
  /** `totals` is `functions/jobs/totals.ts`, exporting `handler`. */
  readonly entry: string;
  readonly trigger: Trigger;
  readonly table: readonly TableAction[];
  /** Puts postings into the ledger. */
  readonly posts?: true;
  /** Queues it sends to. */
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

/**
 * The queues. A message that failed comes back after `visibilitySeconds` (AWS advises six times the consumer's
 * time-out) and is moved to the queue's dead-letter queue after `maxReceives` tries.
 */
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

/** What runs after the answer. CDK and the local stack read it, as they read the routes. */
export const jobs: readonly Job[] = [
  {
    entry: 'totals',
    trigger: {
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
    table: ['UpdateItem'],
    timeoutSeconds: 30,
  },
  {
    entry: 'dispatcher',
    trigger: { kind: 'stream', prefixes: Object.values(streamPrefixes), batchSize: 100, partial: true },
    table: [],
    sends: ['mail', 'codes', 'sms', 'cascades', 'orders', 'payments'],
    timeoutSeconds: 30,
  },
  {
    entry: 'mail',
    // Two runs at once send ten million pickups' mails with it (infra/cost/cost.test.ts); what SES refuses comes back.
    trigger: { kind: 'queue', queue: 'mail', batchSize: 14 },
    table: ['GetItem', 'BatchGetItem', 'Query', 'Query:related', 'PutItem', 'UpdateItem', 'DeleteItem'],
    mails: true,
    // First mails wait in the queue while too many bounce.
    sends: ['mail'],
    repeats: true,
    // Below the lease of a claimed mail, which is below the queue's visibility.
    timeoutSeconds: 10,
  },
  {
    entry: 'mail-events',
    // Gathered, so that it takes hardly anything of a new account's ten Lambdas.
    trigger: { kind: 'queue', queue: 'mail-events', batchSize: 100, gatherSeconds: 20 },
    table: ['GetItem', 'Query', 'UpdateItem'],
    timeoutSeconds: 30,
  },
  {
    entry: 'codes',
    trigger: { kind: 'queue', queue: 'codes', batchSize: 5 },
    table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    texts: true,
    makesCodes: true,
    // Two tries by a provider that does not answer; below the lease of a claimed SMS, which is below the queue's visibility.
    timeoutSeconds: 12,
  },
  {
    entry: 'sms',
    // With `maxRuns` ten at once.
    trigger: { kind: 'queue', queue: 'sms', batchSize: 5 },
    table: ['GetItem', 'BatchGetItem', 'Query', 'Query:related', 'PutItem', 'UpdateItem', 'DeleteItem'],
    texts: true,
    // Notices wait for the end of the quiet hours in the queue.
    sends: ['sms'],
    repeats: true,
    // Short, for the same reason as the `mail` job.
    timeoutSeconds: 10,
  },
  {
    entry: 'sms-events',
    // Gathered, as those of mails are.
    trigger: { kind: 'queue', queue: 'sms-events', batchSize: 100, gatherSeconds: 20 },
    table: ['UpdateItem'],
    timeoutSeconds: 30,
  },
  {
    entry: 'cascades',
    trigger: { kind: 'queue', queue: 'cascades', batchSize: 5 },
    table: [
      'GetItem',
      'BatchGetItem',
      'Query',
      'Query:days',
      'Query:related',
      'PutItem',
      'UpdateItem',
      'DeleteItem',
      'BatchWriteItem',
    ],
    // What an erased household owed is waived.
    posts: true,
    sends: ['cascades', 'mail', 'sms'],
    repeats: true,
    timeoutSeconds: 30,
  },
  {
    entry: 'orders',
    trigger: { kind: 'queue', queue: 'orders', batchSize: 5 },
    table: [
      'GetItem',
      'ConditionCheckItem',
      'BatchGetItem',
      'Query',
      'Query:related',
      'PutItem',
      'UpdateItem',
    ],
    sends: ['orders'],
    repeats: true,
    timeoutSeconds: 30,
  },
  {
    entry: 'payments',
    trigger: { kind: 'queue', queue: 'payments', batchSize: 5 },
    table: ['GetItem', 'BatchGetItem', 'Query', 'Query:days', 'UpdateItem'],
    posts: true,
    mobileMoney: 'calls',
    timeoutSeconds: 30,
  },
  {
    entry: 'queue-payments',
    // What no event of the provider told. It looks at the clock itself: after midnight the day before is compared. And days
    // whose cash was closed.
    trigger: { kind: 'schedule', everyMinutes: 5 },
    table: ['GetItem', 'Query', 'Query:due'],
    mobileMoney: 'asks',
    sends: ['payments'],
    timeoutSeconds: 30,
  },
  {
    entry: 'queue-due-orders',
    // The night before a date can be booked, and three more times: whatever a run missed, the next one makes.
    trigger: { kind: 'schedule', everyMinutes: 6 * 60 },
    table: ['Query'],
    sends: ['orders'],
    timeoutSeconds: 30,
  },
  {
    entry: 'queue-reminders',
    // It looks at the clock itself: at 18:00 there is something to do.
    trigger: { kind: 'schedule', everyMinutes: 60, onTheHour: true },
    table: ['Query'],
    sends: ['cascades'],
    timeoutSeconds: 30,
  },
  {
    entry: 'queue-late-rounds',
    trigger: { kind: 'schedule', everyMinutes: 10 },
    table: ['Query'],
    sends: ['cascades'],
    timeoutSeconds: 30,
  },
  {
    entry: 'queue-figures',
    // It looks at the clock itself: at midnight and at six there is something to do.
    trigger: { kind: 'schedule', everyMinutes: 360, onTheHour: true },
    table: ['Query'],
    sends: ['cascades'],
    timeoutSeconds: 30,
  },
  {
    entry: 'fold-totals',
    trigger: { kind: 'schedule', everyMinutes: 6 * 60 },
    table: ['Query', 'UpdateItem', 'DeleteItem'],
    timeoutSeconds: 30,
  },
  {
    entry: 'forget-dialling',
    // Whoever dials again replaces what is too old: this is for numbers that do not.
    trigger: { kind: 'schedule', everyMinutes: 6 * 60 },
    table: ['Query:due', 'DeleteItem'],
    timeoutSeconds: 30,
  },
  {
    entry: 'rotate-keys',
    trigger: { kind: 'schedule', everyMinutes: 6 * 60 },
    table: ['GetItem'],
    rotatesKeys: true,
    timeoutSeconds: 30,
  },
  {
    entry: 'check-recovery',
    trigger: { kind: 'schedule', everyMinutes: 60 },
    table: [],
    onAws: 'backups',
    timeoutSeconds: 30,
  },
  {
    entry: 'warm',
    // Lambda keeps a function that nobody calls for longer: see `estimateColdShare`.
    trigger: { kind: 'schedule', everyMinutes: 5 },
    table: [],
    onAws: 'functions',
    // Twelve that do not answer within three seconds.
    timeoutSeconds: 60,
  },
  {
    entry: 'compare-days',
    trigger: { kind: 'schedule', everyMinutes: 360, onTheHour: true },
    table: [],
    onAws: 'metrics',
    timeoutSeconds: 30,
  },
];
