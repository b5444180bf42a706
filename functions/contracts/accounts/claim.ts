import * as v from 'valibot';

/** The answer to an `is_it_you`: whether what the question names is theirs. */
export const claim = v.optional(v.boolean('Claim must be true or false'));
