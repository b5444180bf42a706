/** `npm run restore -- --stage prod --to 2026-01-31T12:00:00Z --name NAME`: the runbook tells when and how. */
import { runCommand } from '#infra/command/command-error.ts';
import { optionsOf } from '#infra/command/command-line.ts';
import { planOf } from './restore/plan.ts';
import { restore, whatNext } from './restore/steps.ts';
import { settingsOf } from './stage-settings.ts';
import { targetOptions, withTable } from './target-table.ts';

const usage =
  'npm run restore -- --stage dev|prod --name NEW_TABLE [--to ISO_TIME] [--table OLD_TABLE] [--region REGION]';

await runCommand(async () => {
  const options = { name: { type: 'string' }, to: { type: 'string' } } as const;
  const given = optionsOf({ ...options, ...targetOptions }, ['stage', 'name'], usage);
  const { stage = '', name = '', to, table } = given;
  const settings = settingsOf({ stage, region: given.region });
  const plan = planOf({ name, to, table }, settings);
  await withTable({ table: plan.target, region: settings.region }, async () => {
    const streamArn = await restore(plan, (sentence) => console.log(sentence));
    console.log(whatNext(settings, plan.target, streamArn));
  });
});
