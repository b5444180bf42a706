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
} as const;

/** How many records a list shows, of all where these are counted. */
export function countText(count: number, more: boolean, total?: number): string {
  if (total !== undefined && more) return `${count} of ${total} shown`;
  return more ? `${count} shown, more below` : `${count} shown`;
}

/** The button that unfolds the filters on a phone. */
export function filtersText(active: number): string {
  return active > 0 ? `Filters (${active})` : 'Filters';
}
