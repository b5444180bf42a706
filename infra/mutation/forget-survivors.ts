import { existsSync, readFileSync, writeFileSync } from 'node:fs';

type Results = { files: Record<string, { mutants: { status: string }[] }> };

/**
 * Takes out of the file of an earlier run what no test noticed, so that it is tried again. Stryker itself would keep it
 * for code that runs when its module is loaded: it cannot tell which new test is about that.
 */
export function forgetSurvivors(file: string): void {
  if (!existsSync(file)) return;
  // Stryker's own format; only this much of it is looked at.
  const results = JSON.parse(readFileSync(file, 'utf8')) as Results;
  for (const one of Object.values(results.files))
    one.mutants = one.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  writeFileSync(file, JSON.stringify(results));
}
