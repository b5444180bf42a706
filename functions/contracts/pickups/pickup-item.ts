import * as v from 'valibot';
import { paragraph } from '#shared/fields.ts';
import { storedWasteType, wasteType } from '#shared/waste.ts';

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
