import * as v from 'valibot';
import { known, unknownWord } from '#shared/known.ts';
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
  return sizes.includes(one) ? labels[one] : unknownWord;
}

/** How much that is: `up to 50 litres`. */
export function sizeMeasure(one: Size): string {
  return sizes.includes(one) ? measures[one] : '';
}

/** Whether the first is less than the second. */
export function isSmaller(one: Size, other: Size): boolean {
  return sizes.indexOf(one) < sizes.indexOf(other);
}

export const size = v.picklist(sizes, sharedTexts.chooseSize);

/** As it is stored and answered. */
export const storedSize = known(sizes);
