/** Heights in rem: they grow with the text that people set. The classes below say the same. */
export const rowHeights = {
  wide: { pickup: 2.5, window: 2.5 },
  narrow: { pickup: 6.5, window: 2.75 },
} as const;

/** From here on a row is one line of a table. */
export const wideRows = '(min-width: 64rem)';

const columns =
  'grid grid-cols-[2.75rem_minmax(0,1fr)] lg:grid-cols-[2.5rem_6rem_minmax(0,1fr)_5.5rem_14rem]';
/** What changes in a row concerns nothing outside of it: layout and paint need not look further. */
const contained = 'contain-strict border-b border-line';

export const rowClasses = {
  head: `${columns} min-h-11 items-center border-b border-line bg-sunken text-xs font-semibold text-ink-soft lg:min-h-9`,
  window: `${contained} grid h-11 grid-cols-[2.75rem_minmax(0,1fr)] items-center bg-sunken lg:h-10 lg:grid-cols-[2.5rem_minmax(0,1fr)]`,
  pickup: `${columns} ${contained} h-26 content-center items-center lg:h-10 lg:text-xs`,
  tickCell: 'row-span-2 h-26 lg:row-span-1 lg:h-10',
  /** On a phone there is no title to point at: long texts get two lines. */
  twoLines: 'line-clamp-2 leading-5 wrap-anywhere',
  /** The whole cell answers to a finger or a mouse. */
  tick: 'grid h-full min-h-11 place-items-center lg:min-h-0',
  box: 'size-5 scroll-my-36 lg:size-4.5',
} as const;
