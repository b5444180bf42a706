import { type ComponentType, useEffect } from 'react';
import { readItem, writeItem } from '#platform/storage/web-storage.ts';
import { createStore } from '#platform/store/create-store.ts';
import { useStore } from '#platform/store/use-store.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { texts } from './texts.ts';

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

/** By the character, not by the place of the key: keyboards differ. */
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

/** Kept on the device, not with the account: it depends on the keyboard. */
export function keepSingleKeys(wanted: boolean): void {
  writeItem(storage, key, wanted ? 'on' : 'off');
}

/** In the side navigation with its keys, in a phone's top bar as an icon that comes with the script. */
export function SearchButton({ isSmall = false }: { readonly isSmall?: boolean }) {
  const isHydrated = useHydrated();
  if (isSmall && !isHydrated) return null;
  return (
    <button
      type="button"
      aria-keyshortcuts={isHydrated ? 'Control+K' : undefined}
      onClick={() => openOffice('search')}
      className={
        isSmall
          ? 'grid size-11 place-items-center rounded-full md:hidden print:hidden'
          : 'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium hover:bg-band-raised'
      }
    >
      <Icon name="search" className={isSmall ? 'size-6' : undefined} />
      <span className={isSmall ? 'sr-only' : 'grow text-left'}>{texts.search}</span>
      {!isSmall && isHydrated && <span aria-hidden>{texts.searchKeys}</span>}
    </button>
  );
}
