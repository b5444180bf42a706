import { type FormEvent, useState } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Area } from '#contracts/areas/areas.ts';
import { maxPesewas } from '#contracts/money/pickup-money.ts';
import type { Price, PriceList } from '#contracts/money/price-lists.ts';
import { daysAhead } from '#contracts/money/prices.ts';
import { type Size, sizeLabel, sizeMeasure, sizes } from '#contracts/money/sizes.ts';
import { useChange } from '#office/shell/use-change.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { parseCedis, printPesewas } from '#shared/money.ts';
import { type WasteType, wasteLabel, wasteTypes } from '#shared/waste.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { FieldError } from '#ui/form/fields/field.tsx';
import { LongSelectField } from '#ui/form/fields/long-select-field.tsx';
import { DateField, TextField } from '#ui/form/fields/text-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { takeForm } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import { texts } from './texts.ts';

/** Amounts in cedis by `priceName`. */
type Amounts = Readonly<Record<string, string>>;

/** A new list: what was typed; the other amounts are the area's current ones. */
type PricesDraft = {
  readonly areaId: string;
  readonly validFrom: string;
  readonly typed: Amounts;
};

const priceName = (waste: WasteType, size: Size) => `prices.${waste}.${size}`;

/** The amounts of a draft: where nothing was typed, the area's current ones, else those of Everywhere. */
function findAmounts(lists: readonly PriceList[], { areaId, typed }: PricesDraft): Amounts {
  const present = findPresent(lists, areaId) ?? findPresent(lists, everywhereId);
  const amounts = (present?.prices ?? []).map(({ wasteType, size, amount }) => [
    priceName(wasteType, size),
    printPesewas(amount).replace(/^\D+/, ''),
  ]);
  return { ...Object.fromEntries(amounts), ...typed };
}

function findPresent(lists: readonly PriceList[], areaId: string): PriceList | undefined {
  const own = lists.filter((list) => list.areaId === areaId);
  return own.find(({ state }) => state === 'in force') ?? own.find(({ state }) => state === 'to come');
}

function isFirst(lists: readonly PriceList[], areaId: string): boolean {
  return !lists.some((list) => list.areaId === areaId && list.state !== 'withdrawn');
}

function findFirstDay(lists: readonly PriceList[], areaId: string, today: string): string {
  return isFirst(lists, areaId) ? today : addDays(today, daysAhead);
}

function readPrices(amounts: Amounts) {
  const errors: Record<string, string> = {};
  const prices: Price[] = [];
  for (const wasteType of wasteTypes) {
    for (const size of sizes) {
      const name = priceName(wasteType, size);
      const typed = (amounts[name] ?? '').trim();
      if (typed === '') continue;
      const amount = parseCedis(typed);
      if (!amount) errors[name] = texts.form.wrong;
      else if (amount > maxPesewas) errors[name] = texts.form.tooMuch;
      else prices.push({ wasteType, size, amount });
    }
  }
  const isEmpty = prices.length === 0 && Object.keys(errors).length === 0;
  if (isEmpty) errors[priceName(wasteTypes[0], sizes[0])] = texts.form.noPrice;
  return { prices, errors };
}

type Props = {
  readonly lists: readonly PriceList[];
  readonly areas: readonly Area[];
  readonly onClose: () => void;
};

/** The form's state: the draft begins with the current prices. */
function useNewPrices({ lists, onClose }: Props) {
  const today = todayInAccra(readNow());
  const startOf = (areaId: string) => ({ areaId, validFrom: findFirstDay(lists, areaId, today) });
  const [draft, setDraft] = useState<PricesDraft>({ ...startOf(everywhereId), typed: {} });
  const form = useChange('POST', 'listPriceLists');
  const edit = (change: Partial<PricesDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    form.clear(['validFrom', 'prices']);
  };
  const amounts = findAmounts(lists, draft);
  const { prices, errors } = readPrices(amounts);
  return {
    ...{ form, draft, amounts },
    firstDay: findFirstDay(lists, draft.areaId, today),
    chooseArea: (areaId: string) => edit(startOf(areaId)),
    chooseDay: (validFrom: string) => edit({ validFrom }),
    typeAmount: (name: string, text: string) => edit({ typed: { ...draft.typed, [name]: text } }),
    save: (event: FormEvent<HTMLFormElement>) => {
      const element = takeForm(event);
      const { areaId, validFrom } = draft;
      const found = validFrom === '' ? { validFrom: texts.form.noDay, ...errors } : errors;
      form.show(element, found);
      if (Object.keys(found).length > 0) return;
      void form.run(async ({ idempotencyKey }) => {
        const body = { areaId, validFrom, prices };
        toast.success((await call('createPriceList', { body, idempotencyKey })).message);
        onClose();
      }, element);
    },
  };
}

/** Sets new prices of an area, beginning with its current ones. */
export function NewPricesDialog(props: Props) {
  const { lists, areas, onClose } = props;
  const { form, draft, amounts, firstDay, save, ...change } = useNewPrices(props);
  const { areaId, validFrom } = draft;
  return (
    <FormDialog
      size="wide"
      title={texts.add}
      form={form}
      texts={{ submit: texts.form.create }}
      savedAs="prices:new"
      onSubmit={save}
      onClose={onClose}
    >
      <LongSelectField
        label={texts.form.area}
        name="areaId"
        options={areas.map(({ id, name }) => ({ value: id, label: name }))}
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
      <AmountFields amounts={amounts} errors={form.errors} onChange={change.typeAmount} />
    </FormDialog>
  );
}

type FieldsProps = {
  readonly amounts: Amounts;
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
