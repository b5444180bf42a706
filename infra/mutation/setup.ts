/**
 * Before each test under Stryker: the turns of loops it may take (see limit-loops.ts), ten times as many as without a
 * mutant. So an endless loop fails its test at once, instead of running into the time limit and costing a new
 * process. A limit in seconds would end slow tests, too, on a busy machine.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of Stryker's runner; it runs the tests in a copy of the project. */
    mode?: 'dry-run' | 'mutant';
  }
}

declare global {
  var turnsLeft: number;
}

const file = 'loop-turns.json';
const factor = 10;
const atLeast = 100_000;

// The same examples in every run, and no search for smaller ones once one has failed.
fc.configureGlobal({ seed: 1, endOnFailure: true });

const isMutant = inject('mode') === 'mutant';
const turns: Record<string, number> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

// The limit while modules load, before any test.
globalThis.turnsLeft = atLeast;

beforeEach(({ task }) => {
  globalThis.turnsLeft = isMutant ? atLeast + factor * (turns[task.id] ?? 0) : Number.MAX_SAFE_INTEGER;
});

if (inject('mode') === 'dry-run') {
  afterEach(({ task }) => {
    turns[task.id] = Number.MAX_SAFE_INTEGER - globalThis.turnsLeft;
  });
  afterAll(() => writeFileSync(file, JSON.stringify(turns)));
}
