import { useEffect } from 'react';
import { createStore } from '#platform/store/create-store.ts';
import { useStore } from '#platform/store/use-store.ts';
import type { Fate } from './judge.ts';
import type { Line, ReadFile } from './read-lines.ts';
import type { Counts, Kind } from './texts.ts';

export type Outcome =
  | Fate
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly problem: string };

export type ImportRow = { readonly line: Line; readonly outcome: Outcome };

export type Import = {
  readonly kind: Kind;
  readonly file: ReadFile;
  readonly phase: 'checking' | 'unchecked' | 'checked' | 'running' | 'stopping' | 'ended';
  readonly rows: readonly ImportRow[];
  readonly progress: { readonly done: number; readonly total: number };
  readonly problem?: string | undefined;
};

// The one import of this page, outside React: it goes on while another screen is open. Names and numbers are not kept on the device.
let current: Import | undefined;

export const importStore = createStore(() => current);

/** How often a running import is drawn: each time the whole table is laid out. */
const showEveryMs = 300;
let showing: ReturnType<typeof setTimeout> | undefined;

function show(): void {
  clearTimeout(showing);
  showing = undefined;
  importStore.notify();
}

/** Replaces the import. A step within a phase is shown with the next ones. */
export function setImport(next: Import | undefined): void {
  const isStep = next !== undefined && next.phase === current?.phase;
  current = next;
  if (isStep) showing ??= setTimeout(show, showEveryMs);
  else show();
}

export function changeImport(change: (now: Import) => Import): void {
  if (current) setImport(change(current));
}

export const isSending = (now: Import | undefined) => now?.phase === 'running' || now?.phase === 'stopping';

/** The import of this page; leaving the page while it runs asks first. */
export function useImport(): Import | undefined {
  const now = useStore(importStore, () => undefined);
  const asks = isSending(now);
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
  return now;
}

export function countRows(rows: readonly ImportRow[]): Counts {
  const counts = { open: 0, done: 0, there: 0, wrong: 0, failed: 0 };
  for (const { outcome } of rows) counts[outcome.state === 'new' ? 'open' : outcome.state] += 1;
  return counts;
}

export const isWrong = ({ outcome }: ImportRow) => outcome.state === 'wrong' || outcome.state === 'failed';
