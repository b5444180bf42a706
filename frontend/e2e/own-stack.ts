import { inject } from 'vitest';
import type { Stack } from './stack.ts';

/** The stack of this worker; vitest numbers the workers that run at the same time from 1. */
export function ownStack(): Stack {
  const worker = Number(process.env.VITEST_POOL_ID);
  const stack = inject('stacks')[worker - 1];
  if (!stack) throw new Error(`No stack was started for worker ${worker}.`);
  return stack;
}
