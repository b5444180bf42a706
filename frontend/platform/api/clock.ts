import { readItem, writeItem } from '#platform/storage/web-storage.ts';
import { createStore } from '#platform/store/create-store.ts';

const key = 'sankofa:clock';
const local = () => localStorage;

/** By how much the server's clock is ahead of the device's, in milliseconds. */
const readOffset = (): number => Number(readItem(local, key)) || 0;

/** A smaller difference is ignored in what people see, which would change with each answer. */
const enoughMs = 60_000;

function readShownOffset(): number {
  const offset = readOffset();
  return Math.abs(offset) < enoughMs ? 0 : offset;
}

const shownOffset = createStore(readShownOffset);

/** Calls back when the shown clock changes. @returns how to stop */
export const onClockChange = shownOffset.subscribe;

/** Notes an answer's `Date`, in whole seconds, taken as halfway since the call. A known offset stays while it fits. */
export function noteServerTime(date: string | null, sinceSentMs: number): void {
  const earliest = Date.parse(date ?? '') - Date.now();
  const offset = readOffset();
  if (offset < earliest || offset > earliest + sinceSentMs + 1000) {
    const shown = readShownOffset();
    writeItem(local, key, `${Math.round(earliest + sinceSentMs / 2)}`);
    if (shown !== readShownOffset()) shownOffset.notify();
  }
}

/** The server's time as far as known, ISO 8601: the device's own clock may be wrong by days. */
export const readServerTime = (): string => new Date(Date.now() + readOffset()).toISOString();

/** The same for what people see, such as which day is today. */
export const readNow = (): Date => new Date(Date.now() + readShownOffset());
