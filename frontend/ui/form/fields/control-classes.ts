/** Inputs share this look: 44 px and more, text of 16 px so that phones do not zoom. */
export const controlClasses =
  'block w-full min-h-12 rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink ' +
  'aria-invalid:border-danger-ink aria-invalid:bg-danger disabled:bg-sunken [&[readonly]]:bg-sunken';
