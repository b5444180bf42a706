import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { streamPrefixes } from '#data/keys.ts';
import type { Stored } from './table.ts';

/** Kinds of items that the stream's consumers get to see. */
export type StreamKind = keyof typeof streamPrefixes;

/** One change of one item, as the jobs read it. */
export type StreamChange = {
  readonly kind: StreamKind;
  readonly sequenceNumber: string;
  /** Absent when the item is new. */
  readonly before: Stored | undefined;
  /** Absent when the item was removed. */
  readonly after: Stored | undefined;
};

/** A record of the table's stream, or undefined when it is about an item that no job cares for. */
export function parseStreamChange(record: DynamoDBRecord): StreamChange | undefined {
  const { Keys, OldImage, NewImage, SequenceNumber } = record.dynamodb ?? {};
  const kind = findKind(Keys?.PK?.S ?? '');
  if (!kind || !SequenceNumber) return undefined;
  return { kind, sequenceNumber: SequenceNumber, before: parseImage(OldImage), after: parseImage(NewImage) };
}

// Object.keys widens to string[]; these are the keys of the constant named beside it.
const kinds = Object.keys(streamPrefixes) as StreamKind[];

/** What an item is, by its partition key. */
export function findKind(partition: string): StreamKind | undefined {
  return kinds.find((kind) => partition.startsWith(streamPrefixes[kind]));
}

/** Lambda's event types and the SDK's describe the same JSON; the table holds no binary, where they differ. */
function parseImage(image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage']): Stored | undefined {
  return image && unmarshall(image as Record<string, AttributeValue>);
}
