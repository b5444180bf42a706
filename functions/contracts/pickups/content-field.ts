import type * as v from 'valibot';
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
