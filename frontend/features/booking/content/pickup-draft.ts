import * as v from 'valibot';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { type Sized, sizes } from '#contracts/money/sizes.ts';
import type { pickupRequest } from '#contracts/pickups/pickup-bodies.ts';
import { type ContentFields, contentFields, type Item } from '#contracts/pickups/pickup-content.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import {
  bookingProblem,
  findWeekday,
  parseDate,
  parseTime,
  printDate,
  printTime,
  todayInAccra,
  toScheduledAt,
} from '#shared/dates.ts';
import { fieldErrors } from '#shared/fields.ts';
import type { Position } from '#shared/position.ts';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';

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

/** Day and time as the device's pickers give them: `YYYY-MM-DD` and `HH:MM`, or empty. */
export type TimeDraft = { readonly date: string; readonly time: string };

/** As it is sent: `3rd Aug 2025` and `02:30 PM`, or what was typed where it is no date or time. */
export function toTimeInput({ date, time }: TimeDraft): TimeDraft {
  const [day, clock] = [parseDate(date), parseTime(time)];
  return { date: day ? printDate(day) : date, time: clock ? printTime(clock) : time };
}

export function findTimeErrors({ date, time }: TimeDraft, now: Date): FieldErrors {
  const [day, clock] = [parseDate(date), parseTime(time)];
  if (!day || !clock) return {};
  const problem = bookingProblem(toScheduledAt(day, clock), now);
  if (!problem) return {};
  return day === todayInAccra(now) ? { time: problem } : { date: problem };
}

type ContentName = keyof ContentFields;
type TypedName = {
  [N in ContentName]: ContentFields[N]['form'] extends 'found' ? never : N;
}[ContentName];
type TextName = { [N in ContentName]: ContentFields[N]['form'] extends 'text' ? N : never }[ContentName];

/** A pickup as typed: text only, however unfinished. */
export type PickupDraft = Readonly<Record<TextName | 'phone', string>> &
  TimeDraft & {
    /** Empty until somebody has chosen an area or one of its times. */
    readonly areaId: string;
    /** Weeks from one pickup to the next, `1` or `2`, or `day`; empty for a single one. */
    readonly repeat: string;
    /** Of a pickup that repeats: on which it comes besides that of its date; 0 = Sunday. */
    readonly weekdays: readonly number[];
    readonly count: number;
    readonly items: readonly ItemDraft[];
    /** Where the phone was, or where a saved place is. */
    readonly position?: Position | undefined;
  };

// Object.keys forgets the names; they are those of the table.
const contentNames = (Object.keys(contentFields) as ContentName[]).filter(isTyped);

function isTyped(name: ContentName): name is TypedName {
  return contentFields[name].form !== 'found';
}

function isText(name: ContentName): name is TextName {
  return contentFields[name].form === 'text';
}

const textNames = contentNames.filter(isText);

export const editableNames = [...contentNames, 'date', 'time'] as const;

/** Makes an object with one property for each text field of the content. */
export function mapTexts<T>(read: (name: TextName) => T): Record<TextName, T> {
  return Object.fromEntries(textNames.map((name) => [name, read(name)])) as Record<TextName, T>; // each of them
}

export const emptyDraft: PickupDraft = {
  ...mapTexts(() => ''),
  areaId: '',
  repeat: '',
  weekdays: [],
  count: 1,
  date: '',
  time: '',
  phone: '',
  items: [],
};

export function toPickupDraft(pickup: PickupSummary): PickupDraft {
  return {
    ...mapTexts((name) => pickup[name] ?? ''),
    areaId: pickup.area.id,
    repeat: '',
    weekdays: [],
    count: pickup.count ?? 1,
    date: pickup.scheduledAt.slice(0, 10),
    time: pickup.scheduledAt.slice(11, 16),
    position: pickup.position,
    phone: '',
    items: (pickup.items ?? []).map(toItemDraft),
  };
}

/** Gives a draft as many items as a form had. @param fields the names of the form's fields (`items.0.type`); without any, the draft stays as it is */
export function matchItems(draft: PickupDraft, fields: readonly string[]): PickupDraft {
  if (fields.length === 0) return draft;
  const shown = fields.filter((name) => /^items\.\d+\.type$/.test(name));
  return { ...draft, items: shown.map((_, index) => draft.items[index] ?? newItem(draft.wasteType)) };
}

export function toSized({ size, count }: PickupDraft): Sized | undefined {
  const chosen = sizes.find((one) => one === size);
  return chosen && { size: chosen, count };
}

export function toRhythm({ repeat, date, weekdays }: PickupDraft) {
  const day = parseDate(date);
  if (repeat === '' || !day) return undefined;
  const weekday = findWeekday(day);
  const all = [...new Set([weekday, ...weekdays])].sort();
  const everyWeeks: 1 | 2 = repeat === '2' ? 2 : 1;
  return { everyWeeks, weekday, ...(all.length > 1 && { weekdays: all }) };
}

/** What a draft says, in the form of the call. Not checked yet. Without an area it is booked in Everywhere. */
export function toRequest({
  areaId,
  repeat: _,
  weekdays: _days,
  count,
  ...draft
}: PickupDraft): v.InferInput<typeof pickupRequest> {
  const request = {
    ...draft,
    ...toTimeInput(draft),
    size: draft.size || undefined,
    ...(draft.size !== '' && count > 1 && { count }),
    ...(areaId !== '' && areaId !== everywhereId && { areaId }),
    items: draft.items.map(toItem),
  };
  return request as v.InferInput<typeof pickupRequest>; // typed text: checked by the schema
}

/** Whether one of the four fields is empty that every request needs. */
export const isIncomplete = ({ wasteType, location, date, time }: PickupDraft): boolean =>
  [wasteType, location, date, time].some((text) => text.trim() === '');

type CheckOptions = {
  readonly now: Date;
  /** The time need not be bookable: an edit leaves it as it is. */
  readonly keepsTime?: boolean;
};

/** Checks a draft against a contract's schema. @returns a sentence per field; an empty object when all is well */
export function findDraftErrors(
  draft: PickupDraft,
  schema: v.GenericSchema<unknown, unknown>,
  { now, keepsTime = false }: CheckOptions,
): FieldErrors {
  const result = v.safeParse(schema, toRequest(draft));
  const found = result.success ? {} : fieldErrors(result.issues);
  return { ...(keepsTime ? {} : findTimeErrors(draft, now)), ...found };
}
