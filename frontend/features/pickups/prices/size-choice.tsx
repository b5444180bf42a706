import { useId } from 'react';
import { amountOf } from '#contracts/money/amount-of.ts';
import { askUs } from '#contracts/money/find-price.ts';
import type { SizeAmounts } from '#contracts/money/pickup-money.ts';
import { sizeLabel, sizeMeasure, sizes } from '#contracts/money/sizes.ts';
import { printPesewas } from '#shared/money.ts';
import { FieldError } from '#ui/form/fields/field.tsx';
import { texts } from './texts.ts';

type Props = {
  readonly amounts: SizeAmounts;
  readonly value: string;
  readonly onChange: (change: { readonly size: string }) => void;
  readonly error: string | undefined;
  /** Without a heading above it. */
  readonly label?: string;
  /** Says that the collector looks, too. */
  readonly isHinted?: boolean;
};

/** How much it is, with what each size costs: one of three, each as large as a thumb. */
export function SizeChoice({ amounts, value, onChange, error, label, isHinted = true }: Props) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex min-w-0 flex-col gap-2">
      <legend className={label ? 'mb-1 font-semibold' : 'sr-only'}>{label ?? texts.size}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {sizes.map((size) => {
          const amount = amountOf({ amounts }, size);
          return (
            <label
              key={size}
              className="relative flex min-h-14 cursor-pointer items-center justify-between gap-x-3 rounded-md border border-line-strong bg-surface px-3 py-1.5 hover:bg-tint has-checked:border-action has-checked:bg-action has-checked:text-action-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:flex-col sm:items-start sm:justify-start"
            >
              <input
                type="radio"
                name="size"
                value={size}
                checked={size === value}
                onChange={() => onChange({ size })}
                aria-invalid={error ? true : undefined}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span className="min-w-0">
                <span className="block font-bold">{sizeLabel(size)}</span>
                <span className="block text-sm font-medium">{sizeMeasure(size)}</span>
              </span>
              <span className="font-semibold whitespace-nowrap tabular-nums">
                {amount === undefined ? askUs : printPesewas(amount)}
              </span>
            </label>
          );
        })}
      </div>
      {isHinted && <p className="text-sm text-ink-soft">{texts.sizeHint}</p>}
      {error && <FieldError id={errorId} message={error} />}
    </fieldset>
  );
}
