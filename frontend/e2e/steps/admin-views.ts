import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { api, newPerson, type Person } from '#site/e2e/people.ts';
import { findDialog, press } from './screen.ts';
import { type DemoIds, details, listScreens, named, opens, page, tab, type View } from './views.ts';

async function plansDay(on: Page): Promise<void> {
  await press(on, 'Plan the day');
  await on.getByRole('region', { name: 'Plan of the day' }).waitFor();
  await on
    .getByText('Planning the rounds.', { exact: false })
    .waitFor({ state: 'detached', timeout: 60_000 });
}

async function showsArea(on: Page): Promise<void> {
  await on.getByRole('link', { name: 'Osu and Labone' }).click();
  await on.getByRole('rowheader').first().waitFor();
}

async function incompleteArea(on: Page): Promise<void> {
  await opens('New area')(on);
  await press(findDialog(on), 'Create area');
  await on.locator('[aria-invalid="true"]').first().waitFor();
}

async function choosesOtherArea(on: Page): Promise<void> {
  await opens(/^Assign pickup/)(on);
  const dialog = findDialog(on);
  const other = dialog.locator('option', { hasText: 'other areas' }).first();
  await dialog.getByLabel('Collector', { exact: true }).selectOption(await other.getAttribute('value'));
  await dialog.getByRole('button', { name: 'Assign anyway' }).waitFor();
}

async function incomplete(on: Page): Promise<void> {
  await opens('Create Collector')(on);
  await press(findDialog(on), 'Create Collector');
  await on.locator('[aria-invalid="true"]').first().waitFor();
}

async function answersWithVisit(on: Page): Promise<void> {
  await opens('Answer')(on);
  await findDialog(on).getByLabel('Book a return visit').check();
  await findDialog(on).getByRole('group', { name: 'Day' }).waitFor();
}

async function createsIncomplete(on: Page): Promise<void> {
  await press(on, 'Create household');
  await on.locator('[aria-invalid="true"]').first().waitFor();
}

async function opensHousehold(on: Page): Promise<void> {
  await on.getByRole('link', { name: /ama@sankofa\.test/ }).click();
  await on.getByRole('group', { name: 'Arrival' }).or(on.getByText('Another day or time')).first().waitFor();
}

const board = page('/dispatch?status=all', /^All \d/);
const selectsAll = (on: Page) => on.getByRole('checkbox', { name: /^Select all/ }).check();

async function assigns(on: Page): Promise<void> {
  await selectsAll(on);
  await opens('Assign to…')(on);
}

async function setsUpFactor(on: Page): Promise<void> {
  await opens('Set Up')(on);
  await findDialog(on)
    .getByRole('img', { name: /^QR code/ })
    .waitFor();
}

/** A household whose mail finds no mailbox; it is made before the views are looked at. */
const unreachable = 'Akosuabounce';

/** A household whose first mail has found no mailbox. */
export async function createUnreachable({ token }: Person): Promise<void> {
  const { id } = (await newPerson('user', unreachable, 'bounce.example')).account;
  type Mails = { readonly mails: readonly unknown[] };
  const read = () => api<Mails>(`GET /admins/accounts/${id}/mails`, token);
  await expect.poll(async () => (await read()).mails.length).toBeGreaterThan(0);
}

async function opensMails(on: Page): Promise<void> {
  await opens(/^Messages to /)(on);
  await findDialog(on).getByText('newest first', { exact: false }).waitFor();
  await findDialog(on).getByRole('listitem').first().waitFor();
}

/** The admin's dashboard, and what opens on it. */
export function adminDashboardViews(): readonly View[] {
  const users = tab('admin', 'manageUsers', 'ama@sankofa.test');
  const collectors = tab('admin', 'manageCollectors', 'Create Collector');
  const findCollector = (name: string) =>
    page(`/admin-dashboard?tab=manageCollectors&q=${name}`, `${name}@sankofa.test`);
  const pickups = page(
    '/admin-dashboard?tab=managePickups&q=filling',
    'Osu, yellow gate after the Oxford Street filling station',
  );
  const nothing = page('/admin-dashboard?tab=managePickups&q=nothinglikethis', 'No pickups found.');
  return [
    tab('admin', 'overview', 'Pickups by waste type'),
    users,
    named('the mails to a household', {
      ...page(`/admin-dashboard?tab=manageUsers&q=${unreachable}`, `${unreachable} Mensah`),
      open: opensMails,
    }),
    named('delete user', { ...users, open: opens(/^Delete /) }),
    collectors,
    named('approve collector', { ...findCollector('yaw'), open: opens(/^Approve /) }),
    named('edit collector', { ...findCollector('kwame'), open: opens(/^Edit Kwame/) }),
    named('an incomplete new collector', { ...collectors, open: incomplete }),
    tab('admin', 'managePickups', 'Export CSV'),
    named('assign', { ...pickups, open: opens(/^Assign pickup/) }),
    named('assign to one of other areas', { ...pickups, open: choosesOtherArea }),
    named('edit', { ...pickups, open: opens(/^Edit pickup/) }),
    named('cancel', { ...pickups, open: opens(/^Cancel pickup/) }),
    named('no pickups', nothing),
    tab('admin', 'adminHelpSupport', 'What the statuses mean'),
  ];
}

/** An admin's other screens, and what opens on them. */
export function adminScreenViews(ids: DemoIds): readonly View[] {
  return [
    page(details(ids.assigned), 'Collector contact', undefined, 'an assigned pickup'),
    page(details(ids.completed), /^History \(/, undefined, 'a completed pickup'),
    page(details(ids.pending), /^History \(/, undefined, 'a pending pickup'),
    ...listScreens('admin', 'Rubber'),
    page('/account?page=safety', 'Two-step login', setsUpFactor, 'the second factor'),
    named('a selection on the board', { ...board, open: selectsAll }),
    named('assign from the board', { ...board, open: assigns }),
    page('/problems', 'Nobody collected my waste', answersWithVisit, 'a problem’s answer'),
    page('/areas', 'Named areas', showsArea, 'an area'),
    page('/dispatch', /^Unassigned \d/, plansDay, 'a plan of the day'),
    page(
      '/book-by-phone?q=nothinglikethis',
      'Nobody found.',
      createsIncomplete,
      'an incomplete new household',
    ),
    page('/book-by-phone?q=ama', 'Ama Mensah', opensHousehold, 'a household that calls'),
    page('/areas?area=everywhere', 'Closed days', opens('Close a day'), 'close a day'),
    page('/areas', 'Named areas', incompleteArea, 'an incomplete new area'),
  ];
}
