import type { Role } from '#shared/roles.ts';

/** The words of the frame round every screen. */
export const texts = {
  views: 'Views',
  account: 'Account',
  logOut: 'Logout',
} as const;

export const roleWords: Record<Role, string> = { user: 'Household', collector: 'Collector', admin: 'Admin' };

/** Some records are missing on a screen of staff. */
export function describeLeftOut(count: number): string {
  return `${count === 1 ? '1 record' : `${count} records`} could not be read. Tell your operator.`;
}

/** What screen readers hear of the number beside `Problems`. */
export function openText(count: string): string {
  return `, ${count} open`;
}
