import * as v from 'valibot';

/** A collector's cash as it is now, in the answer to an act on what it was. */
export const freshCash = v.object({ amount: v.number(), handOvers: v.number() });
