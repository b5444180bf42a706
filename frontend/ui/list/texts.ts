export const texts = {
  retry: 'Try again',
  retrying: 'Trying again…',
  stale: 'What you see is from before.',
  searchOn: 'Search further',
  clearSearch: 'Clear search and filters',
  searchHint: 'Type the beginning of a word, or all six characters of an ID. It looks through all records.',
  compactRows: 'Compact rows',
  comfortableRows: 'Comfortable rows',
  nothingFound: 'Try fewer words, or clear the search and filters.',
  count: (count: number, more: boolean, total?: number) => {
    if (total !== undefined && more) return `${count} of ${total} shown`;
    return more ? `${count} shown, more below` : `${count} shown`;
  },
  filters: (active: number) => (active > 0 ? `Filters (${active})` : 'Filters'),
} as const;
