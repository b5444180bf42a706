import { useEffect, useRef } from 'react';
import { deviceKey } from '#platform/storage/device-data.ts';
import { readItem, removeItems, writeItem } from '#platform/storage/web-storage.ts';
import { readSession } from './session.ts';

const storage = () => sessionStorage;

const typedFields =
  'input:is([type="text"], [type="email"], [type="tel"], [type="date"], [type="time"], [type="password"]), select, textarea';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Input = Readonly<Record<string, string>>;

const findFields = (place: Element): readonly Field[] =>
  [...place.querySelectorAll<Field>(typedFields)].filter(({ name }) => name !== '');

/** What is typed within an element, by field; with passwords. */
export const readInput = (place: Element): Input =>
  Object.fromEntries(findFields(place).map(({ name, value }) => [name, value]));

const storageKey = (accountId: string, form: string): string => deviceKey(accountId, `input:${form}`);

/** Saves what is typed in the page's forms, when a session ends. */
export function saveInput(accountId: string): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-saved-as]')) {
    const values = findFields(form).filter(({ type }) => type !== 'password');
    const key = storageKey(accountId, form.dataset.savedAs ?? '');
    writeItem(
      storage,
      key,
      JSON.stringify(Object.fromEntries(values.map(({ name, value }) => [name, value]))),
    );
  }
}

/** As typing does: React notices only the element's own setter and events. */
function typeInto(field: Field, text: string): void {
  if (field.value === text) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Types what was read into the fields again. */
export function typeInput(place: Element, input: Input): void {
  for (const field of findFields(place)) typeInto(field, input[field.name] ?? field.value);
}

const ownKey = (form: string): string => storageKey(readSession()?.account.id ?? '', form);

/** What `useSavedInput` will type, for a form that first has to show these fields. */
export function readSavedInput(form: string): Input | undefined {
  const saved = readItem(storage, ownKey(form));
  return saved ? (JSON.parse(saved) as Input) : undefined;
}

function restoreInput(form: HTMLFormElement): void {
  const name = form.dataset.savedAs ?? '';
  const saved = readSavedInput(name);
  if (!saved) return;
  removeItems(storage, (key) => key === ownKey(name));
  typeInput(form, saved);
}

/** Saves a form's input at the session's end and restores it for the same account. @param name the same after a reload; without one nothing is kept @example <form {...useSavedInput(`edit:${pickup.id}`)}> */
export function useSavedInput(name?: string) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Within the effect React would miss the events.
    const timer = setTimeout(() => ref.current && restoreInput(ref.current));
    return () => clearTimeout(timer);
  }, []);
  return { ref, 'data-saved-as': name };
}
