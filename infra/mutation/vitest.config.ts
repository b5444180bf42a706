import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutation` asks: those that need no table, since each runs hundreds of times. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['functions/domain/**/*.test.ts', 'functions/contracts/**/*.test.ts'],
    testTimeout: 20_000,
  },
});
