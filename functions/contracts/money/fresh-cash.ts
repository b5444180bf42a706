import * as v from 'valibot';
import { pesewas } from './pickup-money.ts';

/** A collector's cash as it is now, in the answer to an act on what it was. */
export const freshCash = v.object({ amount: pesewas, handOvers: v.number() });
