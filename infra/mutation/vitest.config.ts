import { defineConfig } from 'vitest/config';
import { limitLoops } from './limit-loops.ts';

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
  },
});
