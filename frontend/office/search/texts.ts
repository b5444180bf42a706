/** The words that every screen of the office has: what opens the search, and the names of its dialogs. */
export const texts = {
  search: 'Search',
  searchKeys: 'Ctrl K',
  keys: 'Keys',
} as const;
