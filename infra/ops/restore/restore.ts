/** `npm run restore -- --stage prod --to 2026-01-31T12:00:00Z --name NAME`, and later `--orders`: see the runbook. */
import { CommandError, runCommand } from '#infra/bundle/command-error.ts';
import { parseOptions } from '#infra/ops/command/parse-options.ts';
import { readStageSettings, stageOption } from '#infra/ops/command/stage-settings.ts';
import { withTable } from '#infra/ops/table/target-table.ts';
import { makeOrders } from './make-orders.ts';
import { planRestore } from './plan.ts';
import { describeNextSteps, restore } from './steps.ts';

const usage =
  'npm run restore -- --stage dev|prod (--name NEW_TABLE [--to ISO_TIME] [--table OLD_TABLE] | --orders)';

await runCommand(async () => {
  const one = { type: 'string' } as const;
  const options = { name: one, to: one, table: one, orders: { type: 'boolean' } } as const;
  const given = parseOptions({ ...options, ...stageOption }, ['stage'], usage);
  const { name = '', to, table } = given;
  const settings = readStageSettings({ stage: given.stage });
  if (given.orders) return makeOrders(settings, (sentence) => console.log(sentence));
  if (!name) throw new CommandError(`--name is missing.\nUsage: ${usage}`);
  const plan = planRestore({ name, to, table }, settings);
  await withTable({ table: plan.target, region: settings.region }, async () => {
    const streamArn = await restore(plan, (sentence) => console.log(sentence));
    console.log(describeNextSteps(settings, plan.target, streamArn));
  });
});
