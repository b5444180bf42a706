import * as v from 'valibot';
import { createAreaBody } from '#contracts/areas/area-calls.ts';
import type { Area } from '#contracts/areas/areas.ts';
import type { CallBody } from '#platform/api/calls.ts';
import { fieldErrors } from '#shared/fields.ts';
import { parsePosition } from '#shared/parse-position.ts';
import { coordinates } from '#shared/position.ts';
import type { Coordinates } from '#shared/travel.ts';
import { positionErrors } from '#ui/form/position-errors.ts';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { printPosition } from './describe-area.ts';

export type WindowDraft = {
  readonly key: number;
  readonly start: string;
  readonly capacity: string;
  readonly isUnlimited: boolean;
  /** By weekday (`'0'` … `'6'`); an empty text is the same as on other days. */
  readonly onWeekdays: Readonly<Record<string, string>>;
};

export type AreaDraft = {
  readonly name: string;
  readonly addressPrefixes: string;
  readonly weekdays: readonly number[];
  readonly windows: readonly WindowDraft[];
  readonly cutoffMinutes: string;
  readonly center: string;
  readonly tellOnTheWay: boolean;
  readonly isActive: boolean;
};

/** As the calls take it; null is no position, which removes one. */
type AreaForm = Omit<CallBody<'createArea'>, 'center'> & { readonly center: Coordinates | null };

type AreaWindow = Area['windows'][number];

const limitless = 'No limit';

export function newWindow(key: number): WindowDraft {
  return { key, start: '', capacity: '', isUnlimited: false, onWeekdays: {} };
}

/** What the form begins with: an area, or the usual days and hours. */
export function toAreaDraft(area?: Area): AreaDraft {
  return {
    name: area?.name ?? '',
    addressPrefixes: area?.addressPrefixes.join(', ') ?? '',
    weekdays: area?.weekdays ?? [1, 2, 3, 4, 5, 6],
    windows: area?.windows.map(toWindowDraft) ?? [{ ...newWindow(0), start: '08:00' }],
    cutoffMinutes: String(area?.cutoffMinutes ?? 120),
    center: printPosition(area?.center),
    tellOnTheWay: area?.tellOnTheWay ?? true,
    isActive: area?.isActive ?? true,
  };
}

function toWindowDraft({ start, capacity, weekdayCapacities = {} }: AreaWindow, key: number): WindowDraft {
  const others = Object.entries(weekdayCapacities).map(([day, count]) => [day, String(count ?? limitless)]);
  return {
    key,
    start,
    capacity: String(capacity ?? ''),
    isUnlimited: capacity === null,
    onWeekdays: Object.fromEntries(others),
  };
}

/** Absent when empty, so that the schema says it is required. */
function toCount(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}

function fromWindowDraft({ start, capacity, isUnlimited, onWeekdays }: WindowDraft) {
  const others = Object.entries(onWeekdays).filter(([, text]) => text.trim() !== '');
  const counts = others.map(([day, text]) => [day, /^no limit$/i.test(text.trim()) ? null : Number(text)]);
  return {
    start,
    capacity: isUnlimited ? null : toCount(capacity),
    ...(counts.length > 0 && { weekdayCapacities: Object.fromEntries(counts) }),
  };
}

/** Errors of parts belong to the one field that has them all. */
function atFields(errors: FieldErrors): FieldErrors {
  const whole = ['addressPrefixes', 'center'];
  const entries = Object.entries(errors).map(([path, sentence]) => [
    whole.find((field) => path.startsWith(field)) ?? path,
    sentence,
  ]);
  return Object.fromEntries(entries);
}

function readCenter(text: string): { readonly center: Coordinates | null; readonly errors?: FieldErrors } {
  if (text.trim() === '') return { center: null };
  const read = parsePosition(text);
  if (typeof read === 'string') return { center: null, errors: { center: positionErrors[read] } };
  return { center: v.parse(coordinates, read) };
}

/** Checks what is typed: the area as the calls take it, or a sentence per field. */
export function checkDraft(draft: AreaDraft): { readonly form: AreaForm } | { readonly errors: FieldErrors } {
  const { center: text, ...typed } = draft;
  const { center, errors } = readCenter(text);
  const result = v.safeParse(createAreaBody, {
    ...typed,
    addressPrefixes: draft.addressPrefixes.split(/[\s,;]+/).filter(Boolean),
    windows: draft.windows.map(fromWindowDraft),
    cutoffMinutes: Number(draft.cutoffMinutes),
  });
  if (!result.success) return { errors: { ...atFields(fieldErrors(result.issues)), ...errors } };
  return errors ? { errors } : { form: { ...result.output, center } };
}

export function toNewArea({ center, ...form }: AreaForm): CallBody<'createArea'> {
  return { ...form, ...(center && { center }) };
}

/** The fields that differ from the area as it was when the form was opened: others may have changed the rest. */
export function findChanges(form: AreaForm, opened: Area): Partial<AreaForm> {
  // By the same way as what is typed, so that equal things look alike.
  const before = checkDraft(toAreaDraft(opened));
  const known: Partial<AreaForm> = 'form' in before ? before.form : {};
  const names = Object.keys(form) as (keyof AreaForm)[]; // the schema's own fields
  const changed = names.filter((name) => JSON.stringify(form[name]) !== JSON.stringify(known[name]));
  return Object.fromEntries(changed.map((name) => [name, form[name]]));
}
