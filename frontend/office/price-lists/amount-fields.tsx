import { sizeLabel, sizeMeasure, sizes } from '#contracts/money/sizes.ts';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import { FieldError } from '#ui/form/fields/field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { priceName } from './prices-draft.ts';
import { texts } from './texts.ts';

type Props = {
  readonly amounts: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
  readonly onChange: (name: string, text: string) => void;
};

const columns = 'grid grid-cols-3 gap-2 sm:grid-cols-4';

export function AmountFields({ amounts, errors, onChange }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{texts.form.prices}</legend>
      <p className="text-sm text-ink-soft">{texts.form.pricesHint}</p>
      {errors.prices && <FieldError message={errors.prices} />}
      <div aria-hidden className={`${columns} text-sm font-semibold`}>
        <span className="max-sm:hidden" />
        {sizes.map((size) => (
          <span key={size}>
            <span>{sizeLabel(size)}</span>
            <span className="block font-normal text-ink-soft">{sizeMeasure(size)}</span>
          </span>
        ))}
      </div>
      {wasteTypes.map((waste) => (
        <div key={waste} className={`${columns} items-start`}>
          <p aria-hidden className="col-span-3 font-semibold sm:col-span-1">
            {wasteLabel(waste)}
          </p>
          {sizes.map((size) => {
            const name = priceName(waste, size);
            return (
              <TextField
                key={size}
                label={`${wasteLabel(waste)}, ${sizeLabel(size)}`}
                hideLabel
                name={name}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                value={amounts[name] ?? ''}
                onChange={(event) => onChange(name, event.target.value)}
              />
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}
