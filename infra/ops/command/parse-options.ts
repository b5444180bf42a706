import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from '#infra/bundle/command-error.ts';

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
