/** What this release reads; `record.ts` bundles it, so that a test can run it on another release's data. */
import type { DynamoDBRecord } from 'aws-lambda';
import * as v from 'valibot';
import { parseAccount } from '#data/accounts/account-items.ts';
import { parsePickup } from '#data/pickups/pickup-items.ts';
import { parseStreamChange } from '#data/table/stream-record.ts';
import { parseCounted } from '#data/totals/counted-item.ts';
import { cascadeMessage } from '#jobs/lib/queues/queue-messages.ts';
import { decideConsequences } from '#jobs/lib/stream/decide-consequences.ts';
import { mailMessage } from '#notices/messages.ts';

/** Reads a record as the two consumers of the stream do, and its new item as the API does. @throws Error when it cannot */
export function readRecord(record: DynamoDBRecord): unknown {
  const change = parseStreamChange(record);
  if (!change) return undefined;
  const { kind, before, after } = change;
  if (kind === 'pickup' && after) parsePickup(after);
  if (kind === 'account' && after && after.deletedAt === undefined) parseAccount(after);
  return {
    counted: [parseCounted(kind, before), parseCounted(kind, after)],
    consequences: decideConsequences(change),
  };
}

/** Reads a message of a queue as its job does. @throws Error when it cannot */
export function readMessage(queue: string, body: string): unknown {
  return v.parse(queue === 'mail' ? mailMessage : cascadeMessage, JSON.parse(body));
}
