/** `npm run restore -- --stage prod --to 2026-01-31T12:00:00Z --name NAME`: the runbook tells when and how. */
import { runCommand, StackError } from '#infra/local/stack-error.ts';
import { optionsOf } from './command-line.ts';
import { restore, whatNext } from './restore/steps.ts';
import { targetOptions, withTable } from './target-table.ts';

const usage =
  'npm run restore -- --stage dev|prod --name NEW_TABLE [--to ISO_TIME] [--table OLD_TABLE] [--region REGION]';

await runCommand(async () => {
  const options = { stage: { type: 'string' }, name: { type: 'string' }, to: { type: 'string' } } as const;
  const given = optionsOf({ ...options, ...targetOptions }, ['stage', 'name'], usage);
  const { stage = '', name: target = '', to, region = 'eu-west-1' } = given;
  const at = to === undefined ? undefined : new Date(to);
  if (at && Number.isNaN(at.getTime())) throw new StackError(`--to ${to} is no time.\nUsage: ${usage}`);
  const source = given.table ?? `sankofa-${stage}`;
  await withTable({ table: target, region }, async () => {
    const plan = { source, target, at, isProtected: stage === 'prod' };
    const streamArn = await restore(plan, (sentence) => console.log(sentence));
    console.log(whatNext(stage, target, streamArn));
  });
});
