import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '#platform/api/query-client.ts';
import { readSession } from '#platform/session/session.ts';
import { onErase } from '#platform/storage/device-data.ts';
import { deviceAnswers, updateDatabase } from '#platform/storage/device-database.ts';
import { format, readSaved, type Saved, type SavedQuery, savedName } from './read-saved.ts';

/* Chosen queries' last answers, for visits without network. TanStack's persisters cost two to three times the bytes, do not limit the details and do not write when the page is hidden. */
const writeDelayMs = 200;

/** Queries to save, by the first part of their keys. */
export type SaveRules = {
  readonly all: readonly string[];
  readonly latest?: { readonly name: string; readonly count: number };
};

const isPages = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;

/** Of a long list only the first page. */
function takeFirstPage(data: unknown): unknown {
  if (!isPages(data)) return data;
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}

function toSaved({ queryKey: key, state }: Query): SavedQuery {
  return { key, data: takeFirstPage(state.data), at: state.dataUpdatedAt };
}

export function selectQueries(client: QueryClient, { all, latest }: SaveRules): readonly SavedQuery[] {
  const loaded = client.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined });
  const withName = (names: readonly string[]) =>
    loaded.filter(({ queryKey: [first] }) => names.includes(`${first}`));
  const byTime = withName(latest ? [latest.name] : []).sort(
    (a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt,
  );
  return [...withName(all), ...byTime.slice(0, latest?.count)].map(toSaved);
}

let restored: { readonly accountId: string; readonly queries: readonly SavedQuery[] } | undefined;

onErase((accountId) => {
  restored = { accountId, queries: [] };
});

/** Reads what was saved for an account, before its first screen. */
export async function restoreQueries(accountId: string): Promise<void> {
  const queries = await readSaved(accountId);
  restored = deviceAnswers.read() ? { accountId, queries } : undefined;
}

/** The cache of an account, with what was restored for it. */
export function createAccountClient(accountId: string): QueryClient {
  const client = createQueryClient();
  if (restored?.accountId === accountId) fillIn(client, restored.queries);
  return client;
}

/** What was loaded meanwhile is newer. */
function fillIn(client: QueryClient, saved: readonly SavedQuery[]): void {
  for (const { key, data, at } of saved)
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: at });
}

/** Saves what an account loads. @returns how to stop */
export function saveQueries(client: QueryClient, accountId: string, rules: SaveRules): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    // Not after a logout.
    if (readSession()?.account.id !== accountId) return;
    const saved: Saved = { format, queries: selectQueries(client, rules) };
    void updateDatabase(accountId, savedName, () => saved);
  };
  /** Before the first write, which would overwrite what could not be read yet. */
  const restoreLate = async () => {
    if (!deviceAnswers.read()) return;
    fillIn(client, await readSaved(accountId));
    write();
  };
  const stopWaiting = deviceAnswers.subscribe(() => void restoreLate());
  if (restored?.accountId !== accountId) void restoreLate();
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success')
      timer ??= setTimeout(write, writeDelayMs);
  });
  const onHide = () => {
    if (timer && document.visibilityState === 'hidden') write();
  };
  document.addEventListener('visibilitychange', onHide);
  return () => {
    clearTimeout(timer);
    stopWaiting();
    unsubscribe();
    document.removeEventListener('visibilitychange', onHide);
  };
}
