import * as v from 'valibot';
import { wholeNumber } from '#shared/fields.ts';
import { known, wordOf } from '#shared/known.ts';
import * as sharedTexts from '#shared/texts.ts';

/** How much waste a pickup is, from the smallest on: what its price depends on besides the waste. */
export const sizes = ['bag', 'bin', 'load'] as const;
export type Size = (typeof sizes)[number];

const labels: Readonly<Record<Size, string>> = { bag: 'Bag', bin: 'Bin', load: 'Tricycle load' };
const measures: Readonly<Record<Size, string>> = {
  bag: 'up to 50 litres',
  bin: '240 litres',
  load: 'a full tricycle',
};

/** `Bag`, `Bin`, `Tricycle load`. */
export function sizeLabel(one: Size): string {
  return wordOf(labels, one);
}

/** How much that is: `up to 50 litres`. */
export function sizeMeasure(one: Size): string {
  return sizes.includes(one) ? measures[one] : '';
}

/** How many of a size: `{size: 'bin', count: 3}` are three bins. Without a count it is one. */
export type Sized = { readonly size: Size; readonly count?: number | undefined };

const plurals: Readonly<Record<Size, string>> = { bag: 'bags', bin: 'bins', load: 'tricycle loads' };
const litres: Readonly<Record<Size, number>> = { bag: 50, bin: 240, load: 800 };

/** `1 bag`, `3 bins`, `2 tricycle loads`. */
export function printSized({ size, count = 1 }: Sized): string {
  return `${count} ${count === 1 ? sizeLabel(size).toLowerCase() : wordOf(plurals, size)}`;
}

export function litresOf({ size, count = 1 }: Sized): number {
  return (sizes.includes(size) ? litres[size] : 0) * count;
}

/** Whether the first is less waste than the second. */
export function isLess(one: Sized, other: Sized): boolean {
  return litresOf(one) < litresOf(other);
}

type OpenSized = { readonly size?: Size | undefined; readonly count?: number | undefined };

/** A size after a change: without a count as many as before of the same size, else one, which is not stored. */
export function resize(before: OpenSized, { size = before.size, count }: OpenSized): OpenSized {
  const next = count ?? (size === before.size ? before.count : undefined);
  return { size, count: next === 1 ? undefined : next };
}

/** Most of one size that can be booked at once. */
export const maxCount = 20;

export const count = wholeNumber(1, maxCount, sharedTexts.chooseCount);

export const storedCount = v.number();

export const size = v.picklist(sizes, sharedTexts.chooseSize);

export const storedSize = known(sizes);
