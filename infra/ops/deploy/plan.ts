import { getProfile } from '#infra/stage/profiles.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';

/** One run of `cdk deploy`. */
export type DeployStep = {
  readonly stacks: readonly string[];
  /** Names of alarms; when one rings during the step or in the minutes after it, CloudFormation takes the step back. */
  readonly alarms: readonly string[];
};

/** The probe calls the API every minute, so that these alarms speak at night, too. CloudFormation takes at most five. */
const triggers: Readonly<Record<string, readonly string[]>> = {
  jobs: ['unreadable-records', 'api-fails-again'],
  functions: ['api-fails-again', 'login-errors', 'household-errors', 'collector-errors', 'account-errors'],
  api: ['api-fails-again', 'api-refuses-cloudfront'],
};

/** Longer than the alarms need, see `npm run bench night`. */
const monitoringMinutes = 5;

const order = [
  ['data', 'domain', 'firewall'],
  ['jobs'],
  ['functions'],
  ['api'],
  ['edge', 'mail', 'watch', 'edge-watch', 'probe'],
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
  const steps = order.map((names): DeployStep => {
    const wanted = getProfile(settings).servesPeople ? names.flatMap((name) => triggers[name] ?? []) : [];
    return {
      stacks: names.map((name) => prefix + name).filter((name) => stacks.includes(name)),
      alarms: wanted.map((name) => prefix + name).filter((name) => existing.includes(name)),
    };
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
  /** Passed on to CDK. */
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
