import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from '#infra/bundle/command-error.ts';
import { rootFolder } from '#infra/bundle/folders.ts';
import { listRegions, readSettings, type Settings } from '#infra/stage/settings.ts';

/** Parses a command's options. @throws CommandError with the usage when one is unknown or a required one is missing */
export function parseOptions<const O extends NonNullable<ParseArgsConfig['options']>>(
  options: O,
  required: readonly (keyof O & string)[],
  usage: string,
) {
  try {
    const { values } = parseArgs({ options, strict: true });
    // Required options are strings; `parseArgs` types each by its own entry.
    const given = values as Record<string, unknown>;
    const missing = required.filter((name) => !given[name]);
    if (missing.length === 0) return values;
    throw new TypeError(`Missing: ${missing.map((name) => `--${name}`).join(', ')}`);
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`);
  }
}

export const stageOption = { stage: { type: 'string' } } as const;

/** Reads the settings of a stage from `cdk.json`, as CDK does; `given` overrides them. */
export function readStageSettings(given: Readonly<Record<string, string | undefined>>): Settings {
  const context = readContext();
  return readSettings((name) => given[name] ?? context[name]);
}

export function readOtherRegions(stage: string): readonly string[] {
  const names = Object.keys(readContext().stages).filter((name) => name !== stage);
  return [...new Set(names.flatMap((name) => listRegions(readStageSettings({ stage: name }))))];
}

const readContext = () => JSON.parse(readFileSync(join(rootFolder, 'cdk.json'), 'utf8')).context;
