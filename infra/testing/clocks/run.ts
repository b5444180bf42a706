/** `npm run test:clock`: the tests at other times of the day and of the year, and pages with a late scheduler. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CommandError, runCommand } from '#infra/bundle/command-error.ts';
import { type ClockRun, listClockRuns } from './clocks.ts';

await runCommand(async () => {
  const names = listClockRuns(new Date()).map(({ name }) => name);
  const wanted = process.argv.length > 2 ? process.argv.slice(2) : names;
  const failed: string[] = [];
  for (const name of wanted) {
    // Listed anew, since the runs before took minutes.
    const now = new Date();
    const run = listClockRuns(now).find((one) => one.name === name);
    if (!run) throw new CommandError(`There is no ${name}: npm run test:clock -- [${names.join('|')}]`);
    if (!(await passes(run, now))) failed.push(name);
  }
  if (failed.length > 0) throw new CommandError(`Failed: ${failed.join(', ')}`);
});

async function passes(run: ClockRun, now: Date): Promise<boolean> {
  console.log(`\n${run.name}: ${run.at.toISOString()}`);
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
