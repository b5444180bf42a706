import { classNames } from './class-names.ts';

export type ButtonTone = 'primary' | 'gold' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet' | 'on-dark';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-leaf-700 text-white hover:bg-leaf-800 border-transparent',
  gold: 'bg-gold-400 text-ink hover:bg-gold-500 border-transparent',
  secondary: 'bg-surface text-leaf-800 border-line-strong hover:bg-leaf-50',
  quiet: 'bg-transparent text-leaf-800 border-transparent hover:bg-leaf-100',
  danger: 'bg-danger-600 text-white hover:bg-danger-700 border-transparent',
  // Not red before somebody points at it, or at its row.
  'danger-quiet':
    'bg-transparent text-ink-soft border-transparent hover:bg-danger-50 hover:text-danger-700 ' +
    'focus-visible:text-danger-700 group-hover/row:text-danger-700',
  'on-dark': 'bg-transparent text-white border-leaf-200 hover:bg-leaf-700',
};

const usual = 'gap-2 px-4 py-2 text-base';
const inRow = 'gap-1.5 px-2 py-1 text-sm pointer-fine:min-h-9 pointer-fine:min-w-8';

/**
 * What a button looks like, for a `<button>` and for a link that acts as one. Never lower than 44 px; one in a
 * table's row (`small`) may be 36 px where a mouse points.
 */
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
