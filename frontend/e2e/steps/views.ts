import type { Page } from 'playwright-core';
import type { Role } from '#shared/roles.ts';
import { appPages, type PagePath, publicPages } from '#site/pages.ts';
import { fillRequest, openExactTime } from './household.ts';
import { findDialog, press } from './screen.ts';

/** Something that can be seen: a page, or what opens on it. */
export type View = {
  readonly name: string;
  readonly path: string;
  /** To be read once it is there. */
  readonly ready: string | RegExp;
  /** Opens it on the page. */
  readonly open?: (page: Page) => Promise<void>;
};

export const tab = (role: string, id: string, ready: View['ready'], open?: View['open']): View => ({
  name: id,
  path: `/${role}-dashboard?tab=${id}`,
  ready,
  open,
});

export const page = (path: string, ready: View['ready'], open?: View['open'], name = path): View => ({
  name,
  path,
  ready,
  open,
});

/** The first button with such a name, and then a dialog. */
export const opens = (button: RegExp | string) => async (on: Page) => {
  await on.getByRole('button', { name: button }).filter({ visible: true }).first().click();
  await findDialog(on).waitFor();
};

const sends = (button: string) => async (on: Page) => {
  await press(on, button);
  await on.locator('[aria-invalid="true"]').first().waitFor();
};

async function opensWork(on: Page): Promise<void> {
  await on.getByText('How you work').click();
  await on.getByLabel('Vehicle').waitFor();
}

async function opensMenu(on: Page): Promise<void> {
  const menu = on.locator('header :is(summary, [popovertarget])').filter({ visible: true });
  if (await menu.count()) await menu.click();
}

export const named = (name: string, view: View): View => ({ ...view, name });

/** What shows that a page has its data, where its title is there before. */
const readyTexts: Partial<Record<PagePath, View['ready']>> = {
  '/': 'What Our Users Are Saying',
  '/features': /./,
  '/best-practices': /./,
  '/contact-us': 'Frequently asked questions',
  '/where-we-come': 'See all prices',
  '/prices': 'General',
  '/where-it-goes': /No stations yet|Full control|Improved control|Basic control|Limited control|No control/,
  '/forgot-password': 'Send Link',
  '/reset-password': 'Get a new link',
  '/confirm-email': 'This page works only with the link',
  '/not-me': 'This page works only with the link',
  '/account': 'Password and devices',
  '/manage-users': 'ama@sankofa.test',
  '/manage-collectors': 'yaw@sankofa.test',
  '/dispatch': /^Unassigned \d/,
  '/book-by-phone': 'Who is calling?',
  '/household': 'Choose a household.',
  '/import': 'What is in the file?',
  '/areas': 'Named areas',
  '/price-lists': 'Now',
  '/stations': /^(?:No stations yet\.|Takes)$/,
  '/money': 'Cash in hand',
  '/figures': 'Total',
  '/loads': /^(?:No loads on this day\.|To check)$/,
  '/messages': 'Bigger bins',
  '/problems': 'I waited until five. Nobody came or called.',
  '/staff': 'Kojo Appiah',
  '/audit': 'Assigned a pickup',
  '/schedule-pickup': 'Schedule Pickup',
  '/standing-orders': 'every second',
  '/receipt': 'No receipt.',
  '/statement': 'Month',
};

type TableRow = { readonly path: PagePath; readonly title: string };

const open = ({ path, title }: TableRow, ready: View['ready'] = readyTexts[path] ?? title) =>
  page(path === '*' ? '/nothing-here' : path, ready);

/** Every screen of a role by the table of pages. Dashboards have a view per tab, details one per status. */
export function listScreens(role: Role, allPickups: View['ready']): readonly View[] {
  return appPages
    .filter(
      ({ path, roles, prerendered }) => roles.includes(role) && !prerendered && path !== '/pickup-details',
    )
    .map((one) => open(one, one.path === '/all-pickups' ? allPickups : undefined));
}

/** Pages for everybody, and the states of their forms. */
export const publicViews: readonly View[] = [
  ...publicPages.map((one) => open(one)),
  named('the menu', page('/', 'What Our Users Are Saying', opensMenu)),
  named('an empty message', page('/contact-us', 'Send Message', sends('Send Message'))),
  named('an empty sign-up', page('/signup/user', 'Sign Up', sends('Sign Up'))),
  named('how a collector works', page('/signup/collector', 'Sign Up', opensWork)),
  named('an empty login, with its toast', page('/login', 'Log in', sends('Log In'))),
  page('/login?next=%2Fschedule-pickup', 'Please log in to continue.'),
  page('/confirm-email#token=none', 'Yes, this is my account'),
  page('/not-me#token=none', 'This wasn’t me'),
  page('/reset-password#token=none', 'Set Password', sends('Set Password')),
];

