/** The words of the office's search. */
export const texts = {
  field: 'Number, name, ID or place',
  hint: 'The end of a number is enough. Of an ID, type the last six characters.',
  keysHint: '↑ ↓ choose, Enter opens, Ctrl + Enter opens in a new tab.',
  searching: 'Searching…',
  nothing: 'Nothing found.',
  failed: 'Failed to search.',
  retry: 'Try again',
  results: 'What was found',
  noNumber: 'No number',
  erased: 'Address erased',
  users: { title: 'Households', one: 'household', many: 'households', all: 'Show all in Manage Users' },
  collectors: {
    title: 'Collectors',
    one: 'collector',
    many: 'collectors',
    all: 'Show all in Manage Collectors',
  },
  pickups: { title: 'Pickups', one: 'pickup', many: 'pickups', all: 'Show all in Manage Pickups' },
  screens: { title: 'Screens', one: 'screen', many: 'screens' },
} as const;

type Words = { readonly one: string; readonly many: string };

/** How many were found of a kind: `1 household`, `more than 5 pickups`. */
export function countText(count: number, isMore: boolean, { one, many }: Words): string {
  if (isMore) return `more than ${count} ${many}`;
  return `${count} ${count === 1 ? one : many}`;
}

/** Which of the lists could not be searched: `Failed to search: collectors.` */
export function failedText(kinds: readonly Words[]): string {
  return `Failed to search: ${kinds.map(({ many }) => many).join(', ')}.`;
}
