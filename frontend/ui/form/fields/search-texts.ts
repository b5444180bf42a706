export const searchTexts = {
  add: 'Search and add',
  noneFound: 'Nothing found. Try fewer letters.',
  found: (count: number) => (count === 1 ? '1 found.' : `${count} found.`),
  shown: (shown: number, found: number) => `${shown} of ${found} shown. Type to find others.`,
  chosen: (label: string) => `Chosen: ${label}`,
  remove: (word: string) => `Remove ${word}`,
  gone: 'No longer available',
} as const;
