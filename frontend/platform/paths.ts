import type { Role } from '#shared/roles.ts';

/** Where each role is at home: after login, and when a page is not theirs. */
export const dashboards = {
  user: '/user-dashboard',
  collector: '/collector-dashboard',
  admin: '/admin-dashboard',
} as const satisfies Record<Role, string>;

/** A path as the table of pages spells it: lower case, without a slash at the end. */
export const normalizePath = (path: string): string => path.toLowerCase().replace(/(.)\/+$/, '$1');

export const pickupPath = (id: string): string => `/pickup-details?id=${encodeURIComponent(id)}`;

export const householdPath = (id: string): string => `/household?id=${encodeURIComponent(id)}`;

/** What was charged and paid, or taken and handed over, by month. */
export const statementPath = '/statement';

export const receiptPath = (id: string): string => `/receipt?id=${encodeURIComponent(id)}`;

export const historyPath = '/user-dashboard?tab=pickupHistory';
