import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '#platform/api/query-client.ts';
import { readSession } from '#platform/session/session.ts';
import { onErase } from '#platform/storage/device-data.ts';
import { deviceAnswers, updateDatabase } from '#platform/storage/device-database.ts';
import { format, readSaved, type Saved, type SavedQuery, savedName } from './read-saved.ts';

/*
 * The last answers of chosen queries, for a second visit without a network. TanStack's persisters cost two to three
 * times as many bytes for the same (they neither limit the details, nor write at once when the page is hidden).
 */
const writeDelayMs = 200;

/** Which queries are saved, by the first part of their keys. */
export type SaveRules = {
  readonly all: readonly string[];
  /** Of these only the `count` that were loaded last. */
  readonly latest?: { readonly name: string; readonly count: number };
};

const isPages = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;

/** Only the first page of a long list: the others are loaded again as people ask for more. */
function takeFirstPage(data: unknown): unknown {
  if (!isPages(data)) return data;
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}

function toSaved({ queryKey: key, state }: Query): SavedQuery {
  return { key, data: takeFirstPage(state.data), at: state.dataUpdatedAt };
}

/** Everything loaded that the rules choose. */
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

/** Reads what was saved for an account, before its first screen is shown: without it, where the device does not answer. */
export async function restoreQueries(accountId: string): Promise<void> {
  const queries = await readSaved(accountId);
  restored = deviceAnswers.read() ? { accountId, queries } : undefined;
}

/** A query cache for one account, with what was restored for it. */
export function createAccountClient(accountId: string): QueryClient {
  const client = createQueryClient();
  if (restored?.accountId === accountId) fillIn(client, restored.queries);
  return client;
}

/** What was loaded meanwhile is newer and stays. */
function fillIn(client: QueryClient, saved: readonly SavedQuery[]): void {
  for (const { key, data, at } of saved)
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: at });
}

/** Saves what an account loads, from now on. Returns how to stop. */
export function saveQueries(client: QueryClient, accountId: string, rules: SaveRules): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    // After a logout nothing may be written any more.
    if (readSession()?.account.id !== accountId) return;
    const saved: Saved = { format, queries: selectQueries(client, rules) };
    void updateDatabase(accountId, savedName, () => saved);
  };
  /** Before anything is saved: it would take the place of what could not be read yet. */
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
