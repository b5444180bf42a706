const card =
  'group/row content-auto flex flex-wrap content-start gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-4 shadow-card';

/** A table from 42 rem of room. Whole words, so that Tailwind finds them. */
const roomy = {
  frame: '@2xl:rounded-lg @2xl:border @2xl:border-line @2xl:bg-surface',
  table: 'block w-full text-left @2xl:table',
  head: 'sr-only @2xl:not-sr-only @2xl:table-header-group',
  headCell:
    'bg-sunken px-3 py-2.5 text-sm font-semibold whitespace-nowrap text-ink-soft first:rounded-tl-lg ' +
    'last:rounded-tr-lg @2xl:sticky @2xl:top-0 @2xl:z-10',
  body: 'flex flex-col gap-3 @2xl:table-row-group',
  row: `${card} @2xl:table-row @2xl:rounded-none @2xl:border-0 @2xl:bg-transparent @2xl:shadow-none`,
  cell: '@2xl:table-cell @2xl:border-t @2xl:border-line @2xl:px-3 @2xl:py-2.5 @2xl:align-middle',
  primary: 'order-first w-full text-lg font-bold @2xl:w-auto @2xl:text-base @2xl:font-semibold',
  actions: 'mt-1 flex w-full flex-wrap gap-2 *:grow @2xl:w-auto @2xl:text-right @2xl:whitespace-nowrap',
  labelled: 'flex w-full flex-wrap items-baseline justify-between gap-x-4 @2xl:w-auto',
  label: 'text-sm text-ink-soft @2xl:hidden',
  value: 'w-min grow text-right @2xl:w-auto @2xl:text-left',
  line: '-order-2 w-full @2xl:w-auto',
  inline: '-order-1',
};

export type TableClasses = Readonly<Record<keyof typeof roomy, string>>;

/** The office's, from 59 rem of room (`--container-dense`); before that two cards abreast. */
const comfortable: TableClasses = {
  frame: '@dense:rounded-lg @dense:border @dense:border-line @dense:bg-surface',
  table: 'block w-full text-left @dense:table @dense:text-xs',
  head: 'sr-only @dense:not-sr-only @dense:table-header-group',
  headCell:
    'bg-sunken px-1 py-2 text-xs font-semibold text-ink-soft first:rounded-tl-lg first:pl-3 ' +
    'last:rounded-tr-lg last:pr-3 @dense:sticky @dense:top-[var(--list-head,0px)] @dense:z-10 low:top-0',
  body: 'flex flex-col gap-3 @2xl:grid @2xl:grid-cols-2 @dense:table-row-group',
  row: `${card} @dense:table-row @dense:rounded-none @dense:border-0 @dense:bg-transparent @dense:shadow-none @dense:hover:bg-ground`,
  cell:
    '@dense:table-cell @dense:border-t @dense:border-line @dense:px-1 @dense:py-1.5 @dense:align-middle ' +
    '@dense:first:pl-3 @dense:last:pr-3',
  primary: 'order-first w-full text-lg font-bold @dense:w-auto @dense:text-xs @dense:font-medium',
  actions: 'mt-1 flex w-full flex-wrap gap-2 *:grow @dense:w-auto @dense:text-right @dense:whitespace-nowrap',
  labelled: 'flex w-full flex-wrap items-baseline justify-between gap-x-4 @dense:w-auto',
  label: 'text-sm text-ink-soft @dense:hidden',
  value: 'w-min grow text-right @dense:w-auto @dense:text-left',
  line: '-order-2 w-full @dense:w-auto',
  inline: '-order-1 text-sm text-ink-soft @dense:text-xs @dense:text-ink',
};

/** The same in rows of 40 px, which hold two lines of small text. */
const compact: TableClasses = {
  ...comfortable,
  row: comfortable.row.replace('gap-y-2', 'gap-y-1').replace('p-4', 'p-3'),
  cell:
    '@dense:table-cell @dense:h-10 @dense:border-t @dense:border-line @dense:px-1 @dense:py-0 @dense:align-middle ' +
    '@dense:leading-4 @dense:first:pl-3 @dense:last:pr-3',
  line: '-order-2',
  primary: 'order-first w-full text-base font-bold @dense:w-auto @dense:text-xs @dense:font-medium',
};

export const tableClasses = { roomy, comfortable, compact } as const;

export type TableLook = keyof typeof tableClasses;
