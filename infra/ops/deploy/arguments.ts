import { CommandError } from '#infra/command/command-error.ts';

export type DeployOptions = {
  readonly stage: string;
  readonly approval: 'broadening' | 'never';
  /** Deploys what was synthesized, and approved, before. */
  readonly assembly: string | undefined;
  /** Deploys without a way back: for the repair of what is ringing. */
  readonly ignoreAlarms: boolean;
  /** Does not test the deployed service: while the API is closed for a restore. */
  readonly skipSmoke: boolean;
  /** `-c name=value`, for the synthesis. */
  readonly context: readonly string[];
  /** For `cdk deploy`. */
  readonly rest: readonly string[];
};

const usage =
  'npm run deploy -- [--stage dev|prod] [--approval broadening|never] [--assembly FOLDER] [--ignore-alarms] [--skip-smoke] ' +
  '[-c name=value] [options of cdk deploy]';

/** Reads the arguments of `npm run deploy`; unknown ones go to CDK. @throws CommandError */
export function readDeployArguments(args: readonly string[]): DeployOptions {
  const { given, flags, context, rest } = sortArguments(args);
  const approval = given.get('--approval') ?? 'broadening';
  if (approval !== 'broadening' && approval !== 'never') {
    throw new CommandError(`--approval is broadening or never.\nUsage: ${usage}`);
  }
  const stage = context.find((each) => each.startsWith('stage='))?.slice('stage='.length);
  return {
    stage: given.get('--stage') ?? stage ?? 'dev',
    approval,
    assembly: given.get('--assembly'),
    ignoreAlarms: flags.has('--ignore-alarms'),
    skipSmoke: flags.has('--skip-smoke'),
    context: context.filter((each) => !each.startsWith('stage=')).flatMap((each) => ['-c', each]),
    rest,
  };
}

function sortArguments(args: readonly string[]) {
  const given = new Map<string, string>();
  const flags = new Set<string>();
  const context: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const name = args[at] ?? '';
    if (['--ignore-alarms', '--skip-smoke'].includes(name)) {
      flags.add(name);
    } else if (['--stage', '--approval', '--assembly', '-c'].includes(name)) {
      at += 1;
      const value = args[at];
      if (value === undefined) throw new CommandError(`${name} needs a value.\nUsage: ${usage}`);
      if (name === '-c') context.push(value);
      else given.set(name, value);
    } else rest.push(name);
  }
  return { given, flags, context, rest };
}
