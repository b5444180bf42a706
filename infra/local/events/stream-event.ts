import type { _Record } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import type { OpenWindow } from './stream-position.ts';

/** Converts a record of the stream's API to one of a Lambda event. */
export function toLambdaRecord(record: _Record, streamArn: string): DynamoDBRecord {
  const { ApproximateCreationDateTime, ...change } = record.dynamodb ?? {};
  const by = record.userIdentity;
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion,
    eventSource: 'aws:dynamodb',
    awsRegion: record.awsRegion,
    eventSourceARN: streamArn,
    ...(by ? { userIdentity: { type: by.Type, principalId: by.PrincipalId } } : {}),
    dynamodb: {
      // The SDK's attribute values differ from Lambda's in their types and, for lack of binary ones, in nothing else.
      ...(change as Omit<NonNullable<DynamoDBRecord['dynamodb']>, 'ApproximateCreationDateTime'>),
      ApproximateCreationDateTime: (ApproximateCreationDateTime?.getTime() ?? Date.now()) / 1000,
    },
  };
}

/** When a record was written, in milliseconds. */
export function getWriteTime(record: DynamoDBRecord): number {
  return (record.dynamodb?.ApproximateCreationDateTime ?? 0) * 1000;
}

/** Whether a record's partition key begins with one of the prefixes, as an event filter would have it. */
export function matchesPrefixes(record: DynamoDBRecord, prefixes: readonly string[] | undefined): boolean {
  const key = record.dynamodb?.Keys?.PK?.S ?? '';
  return prefixes === undefined || prefixes.some((prefix) => key.startsWith(prefix));
}

export function buildWindowEvent(
  records: readonly DynamoDBRecord[],
  window: OpenWindow,
  shardId: string,
  streamArn: string,
  isFinal: boolean,
) {
  return {
    Records: records,
    window: { start: new Date(window.start).toISOString(), end: new Date(window.end).toISOString() },
    state: window.state,
    shardId,
    eventSourceARN: streamArn,
    isFinalInvokeForWindow: isFinal,
    isWindowTerminatedEarly: false,
  };
}
