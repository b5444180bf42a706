/**
 * `npm run deploy -- [--stage dev|prod]`: builds, deploys in order, and tests the deployed service. See the runbook,
 * operations.md.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { rootFolder } from '#infra/bundle/folders.ts';
import { CommandError, runCommand } from '#infra/ops/command/command-error.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import { awsAccount } from '../check/preflight/account.ts';
import { readStageSettings } from '../command/stage-settings.ts';
import { createAccountLock } from './account-lock.ts';
import { type DeployOptions, readDeployArguments } from './arguments.ts';
import { withDeployLock } from './lock.ts';
import { readCommit, recordRelease } from './release.ts';
import { runDeployment } from './run-deployment.ts';

await runCommand(async () => {
  const options = readDeployArguments(process.argv.slice(2));
  const settings = readStageSettings({ stage: options.stage, ...readContext(options) });
  const who = process.env.GITHUB_ACTOR ?? `${userInfo().username}@${hostname()}`;
  const holder = { who, since: new Date().toISOString(), id: randomUUID() };
  await withDeployLock(createAccountLock(settings.region), settings.stage, holder, () =>
    runDeployment(settings, options, {
      run,
      listStacks: (assembly) => listStacks(assembly, settings),
      listAlarms: () => listAlarms(settings),
      accountNumber: () => awsAccount.number(settings.region),
      recordRelease: (ignoredAlarms) => recordRelease(settings, readCommit(), ignoredAlarms),
    }),
  );
});

function readContext({ context }: DeployOptions): Record<string, string> {
  const pairs = context.filter((each) => each !== '-c').map((each) => each.split('='));
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
}

function listStacks(assembly: string, settings: Settings): readonly string[] {
  return readdirSync(join(rootFolder, assembly))
    .filter((name) => name.endsWith('.template.json'))
    .map((name) => name.slice(0, -'.template.json'.length))
    .filter((name) => name.startsWith(`${getNamePrefix(settings)}-`));
}

/** The alarms of the stage that are deployed; none before the first deployment. */
async function listAlarms(settings: Settings): Promise<readonly string[]> {
  try {
    const { StackResources = [] } = await new CloudFormationClient({ region: settings.region }).send(
      new DescribeStackResourcesCommand({ StackName: `${getNamePrefix(settings)}-watch` }),
    );
    return StackResources.filter(({ ResourceType }) => ResourceType === 'AWS::CloudWatch::Alarm').flatMap(
      ({ PhysicalResourceId }) => PhysicalResourceId ?? [],
    );
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not exist')) return [];
    throw error;
  }
}

async function run(args: readonly string[], failure: string): Promise<void> {
  const shell = process.platform === 'win32';
  const child = spawn('npx', [...args], { cwd: rootFolder, stdio: 'inherit', shell });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new CommandError(failure);
}
