import { readItem, writeItem } from '#platform/storage/web-storage.ts';

const key = 'sankofa:clock';
const local = () => localStorage;

/** By how much the server's clock is ahead of the device's, in milliseconds. */
function readOffset(): number {
  return Number(readItem(local, key)) || 0;
}

/**
 * Notes the time of an answer. It has whole seconds and was written some time since the call was sent; half of that is taken
 * for the way back. What is known stays while it fits.
 * @param date its `Date`
 */
export function noteServerTime(date: string | null, sinceSentMs: number): void {
  const earliest = Date.parse(date ?? '') - Date.now();
  const offset = readOffset();
  if (offset < earliest || offset > earliest + sinceSentMs + 1000)
    writeItem(local, key, `${Math.round(earliest + sinceSentMs / 2)}`);
}

/** The time by the server's clock, as far as the device knows: its own may be wrong by days. ISO 8601. */
export function readServerTime(): string {
  return new Date(Date.now() + readOffset()).toISOString();
}
