/** `npm run test:clock`: the tests at other times of the day and of the year, and pages with a late scheduler. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CommandError, runCommand } from '#infra/command/command-error.ts';
import { type ClockRun, listClockRuns } from './clocks.ts';

await runCommand(async () => {
  const wanted = process.argv.slice(2);
  const names = listClockRuns(new Date()).map(({ name }) => name);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) throw new CommandError(`There is no ${unknown}: npm run test:clock -- [${names.join('|')}]`);
  const failed: string[] = [];
  for (const name of wanted.length > 0 ? wanted : names) if (!(await passes(name))) failed.push(name);
  if (failed.length > 0) throw new CommandError(`Failed: ${failed.join(', ')}`);
});

async function passes(name: string): Promise<boolean> {
  const now = new Date();
  // Found anew for each run, since those before it took minutes.
  const run = listClockRuns(now).find((one) => one.name === name);
  if (!run) return false;
  console.log(`\n${name}: ${run.at.toISOString()}`);
  const projects = run.projects.flatMap((project) => ['--project', project]);
  const vitest = spawn('vitest', ['run', '--reporter=dot', ...projects], {
    stdio: 'inherit',
    env: environmentOf(run, now),
  });
  const [code] = await once(vitest, 'exit');
  return code === 0;
}

function environmentOf({ preload, at }: ClockRun, now: Date): NodeJS.ProcessEnv {
  const file = fileURLToPath(new URL(preload, import.meta.url));
  return {
    ...process.env,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(file)}`.trim(),
    TEST_CLOCK_AHEAD_MS: String(at.getTime() - now.getTime()),
  };
}
