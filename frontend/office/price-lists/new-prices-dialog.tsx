import { type FormEvent, useState } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Area } from '#contracts/areas/areas.ts';
import type { Price, PriceList } from '#contracts/money/price-lists.ts';
import { sizeLabel, sizeMeasure, sizes } from '#contracts/money/sizes.ts';
import { PriceTable } from '#features/prices/price-table.tsx';
import { useChange } from '#office/shell/use-change.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { todayInAccra } from '#shared/dates.ts';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { FieldError } from '#ui/form/fields/field.tsx';
import { LongSelectField } from '#ui/form/fields/long-select-field.tsx';
import { DateField, TextField } from '#ui/form/fields/text-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { takeForm } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import {
  findAmounts,
  findFirstDay,
  isFirst,
  listSources,
  type PricesDraft,
  priceName,
  readPrices,
} from './prices-draft.ts';
import { texts } from './texts.ts';

type Props = {
  readonly lists: readonly PriceList[];
  readonly areas: readonly Area[];
  readonly onClose: () => void;
};

/** New prices as they are typed, beginning with those that hold, and what became of sending them. */
function useNewPrices({ lists, onClose }: Props) {
  const today = todayInAccra(readNow());
  const startOf = (areaId: string) => ({ areaId, validFrom: findFirstDay(lists, areaId, today) });
  const [draft, setDraft] = useState<PricesDraft>(() => ({
    ...startOf(everywhereId),
    ...{ source: '', typed: {} },
  }));
  const form = useChange('POST', 'listPriceLists');
  const edit = (change: Partial<PricesDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    form.clear(['validFrom', 'prices']);
  };
  const amounts = findAmounts(lists, draft);
  const { prices, errors } = readPrices(amounts);
  return {
    ...{ form, draft, amounts, prices },
    firstDay: findFirstDay(lists, draft.areaId, today),
    chooseArea: (areaId: string) => edit({ ...startOf(areaId), source: '' }),
    chooseSource: (source: string) => edit({ source }),
    chooseDay: (validFrom: string) => edit({ validFrom }),
    typeAmount: (name: string, text: string) => edit({ typed: { ...draft.typed, [name]: text } }),
    save: (event: FormEvent<HTMLFormElement>) => {
      const element = takeForm(event);
      const { areaId, validFrom } = draft;
      const found = validFrom === '' ? { validFrom: texts.form.noDay, ...errors } : errors;
      form.show(element, found);
      if (Object.keys(found).length > 0) return;
      void form.run(async ({ idempotencyKey }) => {
        const body = { areaId, validFrom, prices: [...prices] };
        const done = await call('createPriceList', { body, idempotencyKey });
        toast.success(done.message);
        onClose();
      }, element);
    },
  };
}

const toOption = ({ id, name }: Area) => ({ value: id, label: name });

/** Sets new prices of an area, beginning with those that hold there. What was typed stays until it worked. */
export function NewPricesDialog(props: Props) {
  const { lists, areas, onClose } = props;
  const { form, draft, amounts, prices, firstDay, save, ...change } = useNewPrices(props);
  const { areaId, validFrom, source } = draft;
  const sources = listSources(lists, areas, areaId).map(toOption);
  return (
    <FormDialog
      size="wide"
      title={texts.add}
      form={form}
      texts={{ cancel: texts.form.back, submit: texts.form.create, busy: texts.form.saving }}
      savedAs="prices:new"
      onSubmit={save}
      onClose={onClose}
    >
      <LongSelectField
        label={texts.form.area}
        name="areaId"
        options={areas.map(toOption)}
        value={areaId}
        onChoose={change.chooseArea}
      />
      <DateField
        label={texts.form.validFrom}
        hint={isFirst(lists, areaId) ? texts.form.firstHint : texts.form.laterHint(firstDay)}
        name="validFrom"
        min={firstDay}
        value={validFrom}
        onChange={(event) => change.chooseDay(event.target.value)}
        required
      />
      {sources.length > 0 && (
        <LongSelectField
          label={texts.form.copy}
          hint={texts.form.copyHint}
          name="source"
          options={[{ value: '', label: texts.form.noCopy }, ...sources]}
          value={source}
          onChoose={change.chooseSource}
        />
      )}
      <AmountFields amounts={amounts} errors={form.errors} onChange={change.typeAmount} />
      {prices.length > 0 && <Preview prices={prices} />}
    </FormDialog>
  );
}

function Preview({ prices }: { readonly prices: readonly Price[] }) {
  return (
    <details>
      <summary className="flex min-h-11 items-center font-semibold text-brand underline">
        {texts.form.preview}
      </summary>
      <PriceTable list={{ prices: [...prices] }} caption={texts.form.preview} />
    </details>
  );
}

type FieldsProps = {
  readonly amounts: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
  readonly onChange: (name: string, text: string) => void;
};

const columns = 'grid grid-cols-3 gap-2 sm:grid-cols-4';

function AmountFields({ amounts, errors, onChange }: FieldsProps) {
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
