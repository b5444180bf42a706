import { useEffect, useRef } from 'react';
import { deviceKey } from '../storage/device-data.ts';
import { readItem, removeItems, writeItem } from '../storage/web-storage.ts';
import { readSession } from './session.ts';

const storage = () => sessionStorage;

/** What people type into; never a password. */
const typedInto =
  'input:is([type="text"], [type="email"], [type="tel"], [type="date"], [type="time"]), select, textarea';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlsOf(form: Element): readonly Control[] {
  return [...form.querySelectorAll<Control>(typedInto)].filter(({ name }) => name !== '');
}

function keyOf(accountId: string, form: string): string {
  return deviceKey(accountId, `typed:${form}`);
}

/** Keeps what is typed in the forms of the page, when a session ends under somebody's hands. */
export function keepTyping(accountId: string): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-kept]')) {
    const typed = controlsOf(form).map(({ name, value }) => [name, value]);
    writeItem(storage, keyOf(accountId, form.dataset.kept ?? ''), JSON.stringify(Object.fromEntries(typed)));
  }
}

/** Types for people: React hears of it like of any other typing. */
function type(control: Control, text: string): void {
  if (control.value === text) return;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  own?.set?.call(control, text);
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
}

const keyOfMine = (form: string) => keyOf(readSession()?.account.id ?? '', form);

/**
 * What was kept of a form and is about to be typed into it again, by the names of its fields: for a form whose
 * fields first have to be there.
 */
export function keptTyping(form: string): Readonly<Record<string, string>> | undefined {
  const kept = readItem(storage, keyOfMine(form));
  // Ours: written by `keepTyping` in this tab.
  return kept ? (JSON.parse(kept) as Record<string, string>) : undefined;
}

function restore(form: HTMLFormElement): void {
  const name = form.dataset.kept ?? '';
  const typed = keptTyping(name);
  if (!typed) return;
  removeItems(storage, (one) => one === keyOfMine(name));
  for (const control of controlsOf(form)) type(control, typed[control.name] ?? control.value);
}

/**
 * For a form whose fields outlive the end of the session: the same account finds them as they were when it opens
 * the form again.
 * @param name what the form is about, the same after a reload
 * @example <form {...useKeptTyping(`edit:${pickup.id}`)}>
 */
export function useKeptTyping(name: string) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Later: typing is a matter of events, and an effect is still in the middle of one.
    const timer = setTimeout(() => ref.current && restore(ref.current));
    return () => clearTimeout(timer);
  }, []);
  return { ref, 'data-kept': name };
}
