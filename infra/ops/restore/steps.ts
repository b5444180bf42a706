import { DynamoDBClient, RestoreTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb';
import { StackError } from '#infra/local/stack-error.ts';
import { type Settings, tableNameOf } from '#infra/stacks/settings.ts';
import { reenable, tableExists, untilActive } from './reenable.ts';

export type RestorePlan = {
  /** The table as it is now; it stays as it is. */
  readonly source: string;
  /** The new table that the restore makes. */
  readonly target: string;
  /** To what it is set back; absent for a table that is there already. */
  readonly at?: Date | undefined;
  readonly isProtected: boolean;
};

/**
 * What the command line asks for. Unless it names the table to restore, that is the one in use.
 * @throws StackError when the moment is none
 */
export function planOf(
  given: { readonly name: string; readonly to?: string | undefined; readonly table?: string | undefined },
  settings: Settings,
): RestorePlan {
  const at = given.to === undefined ? undefined : new Date(given.to);
  if (at && Number.isNaN(at.getTime())) throw new StackError(`--to ${given.to} is no time.`);
  const source = given.table ?? tableNameOf(settings);
  return { source, target: given.name, at, isProtected: settings.stage === 'prod' };
}

/**
 * Makes a new table with the items of a moment, switches on what a restore leaves off, and counts everything anew.
 * An interrupted run is begun again with the same plan and goes on where it was. Answers the new stream's name.
 */
export async function restore(plan: RestorePlan, say: (sentence: string) => void): Promise<string> {
  const client = new DynamoDBClient({});
  await copy(client, plan, say);
  const { streamArn } = await reenable(client, plan.target, {
    isProtected: plan.isProtected,
    hasBackups: true,
  });
  say('Stream, time to live, backups and protection are on. Counting everything anew …');
  // The data layer reads where its table is when it is imported.
  const { rebuildCounts } = await import('../recount/rebuild.ts');
  const totals = await rebuildCounts();
  say(`${totals.users ?? 0} users, ${totals.collectors ?? 0} collectors, ${totals.pickups ?? 0} pickups.`);
  return streamArn;
}

async function copy(
  client: DynamoDBClient,
  plan: RestorePlan,
  say: (sentence: string) => void,
): Promise<void> {
  const { source, target, at } = plan;
  if (await tableExists(client, target)) {
    say(`The table ${target} is there already; going on with it.`);
  } else {
    if (!at) throw new StackError(`There is no table ${target}, and no --to says what to set it back to.`);
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
  await untilActive(client, target);
}

/** What to write into `cdk.json` and to run so that the functions use the new table. */
export function whatNext(stage: string, name: string, streamArn: string): string {
  const table = JSON.stringify({ name, streamArn });
  return [
    'Now let the functions use it:',
    `1. In cdk.json, under context.stages.${stage}:  "table": ${table}`,
    `2. npm run deploy -- -c stage=${stage}`,
    '3. npm run smoke, and look at the overview.',
    'The table before stays, with what was written after that moment. Remove it when nobody misses anything.',
  ].join('\n');
}
