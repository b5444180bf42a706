import { itemLimits } from '#contracts/pickups/pickup-content.ts';
import { bindFields } from '#ui/form/fields/field.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { ItemDraft } from './item-draft.ts';
import { texts } from './texts.ts';
import { wasteOptions } from './waste-options.ts';

type Props = {
  readonly item: ItemDraft;
  readonly index: number;
  readonly errors: FieldErrors;
  readonly onChange: (item: ItemDraft) => void;
  readonly onRemove: () => void;
};

export function ItemRow({ item, index, errors, onChange, onRemove }: Props) {
  const bind = bindFields(item, {
    errors,
    onChange: (change) => onChange({ ...item, ...change }),
    path: `items.${index}`,
  });
  return (
    <fieldset className="relative flex min-w-0 flex-col gap-3 rounded-md border border-line bg-ground p-3 pt-1">
      <ItemTitle number={index + 1} onRemove={onRemove} />
      <SelectField
        {...bind('type')}
        label={texts.itemType}
        options={wasteOptions}
        placeholder={texts.chooseWasteType}
      />
      <div className="flex flex-wrap items-end gap-3 *:w-min *:grow">
        <TextField
          {...bind('quantity')}
          label={texts.quantity}
          placeholder={texts.quantityHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          error={bind('quantity').error && texts.quantityWrong}
        />
        <TextField
          {...bind('weight')}
          label={texts.weight}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          error={bind('weight').error && texts.weightWrong}
          optional
        />
      </div>
      <TextField
        {...bind('notes')}
        label={texts.itemNotes}
        autoComplete="off"
        maxLength={itemLimits.notes}
        optional
      />
    </fieldset>
  );
}

function ItemTitle({ number, onRemove }: { readonly number: number; readonly onRemove: () => void }) {
  return (
    <>
      <legend className="sr-only">{texts.itemTitle(number)}</legend>
      <div className="flex items-center justify-between">
        <span aria-hidden className="font-semibold">
          {texts.itemTitle(number)}
        </span>
        <button
          type="button"
          aria-label={texts.removeItem(number)}
          onClick={onRemove}
          className="-mr-2 grid size-11 place-items-center rounded-md text-ink-soft hover:bg-sunken"
        >
          <Icon name="trash" />
        </button>
      </div>
    </>
  );
}
