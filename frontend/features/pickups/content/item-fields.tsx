import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { focusSoon } from '../../../ui/focus-soon.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { FieldErrors } from '../../../ui/use-form-errors.ts';
import { itemTitle, removeItem, texts } from '../request/texts.ts';
import { type ItemDraft, maxItems, newItem } from './pickup-draft.ts';
import { wasteOptions } from './waste-options.ts';

type Props = {
  readonly items: readonly ItemDraft[];
  /** The kind of the whole pickup: where a new item starts. */
  readonly wasteType: string;
  readonly errors: FieldErrors;
  readonly onChange: (items: readonly ItemDraft[]) => void;
};

/**
 * Up to ten things that are to be fetched. The focus goes to a new item's kind, and from a removed one to the kind of
 * the item that takes its place, else to the button that adds one.
 */
export function ItemFields({ items, wasteType, errors, onChange }: Props) {
  const replace = (changed: ItemDraft) =>
    onChange(items.map((item) => (item.key === changed.key ? changed : item)));
  const box = useRef<HTMLFieldSetElement>(null);
  const change = (changed: readonly ItemDraft[], index: number) => {
    onChange(changed);
    const goal = index < changed.length ? `[name="items.${index}.type"]` : '[data-add]';
    if (box.current) focusSoon(box.current, goal);
  };
  const full = items.length >= maxItems;
  return (
    <fieldset ref={box} className="flex min-w-0 flex-col gap-3">
      <legend className="font-semibold">
        {texts.items} <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <p className="text-sm text-ink-soft">{full ? texts.mostItems : texts.itemsHint}</p>
      {items.map((item, index) => (
        <OneItem
          key={item.key}
          item={item}
          index={index}
          errors={errors}
          onChange={replace}
          onRemove={() =>
            change(
              items.filter(({ key }) => key !== item.key),
              index,
            )
          }
        />
      ))}
      {!full && (
        <Button
          tone="secondary"
          icon="plus"
          className="self-start"
          data-add
          onClick={() => change([...items, newItem(wasteType)], items.length)}
        >
          {texts.addItem}
        </Button>
      )}
    </fieldset>
  );
}

type OneProps = {
  readonly item: ItemDraft;
  readonly index: number;
  readonly errors: FieldErrors;
  readonly onChange: (item: ItemDraft) => void;
  readonly onRemove: () => void;
};

function OneItem({ item, index, errors, onChange, onRemove }: OneProps) {
  const wrong = (field: string) => errors[`items.${index}.${field}`];
  return (
    <fieldset className="relative flex min-w-0 flex-col gap-3 rounded-md border border-line bg-ground p-3 pt-1">
      <legend className="sr-only">{itemTitle(index + 1)}</legend>
      <div className="flex items-center justify-between">
        <span aria-hidden className="font-semibold">
          {itemTitle(index + 1)}
        </span>
        <button
          type="button"
          aria-label={removeItem(index + 1)}
          onClick={onRemove}
          className="-mr-2 grid size-11 place-items-center rounded-md text-ink-soft hover:bg-sunken"
        >
          <Icon name="trash" />
        </button>
      </div>
      <SelectField
        label={texts.itemType}
        name={`items.${index}.type`}
        options={wasteOptions}
        placeholder={texts.chooseWasteType}
        value={item.type}
        onChange={(event) => onChange({ ...item, type: event.target.value })}
        error={wrong('type')}
      />
      <div className="grid grid-cols-2 items-end gap-3">
        <TextField
          label={texts.quantity}
          name={`items.${index}.quantity`}
          placeholder={texts.quantityHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={item.quantity}
          onChange={(event) => onChange({ ...item, quantity: event.target.value })}
          error={wrong('quantity') && texts.quantityWrong}
        />
        <TextField
          label={texts.weight}
          name={`items.${index}.weight`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          value={item.weight}
          onChange={(event) => onChange({ ...item, weight: event.target.value })}
          error={wrong('weight') && texts.weightWrong}
          optional
        />
      </div>
      <TextField
        label={texts.itemNotes}
        name={`items.${index}.notes`}
        autoComplete="off"
        maxLength={200}
        value={item.notes}
        onChange={(event) => onChange({ ...item, notes: event.target.value })}
        error={wrong('notes')}
        optional
      />
    </fieldset>
  );
}
