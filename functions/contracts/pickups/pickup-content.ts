/**
 * The content of a pickup: what its household fills in and an admin may correct. Each field is defined in the table below
 * and only there; request and edit bodies, the stored shape, erasure and the edit's changes are derived from it (those of the
 * server in `domain/pickups/content.ts`). Status and time are state, not content.
 */
import * as v from 'valibot';
import { count, size, storedCount, storedSize } from '#contracts/money/sizes.ts';
import { blankable, digitalAddress, line, paragraph, wholeNumber } from '#shared/fields.ts';
import { placedPosition, positionOrNone } from '#shared/position.ts';
import * as sharedTexts from '#shared/texts.ts';
import { storedWasteType, wasteType } from '#shared/waste.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** What is left of a value: all of it, nothing, or what the function makes of it. */
export type Redaction<In, Out = In> = 'keep' | 'remove' | ((value: In) => Out);

type FormKind = 'text' | 'list' | 'found';

type Definition<Request extends Schema, Stored extends Schema> = {
  /** How forms hold it: as typed text, as a list of entries, or as what the phone found out. */
  readonly form: FormKind;
  /** What a client may send; optional where a pickup can be without. Empty text and empty lists count as absent. */
  readonly request: Request;
  /** What is stored and shown: laxer, so that what was accepted once stays readable. */
  readonly stored: Stored;
  /** What is left when the household's account is deleted. */
  readonly whenErased: Redaction<NonNullable<v.InferOutput<Stored>>>;
  /** What a collector sees who lost the assignment. */
  readonly whenLost: Redaction<NonNullable<v.InferOutput<Stored>>>;
};

/** Any field of the table. Redactions take the type that `stored` parses to, which `defineField` checks. */
export type ContentField = Omit<Definition<Schema, Schema>, 'whenErased' | 'whenLost'> & {
  readonly whenErased: Redaction<never, unknown>;
  readonly whenLost: Redaction<never, unknown>;
};

/** Gives a field its exact type. */
// @__NO_SIDE_EFFECTS__
function defineField<Request extends Schema, Stored extends Schema, Form extends FormKind>(
  field: Definition<Request, Stored> & { readonly form: Form },
): Definition<Request, Stored> & { readonly form: Form } {
  return field;
}

/** Most items of a pickup; most of one kind in an item; kilograms and characters of an item's notes. */
export const itemLimits = { count: 10, quantity: 999, weight: 9999, notes: 200 } as const;

const weightRange = `Weight must be more than 0 and at most ${itemLimits.weight}`;

const item = v.object({
  type: wasteType,
  quantity: wholeNumber(1, itemLimits.quantity, `Quantity must be from 1 to ${itemLimits.quantity}`),
  /** Kilograms, from a gram on: DynamoDB refuses numbers that are all but 0. */
  weight: v.optional(
    v.pipe(v.number(), v.minValue(0.001, weightRange), v.maxValue(itemLimits.weight, weightRange)),
  ),
  notes: v.optional(paragraph('notes', itemLimits.notes)),
});

export const items = v.pipe(
  v.array(item),
  v.maxLength(itemLimits.count, `Please list at most ${itemLimits.count} items`),
);

/** Items as they are stored and shown: what was accepted once stays readable when the limits change. */
export const storedItems = v.array(
  v.object({
    type: storedWasteType,
    quantity: v.number(),
    weight: v.optional(v.number()),
    notes: v.optional(v.string()),
  }),
);

export type Item = v.InferOutput<typeof item>;

/** Most characters that a form takes. */
export const contentLimits = { location: 200, digitalAddress: 60, notes: 500 } as const;

export const contentFields = {
  wasteType: defineField({
    form: 'text',
    request: wasteType,
    stored: storedWasteType,
    whenErased: 'keep',
    whenLost: 'keep',
  }),
  size: defineField({
    form: 'text',
    request: v.optional(size),
    stored: v.optional(storedSize),
    whenErased: 'keep',
    whenLost: 'keep',
  }),
  /** How many of the size; absent is 1. */
  count: defineField({
    form: 'found',
    request: v.optional(count),
    stored: v.optional(storedCount),
    whenErased: 'keep',
    whenLost: 'keep',
  }),
  location: defineField({
    form: 'text',
    request: line('location', contentLimits.location),
    stored: v.string(),
    whenErased: () => 'Erased',
    whenLost: () => sharedTexts.noLongerYours,
  }),
  digitalAddress: defineField({
    form: 'text',
    request: blankable(digitalAddress),
    stored: v.optional(v.string()),
    whenErased: 'remove',
    whenLost: 'remove',
  }),
  position: defineField({
    form: 'found',
    request: v.optional(positionOrNone),
    stored: v.optional(placedPosition),
    whenErased: 'remove',
    whenLost: 'remove',
  }),
  items: defineField({
    form: 'list',
    request: v.optional(items),
    stored: v.optional(storedItems),
    whenErased: (list) => list.map(({ notes: _, ...item }) => item),
    whenLost: 'remove',
  }),
  notes: defineField({
    form: 'text',
    request: v.optional(paragraph('notes', contentLimits.notes)),
    stored: v.optional(v.string()),
    whenErased: 'remove',
    whenLost: 'remove',
  }),
};

export type ContentFields = typeof contentFields;

// @__NO_SIDE_EFFECTS__
function mapFields<T>(map: (field: ContentField) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(contentFields).map(([name, field]) => [name, map(field)]));
}

/* Object.fromEntries forgets the names; they are those of the table. */

/** Entries of a new request's body. */
export const requestedContent = mapFields(({ request }) => request) as {
  [Name in keyof ContentFields]: ContentFields[Name]['request'];
};

/** Entries of content as it is stored, and as answers show it. */
export const storedContent = mapFields(({ stored }) => stored) as {
  [Name in keyof ContentFields]: ContentFields[Name]['stored'];
};
