/** What is said where a size is chosen. */
export const texts = {
  howMuch: 'How much is it?',
  missing: 'Please choose a size',
} as const;
