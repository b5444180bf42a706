/** Heights in rem: they grow with the text that people set. `board.css` says the same. */
export const rowHeights = {
  wide: { pickup: 2.5, window: 2 },
  touched: { pickup: 2.5, window: 2.75 },
  narrow: { pickup: 6.5, window: 2.75 },
} as const;

/** From here on a row is one line of a table. */
export const wideRows = '(min-width: 64rem)';

/** There a heading may be lower than a finger. */
export const finePointer = '(pointer: fine)';

/** `board.css` says what these are; what changes in a row concerns nothing outside of it, so layout need not look further. */
export const rowClasses = {
  head: 'board-line board-head bg-sunken text-xs font-semibold text-ink-soft',
  window: 'board-line board-window contain-strict bg-sunken',
  pickup: 'board-line board-pickup contain-strict',
  tickCell: 'board-tick',
  place: 'board-place min-w-0',
  area: 'board-area',
  waste: 'board-waste',
  state: 'board-state',
  /** On a phone there is no title to point at: long texts get two lines. */
  twoLines: 'line-clamp-2 leading-5 wrap-anywhere',
  /** The whole cell answers to a finger or a mouse. */
  tick: 'grid h-full min-h-11 place-items-center lg:min-h-0',
  box: 'size-5 lg:size-4.5',
} as const;
