/** What is said where a size is chosen. */
export const texts = {
  howMuch: 'How much is it?',
  size: 'Size',
  sizeHint: 'The collector looks, too: if it is another size, the price of that one counts.',
  missing: 'Please choose a size',
  was: (amount: string) => `It was ${amount}.`,
  eachTime: (price: string) => `${price}, each time`,
} as const;
