import type { DynamoDBRecord } from 'aws-lambda';
import { buildWindowEvent, getWriteTime } from './stream-event.ts';
import type { OpenWindow, Position } from './stream-position.ts';

/** Invokes the consumer's handler. */
export type Send = (event: unknown) => Promise<unknown>;

/** Records of one shard for one consumer, already filtered. */
export type Batch = {
  readonly records: readonly DynamoDBRecord[];
  readonly shardId: string;
  readonly streamArn: string;
};

/** The handler failed at a record: those up to `sequence` are handled, the rest is to be delivered again. */
export class PartialFailure extends Error {
  readonly sequence: string | undefined;

  constructor(sequence: string | undefined, failed: string) {
    super(`The handler reported record ${failed} as failed.`);
    this.sequence = sequence;
  }
}

/** Delivers a batch as it is. @throws PartialFailure when the handler names a record that failed */
export async function deliverPlain(send: Send, { records }: Batch): Promise<void> {
  throwIfPartial(await send({ Records: records }), records);
}

/**
 * Delivers a batch to a consumer with tumbling windows: one invocation per window that its records fall into,
 * each with the state that the one before gave back, and a last one without records when a window is over.
 * Calls `save` after each, so that nothing is delivered twice after a crash between two windows.
 */
export async function deliverInWindows(
  send: Send,
  batch: Batch,
  lengthMs: number,
  window: OpenWindow | undefined,
  save: (progress: Pick<Position, 'sequence' | 'window'>) => void,
): Promise<OpenWindow | undefined> {
  let open = window;
  for (const group of groupByWindow(batch.records, lengthMs)) {
    if (open && group.start > open.start) open = await closeWindow(send, batch, open);
    open ??= { start: group.start, end: group.start + lengthMs, state: {} };
    const event = buildWindowEvent(group.records, open, batch.shardId, batch.streamArn, false);
    const answer = await send(event);
    open = { ...open, state: readState(answer) };
    throwIfPartial(answer, group.records);
    save({ sequence: group.records.at(-1)?.dynamodb?.SequenceNumber, window: open });
  }
  return open;
}

/** Invokes the handler for the last time in a window. */
export async function closeWindow(send: Send, batch: Batch, open: OpenWindow): Promise<undefined> {
  await send(buildWindowEvent([], open, batch.shardId, batch.streamArn, true));
}

type Group = { start: number; records: DynamoDBRecord[] };

function groupByWindow(records: readonly DynamoDBRecord[], lengthMs: number): readonly Group[] {
  const groups: Group[] = [];
  for (const record of records) {
    const start = Math.floor(getWriteTime(record) / lengthMs) * lengthMs;
    const last = groups.at(-1);
    // A record older than the one before it (clocks differ) stays in the window that is open.
    if (last && start <= last.start) last.records.push(record);
    else groups.push({ start, records: [record] });
  }
  return groups;
}

function readState(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'state' in answer ? (answer.state ?? {}) : {};
}

function throwIfPartial(answer: unknown, records: readonly DynamoDBRecord[]): void {
  // The shape is AWS's; no answer means that nothing failed.
  const failures = (answer as { batchItemFailures?: { itemIdentifier: string }[] } | undefined)
    ?.batchItemFailures;
  const failed = new Set(failures?.map((failure) => failure.itemIdentifier));
  if (failed.size === 0) return;
  const first = records.findIndex((record) => failed.has(record.dynamodb?.SequenceNumber ?? ''));
  // As on AWS, an id that was not in the batch means that all of it failed.
  const done = first > 0 ? records[first - 1]?.dynamodb?.SequenceNumber : undefined;
  throw new PartialFailure(done, [...failed].join(', '));
}
