import { DeleteMessageCommand, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBRecord } from 'aws-lambda';
import type { UnreadableRecord } from '#jobs/lib/queues/queues.ts';
import { replayed } from '#jobs/lib/stream/keep-unreadable-record.ts';

/** Longer than the handling of a record and a recount take together. */
const visibilitySeconds = 900;

export type ReplayOptions = {
  readonly sqs: SQSClient;
  readonly queueUrl: string;
  /** Hands records to the deployed dispatcher. Rejects when it cannot read them either. */
  readonly dispatch: (records: readonly DynamoDBRecord[]) => Promise<void>;
  readonly recount: () => Promise<void>;
};

export type Replayed = { readonly dispatched: number; readonly counted: number; readonly kept: number };

/** Hands unreadable records to their jobs again; one recount replaces all of the totals'. What fails stays queued. */
export async function replay(options: ReplayOptions): Promise<Replayed> {
  let dispatched = 0;
  let kept = 0;
  const uncounted: string[] = [];
  for await (const { job, record, handle } of receiveAll(options)) {
    if (job === 'totals') {
      uncounted.push(handle);
      continue;
    }
    try {
      await options.dispatch([{ ...record, eventSource: replayed }]);
      await remove(options, handle);
      dispatched += 1;
    } catch {
      kept += 1;
    }
  }
  if (uncounted.length > 0) await options.recount();
  for (const handle of uncounted) await remove(options, handle);
  return { dispatched, counted: uncounted.length, kept };
}

type Received = UnreadableRecord & { readonly handle: string };

/** Each message once: those received stay invisible while the command runs. */
async function* receiveAll({ sqs, queueUrl }: ReplayOptions): AsyncGenerator<Received> {
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: queueUrl,
        MaxNumberOfMessages: 10,
        VisibilityTimeout: visibilitySeconds,
        WaitTimeSeconds: 2,
      }),
    );
    if (Messages.length === 0) return;
    for (const { Body = '', ReceiptHandle = '' } of Messages)
      yield { ...JSON.parse(Body), handle: ReceiptHandle };
  }
}

async function remove({ sqs, queueUrl }: ReplayOptions, handle: string): Promise<void> {
  await sqs.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle: handle }));
}
