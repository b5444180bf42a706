import * as v from 'valibot';
import type { Role } from '#shared/roles.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** What is left of a value: all of it, nothing, or what the function makes of it. */
export type Redaction<In, Out = In> = 'keep' | 'remove' | ((value: In) => Out);

type FormKind = 'text' | 'list' | 'found';

type Definition<Request extends Schema, Stored extends Schema> = {
  /** How forms hold it: as typed text, as a list of entries, or as what the phone found out. */
  readonly form: FormKind;
  /** What a client may send. An optional field's schema is optional; empty text and empty lists count as absent. */
  readonly request: Request;
  /** What is stored and shown: laxer, so that what was accepted once stays readable. */
  readonly stored: Stored;
  /** Whether every pickup has it: an edit can change it, but not remove it. */
  readonly isRequired: boolean;
  /** Who sees it in a pickup that they may see; a required field is for all roles. */
  readonly seenBy: readonly Role[];
  /** What is left when the household's account is deleted. */
  readonly whenErased: Redaction<NonNullable<v.InferOutput<Stored>>>;
  /** What a collector sees who lost the assignment. */
  readonly whenLost: Redaction<NonNullable<v.InferOutput<Stored>>>;
};

/** A field of any content table. Redactions take the type that `stored` parses to, which `defineField` checks. */
export type ContentField = Omit<Definition<Schema, Schema>, 'whenErased' | 'whenLost'> & {
  readonly whenErased: Redaction<never, unknown>;
  readonly whenLost: Redaction<never, unknown>;
};

export type FieldTable = Readonly<Record<string, ContentField>>;

/** Gives a field its exact type. */
// @__NO_SIDE_EFFECTS__
export function defineField<Request extends Schema, Stored extends Schema, Form extends FormKind>(
  field: Definition<Request, Stored> & { readonly form: Form },
): Definition<Request, Stored> & { readonly form: Form } {
  return field;
}

type RequestEntries<F extends FieldTable> = { [Name in keyof F]: F[Name]['request'] };
type EditEntries<F extends FieldTable> = {
  [Name in keyof F]: v.OptionalSchema<F[Name]['request'], undefined>;
};
type StoredEntries<F extends FieldTable> = { [Name in keyof F]: F[Name]['stored'] };

/** Entries of a new request's body, with those of `more`, to be spread into `v.object`. */
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
