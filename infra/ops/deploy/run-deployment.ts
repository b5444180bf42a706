import type { Settings } from '#infra/stage/settings.ts';
import type { DeployOptions } from './arguments.ts';
import { deployArguments, planDeployment } from './plan.ts';

/** What a deployment does outside of this process. Tests provide their own. */
export type Outside = {
  /** Runs a command of the packages. @throws CommandError with the sentence when it fails */
  run(args: readonly string[], failure: string): Promise<void>;
  /** Names of the stage's stacks in a folder that `cdk synth` wrote. */
  listStacks(assembly: string): readonly string[];
  /** Names of the stage's alarms that are deployed. */
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
