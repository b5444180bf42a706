import { it } from 'vitest';
import { expectOrder, setUpRounds } from '#testing/rounds/rounds-in-order-test.ts';

await setUpRounds();

it.each([2, 3, 4])('nothing is shown twice, and nothing assigned is missing (seed %i)', (seed) =>
  expectOrder(seed),
);
