import type { Role } from '#shared/roles.ts';
import { dashboards } from './paths.ts';

export const menuGroups = ['today', 'office', 'last'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export type Tab = {
  readonly id: string;
  readonly label: string;
  readonly short: string;
  readonly icon: 'check-circle' | 'help' | 'home' | 'list' | 'plus' | 'truck' | 'users';
  /** Its part of the side menu; those without one come first. */
  readonly group?: MenuGroup;
};

/** In order; a dashboard opens with the first. */
export const roleTabs = {
  user: [
    { id: 'overview', label: 'Overview', short: 'Overview', icon: 'home' },
    { id: 'requestPickup', label: 'Request Pickup', short: 'Request', icon: 'plus' },
    { id: 'pickupHistory', label: 'Pickup History', short: 'History', icon: 'list' },
    { id: 'helpSupport', label: 'Help & Support', short: 'Help', icon: 'help' },
  ],
  collector: [
    { id: 'overview', label: 'Overview', short: 'Overview', icon: 'home' },
    { id: 'assignedPickups', label: 'Assigned Pickups', short: 'Assigned', icon: 'truck' },
    { id: 'completedPickups', label: 'Completed Pickups', short: 'Completed', icon: 'check-circle' },
    { id: 'helpSupport', label: 'Help & Support', short: 'Help', icon: 'help' },
  ],
  admin: [
    { id: 'overview', label: 'Overview', short: 'Overview', icon: 'home' },
    { id: 'manageUsers', label: 'Households', short: 'Households', icon: 'users', group: 'office' },
    { id: 'manageCollectors', label: 'Collectors', short: 'Collectors', icon: 'truck', group: 'office' },
    { id: 'managePickups', label: 'Pickups', short: 'Pickups', icon: 'list', group: 'office' },
    { id: 'adminHelpSupport', label: 'Help & Support', short: 'Help', icon: 'help', group: 'last' },
  ],
} as const satisfies Record<Role, readonly Tab[]>;

export type TabId<R extends Role> = (typeof roleTabs)[R][number]['id'];

export const tabPath = (tab: TabId<'admin'>, filters: Readonly<Record<string, string>> = {}): string =>
  `${dashboards.admin}?${new URLSearchParams({ tab, ...filters })}`;