/** A pickup of the demo household in each of some statuses, by its id. */
export type DemoIds = Readonly<
  Record<'pending' | 'assigned' | 'in progress' | 'completed' | 'cancelled', string>
>;

export const details = (id: string) => `/pickup-details?id=${id}`;

const opensHistory = (on: Page) => on.getByText(/^History \(/).click();

const ownAccount = [
  page('/account?page=details', 'First name', undefined, 'the details of an account'),
  page('/account?page=login', 'If one of them changes', undefined, 'how to log in'),
  page('/account?page=messages', 'Messages', undefined, 'messages'),
  page('/account?page=data', 'Delete account', opens('Delete my account'), 'delete account'),
  page(
    '/account?page=places',
    'Kasoa, blue kiosk opposite the Shell, GA-183-8164',
    opens('Edit Home'),
    'edit a place',
  ),
  page('/account?page=safety', /^Last used/, opens('Log out everywhere'), 'log out everywhere'),
];

export function userViews(ids: DemoIds): readonly View[] {
  const form = async (on: Page) => {
    await press(on, 'Schedule New Pickup');
    await findDialog(on).getByRole('group', { name: 'Waste type' }).waitFor();
  };
  const emptyForm = async (on: Page) => {
    await form(on);
    await openExactTime(findDialog(on));
    await findDialog(on).getByLabel('Date').fill('');
    await press(findDialog(on), 'Schedule Pickup');
    await on.locator('[aria-invalid="true"]').first().waitFor();
  };
  const asked = async (on: Page) => {
    await form(on);
    await fillRequest(findDialog(on), 'Kasoa, blue kiosk');
    await press(findDialog(on), 'Schedule Pickup');
    await on.getByRole('alertdialog').waitFor();
  };
  return [
    tab('user', 'overview', 'Rewards'),
    named('the account menu', tab('user', 'overview', 'Rewards', opensMenu)),
    tab('user', 'requestPickup', 'We’ll come to you'),
    named('the question before a booking', tab('user', 'requestPickup', 'We’ll come to you', asked)),
    named(
      'an incomplete request, with its toast',
      tab('user', 'requestPickup', 'We’ll come to you', emptyForm),
    ),
    tab('user', 'pickupHistory', 'Rubber'),
    tab('user', 'helpSupport', 'Common questions'),
    page(details(ids.pending), /^History \(/, undefined, 'a pending pickup'),
    page(details(ids.pending), /^History \(/, opens('Cancel'), 'cancel'),
    page(details(ids.assigned), /^History \(/, opens('Reschedule'), 'reschedule'),
    page(details(ids['in progress']), /^History \(/, undefined, 'a pickup in progress'),
    page(details(ids.cancelled), /^History \(/, undefined, 'a cancelled pickup'),
    page(details(ids.completed), /^History \(/, opensHistory, 'a completed pickup'),
    page(details('nonsense'), 'We could not find this pickup.', undefined, 'a pickup that is none'),
    ...listScreens('user', 'Rubber'),
    ...ownAccount,
  ];
}

export function collectorViews(ids: DemoIds): readonly View[] {
  const expandsStop = async (on: Page) => {
    await on.getByRole('button', { expanded: false }).last().click();
    await on.getByText(/^This pickup is for /).waitFor();
  };
  const reports = async (on: Page) => {
    await opens(/^Could not collect/)(on);
    await findDialog(on).getByText('Other', { exact: true }).click();
    await press(findDialog(on), 'Report');
    await findDialog(on).getByText('Please say what happened').waitFor();
  };
  return [
    tab('collector', 'overview', 'Recent pickups'),
    tab('collector', 'assignedPickups', 'Today’s round'),
    named('a later stop', tab('collector', 'assignedPickups', 'Tomorrow', expandsStop)),
    named('could not collect', tab('collector', 'assignedPickups', 'Today’s round', reports)),
    tab('collector', 'completedPickups', 'Completed'),
    tab('collector', 'helpSupport', 'How it works'),
    page(details(ids.assigned), /^History \(/, undefined, 'an assigned pickup'),
    page(details(ids.assigned), /^History \(/, opens('Update Status'), 'update status'),
    ...listScreens('collector', 'Completed pickups'),
    page('/account?page=work', 'No days off yet.', marksNoDay, 'a day off without a day'),
  ];
}

async function marksNoDay(on: Page): Promise<void> {
  await press(on, 'Mark day off');
  await on.locator('[aria-invalid="true"]').first().waitFor();
}

/** What a collector sees until the account is approved. */
export const waitingViews: readonly View[] = [
  tab('collector', 'overview', 'Your account is waiting for approval'),
  page('/all-pickups', /^Your account is waiting for approval/),
];
