import type { Role } from '#shared/roles.ts';

export const texts = {
  views: 'Views',
  account: 'Account',
  logOut: 'Logout',
} as const;

export const roleWords: Record<Role, string> = { user: 'Household', collector: 'Collector', admin: 'Admin' };
