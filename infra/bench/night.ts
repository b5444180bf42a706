import { replayNight } from '#infra/night/replay.ts';
import { printNight } from '#infra/night/table.ts';
import { testStacks } from '#testing/stacks.ts';

/** Prints which alarm speaks first after each kind of failure, and after how many minutes. */
export async function bench(): Promise<void> {
  console.log(printNight(replayNight(testStacks('prod'))));
}
