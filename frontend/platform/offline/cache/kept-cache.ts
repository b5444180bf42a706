import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { listAssignedPickups, listCompletedPickups } from '#contracts/collector-calls.ts';
import { getMe } from '#contracts/me-calls.ts';
import { getPickup, listMyPickups } from '#contracts/pickup-calls.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { readSession } from '../../session/session.ts';
import { changeKept, readKept } from '../../storage/device-database.ts';

/*
 * The last known pickups, for a second visit without a network. Only an account's own pickups and itself are kept:
 * what an admin sees is about other people and stays off the device.
 */
const name = 'cache';

/** Raised when an answer changes its shape: what an older site kept is then left alone. */
const format = 1;
const maxAgeMs = 14 * 24 * 60 * 60 * 1000;
const mostDetails = 30;
const writeDelayMs = 200;

type Entry = { readonly key: QueryKey; readonly data: unknown; readonly at: number };
type Kept = { readonly format: number; readonly entries: readonly Entry[] };

const lists: readonly string[] = [listMyPickups.name, listAssignedPickups.name, listCompletedPickups.name];
const others: readonly string[] = [getMe.name, 'latestPickup'];

function isPages(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}

/** Of a long list its beginning: after the restart it is asked for anew, page by page. */
function shortened(data: unknown): unknown {
  if (!isPages(data)) return data;
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}

function entryOf({ queryKey: key, state }: Query): Entry {
  return { key, data: shortened(state.data), at: state.dataUpdatedAt };
}

/** What is worth keeping of everything that was loaded. */
export function entriesOf(client: QueryClient): readonly Entry[] {
  const loaded = client.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined });
  const named = (names: readonly string[]) =>
    loaded.filter(({ queryKey: [first] }) => names.includes(`${first}`));
  const details = named([getPickup.name]).sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return [...named([...lists, ...others]), ...details.slice(0, mostDetails)].map(entryOf);
}

let restored: { readonly accountId: string; readonly entries: readonly Entry[] } | undefined;

/** Reads what was kept for an account, before its first screen is shown. */
export async function restoreCache(accountId: string): Promise<void> {
  // Written by `keepCache`; `format` says by which one.
  const kept = (await readKept(accountId, name)) as Kept | undefined;
  if (kept?.format !== format) return;
  const oldest = Date.now() - maxAgeMs;
  restored = { accountId, entries: kept.entries.filter(({ at }) => at > oldest) };
}

/** A cache for one account, with what was restored for it. */
export function accountClient(accountId: string): QueryClient {
  const client = createQueryClient();
  if (restored?.accountId === accountId) {
    for (const { key, data, at } of restored.entries) client.setQueryData(key, data, { updatedAt: at });
  }
  return client;
}

/** Keeps what an account loads, from now on. Returns how to stop. */
export function keepCache(client: QueryClient, accountId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    // After a logout nothing may be written any more.
    if (readSession()?.account.id !== accountId) return;
    const kept: Kept = { format, entries: entriesOf(client) };
    void changeKept(accountId, name, () => kept);
  };
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success')
      timer ??= setTimeout(write, writeDelayMs);
  });
  const onHide = () => {
    if (timer && document.visibilityState === 'hidden') write();
  };
  document.addEventListener('visibilitychange', onHide);
  return () => {
    clearTimeout(timer);
    stop();
    document.removeEventListener('visibilitychange', onHide);
  };
}
