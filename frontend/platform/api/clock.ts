import { readItem, writeItem } from '#platform/storage/web-storage.ts';
import { createStore } from '#platform/store/create-store.ts';

const key = 'sankofa:clock';
const local = () => localStorage;

/** By how much the server's clock is ahead of the device's, in milliseconds. */
const readOffset = (): number => Number(readItem(local, key)) || 0;

/** A device that differs by less is right enough for people: what they see does not move with each answer. */
const enoughMs = 60_000;

function readShownOffset(): number {
  const offset = readOffset();
  return Math.abs(offset) < enoughMs ? 0 : offset;
}

const shownOffset = createStore(readShownOffset);

/** Calls back when the clock turns out to be wrong, or right again. Returns how to stop. */
export const onClockChange = shownOffset.subscribe;

/**
 * Notes the time of an answer. It has whole seconds and was written some time since the call was sent; half of that is taken
 * for the way back. What is known stays while it fits.
 * @param date its `Date`
 */
export function noteServerTime(date: string | null, sinceSentMs: number): void {
  const earliest = Date.parse(date ?? '') - Date.now();
  const offset = readOffset();
  if (offset < earliest || offset > earliest + sinceSentMs + 1000) {
    const shown = readShownOffset();
    writeItem(local, key, `${Math.round(earliest + sinceSentMs / 2)}`);
    if (shown !== readShownOffset()) shownOffset.notify();
  }
}

/** The time by the server's clock, as far as the device knows: its own may be wrong by days. ISO 8601. */
export const readServerTime = (): string => new Date(Date.now() + readOffset()).toISOString();

/** The same for what people see: which day is today, what is overdue, what can still be chosen. */
export const readNow = (): Date => new Date(Date.now() + readShownOffset());
