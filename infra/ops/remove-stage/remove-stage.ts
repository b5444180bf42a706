/** `npm run remove-stage -- --stage dev`: deletes a stage and checks that nothing is left. Never one that people depend on. */
import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CommandError, runCommand } from '#infra/bundle/command-error.ts';
import { awsAccount } from '#infra/ops/check/preflight/account.ts';
import { parseOptions } from '#infra/ops/command/parse-options.ts';
import { runNpx } from '#infra/ops/command/run-npx.ts';
import { readStageSettings, stageOption } from '#infra/ops/command/stage-settings.ts';
import { getProfile } from '#infra/stage/profiles.ts';
import { adviseAfterRemoval, listRemovalCommands } from './advice.ts';
import { listRemainingLogGroups, listRemainingTables } from './remaining.ts';

await runCommand(async () => {
  const given = parseOptions(stageOption, ['stage'], 'npm run remove-stage -- --stage dev');
  const settings = readStageSettings(given);
  const { stage, region } = settings;
  if (getProfile(settings).servesPeople)
    throw new CommandError(
      `People depend on ${stage}: it is not removed by a command, and its table is protected. The runbook says how.`,
    );
  await runNpx(
    ['cdk', 'destroy', '--all', '--force', '-c', `stage=${stage}`],
    'CDK could not delete everything; the reason is above.',
  );
  const logGroups = await listRemainingLogGroups(new CloudWatchLogsClient({ region }), settings);
  const tables = await listRemainingTables(new DynamoDBClient({ region }), settings);
  const commands = listRemovalCommands(settings, { tables, logGroups });
  if (commands.length > 0)
    throw new CommandError(
      `Something is left. Delete it, if nobody needs it:\n${commands.join('\n')}\nand remove "table" from cdk.json, ` +
        `context.stages.${stage}, if it is there.`,
    );
  console.log(adviseAfterRemoval(settings, await awsAccount.number(region)));
});
