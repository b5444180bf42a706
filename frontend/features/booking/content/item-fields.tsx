import { useRef } from 'react';
import { itemLimits } from '#contracts/pickups/pickup-content.ts';
import { Button } from '#ui/button/button.tsx';
import { focusSoon } from '#ui/focus-soon.ts';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { uiTexts } from '#ui/texts.ts';
import { type ItemDraft, newItem } from './item-draft.ts';
import { ItemRow } from './item-row.tsx';
import { texts } from './texts.ts';

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
