/** `npm run deploy -- [--stage dev|prod]`: builds, deploys in order and tests. See the runbook, operations.md. */
import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { runCommand } from '#infra/bundle/command-error.ts';
import { rootFolder } from '#infra/bundle/folders.ts';
import { awsAccount } from '#infra/ops/check/preflight/account.ts';
import { listStackResources } from '#infra/ops/command/aws.ts';
import { readStageSettings } from '#infra/ops/command/options.ts';
import { runNpx } from '#infra/ops/command/run-npx.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import { readDeployArguments } from './arguments.ts';
import { awsParameters, getReleaseName, readCommit, withDeployLock } from './parameters.ts';
import { runDeployment } from './run-deployment.ts';

await runCommand(async () => {
  const options = readDeployArguments(process.argv.slice(2));
  const settings = readStageSettings({ ...options.context, stage: options.stage });
  const who = process.env.GITHUB_ACTOR ?? `${userInfo().username}@${hostname()}`;
  const holder = { who, since: new Date().toISOString(), id: randomUUID() };
  const parameters = awsParameters(settings.region);
  await withDeployLock(parameters, settings.stage, holder, () =>
    runDeployment(settings, options, {
      run: runNpx,
      listStacks: (assembly) => listStacks(assembly, settings),
      listAlarms: () => listAlarms(settings),
      lastRelease: () => parameters.read(getReleaseName(settings.stage)),
      accountNumber: () => awsAccount.number(settings.region),
      recordRelease: (ignored) => {
        const words = ignored ? `Alarms were ignored: ${ignored}` : 'The commit that is deployed';
        return parameters.write(getReleaseName(settings.stage), readCommit(), words);
      },
    }),
  );
});

function listStacks(assembly: string, settings: Settings): readonly string[] {
  const pattern = `${getNamePrefix(settings)}-*.template.json`;
  return globSync(pattern, { cwd: join(rootFolder, assembly) }).map((name) =>
    basename(name, '.template.json'),
  );
}

/** The alarms of the stage that are deployed; none before the first deployment. */
async function listAlarms(settings: Settings): Promise<readonly string[]> {
  const resources = await listStackResources(settings.region, `${getNamePrefix(settings)}-watch`);
  return resources.filter(({ type }) => type === 'AWS::CloudWatch::Alarm').map(({ name }) => name);
}
