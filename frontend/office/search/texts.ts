import type { boardKeys } from '#platform/keys/board-keys.ts';

export type KeyMeaning = (typeof boardKeys)[number];

export const texts = {
  search: 'Search',
  searchKeys: 'Ctrl K',
  keys: 'Keys',

  field: 'Number, name, ID or place',
  hint: 'The end of a number is enough. For an ID, type the last six characters.',
  keysHint: '↑ ↓ choose, Enter opens, Ctrl + Enter opens in a new tab.',
  searching: 'Searching…',
  nothing: 'Nothing found.',
  failed: 'Failed to search.',
  retry: 'Try again',
  results: 'Results',
  noNumber: 'No number',
  erased: 'Address erased',
  users: { title: 'Households', one: 'household', many: 'households', all: 'Show all in Households' },
  collectors: {
    title: 'Collectors',
    one: 'collector',
    many: 'collectors',
    all: 'Show all in Collectors',
  },
  pickups: { title: 'Pickups', one: 'pickup', many: 'pickups', all: 'Show all in Pickups' },
  screens: { title: 'Screens', one: 'screen', many: 'screens' },

  everywhere: 'Everywhere',
  found: 'Lists',
  board: 'Dispatch',
  switch: 'Use the keys / and ?',
  switchHint:
    'Turn this off if you press them by mistake, or if you speak to your computer. This device will remember.',
  count: (count: number, isMore: boolean, { one, many }: Words) => {
    if (isMore) return `more than ${count} ${many}`;
    return `${count} ${count === 1 ? one : many}`;
  },
} as const;

type Words = { readonly one: string; readonly many: string };

export const everywhereKeys: readonly KeyMeaning[] = [
  { keys: '/', does: 'Search this screen. If it has no search, search everything' },
  { keys: 'Ctrl + K', does: 'Search people, pickups and screens' },
  { keys: '?', does: 'Show these keys' },
  { keys: 'Tab', does: 'Go to the next field or button' },
  { keys: 'Esc', does: 'Close what is open' },
];

export const foundKeys: readonly KeyMeaning[] = [
  { keys: '↑ ↓', does: 'Go to the next or the previous one' },
  { keys: 'Enter', does: 'Open it' },
  { keys: 'Ctrl + Enter', does: 'Open it in a new tab' },
];
