import type { NeededDuty } from '#shared/duties.ts';
import { type Role, roles } from '#shared/roles.ts';
import type { MenuGroup, TabId } from './platform/tabs.ts';

/*
 * The table of pages. Router, guards, pre-rendering, service worker, menus, the edge's rewriting of addresses and
 * the browser tests read it. A new screen is a line here and a folder named after its path: below `public/` with a
 * `page.tsx`, or behind the login below each role's app with a `screen.tsx`. Literals only, and in two parts: small scripts take what they need of it, and
 * plain Node reads it.
 */

type Common = {
  /** In lower case, without a slash at the end; `*` answers unknown addresses. Browsers may ask in any case. */
  readonly path: string;
  readonly title: string;
  /** Addresses that redirect here; `/faq#faq`: to that part of the page. */
  readonly aliases?: readonly string[];
  /** Its name in the menu: that of the public header, of the side, or of the account. */
  readonly menu?: string;
};

/** For everybody, rendered to HTML by the build: `static` without any script, `form` with one that takes over a form, `drawn` with a small one that draws data. */
export type PublicPage = Common & { readonly kind: 'static' | 'form' | 'drawn' };

/** Behind the login. */
export type AppPage = Common & {
  readonly kind: 'app';
  readonly roles: readonly Role[];
  /** What an admin needs to open it: that of its main call. */
  readonly duty?: NeededDuty;
  /** Rendered ahead as the screen looks before its data; else the frame with a list to come. */
  readonly prerendered?: boolean;
  /** Of use with a network alone: its scripts are fetched when it is opened, and not kept on the device. */
  readonly online?: boolean;
  /** The service worker keeps the page on the device. */
  readonly offline?: boolean;
  readonly icon?:
    | 'alert'
    | 'calendar'
    | 'cash'
    | 'chart'
    | 'list'
    | 'message'
    | 'phone'
    | 'pin'
    | 'shield'
    | 'truck'
    | 'user';
  /** Where in the menu at the side, in the order of the table; without one it is in the account's menu. */
  readonly group?: MenuGroup;
  readonly counts?: 'openProblems' | 'openMessages';
  /** The page whose line of the menu this one shares: they are tabs of each other. */
  readonly beside?: `/${string}`;
  /** The view that the menu marks while a screen without a place in it is open. */
  readonly tab?: { readonly [R in Role]?: TabId<R> };
};

const publicTable = [
  { path: '/', kind: 'static', title: 'Smart, simple and sustainable waste pickup in Ghana', menu: 'Home' },
  { path: '/features', kind: 'static', title: 'Features', menu: 'Features' },
  { path: '/best-practices', kind: 'static', title: 'Best Practices', menu: 'Best Practices' },
  {
    path: '/contact-us',
    kind: 'form',
    title: 'Contact Us',
    menu: 'Contact Us',
    aliases: ['/contact', '/faq#faq'],
  },
  { path: '/where-we-come', kind: 'form', title: 'Do you come to my area?' },
  { path: '/prices', kind: 'drawn', title: 'What a pickup costs' },
  { path: '/where-it-goes', kind: 'drawn', title: 'Where your waste goes' },
  { path: '/login', kind: 'form', title: 'Log in' },
  { path: '/signup', kind: 'static', title: 'Sign up', aliases: ['/register'] },
  { path: '/signup/user', kind: 'form', title: 'Sign up as a user' },
  { path: '/signup/collector', kind: 'form', title: 'Sign up as a collector' },
  { path: '/signup/admin', kind: 'static', title: 'Admin accounts' },
  { path: '/forgot-password', kind: 'form', title: 'Forgot password' },
  { path: '/reset-password', kind: 'form', title: 'Set a new password' },
  { path: '/confirm-email', kind: 'form', title: 'Confirm your email' },
  { path: '/not-me', kind: 'form', title: 'Wasn’t you?' },
  { path: '/privacy-policy', kind: 'static', title: 'Privacy Policy' },
  { path: '/terms-of-service', kind: 'static', title: 'Terms of Service' },
  { path: '*', kind: 'static', title: 'Page not found' },
] as const satisfies readonly PublicPage[];

const dashboard = { kind: 'app', title: 'Overview', prerendered: true, offline: true } as const;

const today = { kind: 'app', group: 'today' } as const;
const office = { kind: 'app', group: 'office' } as const;

