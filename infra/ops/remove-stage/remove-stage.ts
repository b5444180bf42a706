/** `npm run remove-stage -- --stage dev`: deletes a stage and checks that nothing is left. Never one that people depend on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { rootFolder } from '#infra/bundle/folders.ts';
import { CommandError, runCommand } from '#infra/ops/command/command-error.ts';
import { parseOptions } from '#infra/ops/command/parse-options.ts';
import { getProfile } from '#infra/stage/profiles.ts';
import { awsAccount } from '../check/preflight/account.ts';
import { readStageSettings } from '../command/stage-settings.ts';
import { adviseAfterRemoval, listRemovalCommands } from './advice.ts';
import { listRemainingLogGroups } from './remaining-logs.ts';
import { listRemainingTables } from './remaining-tables.ts';

const usage = 'npm run remove-stage -- --stage dev [--region REGION]';

await runCommand(async () => {
  const options = { stage: { type: 'string' }, region: { type: 'string' } } as const;
  const { stage, region } = parseOptions(options, ['stage'], usage);
  const settings = readStageSettings({ stage, region });
  if (getProfile(settings).servesPeople) {
    throw new CommandError(
      `People depend on ${stage}: it is not removed by a command, and its table is protected. The runbook says how.`,
    );
  }
  const inRegion = { region: settings.region };
  await destroy(settings.stage, settings.region);
  const logGroups = await listRemainingLogGroups(new CloudWatchLogsClient(inRegion), settings);
  const tables = await listRemainingTables(new DynamoDBClient(inRegion), settings);
  const commands = listRemovalCommands(settings, { tables, logGroups });
  if (commands.length > 0) {
    throw new CommandError(
      `Something is left. Delete it, if nobody needs it:\n${commands.join('\n')}\nand remove "table" from cdk.json, ` +
        `context.stages.${settings.stage}, if it is there.`,
    );
  }
  console.log(adviseAfterRemoval(settings, await awsAccount.number(settings.region)));
});

async function destroy(stage: string, region: string): Promise<void> {
  const args = ['cdk', 'destroy', '--all', '--force', '-c', `stage=${stage}`, '-c', `region=${region}`];
  const child = spawn('npx', args, {
    cwd: rootFolder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new CommandError('CDK could not delete everything; the reason is above.');
}
