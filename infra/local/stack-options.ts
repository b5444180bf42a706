import { parseArgs } from 'node:util';
import { CommandError } from '#infra/bundle/command-error.ts';
import { getDataDir } from './data-folder.ts';

export type StackOptions = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly tableName: string;
  /** Vite's dev server instead of the built site, and functions bundled again when they change. */
  readonly dev: boolean;
};

/**
 * Reads the options of `npm start` and `npm run dev`.
 * @throws CommandError when one is not valid
 */
export function readStackOptions(argv: readonly string[], env: NodeJS.ProcessEnv): StackOptions {
  const { values } = parseArgs({ args: [...argv], options: { dev: { type: 'boolean' } }, strict: false });
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new CommandError(`PORT must be a number from 0 to 65535, not ${JSON.stringify(env.PORT)}.`);
  }
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir: getDataDir(env),
    tableName: env.TABLE_NAME || 'sankofa-local',
    dev: values.dev === true,
  };
}
