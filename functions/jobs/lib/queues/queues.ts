import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBRecord } from 'aws-lambda';
import { clientDefaults } from '#config/aws-client.ts';
import { environment } from '#config/environment.ts';
import { log, toLogFields } from '#config/log.ts';
import type { StreamJob } from '#jobs/jobs.ts';
import { type MailMessage, rowOf, type SmsMessage } from '#notices/due.ts';
import type { CascadeMessage, OrderMessage, PaymentMessage } from './queue-messages.ts';

/** A message for one of the queues, perhaps to be seen only after a while. */
export type Outgoing = (
  | { readonly queue: 'mail'; readonly body: MailMessage }
  | { readonly queue: 'sms'; readonly body: SmsMessage }
  | { readonly queue: 'cascades'; readonly body: CascadeMessage }
  | { readonly queue: 'orders'; readonly body: OrderMessage }
  | { readonly queue: 'payments'; readonly body: PaymentMessage }
) & { readonly delaySeconds?: number };

const sqs = new SQSClient(clientDefaults());

/** Most messages that SQS takes at once, and most bytes of them together (256 KiB, with room for the envelope). */
const maxBatch = 10;
const maxBatchBytes = 200 * 1024;

const addresses = {
  mail: 'MAIL_QUEUE_URL',
  codes: 'CODES_QUEUE_URL',
  sms: 'SMS_QUEUE_URL',
  cascades: 'CASCADES_QUEUE_URL',
  orders: 'ORDERS_QUEUE_URL',
  payments: 'PAYMENTS_QUEUE_URL',
} as const;

/** A record of the table's stream and the job that could not read it. */
export type UnreadableRecord = { readonly job: StreamJob; readonly record: DynamoDBRecord };

/** Sends a record to the queue of unreadable ones. @throws Error when SQS does not take it */
export async function sendUnreadableRecord(unreadable: UnreadableRecord): Promise<void> {
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: environment('UNREADABLE_QUEUE_URL'),
      MessageBody: JSON.stringify(unreadable),
    }),
  );
}

/** Sends messages, ten at a time. Answers those that could not be sent: nothing is thrown away. */
export async function sendAll<T extends Outgoing>(messages: readonly T[]): Promise<readonly T[]> {
  const failed: T[] = [];
  // What nobody may have to wait for goes first.
  for (const queue of ['payments', 'codes', 'mail', 'sms', 'cascades', 'orders'] as const) {
    const own = messages.filter((message) => findQueue(message) === queue);
    for (const batch of splitIntoBatches(own)) failed.push(...(await sendBatch(queue, batch)));
  }
  return failed;
}

/** The same where all must be taken. @throws Error that says of `what` some was not */
export async function queueAll(messages: readonly Outgoing[], what: string): Promise<void> {
  if ((await sendAll(messages)).length > 0) throw new Error(`${what} could not be queued.`);
}

/** Codes, security notices, and what is to be read before a network asks for money have a queue of their own. */
function findQueue({ queue, body }: Outgoing): keyof typeof addresses {
  if (queue !== 'sms') return queue;
  const { mandatory, about } = rowOf(body);
  return mandatory === 'security' || about === 'payment' ? 'codes' : queue;
}

function splitIntoBatches<T extends Outgoing>(messages: readonly T[]): T[][] {
  const batches: T[][] = [];
  let bytes = 0;
  for (const message of messages) {
    const size = Buffer.byteLength(JSON.stringify(message.body));
    const last = batches.at(-1);
    if (last && last.length < maxBatch && bytes + size <= maxBatchBytes) {
      last.push(message);
      bytes += size;
    } else {
      batches.push([message]);
      bytes = size;
    }
  }
  return batches;
}

async function sendBatch<T extends Outgoing>(queue: keyof typeof addresses, batch: readonly T[]) {
  try {
    const { Failed = [] } = await sqs.send(
      new SendMessageBatchCommand({
        QueueUrl: environment(addresses[queue]),
        Entries: batch.map(({ body, delaySeconds }, index) => ({
          Id: String(index),
          MessageBody: JSON.stringify(body),
          ...(delaySeconds ? { DelaySeconds: delaySeconds } : {}),
        })),
      }),
    );
    return Failed.flatMap(({ Id }) => batch[Number(Id)] ?? []);
  } catch (error) {
    // A wrong address or a missing permission must be seen in the log; the records are repeated in any case.
    log.error('queue: a batch was not sent', { queue, ...toLogFields(error) });
    return batch;
  }
}

/** The longest that SQS holds a message back, in seconds. */
const longestDelay = 900;

type Held = Extract<Outgoing, { readonly queue: 'mail' | 'sms' }>;

/** Puts a notice back into its queue until a time (ISO). A process that dies here leaves it twice, and a claim sends it once. @throws Error */
export async function holdBack({ queue, body }: Held, heldUntil: string, now: Date): Promise<void> {
  const left = Math.ceil((Date.parse(heldUntil) - now.getTime()) / 1000);
  // The compiler cannot follow that the body stays one of its queue.
  const held = { queue, body: { ...body, heldUntil }, delaySeconds: Math.min(longestDelay, left) } as Held;
  await queueAll([held], 'The notice');
}
