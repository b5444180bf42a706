import { readFileSync, writeFileSync } from 'node:fs';
import { nightPage, printNight, replaceNight, replayNight } from '#infra/night/replay.ts';
import { testStacks, withAll } from '#testing/stack/stacks.ts';

/** Prints which alarm speaks first after each kind of failure, and after how many minutes; `--write`: into the runbook. */
export async function bench(): Promise<void> {
  const table = printNight(
    replayNight(testStacks('prod', withAll)),
    replayNight(testStacks('tema', withAll)),
  );
  console.log(table);
  if (!process.argv.includes('--write')) return;
  writeFileSync(nightPage, replaceNight(readFileSync(nightPage, 'utf8'), table));
}
