import type { NeededDuty } from '#shared/duties.ts';
import { type Role, roles } from '#shared/roles.ts';
import type { MenuGroup, TabId } from './platform/tabs.ts';

/* The table of pages, read by router, guards, pre-rendering, service worker, menus, the edge and browser tests. A new screen is a line here and a folder named after its path (see the README). Literals only, in two parts: small scripts bundle what they need of it, and plain Node reads it. */

type Common = {
  /** In lower case, without a slash at the end; `*` answers unknown addresses. Browsers may ask in any case. */
  readonly path: string;
  readonly title: string;
  /** Addresses that redirect here; `/faq#faq` to that part of the page. */
  readonly aliases?: readonly string[];
  /** Its name in the menu of the public header, of the side, or of the account. */
  readonly menu?: string;
};

/** Rendered to HTML by the build: `static` without script, `form` with one that hydrates a form, `drawn` with a small one that draws data. */
export type PublicPage = Common & { readonly kind: 'static' | 'form' | 'drawn' };

export type AppPage = Common & {
  readonly kind: 'app';
  readonly roles: readonly Role[];
  readonly duty?: NeededDuty;
  /** Rendered ahead as the screen looks before its data; else as the frame with a list. */
  readonly prerendered?: boolean;
  /** Needs a network: its scripts are not kept on the device. */
  readonly online?: boolean;
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
  /** Its part of the side menu; without one it is in the account's menu. */
  readonly group?: MenuGroup;
  readonly counts?: 'openProblems' | 'openMessages';
  /** The page whose line of the menu it shares, as a tab. */
  readonly beside?: `/${string}`;
  /** The view that the menu marks as current. */
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
  { path: '/where-we-come', kind: 'drawn', title: 'Do you come to my area?' },
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
const admin = { kind: 'app', roles: ['admin'] } as const;
const today = { ...admin, group: 'today' } as const;
const office = { ...admin, group: 'office' } as const;
const user = { kind: 'app', roles: ['user'] } as const;

const appTable = [
  { path: '/user-dashboard', ...dashboard, roles: ['user'] },
  { path: '/collector-dashboard', ...dashboard, roles: ['collector'] },
  { path: '/admin-dashboard', ...dashboard, roles: ['admin'] },
  {
    path: '/schedule-pickup',
    ...user,
    title: 'Schedule a pickup',
    aliases: ['/book-pickup'],
    tab: { user: 'requestPickup' },
  },
  {
    path: '/standing-orders',
    ...user,
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
  { path: '/manage-users', ...admin, title: 'Households', tab: { admin: 'manageUsers' } },
  { path: '/household', ...admin, duty: 'service', title: 'Household', tab: { admin: 'manageUsers' } },
  { path: '/manage-collectors', ...admin, title: 'Collectors', tab: { admin: 'manageCollectors' } },
  { path: '/import', ...admin, duty: 'service', title: 'Import', tab: { admin: 'manageUsers' } },
  { path: '/dispatch', ...today, duty: 'dispatch', title: 'Dispatch', menu: 'Dispatch', icon: 'calendar' },
  {
    path: '/book-by-phone',
    ...today,
    duty: 'service',
    title: 'Book by phone',
    menu: 'Book by phone',
    icon: 'phone',
  },
  {
    path: '/problems',
    ...today,
    duty: ['dispatch', 'service'],
    title: 'Problems',
    menu: 'Problems',
    icon: 'alert',
    counts: 'openProblems',
  },
  {
    path: '/messages',
    ...today,
    duty: 'service',
    title: 'Messages',
    menu: 'Messages',
    icon: 'message',
    counts: 'openMessages',
  },
  { path: '/areas', ...office, duty: 'setup', title: 'Areas', menu: 'Areas & prices', icon: 'pin' },
  { path: '/price-lists', ...admin, duty: 'setup', title: 'Prices', beside: '/areas' },
  { path: '/stations', ...admin, duty: 'setup', title: 'Stations', beside: '/areas' },
  { path: '/money', ...office, duty: 'money', title: 'Money', menu: 'Money', icon: 'cash' },
  { path: '/figures', ...office, title: 'Figures', menu: 'Figures', icon: 'chart' },
  { path: '/loads', ...admin, duty: ['money', 'dispatch'], title: 'Loads', beside: '/figures' },
  { path: '/staff', ...office, duty: 'staff', title: 'Staff', menu: 'Staff', icon: 'shield' },
  { path: '/audit', ...admin, duty: 'staff', title: 'Audit log', beside: '/staff' },
  { path: '/account', kind: 'app', roles, title: 'My account', menu: 'My account', icon: 'user' },
] as const satisfies readonly AppPage[];

type PublicPath = (typeof publicTable)[number]['path'];
export type AppPath = (typeof appTable)[number]['path'];
export type PagePath = PublicPath | AppPath;

/** The pages for everybody, in the order of the header's menu. */
export const publicPages: readonly (PublicPage & { readonly path: PublicPath })[] = publicTable;

/** In the order of the menus. */
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
