import { cleanup, fireEvent, render } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { isFor } from '#features/access/guard.ts';
import { texts as accountTexts } from '#features/account/texts.ts';
import { App, preloadScreen } from '#features/app/app.tsx';
import { roleTabs } from '#platform/tabs.ts';
import type { Role } from '#shared/roles.ts';
import { type AppPath, appPages } from '#site/pages.ts';
import { orderForm } from '#testing/order-test.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { logInAs } from './people.tsx';
import { callsUnderWay, realApi } from './real-api.ts';
import { book } from './render-screen.tsx';
import { apps } from './show-page.tsx';

/*
 * This walks the tables of pages and of views, and presses whatever can be pressed there. Without a price list everything is
 * as if there were no money.
 */

const amount = /GH(?:₵|S)/;
const word = /\bto pay\b|\bpaid\b|\bprices?\b|\bcharged?\b|\bcash\b|\breceipt\b|How much waste/i;

/** About money alone: only their address leads there. */
const unlinked: readonly AppPath[] = ['/receipt', '/statement'];

/** Where money may be named, though no amount: rules for all times, what only the office does, and what is about money alone. */
const named: ReadonlySet<string> = new Set<AppPath | string>([
  ...unlinked,
  '/terms-of-service',
  '/privacy-policy',
  '/price-lists',
  '/money',
  '/audit',
  '/staff',
]);

/** What was said before there were prices, and the office's ways to them. */
const allowed = /Wrong price asked|Areas & prices|Areas?Prices|Money(?=Figures|Staff)/g;

/** That a page says nothing of money. */
export function check(path: string, text: string): void {
  expect(text, path).not.toMatch(amount);
  if (!named.has(path.split('?')[0] ?? '')) expect(text.replace(allowed, ''), path).not.toMatch(word);
}

/** Until no call and no script is under way, nothing is loading and nothing changes any more. */
async function settle(): Promise<void> {
  let quiet = 0;
  const observer = new MutationObserver(() => {
    quiet = 0;
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  for (let tick = 0; quiet < 3 && tick < 300; tick += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    await vi.dynamicImportSettled();
    const isThere = document.querySelector('h1') && !document.querySelector('.animate-pulse');
    quiet = isThere && callsUnderWay() === 0 ? quiet + 1 : 0;
  }
  observer.disconnect();
}

/** What is looked at on each page, and after each press. */
type Check = (path: string) => void;

/** That a page says nothing of money, and leads nowhere that does. */
function checkWithoutMoney(path: string): void {
  check(path, document.body.textContent ?? '');
  for (const one of unlinked) expect(document.querySelector(`a[href^="${one}"]`), path).toBeNull();
}

async function show(path: string, role: Role, checkShown: Check): Promise<void> {
  cleanup();
  history.replaceState(null, '', path);
  // As a page does; what is shown in place of a script stays for 300 ms.
  await preloadScreen(apps[role].screens, location.pathname);
  render(<App app={apps[role]} />);
  await settle();
  expect(document.querySelector('h1'), path).not.toBeNull();
  checkShown(path);
}

const pressable = 'button, summary, input[type=radio]';
const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ?? (element.closest('label') ?? element).textContent ?? '';

/** Presses what was not pressed on an earlier page, and what opens because of it. */
async function pressAll(path: string, role: Role, pressed: Set<string>, checkShown: Check): Promise<void> {
  const findNext = () =>
    [...document.querySelectorAll(pressable)].find(
      (one) => !pressed.has(nameOf(one)) && !/log ?out|delete/i.test(nameOf(one)),
    );
  for (let next = findNext(); next; next = findNext()) {
    pressed.add(nameOf(next));
    fireEvent.click(next);
    await settle();
    checkShown(path);
    const isElsewhere = location.pathname !== path.split('?')[0];
    if (isElsewhere && !document.querySelector('[role=dialog], [role=alertdialog]'))
      await show(path, role, checkShown);
  }
}

/** A household with a pickup of each kind and a repeating one, and the collector who has them. */
export async function makeWorld(): Promise<
  Readonly<Record<Role, TestPerson>> & { readonly pickupId: string }
> {
  const [user, collector, admin] = await Promise.all([
    person('user', { firstName: 'Ama', phone: '+233241111111' }),
    person('collector', { firstName: 'Kofi', phone: '+233242222222' }),
    person('admin'),
  ]);
  const call = (by: TestPerson, route: string, body: object = {}) =>
    realApi().call(route, { token: by.token, body });
  const ids: string[] = [];
  for (const wasteType of ['plastic', 'glass', 'metal', 'paper', 'rubber', 'textile'])
    ids.push((await book(user, { wasteType, size: 'bin' })).id);
  const [pending, assigned, started, completed, cancelled, failed] = ids as [string, ...string[]];
  for (const id of [assigned, started, completed, failed]) {
    await bringToToday(id ?? '');
    await call(admin, `PATCH /admins/pickups/${id}/assign`, { collectorId: collector.id });
  }
  for (const id of [started, completed, failed])
    await call(collector, `PATCH /collectors/pickups/${id}/start`);
  await call(collector, `PATCH /collectors/pickups/${completed}/complete`);
  await call(collector, `PATCH /collectors/pickups/${failed}/could-not-collect`, { reason: 'nobody_home' });
  await call(user, `PATCH /pickups/${cancelled}/cancel`);
  await call(user, `POST /pickups/${completed}/problems`, { kind: 'damage' });
  await call(user, 'POST /standing-orders', orderForm({ size: 'bag' }));
  return { user, collector, admin, pickupId: pending };
}

/** Every screen of somebody, dashboards by their views. */
function listPaths({ role, duties }: TestPerson, pickupId: string): readonly string[] {
  return appPages
    .filter((page) => isFor(page, role, duties))
    .flatMap(({ path, prerendered }) => {
      if (path === '/pickup-details') return [`${path}?id=${pickupId}`];
      if (path === '/account') return Object.keys(accountTexts.pages).map((id) => `${path}?page=${id}`);
      return prerendered ? roleTabs[role].map(({ id }) => `${path}?tab=${id}`) : [path];
    });
}

/** Goes through the screens of a role in a world without a price list, and presses what can be pressed. */
export async function walkScreens(role: Role): Promise<void> {
  const world = await makeWorld();
  await walkAs(world[role], world.pickupId, checkWithoutMoney);
}

/** Goes through the screens of somebody, presses what can be pressed, and looks at each. */
export async function walkAs(who: TestPerson, pickupId: string, checkShown: Check): Promise<void> {
  // Nobody switches Mobile Money on where nothing has a price. Its module is loaded with the first screen that asks for it.
  vi.stubEnv('MOBILE_MONEY', '');
  // A file is saved by a link, which happy-dom would follow: away from the site, so that nothing is shown any more.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  logInAs(who);
  const pressed = new Set<string>();
  for (const path of listPaths(who, pickupId)) {
    await show(path, who.role, checkShown);
    await pressAll(path, who.role, pressed, checkShown);
  }
  expect(pressed.size).toBeGreaterThan(10);
}
