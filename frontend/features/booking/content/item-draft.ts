import type { Item } from '#contracts/pickups/pickup-content.ts';

export type ItemDraft = {
  readonly key: string;
  readonly type: string;
  readonly quantity: string;
  readonly weight: string;
  readonly notes: string;
};

let lastKey = 0;

export function newItem(type: string): ItemDraft {
  lastKey += 1;
  return { key: `new-${Date.now()}-${lastKey}`, type, quantity: '1', weight: '', notes: '' };
}

export function toItemDraft({ type, quantity, weight, notes }: Item, index: number): ItemDraft {
  return {
    key: `item-${index}`,
    type,
    quantity: String(quantity),
    weight: weight === undefined ? '' : String(weight),
    notes: notes ?? '',
  };
}

/** An empty field is no number, though `Number('')` is 0. */
const readNumber = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));

/** The item as it is sent; the contract's schema says what is wrong with it. */
export function toItem({ type, quantity, weight, notes }: ItemDraft): Item {
  return {
    type: type as Item['type'], // checked by the schema
    quantity: readNumber(quantity),
    ...(weight.trim() === '' ? {} : { weight: readNumber(weight) }),
    ...(notes.trim() === '' ? {} : { notes }),
  };
}
