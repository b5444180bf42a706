/** A process that handles messages of the queue `orders`, to be killed while it does. */
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { handler } from '#jobs/orders.ts';
import { measureConsumption } from '#testing/capacity-meter.ts';
import type { Batch, Handled } from './run-night.ts';

process.on('message', async (batch: Batch) => {
  // The job reads nothing but id and body.
  const Records = batch.map(({ id, body }) => ({ messageId: id, body })) as SQSRecord[];
  const { result, consumed } = await measureConsumption(() => handler({ Records } satisfies SQSEvent));
  const failed = result.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
  process.send?.({ failed, consumed } satisfies Handled);
});
