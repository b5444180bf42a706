/**
 * The content of a pickup: what its household fills in and an admin may correct. Each field is defined here and only
 * here; request and edit bodies, the stored shape, views, erasure and the edit's changes are derived from this table
 * (`content-field.ts` here, `domain/pickups/content.ts` on the server). Status and time are state, not content.
 */
import * as v from 'valibot';
import { count, size, storedCount, storedSize } from '#contracts/money/sizes.ts';
import { blankable, digitalAddress, line, paragraph } from '#shared/fields.ts';
import { placedPosition, positionOrNone } from '#shared/position.ts';
import { roles } from '#shared/roles.ts';
import * as sharedTexts from '#shared/texts.ts';
import { storedWasteType, wasteType } from '#shared/waste.ts';
import { defineField } from './content-field.ts';

/** Most items of a pickup; most of one kind in an item; kilograms and characters of an item's notes. */
export const itemLimits = { count: 10, quantity: 999, weight: 9999, notes: 200 } as const;

const quantityRange = `Quantity must be from 1 to ${itemLimits.quantity}`;
const weightRange = `Weight must be more than 0 and at most ${itemLimits.weight}`;

const item = v.object({
  type: wasteType,
  quantity: v.pipe(
    v.number(),
    v.integer('Quantity must be a whole number'),
    v.minValue(1, quantityRange),
    v.maxValue(itemLimits.quantity, quantityRange),
  ),
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
    isRequired: true,
    seenBy: roles,
    whenErased: 'keep',
    whenLost: 'keep',
  }),
  size: defineField({
    form: 'text',
    request: v.optional(size),
    stored: v.optional(storedSize),
    isRequired: false,
    seenBy: roles,
    whenErased: 'keep',
    whenLost: 'keep',
  }),
  /** How many of the size; absent is 1. */
  count: defineField({
    form: 'found',
    request: v.optional(count),
    stored: v.optional(storedCount),
    isRequired: false,
    seenBy: roles,
    whenErased: 'keep',
    whenLost: 'keep',
  }),
  location: defineField({
    form: 'text',
    request: line('location', contentLimits.location),
    stored: v.string(),
    isRequired: true,
    seenBy: roles,
    whenErased: () => 'Erased',
    whenLost: () => sharedTexts.noLongerYours,
  }),
  digitalAddress: defineField({
    form: 'text',
    request: blankable(digitalAddress),
    stored: v.optional(v.string()),
    isRequired: false,
    seenBy: roles,
    whenErased: 'remove',
    whenLost: 'remove',
  }),
  position: defineField({
    form: 'found',
    request: v.optional(positionOrNone),
    stored: v.optional(placedPosition),
    isRequired: false,
    seenBy: roles,
    whenErased: 'remove',
    whenLost: 'remove',
  }),
  items: defineField({
    form: 'list',
    request: v.optional(items),
    stored: v.optional(storedItems),
    isRequired: false,
    seenBy: roles,
    whenErased: (list) => list.map(({ notes: _, ...item }) => item),
    whenLost: 'remove',
  }),
  notes: defineField({
    form: 'text',
    request: v.optional(paragraph('notes', contentLimits.notes)),
    stored: v.optional(v.string()),
    isRequired: false,
    seenBy: roles,
    whenErased: 'remove',
    whenLost: 'remove',
  }),
};

export type ContentFields = typeof contentFields;
