import type { TableAction } from '#routes';

/** What starts a job. */
export type Trigger =
  /** The table's stream, cut to partition keys that begin with one of these. */
  | { readonly kind: 'stream'; readonly prefixes: readonly string[]; readonly tumblingSeconds?: number }
  | { readonly kind: 'queue'; readonly queue: QueueName }
  | { readonly kind: 'schedule'; readonly everyHours: number };

export type QueueName = 'mail' | 'cascades';

export type Job = {
  /** `totals` is `functions/jobs/totals.ts`, exporting `handler`. */
  readonly entry: string;
  readonly trigger: Trigger;
  readonly table: readonly TableAction[];
  /** Queues it sends to. */
  readonly sends?: readonly QueueName[];
  readonly mails?: true;
};
