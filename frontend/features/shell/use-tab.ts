import { useSearchParams } from 'react-router-dom';
import { roleTabs, type TabId } from '#platform/tabs.ts';
import type { Role } from '#shared/roles.ts';

/**
 * The view that the URL names (`?tab=…`), or the first one. Reload, back and sharing work.
 * @example const tab = useTab('user'); // 'overview' | 'requestPickup' | …
 */
export function useTab<R extends Role>(role: R): TabId<R> {
  const [params] = useSearchParams();
  const asked = params.get('tab');
  const tabs: readonly { readonly id: string }[] = roleTabs[role];
  const tab = tabs.find((one) => one.id === asked) ?? roleTabs[role][0];
  return tab.id as TabId<R>; // an element of this role's list
}

export const tabLabel = <R extends Role>(role: R, id: TabId<R>): string =>
  roleTabs[role].find((tab) => tab.id === id)?.label ?? '';
