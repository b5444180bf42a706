import type { Role } from '#shared/roles.ts';

/** Where each role is at home: after login, and when a page is not theirs. */
export const dashboards = {
  user: '/user-dashboard',
  collector: '/collector-dashboard',
  admin: '/admin-dashboard',
} as const satisfies Record<Role, string>;

/** A path as the table of pages spells it: lower case, without a slash at the end. */
export function normalizePath(path: string): string {
  return path.toLowerCase().replace(/(.)\/+$/, '$1');
}

export function pickupPath(id: string): string {
  return `/pickup-details?id=${encodeURIComponent(id)}`;
}

export function householdPath(id: string): string {
  return `/household?id=${encodeURIComponent(id)}`;
}

/** What was charged and paid, or taken and handed over, by month. */
export const statementPath = '/statement';

export function receiptPath(id: string): string {
  return `/receipt?id=${encodeURIComponent(id)}`;
}

export const historyPath = '/user-dashboard?tab=pickupHistory';
