import { findAppPage } from '#features/access/find-page.ts';
import { dashboards } from '#platform/paths.ts';
import { type MenuGroup, menuGroups, roleTabs, type Tab } from '#platform/tabs.ts';
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

/** The screens that a part of a role's menu offers, by the table of pages; without a part those beside the account. */
export function listLinks(role: Role, group?: MenuGroup): readonly MenuEntry[] {
  return appPages
    .filter((page) => page.menu && page.group === group && page.roles.includes(role))
    .map(({ path, menu, icon, counts }) => ({ to: path, label: menu, icon, counts }));
}

export function listMenu(role: Role): readonly (readonly MenuEntry[])[] {
  const tabs: readonly Tab[] = roleTabs[role];
  return [undefined, ...menuGroups]
    .map((group) => [
      ...tabs
        .filter((tab) => tab.group === group)
        .map(({ id, label, icon }) => ({ to: tabTarget(role, id), label, icon })),
      ...(group ? listLinks(role, group) : []),
    ])
    .filter((entries) => entries.length > 0);
}

/**
 * Which entry of the menus a screen is, by where the entry leads.
 * @param tab the view of the dashboard that the screen shows; undefined of a page beside the tabs
 */
export function findCurrent(role: Role | undefined, path: string, tab?: string): string | undefined {
  const page = findAppPage(path);
  if (!role || page?.menu) return page?.path;
  const id = tab ?? page?.tab?.[role];
  return id && tabTarget(role, id);
}
