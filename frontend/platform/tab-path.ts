import { dashboards } from './paths.ts';
import type { TabId } from './tabs.ts';

/** The way to one of the dashboard's views, with filters. */
export function tabPath(tab: TabId<'admin'>, filters: Readonly<Record<string, string>> = {}): string {
  return `${dashboards.admin}?${new URLSearchParams({ tab, ...filters })}`;
}
