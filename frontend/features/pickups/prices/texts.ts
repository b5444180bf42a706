/** What is said where a size is chosen. */
export const texts = {
  howMuch: 'How much is it?',
  sizeHint: 'The collector looks, too: if it is another size, the price of that one counts.',
  missing: 'Please choose a size',
} as const;
