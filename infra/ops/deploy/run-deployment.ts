import { getProfile } from '#infra/stage/profiles.ts';
import { serviceStackNames } from '#infra/stage/service-stacks.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import type { DeployOptions } from './arguments.ts';

/** What a deployment does outside of this process. Tests provide their own. */
export type Outside = {
  /** Runs a command of the packages. @throws CommandError with the sentence when it fails */
  run(args: readonly string[], failure: string): Promise<void>;
  /** Names of the stage's stacks in a folder that `cdk synth` wrote. */
  listStacks(assembly: string): readonly string[];
  listAlarms(): Promise<readonly string[]>;
  accountNumber(): Promise<string>;
  /** The commit that was deployed last; undefined before the first deployment went through. */
  lastRelease(): Promise<string | undefined>;
  /** Notes which commit is deployed now, and why alarms were ignored where they were. */
  recordRelease(ignoredAlarms: string | undefined): Promise<void>;
};

/** What to do after a failure; before a first deployment went through, there is nothing to go back to. */
const adviseBy = (lastRelease: string | undefined) =>
  lastRelease
    ? 'Deploy the version before: infra/runbook/operations.md, "Going back to a version".'
    : 'There is no version before. Mend it and deploy again: infra/runbook/operations.md, "When the first deployment fails".';

/** Writes the templates unless they are given, deploys them step by step, and tests what is deployed. */
export async function runDeployment(settings: Settings, options: DeployOptions, outside: Outside) {
  const { region, stage } = settings;
  const assembly = options.assembly ?? 'cdk.out';
  if (!options.assembly) {
    const given = Object.entries({ ...options.context, stage });
    const context = given.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const synth = ['cdk', 'synth', '--quiet', '--output', assembly, ...context];
    await outside.run(synth, 'The templates could not be written.');
  }
  const existing = options.ignoreAlarms ? [] : await outside.listAlarms();
  const account = await outside.accountNumber();
  const advice = adviseBy(await outside.lastRelease());
  const { approval, rest } = options;
  for (const step of planDeployment(settings, outside.listStacks(assembly), existing))
    await outside.run(
      deployArguments(step, { assembly, approval, region, account, rest }),
      `${step.stacks.join(', ')} could not be deployed and went back; the steps before stay. ${advice}`,
    );
  await outside.recordRelease(options.ignoreAlarms);
  if (options.skipSmoke) return;
  const smoke = ['node', 'infra/ops/check/smoke.ts', '--stage', stage];
  await outside.run(smoke, `The deployed service does not work. ${advice}`);
}

export type DeployStep = {
  readonly stacks: readonly string[];
  /** Names of alarms; when one rings during the step or in the minutes after it, CloudFormation takes the step back. */
  readonly alarms: readonly string[];
};

/** Longer than the alarms need, see `npm run bench night`. */
const monitoringMinutes = 5;

/** Each step's stacks, and the alarms that roll it back (the probe keeps them current at night); CloudFormation takes five. */
const order: readonly DeployStep[] = [
  { stacks: ['data', 'domain', 'firewall'], alarms: [] },
  { stacks: ['jobs'], alarms: ['unreadable-records', 'api-fails-again'] },
  { stacks: ['gateway'], alarms: ['api-fails-again', 'api-refuses-cloudfront'] },
  {
    stacks: serviceStackNames,
    alarms: ['api-fails-again', 'login-errors', 'household-errors', 'collector-errors', 'account-errors'],
  },
  { stacks: ['edge', 'mail', 'watch', 'edge-watch', 'probe'], alarms: [] },
];

/** Plans the steps, with rollback by `existing` alarms where people depend on the stage. @param stacks synthesized ones */
export function planDeployment(
  settings: Settings,
  stacks: readonly string[],
  existing: readonly string[],
): readonly DeployStep[] {
  const prefix = `${getNamePrefix(settings)}-`;
  const known = getProfile(settings).servesPeople ? existing : [];
  const steps = order.map((step): DeployStep => {
    const find = (names: readonly string[], all: readonly string[]) =>
      names.map((name) => prefix + name).filter((name) => all.includes(name));
    return { stacks: find(step.stacks, stacks), alarms: find(step.alarms, known) };
  });
  const planned = steps.flatMap((step) => step.stacks);
  const forgotten = stacks.filter((name) => !planned.includes(name));
  if (forgotten.length > 0) throw new Error(`No step deploys ${forgotten.join(', ')}.`);
  return steps.filter((step) => step.stacks.length > 0);
}

export type StepOptions = {
  readonly assembly: string;
  readonly approval: 'broadening' | 'never';
  readonly region: string;
  readonly account: string;
  readonly rest: readonly string[];
};

export function deployArguments(
  { stacks, alarms }: DeployStep,
  { assembly, approval, region, account, rest }: StepOptions,
): readonly string[] {
  const arns = alarms.map((name) => `arn:aws:cloudwatch:${region}:${account}:alarm:${name}`);
  return [
    ...['cdk', 'deploy', ...stacks, '--exclusively', '--app', assembly, '--require-approval', approval],
    // CDK asks for approval of one stack at a time only.
    ...(approval === 'never' ? ['--concurrency', String(stacks.length)] : []),
    // Without them, triggers of an earlier deployment would stay.
    ...(arns.length > 0
      ? [
          ...arns.flatMap((arn) => ['--rollback-trigger-alarm-arns', arn]),
          ...['--monitoring-time-minutes', String(monitoringMinutes)],
        ]
      : ['--rollback-trigger-alarm-arns', 'none']),
    ...rest,
  ];
}
