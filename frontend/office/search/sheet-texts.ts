import type { boardKeys } from '#platform/keys/board-keys.ts';

export type KeyMeaning = (typeof boardKeys)[number];

/** The words of the sheet of keys. */
export const texts = {
  everywhere: 'Everywhere',
  found: 'Lists',
  board: 'Dispatch',
  switch: 'Use the keys / and ?',
  switchHint:
    'Turn this off if they are pressed by mistake, for example when you speak to your computer. This device remembers it.',
} as const;

/** The keys of all the office's screens. */
export const everywhereKeys: readonly KeyMeaning[] = [
  { keys: '/', does: 'Go to the search of the screen. If it has none, search everything' },
  { keys: 'Ctrl + K', does: 'Search people, pickups and screens' },
  { keys: '?', does: 'Show these keys' },
  { keys: 'Tab', does: 'Go to the next field or button' },
  { keys: 'Esc', does: 'Close what is open' },
];

/** The keys of what a search found. */
export const foundKeys: readonly KeyMeaning[] = [
  { keys: '↑ ↓', does: 'Go to the next or the one before' },
  { keys: 'Enter', does: 'Open it' },
  { keys: 'Ctrl + Enter', does: 'Open it in a new tab' },
];
