import { useRef } from 'react';
import { itemLimits } from '#contracts/pickups/pickup-content.ts';
import { type ItemDraft, newItem } from '#features/booking/content/pickup-draft.ts';
import { texts } from '#features/booking/content/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { focusSoon } from '#ui/focus-soon.ts';
import { bindFields } from '#ui/form/fields/field.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { uiTexts } from '#ui/texts.ts';
import { wasteOptions } from './waste-options.ts';

type Props = {
  readonly items: readonly ItemDraft[];
  readonly wasteType: string;
  readonly errors: FieldErrors;
  readonly onChange: (items: readonly ItemDraft[]) => void;
};

/** The focus goes to a new item's kind; from a removed one to the next, else to the button that adds one. */
export function ItemFields({ items, wasteType, errors, onChange }: Props) {
  const box = useRef<HTMLFieldSetElement>(null);
  const isFull = items.length >= itemLimits.count;
  const focusItem = (index: number, count: number) => {
    const goal = index < count ? `[name="items.${index}.type"]` : '[data-add]';
    if (box.current) focusSoon(box.current, goal);
  };
  const add = () => {
    onChange([...items, newItem(wasteType)]);
    focusItem(items.length, items.length + 1);
  };
  const remove = (index: number) => {
    onChange(items.filter((_, other) => other !== index));
    focusItem(index, items.length - 1);
  };
  return (
    <fieldset ref={box} className="flex min-w-0 flex-col gap-3">
      <legend className="font-semibold">
        {texts.items} <span className="font-normal text-ink-soft">{uiTexts.optional}</span>
      </legend>
      <p className="text-sm text-ink-soft">{isFull ? texts.mostItems : texts.itemsHint}</p>
      {items.map((item, index) => (
        <ItemRow
          key={item.key}
          item={item}
          index={index}
          errors={errors}
          onChange={(changed) => onChange(items.map((one) => (one === item ? changed : one)))}
          onRemove={() => remove(index)}
        />
      ))}
      {!isFull && (
        <Button tone="secondary" icon="plus" className="self-start" data-add onClick={add}>
          {texts.addItem}
        </Button>
      )}
    </fieldset>
  );
}

type RowProps = {
  readonly item: ItemDraft;
  readonly index: number;
  readonly errors: FieldErrors;
  readonly onChange: (item: ItemDraft) => void;
  readonly onRemove: () => void;
};

function ItemRow({ item, index, errors, onChange, onRemove }: RowProps) {
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
