import { inject } from 'vitest';
import { type SpawnedStack, spawnStack } from '#testing/stack/spawn-stack.ts';
import { today } from './stack.ts';

let stack: SpawnedStack | undefined;

/** Starts a stack with the demo data for the test file that runs in this process now. */
export async function startStack(): Promise<void> {
  const { folder, day } = inject('seed');
  // After midnight the demo data would be yesterday's: then the stack writes them anew.
  stack = await spawnStack(day === today() ? folder : undefined);
}

/** Ends it, with its data. */
export async function stopStack(): Promise<void> {
  const running = stack;
  stack = undefined;
  await running?.stop();
}

/** The whole system of this test file, with the demo data and what the file has made since. */
export function ownStack(): SpawnedStack {
  if (!stack) throw new Error('The stack of this file has not started.');
  return stack;
}
