import { printPesewas } from '#shared/money.ts';
import { classNames } from '#ui/class-names.ts';

/** An amount in a table; none at all is a dash, so that what is there stands out. */
export function Amount({ pesewas, strong }: { readonly pesewas: number; readonly strong?: boolean }) {
  const isNone = pesewas === 0;
  return (
    <span
      className={classNames(
        'whitespace-nowrap tabular-nums',
        strong && 'font-semibold',
        isNone && 'text-ink-soft',
      )}
    >
      {isNone ? '–' : printPesewas(pesewas)}
    </span>
  );
}
