export const texts = {
  retry: 'Try again',
  retrying: 'Trying again…',
  stale: 'This list is not up to date.',
  searchOn: 'Keep searching',
  clearSearch: 'Clear search and filters',
  searchHint: 'Type the start of a word, or all six characters of an ID. We search all records.',
  compactRows: 'Compact rows',
  comfortableRows: 'Comfortable rows',
  nothingFound: 'Try fewer words, or clear the search and filters.',
  count: (count: number, more: boolean, total?: number) => {
    if (total !== undefined && more) return `${count} of ${total} shown`;
    return more ? `${count} shown, more below` : `${count} shown`;
  },
  filters: (active: number) => (active > 0 ? `Filters (${active})` : 'Filters'),
} as const;
