import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Operations, ServiceError } from './service-error.ts';
import type { Store } from './store.ts';

const maxDelaySeconds = 900;
const maxBodyBytes = 256 * 1024;
const maxBatch = 10;

const message = v.object({
  MessageBody: v.string(),
  DelaySeconds: v.optional(v.number(), 0),
  MessageAttributes: v.optional(v.record(v.string(), v.unknown()), {}),
});

const sendInput = v.object({ ...message.entries, QueueUrl: v.string() });
const batchInput = v.object({
  QueueUrl: v.string(),
  Entries: v.array(v.object({ ...message.entries, Id: v.string() })),
});

export const parseQueueName = (url: string): string => url.split('/').at(-1) ?? '';

/** Messages that were received come back after this time unless they are deleted. */
const defaultVisibilitySeconds = 30;

const receiveInput = v.object({
  QueueUrl: v.string(),
  MaxNumberOfMessages: v.optional(v.number(), 1),
  VisibilityTimeout: v.optional(v.number(), defaultVisibilitySeconds),
});

/** SQS's operations for a command that reads a queue without an event source. */
function createReceiveOperations(store: Store, queues: readonly string[]): Operations {
  const select = store.prepare(
    'UPDATE messages SET visible_at = ?, receives = receives + 1 WHERE id IN (SELECT id FROM messages ' +
      'WHERE queue = ? AND visible_at <= ? ORDER BY sent_at LIMIT ?) RETURNING id, body',
  );
  const remove = store.prepare('DELETE FROM messages WHERE id = ?');
  return {
    receiveMessage: (input) => {
      const { QueueUrl, MaxNumberOfMessages, VisibilityTimeout } = v.parse(receiveInput, input);
      const now = Date.now();
      const visibleAt = now + VisibilityTimeout * 1000;
      const rows = select.all(visibleAt, requireQueue(QueueUrl, queues), now, MaxNumberOfMessages);
      const Messages = rows.map(({ id, body }) => ({
        MessageId: id,
        ReceiptHandle: id,
        Body: body,
        MD5OfBody: md5(String(body)),
      }));
      return { Messages };
    },
    deleteMessage: (input) => {
      remove.run(v.parse(v.object({ ReceiptHandle: v.string() }), input).ReceiptHandle);
      return {};
    },
  };
}

/** SQS's operations. Calls `wake` with the queue of a new message. */
export function createSqsOperations(
  store: Store,
  queues: readonly string[],
  wake: (queue: string) => void,
): Operations {
  const insert = store.prepare(
    'INSERT INTO messages (id, queue, body, attributes, sent_at, visible_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const send = (
    queue: string,
    { MessageBody, DelaySeconds, MessageAttributes }: v.InferOutput<typeof message>,
  ) => {
    const now = Date.now();
    const id = randomUUID();
    const attributes = JSON.stringify(MessageAttributes);
    insert.run(id, queue, MessageBody, attributes, now, now + DelaySeconds * 1000);
    return { MessageId: id, MD5OfMessageBody: md5(MessageBody) };
  };
  return {
    ...createReceiveOperations(store, queues),
    sendMessage: (input) => {
      const parsed = v.parse(sendInput, input);
      const queue = requireQueue(parsed.QueueUrl, queues);
      checkMessage(parsed);
      const sent = send(queue, parsed);
      wake(queue);
      return sent;
    },
    sendMessageBatch: (input) => {
      const { QueueUrl, Entries } = v.parse(batchInput, input);
      const queue = requireQueue(QueueUrl, queues);
      checkBatch(Entries);
      const Successful = Entries.map((entry) => ({ Id: entry.Id, ...send(queue, entry) }));
      wake(queue);
      return { Successful, Failed: [] };
    },
    getQueueUrl: (input) => {
      const { QueueName } = v.parse(v.object({ QueueName: v.string() }), input);
      return { QueueUrl: requireQueue(QueueName, queues) };
    },
  };
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

function requireQueue(url: string, queues: readonly string[]): string {
  const name = parseQueueName(url);
  if (queues.includes(name)) return name;
  throw new ServiceError('com.amazonaws.sqs#QueueDoesNotExist', 'The specified queue does not exist.');
}

function checkMessage({ MessageBody, DelaySeconds }: v.InferOutput<typeof message>): void {
  const invalid = (text: string) => new ServiceError('com.amazonaws.sqs#InvalidParameterValue', text);
  if (MessageBody === '') throw invalid('The request must contain the parameter MessageBody.');
  if (Buffer.byteLength(MessageBody) > maxBodyBytes) throw invalid('One or more parameters are too long.');
  if (!Number.isInteger(DelaySeconds) || DelaySeconds < 0 || DelaySeconds > maxDelaySeconds)
    throw invalid(`DelaySeconds must be >= 0 and <= ${maxDelaySeconds}.`);
}

function checkBatch(entries: v.InferOutput<typeof batchInput>['Entries']): void {
  const refuse = (name: string, text: string) => new ServiceError(`com.amazonaws.sqs#${name}`, text);
  if (entries.length === 0) throw refuse('EmptyBatchRequest', 'There should be at least one entry.');
  if (entries.length > maxBatch)
    throw refuse('TooManyEntriesInBatchRequest', 'Maximum number of entries is 10.');
  if (new Set(entries.map((entry) => entry.Id)).size < entries.length)
    throw refuse('BatchEntryIdsNotDistinct', 'Two or more batch entries have the same Id.');
  for (const entry of entries) checkMessage(entry);
}
