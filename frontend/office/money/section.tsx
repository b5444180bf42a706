import type { ComponentProps, ReactNode } from 'react';
import { printPesewas } from '#shared/money.ts';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/form/fields/text-field.tsx';

type Props = { readonly title: string; readonly note?: string; readonly children: ReactNode };

/** What staff write down for a change of money. */
export function MoneyNote(props: ComponentProps<typeof TextField>) {
  return <TextField autoComplete="off" maxLength={200} {...props} />;
}

/** A part of the page that is a table: it has a frame of its own. */
export function Section({ title, note, children }: Props) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg">{title}</h2>
        {note && <p className="text-sm text-ink-soft">{note}</p>}
      </header>
      {children}
    </section>
  );
}

type FactsProps = { readonly facts: readonly (readonly [label: string, amount: number | undefined])[] };

export function AmountFacts({ facts }: FactsProps) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-3">
      {facts.map(([label, amount = 0]) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">{printPesewas(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

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
