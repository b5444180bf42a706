import { CommandError } from '#infra/bundle/command-error.ts';

export type DeployOptions = {
  readonly stage: string;
  readonly approval: 'broadening' | 'never';
  /** Deploys what was synthesized, and approved, before. */
  readonly assembly: string | undefined;
  /** Why it is deployed without a way back, as for the repair of what is ringing. */
  readonly ignoreAlarms: string | undefined;
  /** Does not test the deployed service: while the API is closed for a restore. */
  readonly skipSmoke: boolean;
  /** Of `-c name=value`, for the synthesis. */
  readonly context: Readonly<Record<string, string>>;
  readonly rest: readonly string[];
};

const usage =
  'npm run deploy -- [--stage dev|prod] [--approval broadening|never] [--assembly FOLDER] [--ignore-alarms REASON] [--skip-smoke] ' +
  '[-c name=value] [options of cdk deploy]';

const refuse = (why: string) => new CommandError(`${why}\nUsage: ${usage}`);

/** Reads the arguments of `npm run deploy`; unknown ones go to CDK. @throws CommandError */
export function readDeployArguments(args: readonly string[]): DeployOptions {
  const { given, context, rest } = sortArguments(args);
  const { stage: ofContext = 'dev', ...others } = Object.fromEntries(context);
  const approval = given.get('--approval') ?? 'broadening';
  if (approval !== 'broadening' && approval !== 'never') throw refuse('--approval is broadening or never.');
  const ignoreAlarms = given.get('--ignore-alarms');
  // Words, for whoever asks later why alarms were not heard.
  if (ignoreAlarms !== undefined && !/\S+\s+\S+/.test(ignoreAlarms))
    throw refuse('--ignore-alarms needs a reason of some words.');
  return {
    stage: given.get('--stage') ?? ofContext,
    approval,
    assembly: given.get('--assembly'),
    ignoreAlarms,
    skipSmoke: rest.includes('--skip-smoke'),
    context: others,
    rest: rest.filter((name) => name !== '--skip-smoke'),
  };
}

function sortArguments(args: readonly string[]) {
  const given = new Map<string, string>();
  const context: [name: string, value: string][] = [];
  const rest: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const name = args[at] ?? '';
    if (!['--stage', '--approval', '--assembly', '--ignore-alarms', '-c'].includes(name)) {
      rest.push(name);
      continue;
    }
    at += 1;
    const value = args[at];
    if (value === undefined || value.startsWith('--')) throw refuse(`${name} needs a value.`);
    const [key = '', ...words] = value.split('=');
    if (name === '-c') context.push([key, words.join('=')]);
    else given.set(name, value);
  }
  return { given, context, rest };
}
