import { execFileSync } from 'node:child_process';
import { matchesGlob } from 'node:path';
import { CommandError } from '#infra/bundle/command-error.ts';

/**
 * The lines that differ from where this branch left `base`, what is not committed included, of files that `mutate` of
 * Stryker's configuration names: `file.ts:5-7`. A file that git does not know yet is not among them.
 * @throws CommandError when git does not know the base
 */
export function listChangedLines(folder: string, base: string, mutate: readonly string[]): string[] {
  const left = git(folder, 'merge-base', base, 'HEAD').trim();
  const diff = git(folder, 'diff', '--no-color', '--no-ext-diff', '--no-renames', '--unified=0', left);
  let file = '';
  return diff.split('\n').flatMap((line) => {
    if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length);
    const [, from, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    // A hunk that only deletes lines leaves nothing to mutate.
    if (from === undefined || count === '0' || !isMutated(file, mutate)) return [];
    return [`${file}:${from}-${Number(from) + Number(count) - 1}`];
  });
}

/** As Stryker reads it: the last pattern that fits says so; `!` takes out. */
function isMutated(file: string, mutate: readonly string[]): boolean {
  const last = mutate.findLast((pattern) => matchesGlob(file, pattern.replace(/^!/, '')));
  return last !== undefined && !last.startsWith('!');
}

function git(folder: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 });
  } catch (error) {
    throw new CommandError(`git ${args.join(' ')} failed: ${error instanceof Error ? error.message : error}`);
  }
}
