import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { parseStreamChange } from '#data/table/stream-record.ts';
import { delayOf, type MailMessage, rowOf, type SmsMessage } from '#notices/due.ts';
import { chunk } from '#shared/chunk.ts';
import { count } from './lib/count.ts';
import type { IndexChange } from './lib/queues/queue-messages.ts';
import { type Outgoing, sendAll } from './lib/queues/queues.ts';
import { type Consequences, decideConsequences } from './lib/stream/decide-consequences.ts';
import { keepUnreadableRecord } from './lib/stream/keep-unreadable-record.ts';

/** Index changes that one message holds: enough to save messages, few enough to be done in one go. */
const indexChangesPerMessage = 10;

/** How long after a change of an order its pickups are looked at, in seconds: the request itself has ended by then. */
const settleAfterSeconds = 15;

/** A message with the first of the records that caused it: where to begin again if it cannot be sent. */
type Traced = Outgoing & { readonly sequenceNumber: string };

type TracedIndexChange = { readonly change: IndexChange; readonly sequenceNumber: string };

/** Fills the queues and does nothing else, so that nothing delays the stream. Sent twice is harmless: a failed batch begins again at its first unsent record. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const messages: Traced[] = [];
  const index: TracedIndexChange[] = [];
  for (const record of Records) {
    const sequenceNumber = record.dynamodb?.SequenceNumber ?? '';
    const consequences = await readRecord(record);
    const { mails = [], texts = [], cascades = [], orders = [], payments = [], counts = [] } = consequences;
    for (const metric of counts) count(metric);
    const wait = (body: MailMessage | SmsMessage) => delayOf(body, new Date());
    const outgoing: Outgoing[] = [
      ...mails.map((body) => ({ queue: 'mail' as const, body, delaySeconds: wait(body) })),
      ...texts.map((body) => ({ queue: 'sms' as const, body, delaySeconds: wait(body) })),
      ...cascades.map(({ delaySeconds, ...body }) => ({ queue: 'cascades' as const, body, delaySeconds })),
      ...orders.map((body) => ({ queue: 'orders' as const, body, delaySeconds: settleAfterSeconds })),
      ...payments.map(({ delaySeconds, ...body }) => ({ queue: 'payments' as const, body, delaySeconds })),
    ];
    messages.push(...outgoing.map((message) => ({ ...message, sequenceNumber })));
    for (const change of consequences.index ?? []) index.push({ change, sequenceNumber });
  }
  const unsent = await sendAll([...dropRepeated(messages), ...groupIndexChanges(index)]);
  return { batchItemFailures: findFirstUnsent(unsent, Records) };
}

async function readRecord(record: DynamoDBRecord): Promise<Consequences> {
  try {
    const change = parseStreamChange(record);
    if (change) return decideConsequences(change);
  } catch (error) {
    await keepUnreadableRecord('dispatcher', record, error);
  }
  return {};
}

/** Of a notice that gathers many changes, the first one's message. */
function dropRepeated(messages: readonly Traced[]): readonly Traced[] {
  const asked = new Set<string>();
  return messages.filter(({ queue, body }) => {
    if ((queue !== 'mail' && queue !== 'sms') || !rowOf(body).gathers) return true;
    const notice = `${queue} ${body.kind} ${body.event}`;
    const isFirst = !asked.has(notice);
    asked.add(notice);
    return isFirst;
  });
}

function groupIndexChanges(index: readonly TracedIndexChange[]): Traced[] {
  return chunk(index, indexChangesPerMessage).map((group) => ({
    queue: 'cascades',
    body: { kind: 'index', changes: group.map(({ change }) => change) },
    sequenceNumber: group[0]?.sequenceNumber ?? '',
  }));
}

/** Lambda repeats the batch from the record that is returned here. */
function findFirstUnsent(unsent: readonly Traced[], records: readonly DynamoDBRecord[]) {
  const failed = new Set(unsent.map(({ sequenceNumber }) => sequenceNumber));
  const first = records.find((record) => failed.has(record.dynamodb?.SequenceNumber ?? ''));
  return first ? [{ itemIdentifier: first.dynamodb?.SequenceNumber ?? '' }] : [];
}
