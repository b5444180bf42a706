import type { ReactNode } from 'react';
import type { Account } from '#contracts/accounts/accounts.ts';
import { buildUrl, type CallAnswer, type CallName, findCall } from '#platform/api/calls.ts';
import { hasEarly, waitForEarly } from '#platform/api/early.ts';
import { readSaved, type SavedQuery } from '#platform/offline/read-saved.ts';
import { readSession } from '#platform/session/session.ts';
import { readDatabase } from '#platform/storage/device-database.ts';
import { waitForPage } from '#platform/wait-for-page.ts';
import { firstViewId } from '#ui/first-view.tsx';

/** Where an answer comes from: the call that the page has sent ahead, or what the device kept of the last visit. */
export type Source<T> = {
  readonly url: string;
  readonly key: readonly unknown[];
  readonly open: (kept: unknown) => T | undefined;
};

/** The first page of a list, as `callPages` asks for it and keeps it. */
export function firstPage<N extends CallName>(
  name: N,
  query: Readonly<Record<string, string>>,
): Source<CallAnswer<N>> {
  return {
    url: buildUrl(findCall(name), { query }),
    key: [name, 'pages', query],
    // Kept by this version of the site, as the call answered it.
    open: (kept) => (kept as { readonly pages: readonly CallAnswer<N>[] }).pages[0],
  };
}

type Sources<T extends readonly unknown[]> = { readonly [Index in keyof T]: Source<T[Index]> };

function findKept(saved: readonly SavedQuery[], { key, open }: Source<unknown>): unknown {
  const found = saved.find((one) => JSON.stringify(one.key) === JSON.stringify(key));
  return found && open(found.data);
}

/** Puts the view in its place, unless the app is awake and the page its own. */
function place(view: ReactNode): void {
  const old = document.getElementById(firstViewId);
  if (!view || !old?.closest('[inert]')) return;
  // Drawn by our own JSX runtime, which makes nodes.
  old.replaceChildren(view as unknown as Node);
  // It may be taller than its place: what stands below it must not be seen to move.
  while (old.nextElementSibling) old.nextElementSibling.remove();
}

/** Draws the first data while the app's scripts load: what the device kept, then the server's answer. Nothing while changes wait to be sent. @param render undefined when there is nothing to draw */
export async function showFirst<T extends readonly unknown[]>(
  sources: Sources<T>,
  render: (answers: T, account: Account) => ReactNode | undefined,
): Promise<void> {
  const session = readSession();
  // A missing early call means that this address shows something else: another tab, or a collector who is not approved.
  if (!session || !sources.every(({ url }) => hasEarly(url, session.token))) return;
  const { account } = session;
  const reading = readSaved(account.id);
  const queue = await readDatabase(account.id, 'offline-queue');
  if (Array.isArray(queue) && queue.length > 0) return;
  await waitForPage();
  const show = (answers: readonly unknown[]) => {
    const isWhole = answers.every((one) => one !== undefined);
    if (isWhole) place(render(answers as T, account)); // one of each source, in their order
    return isWhole;
  };
  const fresh = Promise.all(sources.map(({ url }) => waitForEarly(url, session.token))).then(show);
  const saved = await reading;
  if (!(await Promise.race([fresh, false]))) show(sources.map((source) => findKept(saved, source)));
}