const appTable = [
  { path: '/user-dashboard', roles: ['user'], ...dashboard },
  { path: '/collector-dashboard', roles: ['collector'], ...dashboard },
  { path: '/admin-dashboard', roles: ['admin'], ...dashboard },
  {
    path: '/schedule-pickup',
    kind: 'app',
    roles: ['user'],
    title: 'Schedule a pickup',
    aliases: ['/book-pickup'],
    tab: { user: 'requestPickup' },
  },
  {
    path: '/standing-orders',
    kind: 'app',
    roles: ['user'],
    title: 'Repeating pickups',
    menu: 'Repeating pickups',
    icon: 'calendar',
  },
  {
    path: '/pickup-details',
    kind: 'app',
    roles,
    title: 'Pickup details',
    offline: true,
    tab: { admin: 'managePickups' },
  },
  {
    path: '/receipt',
    kind: 'app',
    roles: ['user', 'admin'],
    title: 'Receipt',
    online: true,
    tab: { user: 'pickupHistory', admin: 'managePickups' },
  },
  { path: '/statement', kind: 'app', roles: ['user', 'collector'], title: 'Statement', online: true },
  { path: '/all-pickups', kind: 'app', roles, title: 'Pickups', tab: { admin: 'managePickups' } },
  {
    path: '/manage-users',
    kind: 'app',
    roles: ['admin'],
    title: 'Households',
    tab: { admin: 'manageUsers' },
  },
  {
    path: '/household',
    kind: 'app',
    roles: ['admin'],
    duty: 'service',
    title: 'Household',
    tab: { admin: 'manageUsers' },
  },
  {
    path: '/manage-collectors',
    kind: 'app',
    roles: ['admin'],
    title: 'Collectors',
    tab: { admin: 'manageCollectors' },
  },
  {
    path: '/import',
    kind: 'app',
    roles: ['admin'],
    duty: 'service',
    title: 'Import',
    tab: { admin: 'manageUsers' },
  },
  {
    path: '/dispatch',
    roles: ['admin'],
    duty: 'dispatch',
    title: 'Dispatch',
    menu: 'Dispatch',
    icon: 'calendar',
    ...today,
  },
  {
    path: '/book-by-phone',
    roles: ['admin'],
    duty: 'service',
    title: 'Book by phone',
    menu: 'Book by phone',
    icon: 'phone',
    ...today,
  },
  {
    path: '/problems',
    roles: ['admin'],
    duty: ['dispatch', 'service'],
    title: 'Problems',
    menu: 'Problems',
    icon: 'alert',
    counts: 'openProblems',
    ...today,
  },
  {
    path: '/messages',
    roles: ['admin'],
    duty: 'service',
    title: 'Messages',
    menu: 'Messages',
    icon: 'message',
    counts: 'openMessages',
    ...today,
  },
  {
    path: '/areas',
    roles: ['admin'],
    duty: 'setup',
    title: 'Areas',
    menu: 'Areas & prices',
    icon: 'pin',
    ...office,
  },
  { path: '/price-lists', roles: ['admin'], duty: 'setup', title: 'Prices', kind: 'app', beside: '/areas' },
  { path: '/stations', roles: ['admin'], duty: 'setup', title: 'Stations', kind: 'app', beside: '/areas' },
  { path: '/money', roles: ['admin'], duty: 'money', title: 'Money', menu: 'Money', icon: 'cash', ...office },
  { path: '/figures', roles: ['admin'], title: 'Figures', menu: 'Figures', icon: 'chart', ...office },
  {
    path: '/loads',
    roles: ['admin'],
    duty: ['money', 'dispatch'],
    title: 'Loads',
    kind: 'app',
    beside: '/figures',
  },
  {
    path: '/staff',
    roles: ['admin'],
    duty: 'staff',
    title: 'Staff',
    menu: 'Staff',
    icon: 'shield',
    ...office,
  },
  { path: '/audit', roles: ['admin'], duty: 'staff', title: 'Audit log', kind: 'app', beside: '/staff' },
  { path: '/account', kind: 'app', roles, title: 'My account', menu: 'My account', icon: 'user' },
] as const satisfies readonly AppPage[];

type PublicPath = (typeof publicTable)[number]['path'];
export type AppPath = (typeof appTable)[number]['path'];
export type PagePath = PublicPath | AppPath;

/** The pages for everybody, the not-found page among them, in the order of the header's menu. */
export const publicPages: readonly (PublicPage & { readonly path: PublicPath })[] = publicTable;

/** The screens behind the login, in the order of the menus. */
export const appPages: readonly (AppPage & { readonly path: AppPath })[] = appTable;

export const appFolders = { user: 'household', collector: 'collector', admin: 'office' } as const satisfies {
  [R in Role]: string;
};

/** The screen that a role sees at a path, below `frontend/`: `household/account/screen.tsx`. */
export function getScreenFile(role: Role, path: string): string {
  return `${appFolders[role]}${path}/screen.tsx`;
}

/** The folder of a page for everybody, below `frontend/`: `/signup/user` → `public/signup/user`. */
export function getPublicFolder(path: string): string {
  if (path === '/') return 'public/home';
  return path === '*' ? 'public/not-found' : `public${path}`;
}
