import { type ComponentType, useEffect } from 'react';
import { readItem, writeItem } from '#platform/storage/web-storage.ts';
import { createStore } from '#platform/store/create-store.ts';
import { useStore } from '#platform/store/use-store.ts';

type Opened = 'search' | 'keys' | undefined;

let opened: Opened;
const store = createStore(() => opened);

export function openOffice(next: Opened): void {
  opened = next;
  store.notify();
}

const close = () => openOffice(undefined);

/** Letters that are typed there are text. A choice of a list takes letters, too. */
const typedInto =
  'input:not([type="checkbox"],[type="radio"],[type="button"],[type="submit"],[type="range"]),' +
  'textarea,select,[contenteditable]:not([contenteditable="false"])';

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(typedInto) !== null;
}

/** The search box of the screen. A screen without one has the search of everything. */
function goToSearch(): void {
  const box = document.querySelector<HTMLInputElement>('form[role="search"] input');
  box?.focus();
  box?.select();
  if (!box) openOffice('search');
}

function findAct(event: KeyboardEvent): (() => void) | undefined {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (event.isComposing || event.defaultPrevented || altKey || document.querySelector('dialog[open]')) return;
  if (ctrlKey || metaKey)
    return key.toLowerCase() === 'k' && !event.shiftKey ? () => openOffice('search') : undefined;
  if (isTyping(event) || !hasSingleKeys()) return;
  if (key === '/') return goToSearch;
  return key === '?' ? () => openOffice('keys') : undefined;
}

/** By the characters that keys make: where they lie is another matter on each keyboard. */
function onKeyDown(event: KeyboardEvent): void {
  const act = findAct(event);
  if (!act) return;
  event.preventDefault();
  act();
}

export type OfficeDialogProps = { readonly opened: Opened; readonly onClose: () => void };

/** The keys of the office's screens: `/`, `?` and Ctrl-K. Small: what they open is fetched when it is opened. */
export function OfficeKeys({ Dialog }: { readonly Dialog: ComponentType<OfficeDialogProps> }) {
  const shown = useStore(store, () => undefined);
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      close();
    };
  }, []);
  return shown && <Dialog opened={shown} onClose={close} />;
}

const key = 'sankofa:single-keys';
const storage = () => localStorage;

/** Whether keys that are pressed alone do something: people must be able to switch that off (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  return readItem(storage, key) !== 'off';
}

/** Kept on the device: it is about a person's hands and their keyboard. */
export function keepSingleKeys(wanted: boolean): void {
  writeItem(storage, key, wanted ? 'on' : 'off');
}
