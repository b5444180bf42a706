/** Classes of `plan.css`: what is drawn in `currentColor` has the colour. */
export const roundColours = [
  'round-1',
  'round-2',
  'round-3',
  'round-4',
  'round-5',
  'round-6',
  'round-7',
  'round-8',
] as const;
