import { it } from 'vitest';
import { expectOrder, setUpRounds } from '#testing/rounds/rounds-in-order-test.ts';

await setUpRounds();

it('nothing is shown twice, and nothing assigned is missing (seed 1)', () => expectOrder(1));
