/** `npm run smoke -- --stage dev|prod [--sms NUMBER]` after a deployment. It leaves one cancelled pickup of a deleted user. */
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CommandError, runCommand } from '#infra/bundle/command-error.ts';
import { parseOptions, readStageSettings, stageOption } from '#infra/ops/command/options.ts';
import { withTable } from '#infra/ops/table/target-table.ts';
import { getNamePrefix, getTableName, type Settings } from '#infra/stage/settings.ts';
import { householdSteps, readPasswordScheme } from './smoke/household.ts';
import { awsOperations, operationSteps } from './smoke/operations.ts';
import { smsSteps } from './smoke/sms.ts';
import { apiSteps, runSteps, siteSteps } from './smoke/steps.ts';

await runCommand(async () => {
  const options = { ...stageOption, sms: { type: 'string' } } as const;
  const { sms, ...given } = parseOptions(options, [], 'npm run smoke -- [--stage dev|prod] [--sms NUMBER]');
  const settings = readStageSettings(given);
  const origin = await readOutput(settings, 'edge', 'SiteOrigin');
  const steps = [
    ...siteSteps(origin),
    ...apiSteps(origin, await readOutput(settings, 'gateway', 'ApiEndpoint')),
    ...householdSteps(origin, checkScheme),
    ...smsSteps(origin, sms, console.log),
    ...operationSteps(settings, awsOperations(settings)),
  ];
  await withTable({ table: getTableName(settings), region: settings.region }, async () => {
    const passed = await runSteps(steps, console.log);
    if (!passed) throw new CommandError('The service does not work correctly.');
  });
  if (!sms) console.log('No SMS was sent: --sms with your own number sends one.');
  console.log('The service works.');
});

async function checkScheme(email: string): Promise<void> {
  const found = await readPasswordScheme(email);
  console.log(`  passwords are hashed with ${found}`);
  if (found !== 'argon2id') throw new Error('argon2id is not available; logging in takes long');
}

/** Reads an output of a deployed stack. @throws CommandError when there is no such stack */
async function readOutput(settings: Settings, stack: string, output: string): Promise<string> {
  const { region } = settings;
  const StackName = `${getNamePrefix(settings)}-${stack}`;
  const asked = new CloudFormationClient({ region }).send(new DescribeStacksCommand({ StackName }));
  const { Stacks = [] } = await asked.catch((error) => {
    throw new CommandError(`The stack ${StackName} in ${region} cannot be read: ${error.message}`);
  });
  return Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === output)?.OutputValue ?? '';
}
