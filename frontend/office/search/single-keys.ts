import { readItem, writeItem } from '#platform/storage/web-storage.ts';

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
