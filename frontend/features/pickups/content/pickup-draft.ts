import type * as v from 'valibot';
import { parseDate, parseTime, printDate, printTime } from '#contracts/dates.ts';
import type { pickupRequest } from '#contracts/pickup-calls.ts';
import type { Item } from '#contracts/pickup-item.ts';
import type { PickupSummary } from '#contracts/pickups.ts';

/** One waste item as typed. `key` tells two apart while they are added and removed. */
export type ItemDraft = {
  readonly key: string;
  readonly type: string;
  readonly quantity: string;
  readonly weight: string;
  readonly notes: string;
};

/** A pickup as typed: text only, however unfinished. */
export type PickupDraft = {
  readonly wasteType: string;
  readonly location: string;
  readonly digitalAddress: string;
  /** `YYYY-MM-DD`, as the device's picker gives it. */
  readonly date: string;
  /** `HH:MM` */
  readonly time: string;
  readonly notes: string;
  readonly phone: string;
  readonly items: readonly ItemDraft[];
};

export const emptyDraft: PickupDraft = {
  wasteType: '',
  location: '',
  digitalAddress: '',
  date: '',
  time: '',
  notes: '',
  phone: '',
  items: [],
};

/** Most items that a request may list (contracts, `items`). */
export const maxItems = 10;

let lastKey = 0;

/** A new item, of the kind that was chosen for the whole pickup. */
export function newItem(type: string): ItemDraft {
  lastKey += 1;
  return { key: `new-${Date.now()}-${lastKey}`, type, quantity: '1', weight: '', notes: '' };
}

/** The pickup as it is, to be edited. */
export function draftOf(pickup: PickupSummary): PickupDraft {
  return {
    wasteType: pickup.wasteType,
    location: pickup.location,
    digitalAddress: pickup.digitalAddress ?? '',
    date: pickup.scheduledAt.slice(0, 10),
    time: pickup.scheduledAt.slice(11, 16),
    notes: pickup.notes ?? '',
    phone: '',
    items: (pickup.items ?? []).map((item, index) => ({
      key: `item-${index}`,
      type: item.type,
      quantity: String(item.quantity),
      weight: item.weight === undefined ? '' : String(item.weight),
      notes: item.notes ?? '',
    })),
  };
}

/**
 * The draft with as many items as a form had.
 * @param fields the names of the form's fields (`items.0.type`); without any, the draft stays as it is
 */
export function withItemsOf(draft: PickupDraft, fields: readonly string[]): PickupDraft {
  if (fields.length === 0) return draft;
  const shown = fields.filter((name) => /^items\.\d+\.type$/.test(name));
  return { ...draft, items: shown.map((_, index) => draft.items[index] ?? newItem(draft.wasteType)) };
}

/** An empty field is no number, also where `Number('')` says 0. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

/** The item as the contract wants it; what is wrong with it the contract's schema says. */
function itemInput({ type, quantity, weight, notes }: ItemDraft): Item {
  return {
    type: type as Item['type'], // checked by the schema
    quantity: numberOf(quantity),
    ...(weight.trim() === '' ? {} : { weight: numberOf(weight) }),
    ...(notes.trim() === '' ? {} : { notes }),
  };
}

/** `2025-08-03` as it is sent (`3rd Aug 2025`), or what was typed where it is no date. */
export function dateInput(text: string): string {
  const date = parseDate(text);
  return date ? printDate(date) : text;
}

/** `14:30` as it is sent (`02:30 PM`), or what was typed where it is no time. */
export function timeInput(text: string): string {
  const time = parseTime(text);
  return time ? printTime(time) : text;
}

/** What a draft says, in the form of the call. Not checked yet. */
export function inputOf(draft: PickupDraft): v.InferInput<typeof pickupRequest> {
  return {
    wasteType: draft.wasteType as Item['type'], // checked by the schema
    location: draft.location,
    date: dateInput(draft.date),
    time: timeInput(draft.time),
    digitalAddress: draft.digitalAddress,
    phone: draft.phone,
    notes: draft.notes,
    items: draft.items.map(itemInput),
  };
}
