import type { TableDescription } from '@aws-sdk/client-dynamodb';
import { LambdaClient, ListEventSourceMappingsCommand } from '@aws-sdk/client-lambda';
import { CommandError } from '#infra/bundle/command-error.ts';
import type { RestorePlan } from './plan.ts';

/** Lists the functions that read a stream. Tests provide their own, since the local engine has no functions. */
export type ListReaders = (streamArn: string) => Promise<readonly string[]>;

export const listStreamReaders: ListReaders = async (EventSourceArn) => {
  const found = await new LambdaClient({}).send(new ListEventSourceMappingsCommand({ EventSourceArn }));
  return (found.EventSourceMappings ?? []).flatMap(({ FunctionArn }) => FunctionArn?.split(':')[6] ?? []);
};

/**
 * Checks that an existing table was created by an interrupted run of the same plan. Its counts will be rewritten, which
 * would damage a table in use.
 * @throws CommandError when it is another table
 */
export async function checkTarget(table: TableDescription, plan: RestorePlan, listReaders: ListReaders) {
  const reason = explainMismatch(table, plan) ?? (await explainUse(table, listReaders));
  if (reason)
    throw new CommandError(`The table ${plan.target} exists already: ${reason}. Give another --name.`);
}

function explainMismatch({ RestoreSummary }: TableDescription, { source, at }: RestorePlan) {
  if (!RestoreSummary?.SourceTableArn?.endsWith(`:table/${source}`))
    return `it was not restored from ${source}`;
  const moment = RestoreSummary.RestoreDateTime;
  // AWS may answer whole seconds.
  const isSame = !at || !moment || Math.abs(at.getTime() - moment.getTime()) < 1000;
  return isSame ? undefined : `it has another time, ${moment.toISOString()}`;
}

async function explainUse({ LatestStreamArn }: TableDescription, listReaders: ListReaders) {
  const readers = LatestStreamArn ? await listReaders(LatestStreamArn) : [];
  return readers.length > 0 ? `it is in use, its stream feeds ${readers.join(' and ')}` : undefined;
}
