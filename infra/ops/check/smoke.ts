/**
 * `npm run smoke -- --stage dev|prod` after a deployment, or `-- --url http://127.0.0.1:3000`. It leaves one
 * cancelled pickup of a deleted user.
 */
import { CommandError, runCommand } from '#infra/ops/command/command-error.ts';
import { parseOptions } from '#infra/ops/command/parse-options.ts';
import { getNamePrefix, getTableName } from '#infra/stage/settings.ts';
import { readStageSettings } from '../command/stage-settings.ts';
import { withTable } from '../table/target-table.ts';
import { householdSteps } from './smoke/household.ts';
import { awsOperations, operationSteps } from './smoke/operations.ts';
import { readPasswordScheme } from './smoke/password-scheme.ts';
import { apiSteps, runSteps, siteSteps } from './smoke/steps.ts';
import { readStackOutputs } from './stack-outputs.ts';

const usage = 'npm run smoke -- [--stage dev|prod] [--region REGION] [--url ORIGIN]';

await runCommand(async () => {
  const options = { stage: { type: 'string' }, region: { type: 'string' }, url: { type: 'string' } } as const;
  const given = parseOptions(options, [], usage);
  const passed = given.url ? await smokeUrl(given.url) : await smokeStage(given.stage, given.region);
  if (!passed) throw new CommandError('The service does not work correctly.');
  console.log('The service works.');
});

/** Without reading the table. */
function smokeUrl(origin: string): Promise<boolean> {
  const steps = [
    ...siteSteps(origin),
    ...apiSteps(origin, undefined),
    ...householdSteps(origin, async () => {}),
  ];
  return runSteps(steps, console.log);
}

async function smokeStage(stage: string | undefined, region: string | undefined): Promise<boolean> {
  const settings = readStageSettings({ stage, region });
  const outputs = async (name: string) =>
    readStackOutputs(`${getNamePrefix(settings)}-${name}`, settings.region);
  const origin = (await outputs('edge')).get('SiteOrigin') ?? '';
  const apiEndpoint = (await outputs('api')).get('ApiEndpoint');
  const scheme = async (email: string) => {
    const found = await readPasswordScheme(email);
    console.log(`  passwords are hashed with ${found}`);
    if (found !== 'argon2id') throw new Error('argon2id is not available; logging in takes long');
  };
  const steps = [
    ...siteSteps(origin),
    ...apiSteps(origin, apiEndpoint),
    ...householdSteps(origin, scheme),
    ...operationSteps(settings, awsOperations(settings)),
  ];
  let passed = false;
  await withTable({ table: getTableName(settings), region: settings.region }, async () => {
    passed = await runSteps(steps, console.log);
  });
  return passed;
}
