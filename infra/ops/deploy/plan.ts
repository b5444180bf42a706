import { getProfile } from '#infra/stage/profiles.ts';
import { serviceStackNames } from '#infra/stage/service-stacks.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';

/** One run of `cdk deploy`. */
export type DeployStep = {
  readonly stacks: readonly string[];
  /** Names of alarms; when one rings during the step or in the minutes after it, CloudFormation takes the step back. */
  readonly alarms: readonly string[];
};

/** Longer than the alarms need, see `npm run bench night`. */
const monitoringMinutes = 5;

/**
 * Which stacks each step deploys, and the alarms that take it back: the probe calls the API every minute, so that they speak at
 * night, too. CloudFormation takes at most five.
 */
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

/**
 * Plans a deployment: in the order of `build-stacks.ts`, and where people depend on the stage with a way back at
 * the stacks that serve them.
 * @param stacks names of the synthesized stacks
 * @param existing names of the alarms that are deployed: none at the first deployment
 */
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
  /** The folder that `cdk synth` wrote. */
  readonly assembly: string;
  readonly approval: 'broadening' | 'never';
  readonly region: string;
  readonly account: string;
  readonly rest: readonly string[];
};

/** The arguments of one run of CDK. */
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
