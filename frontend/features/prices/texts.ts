import { chooseSize } from '#shared/texts.ts';

/** What is said where a size is chosen. */
export const texts = {
  howMuch: 'How much is it?',
  missing: chooseSize,
} as const;
