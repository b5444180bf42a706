import { classNames } from '#ui/class-names.ts';

export type ButtonTone = 'primary' | 'gold' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet' | 'on-dark';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-action text-action-ink hover:bg-action-hover border-transparent',
  gold: 'bg-gold text-gold-ink hover:bg-gold-hover border-transparent',
  secondary: 'bg-surface text-brand border-line-strong hover:bg-tint',
  quiet: 'bg-transparent text-brand border-transparent hover:bg-tint-strong',
  danger: 'bg-danger-action text-action-ink hover:bg-danger-action-hover border-transparent',
  // Not red before somebody points at it, or at its row.
  'danger-quiet':
    'bg-transparent text-ink-soft border-transparent hover:bg-danger hover:text-danger-ink ' +
    'focus-visible:text-danger-ink group-hover/row:text-danger-ink',
  'on-dark': 'bg-transparent text-band-ink border-band-ink-soft hover:bg-band-line',
};

const usual = 'gap-2 px-4 py-2 text-base';
const inRow = 'gap-1.5 px-2 py-1 text-sm pointer-fine:min-h-9 pointer-fine:min-w-8';

/** For a `<button>` and a link that acts as one. At least 44 px high; in a table's row (`small`) 36 with a mouse. */
export function buttonClasses(tone: ButtonTone = 'primary', wide = false, small = false): string {
  return classNames(
    'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md border',
    'font-semibold text-center transition-colors',
    small ? inRow : usual,
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-75 disabled:opacity-75',
    tones[tone],
    wide && 'w-full',
    'print:hidden',
  );
}
