import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { limitLoops } from './limit-loops.ts';

/** The first failing test decides: those that notice most come first, those that take longest last. */
const first = ['contracts/calls.test.ts'];
const last = [
  'plan/ruin.test.ts',
  'plan/insertion.test.ts',
  'plan/solver-quality.test.ts',
  'plan/day-problem.test.ts',
];

function rank({ moduleId }: TestSpecification): number {
  if (first.some((name) => moduleId.endsWith(name))) return -1;
  return 1 + last.findIndex((name) => moduleId.endsWith(name));
}

class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** The tests that `npm run mutation` asks: those that need no table, since each runs hundreds of times. */
export default defineConfig({
  plugins: [limitLoops((file) => /\/functions\/(?!.*\.test\.ts)/.test(file))],
  test: {
    environment: 'node',
    // One thread for all files of a run, in which every run loads the modules anew.
    isolate: false,
    setupFiles: ['infra/mutation/setup.ts'],
    include: ['functions/{domain,contracts,shared,notices}/**/*.test.ts'],
    // Whole days and long searches take seconds each; unit tests of the parts cover the same code.
    exclude: ['functions/domain/plan/day-plan.test.ts', 'functions/domain/plan/solver.test.ts'],
    testTimeout: 20_000,
    sequence: { sequencer: QuickestFirst },
  },
});
