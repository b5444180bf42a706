import * as v from 'valibot';

/** Between which times (ISO) a collector is expected, and how many stops come before. */
export const expectedSpan = v.object({ from: v.string(), to: v.string(), before: v.number() });
export type ExpectedSpan = Readonly<v.InferOutput<typeof expectedSpan>>;
