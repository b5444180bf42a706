import {
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { LambdaClient, ListEventSourceMappingsCommand } from '@aws-sdk/client-lambda';
import { CommandError } from '#infra/command/command-error.ts';
import type { RestorePlan } from './plan.ts';

/** The functions that a stream feeds. Tests, whose engine knows no functions, answer themselves. */
export type ReadersOf = (streamArn: string) => Promise<readonly string[]>;

export const streamReaders: ReadersOf = async (EventSourceArn) => {
  const found = await new LambdaClient({}).send(new ListEventSourceMappingsCommand({ EventSourceArn }));
  return (found.EventSourceMappings ?? []).flatMap(({ FunctionArn }) => FunctionArn?.split(':')[6] ?? []);
};

/** A table of this name, if there is one. */
export async function findTable(client: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/**
 * A table that is there already may only be what an interrupted run of the same plan left: all its counts are written
 * anew, which would spoil those of a table that people use.
 * @throws CommandError when it is another one
 */
export async function checkTarget(
  table: TableDescription,
  plan: RestorePlan,
  readersOf: ReadersOf,
): Promise<void> {
  const reason = whyNotOurs(table, plan) ?? (await whoReads(table, readersOf));
  if (reason) {
    throw new CommandError(`There is a table ${plan.target} already: ${reason}. Give another --name.`);
  }
}

function whyNotOurs({ RestoreSummary }: TableDescription, { source, at }: RestorePlan): string | undefined {
  if (!RestoreSummary?.SourceTableArn?.endsWith(`:table/${source}`))
    return `it was not restored from ${source}`;
  const moment = RestoreSummary.RestoreDateTime;
  // AWS may answer whole seconds.
  const isSame = !at || !moment || Math.abs(at.getTime() - moment.getTime()) < 1000;
  return isSame ? undefined : `it holds another moment, ${moment.toISOString()}`;
}

async function whoReads({ LatestStreamArn }: TableDescription, readersOf: ReadersOf) {
  const readers = LatestStreamArn ? await readersOf(LatestStreamArn) : [];
  return readers.length > 0 ? `it is in use, its stream feeds ${readers.join(' and ')}` : undefined;
}
