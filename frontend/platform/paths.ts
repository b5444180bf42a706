import { type Role, roles } from '#contracts/roles.ts';

/**
 * Every path of the site: what it is made of and who may see it. Guards, the router, the pre-rendering and the
 * list of files that server and CloudFront read all come from here. Paths match in any case.
 */

/** Pages that only inform: HTML and CSS, no script at all. */
export const staticPaths = [
  '/',
  '/features',
  '/best-practices',
  '/signup',
  '/signup/admin',
  '/privacy-policy',
  '/terms-of-service',
] as const;

/** Pages with a form: HTML first, a small script takes the form over. */
export const formPaths = [
  '/login',
  '/signup/user',
  '/signup/collector',
  '/contact-us',
  '/forgot-password',
  '/reset-password',
] as const;

const everyone: readonly Role[] = roles;

/** Screens behind the login, with the roles that may see them. */
export const appPaths = {
  '/user-dashboard': ['user'],
  '/collector-dashboard': ['collector'],
  '/admin-dashboard': ['admin'],
  '/schedule-pickup': ['user'],
  '/pickup-details': everyone,
  '/all-pickups': everyone,
  '/account': everyone,
  '/manage-users': ['admin'],
  '/manage-collectors': ['admin'],
  '/messages': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type StaticPath = (typeof staticPaths)[number];
export type FormPath = (typeof formPaths)[number];
export type AppPath = keyof typeof appPaths;

/** Answered with a redirect, in any case of letters. */
export const redirects: Readonly<Record<string, string>> = {
  '/register': '/signup',
  '/book-pickup': '/schedule-pickup',
  '/faq': '/contact-us#faq',
  '/contact': '/contact-us',
};

/** Where each role is at home: after login, and when a page is not theirs. */
export const dashboardOf: Readonly<Record<Role, AppPath>> = {
  user: '/user-dashboard',
  collector: '/collector-dashboard',
  admin: '/admin-dashboard',
};

/** The path as the lists above spell it: lower case, without a slash at the end. */
export function normalPath(path: string): string {
  return path.toLowerCase().replace(/(.)\/+$/, '$1');
}

/** The roles that may see a screen behind the login; undefined for any other path. */
export function rolesOf(path: string): readonly Role[] | undefined {
  const known: Readonly<Record<string, readonly Role[]>> = appPaths;
  const normal = normalPath(path);
  return Object.hasOwn(known, normal) ? known[normal] : undefined;
}

/** The page of one pickup. */
export function pickupPath(id: string): string {
  return `/pickup-details?id=${encodeURIComponent(id)}`;
}
