/** Whole words, so that Tailwind finds them; what is drawn in `current` has the colour. */
export const roundColours = [
  'text-round-1',
  'text-round-2',
  'text-round-3',
  'text-round-4',
  'text-round-5',
  'text-round-6',
  'text-round-7',
  'text-round-8',
] as const;
