/**
 * `npm run mutation -- --changed [--base origin/main] [--minutes 20]`: which changes of the rules no test notices, of the
 * lines that differ from the base, and no longer than that.
 */
import { join } from 'node:path';
import { StrykerCli } from '@stryker-mutator/core';
import { CommandError, runCommand } from '#infra/bundle/command-error.ts';
import { rootFolder } from '#infra/bundle/folders.ts';
import { parseOptions } from '#infra/ops/command/parse-options.ts';
import { listChangedLines } from './changed-lines.ts';
import settings from './stryker.json' with { type: 'json' };

const usage = 'npm run mutation -- --changed [--base BRANCH] [--minutes NUMBER]';

await runCommand(async () => {
  const one = { type: 'string' } as const;
  const options = { changed: { type: 'boolean' }, base: one, minutes: one } as const;
  const { base = 'origin/main', minutes = '20' } = parseOptions(options, ['changed'], usage);
  if (!(Number(minutes) > 0)) throw new CommandError(`--minutes is a number above 0.\nUsage: ${usage}`);
  const lines = listChangedLines(rootFolder, base, settings.mutate);
  if (lines.length === 0) return console.log(`No line that is mutated differs from ${base}.`);
  console.log(`Lines that differ from ${base}:\n${lines.join('\n')}`);
  stopAfter(Number(minutes));
  const config = join(import.meta.dirname, 'stryker.json');
  new StrykerCli(['node', 'stryker', 'run', config, '--mutate', lines.join(',')]).run();
});

/** Ends the process, with success: a change that is too large to be tried is no mistake. */
function stopAfter(minutes: number): void {
  const timer = setTimeout(() => {
    console.log(`Stopped after ${minutes} minutes, before every mutant was tried.`);
    process.once('exit', () => {
      process.exitCode = 0;
    });
    // Stryker removes its folder when it is asked to end.
    process.kill(process.pid, 'SIGTERM');
  }, minutes * 60_000);
  timer.unref();
}
