import { DynamoDBClient, RestoreTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb';
import { CommandError } from '#infra/bundle/command-error.ts';
import { findTable, untilActive } from '#infra/local/engine/table.ts';
import { getNamePrefix, type Settings, tableInUse } from '#infra/stage/settings.ts';
import type { RestorePlan } from './plan.ts';
import { reenable } from './reenable.ts';
import { checkTarget, type ListReaders, listStreamReaders } from './target.ts';

/**
 * Creates a new table with the items of a point in time, enables what a restore leaves disabled, and recounts. After an
 * interruption, the same plan continues.
 * @returns the ARN of the new table's stream
 */
export async function restore(
  plan: RestorePlan,
  say: (sentence: string) => void,
  listReaders: ListReaders = listStreamReaders,
): Promise<string> {
  const client = new DynamoDBClient({});
  await copy(client, plan, say, listReaders);
  const streamArn = await reenable(client, plan.target, { isProtected: plan.isProtected, hasBackups: true });
  say('Stream, time to live, backups and protection are on. Recounting …');
  // The data layer reads where its table is when it is imported.
  const { rebuildCounts } = await import('#infra/ops/repair/recount/rebuild.ts');
  const totals = await rebuildCounts();
  say(`${totals.users ?? 0} users, ${totals.collectors ?? 0} collectors, ${totals.pickups ?? 0} pickups.`);
  return streamArn;
}

async function copy(
  client: DynamoDBClient,
  plan: RestorePlan,
  say: (sentence: string) => void,
  listReaders: ListReaders,
): Promise<void> {
  const { source, target, at } = plan;
  const present = await findTable(client, target);
  if (present) {
    await checkTarget(present, plan, listReaders);
    say(`The table ${target} exists already; continuing with it.`);
  } else {
    if (!at) throw new CommandError(`There is no table ${target}, and no --to with the time to restore.`);
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: source,
        TargetTableName: target,
        RestoreDateTime: at,
      }),
    );
    say(
      `${source} is being restored into ${target}, as of ${at.toISOString()}. This takes minutes to hours.`,
    );
  }
  // It takes minutes to hours.
  await untilActive(client, target, 10_000);
}

/** Describes what to write into `cdk.json` and to run so that the functions use the new table. */
export function describeNextSteps(
  { stage }: Pick<Settings, 'stage'>,
  name: string,
  streamArn: string,
): string {
  const own = getNamePrefix({ stage });
  const table = JSON.stringify({ name, streamArn });
  return [
    'To make the functions use it:',
    `1. In cdk.json, under context.stages.${stage}:  "table": ${table}`,
    `2. npm run deploy -- --stage ${stage} --skip-smoke --parameters ${own}-data:${tableInUse}=${name}`,
    '3. Open the API if you closed it (infra/runbook/restoring.md).',
    `4. npm run smoke -- --stage ${stage}, and look at the overview.`,
    `5. npm run restore -- --stage ${stage} --orders, for the pickups that standing orders have lost.`,
    '6. Commit cdk.json: every version uses this table from now on.',
    `The old table stays, with what was written after that time. Never delete ${own} by hand.`,
  ].join('\n');
}
