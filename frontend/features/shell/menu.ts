import { useSearchParams } from 'react-router-dom';
import { findAppPage, isFor } from '#features/access/guard.ts';
import { dashboards } from '#platform/paths.ts';
import { type MenuGroup, menuGroups, roleTabs, type Tab, type TabId } from '#platform/tabs.ts';
import type { Duty } from '#shared/duties.ts';
import type { Role } from '#shared/roles.ts';
import { type AppPage, appPages } from '#site/pages.ts';

export type MenuEntry = {
  readonly to: string;
  readonly label: string | undefined;
  readonly icon: AppPage['icon'] | Tab['icon'];
  readonly counts?: AppPage['counts'];
};

export const tabTarget = (role: Role, id: string): string =>
  id === roleTabs[role][0].id ? dashboards[role] : `${dashboards[role]}?tab=${id}`;

/** Whose menu it is: a role, and the duties of an admin. */
export type Member = { readonly role: Role; readonly duties: readonly Duty[] | undefined };

/** The screens that a part of somebody's menu offers, by the table of pages; without a part those beside the account. */
export function listLinks({ role, duties }: Member, group?: MenuGroup): readonly MenuEntry[] {
  return appPages
    .filter((page) => page.menu && page.group === group && isFor(page, role, duties))
    .map(({ path, menu, icon, counts }) => ({ to: path, label: menu, icon, counts }));
}

export function listMenu(member: Member): readonly (readonly MenuEntry[])[] {
  const { role } = member;
  const tabs: readonly Tab[] = roleTabs[role];
  return [undefined, ...menuGroups]
    .map((group) => [
      ...tabs
        .filter((tab) => tab.group === group)
        .map(({ id, label, icon }) => ({ to: tabTarget(role, id), label, icon })),
      ...(group ? listLinks(member, group) : []),
    ])
    .filter((entries) => entries.length > 0);
}

/** The pages of somebody that share a line of the menu with this one, in order, this one among them; none of a page that stands alone. */
export function listBeside(path: string, { role, duties }: Member): readonly AppPage[] {
  const first = findAppPage(path)?.beside ?? path;
  const pages = appPages.filter(
    (page) => (page.path === first || page.beside === first) && isFor(page, role, duties),
  );
  return pages.length > 1 ? pages : [];
}

/** The menu entry of a screen, by its address. @param tab of a dashboard */
export function findCurrent(role: Role | undefined, path: string, tab?: string): string | undefined {
  const page = findAppPage(path);
  if (!role || page?.menu) return page?.path;
  if (page?.beside) return page.beside;
  const id = tab ?? page?.tab?.[role];
  return id && tabTarget(role, id);
}

/** The view that the URL names (`?tab=…`), else the first. @example const tab = useTab('user'); // 'overview' | 'requestPickup' | … */
export function useTab<R extends Role>(role: R): TabId<R> {
  const [params] = useSearchParams();
  const asked = params.get('tab');
  const tabs: readonly { readonly id: string }[] = roleTabs[role];
  const tab = tabs.find((one) => one.id === asked) ?? roleTabs[role][0];
  return tab.id as TabId<R>; // an element of this role's list
}

export const tabLabel = <R extends Role>(role: R, id: TabId<R>): string =>
  roleTabs[role].find((tab) => tab.id === id)?.label ?? '';
