import * as v from 'valibot';
import { createAreaBody } from '#contracts/areas/area-calls.ts';
import { type Area, addressPrefixes } from '#contracts/areas/areas.ts';
import { pickChanged } from '#office/shell/pick-changed.ts';
import { parsePosition } from '#shared/parse-position.ts';
import { coordinates } from '#shared/position.ts';
import { positionErrors } from '#ui/form/position-errors.ts';
import { type FieldErrors, formValues } from '#ui/form/use-form-errors.ts';
import { printPosition } from './texts.ts';

/** As the calls take it; `center: null` removes it. */
export const areaForm = v.object({ ...createAreaBody.entries, center: v.nullable(coordinates) });

type Read = (name: string) => string;

/** What is typed as the calls take it, and what the schema does not say at a field of the form. */
export function readForm(form: HTMLFormElement) {
  const typed = formValues(form);
  const read: Read = (name) => String(typed[name] ?? '').trim();
  const prefixes = read('addressPrefixes')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const center = read('center') === '' ? null : parsePosition(read('center'));
  const starts = Object.keys(typed).filter((name) => name.endsWith('.start'));
  const values = {
    ...{ name: read('name'), addressPrefixes: prefixes, center },
    weekdays: [typed.weekdays].flat().map(Number),
    windows: starts.map((name) => readWindow(read, name.replace(/start$/, ''))),
    cutoffMinutes: Number(read('cutoffMinutes')),
    ...{ tellOnTheWay: typed.tellOnTheWay, isActive: typed.isActive },
  };
  const wrong: FieldErrors = {
    ...(typeof center === 'string' && { center: positionErrors[center] }),
    ...findPrefixError(prefixes),
  };
  return { values, wrong };
}

/** One sentence for all prefixes, which share a field. */
function findPrefixError(prefixes: readonly string[]) {
  const [issue] = v.safeParse(addressPrefixes, prefixes).issues ?? [];
  return issue && { addressPrefixes: issue.message };
}

/** @param path of its fields, like `windows.0.` */
function readWindow(read: Read, path: string) {
  const capacity = read(`${path}capacity`);
  const others = Array.from(
    { length: 7 },
    (_, day) => [day, read(`${path}weekdayCapacities.${day}`)] as const,
  )
    .filter(([, text]) => text !== '')
    .map(([day, text]) => [day, /^no limit$/i.test(text) ? null : Number(text)]);
  const isUnlimited = read(`${path}isUnlimited`) === 'true';
  return {
    start: read(`${path}start`),
    // Absent when empty, so that the schema says that it is required.
    capacity: isUnlimited ? null : capacity === '' ? undefined : Number(capacity),
    ...(others.length > 0 && { weekdayCapacities: Object.fromEntries(others) }),
  };
}

export function findChanges(typed: v.InferOutput<typeof areaForm>, opened: Area) {
  // As the form shows it, so that equal positions look alike.
  const center = opened.center ? parsePosition(printPosition(opened.center)) : null;
  const tellOnTheWay = opened.tellOnTheWay ?? true;
  return pickChanged(typed, { ...opened, center, tellOnTheWay });
}
