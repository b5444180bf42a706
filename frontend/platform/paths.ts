import type { Role } from '#shared/roles.ts';

/** A role's start: after login, and where a page is not theirs. */
export const dashboards = {
  user: '/user-dashboard',
  collector: '/collector-dashboard',
  admin: '/admin-dashboard',
} as const satisfies Record<Role, string>;

/** As the table of pages spells it. */
export const normalizePath = (path: string): string => path.toLowerCase().replace(/(.)\/+$/, '$1');

export const pickupPath = (id: string): string => `/pickup-details?id=${encodeURIComponent(id)}`;

export const householdPath = (id: string): string => `/household?id=${encodeURIComponent(id)}`;

/** By month. */
export const statementPath = '/statement';

export const receiptPath = (id: string): string => `/receipt?id=${encodeURIComponent(id)}`;

export const historyPath = '/user-dashboard?tab=pickupHistory';
