/** Schemas derived from a table of content fields, to be spread into `v.object`. */
import * as v from 'valibot';
import type { FieldTable } from './content-field.ts';

type RequestEntries<F extends FieldTable> = { [Name in keyof F]: F[Name]['request'] };
type EditEntries<F extends FieldTable> = {
  [Name in keyof F]: v.OptionalSchema<F[Name]['request'], undefined>;
};
type StoredEntries<F extends FieldTable> = { [Name in keyof F]: F[Name]['stored'] };

/** Entries of a new request's body, with those of `more`. */
// @__NO_SIDE_EFFECTS__
export function requestEntries<F extends FieldTable, More extends v.ObjectEntries>(fields: F, more: More) {
  // Object.fromEntries forgets the names; they are those of the table.
  return { ...mapFields(fields, ({ request }) => request), ...more } as RequestEntries<F> & More;
}

/** Entries of an edit's body, with those of `more`: what is not sent stays as it is. */
// @__NO_SIDE_EFFECTS__
export function editEntries<F extends FieldTable, More extends v.ObjectEntries>(fields: F, more: More) {
  return { ...mapFields(fields, ({ request }) => v.optional(request)), ...more } as EditEntries<F> & More;
}

/** Entries of stored content, with those of `more`, which come first: the same that an answer shows. */
// @__NO_SIDE_EFFECTS__
export function storedEntries<F extends FieldTable, More extends v.ObjectEntries>(fields: F, more: More) {
  return { ...mapFields(fields, ({ stored }) => stored), ...more } as Omit<StoredEntries<F>, keyof More> &
    More;
}

/** Content as it is stored. */
export type StoredContent<F extends FieldTable> = v.InferOutput<v.ObjectSchema<StoredEntries<F>, undefined>>;

function mapFields<T>(fields: FieldTable, map: (field: FieldTable[string]) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field)]));
}
