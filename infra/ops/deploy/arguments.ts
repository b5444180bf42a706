import { CommandError } from '#infra/ops/command/command-error.ts';

export type DeployOptions = {
  readonly stage: string;
  readonly approval: 'broadening' | 'never';
  /** Deploys what was synthesized, and approved, before. */
  readonly assembly: string | undefined;
  /** Why it is deployed without a way back, as for the repair of what is ringing. */
  readonly ignoreAlarms: string | undefined;
  /** Does not test the deployed service: while the API is closed for a restore. */
  readonly skipSmoke: boolean;
  /** `-c name=value`, for the synthesis. */
  readonly context: readonly string[];
  /** For `cdk deploy`. */
  readonly rest: readonly string[];
};

const usage =
  'npm run deploy -- [--stage dev|prod] [--approval broadening|never] [--assembly FOLDER] [--ignore-alarms REASON] [--skip-smoke] ' +
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
    ignoreAlarms: readReason(given.get('--ignore-alarms')),
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
    if (name === '--skip-smoke') {
      flags.add(name);
    } else if (['--stage', '--approval', '--assembly', '--ignore-alarms', '-c'].includes(name)) {
      at += 1;
      const value = args[at];
      if (value === undefined || value.startsWith('--'))
        throw new CommandError(`${name} needs a value.\nUsage: ${usage}`);
      if (name === '-c') context.push(value);
      else given.set(name, value);
    } else rest.push(name);
  }
  return { given, flags, context, rest };
}

/** Words, for whoever asks later why alarms were not heard. */
function readReason(reason: string | undefined): string | undefined {
  if (reason === undefined || /\S+\s+\S+/.test(reason)) return reason;
  throw new CommandError(`--ignore-alarms needs a reason of some words.\nUsage: ${usage}`);
}
