import * as v from 'valibot';

/** How a value of any list looks. */
const word = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]*(?:[ ._-][A-Za-z0-9]+)*$/), v.maxLength(40));

/** A stored or answered value of a list that may grow: one of a newer release stays as it is, against its type, and is shown as `unknownWord`. Requests use `v.picklist`. */
// @__NO_SIDE_EFFECTS__
export function known<const T extends string>(values: readonly T[]): v.GenericSchema<T, T> {
  // The type leaves out what only a newer release can write.
  return v.union([v.picklist(values), word]) as unknown as v.GenericSchema<T, T>;
}

/** Shown for a value of a newer release. */
export const unknownWord = 'Unknown';

/** What a table says of a value; `unknownWord` of one that it does not know. */
export function wordOf<T extends string>(words: Readonly<Record<T, string>>, value: T): string {
  return Object.hasOwn(words, value) ? words[value] : unknownWord;
}
