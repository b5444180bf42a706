import type { BrowserContext, Locator, Page } from 'playwright-core';
import { ulid } from 'ulid';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { type Visitor, visitor, type Width } from '#site/e2e/browser.ts';
import { api, giveSession, newPerson, type Person } from '#site/e2e/people.ts';
import { expandStop } from './collector.ts';
import { fillRequest } from './household.ts';
import { press } from './screen.ts';

export const assignedTab = '/collector-dashboard?tab=assignedPickups';

/** A household and a collector who lose the network, and what the server knows meanwhile. */
export type OfflineStage = {
  readonly ama: Person;
  readonly kofi: Person;
  /** Opens a page on a device that has this session. */
  open(person: Person, path: string): Promise<Visitor>;
  /** A pickup of Ama’s as it is now. */
  seen(pickup: Pickup): Promise<Pickup>;
  /** What has happened to it. */
  events(pickup: Pickup): Promise<readonly string[]>;
};

/** Makes the two. */
export async function setOfflineStage(width: Width = 'phone'): Promise<OfflineStage> {
  const [ama, kofi] = await Promise.all([newPerson('user', 'Ama'), newPerson('collector', 'Kofi')]);
  const open = async (person: Person, path: string) => {
    const one = await visitor(width);
    await giveSession(one.context, person);
    await one.page.goto(path);
    return one;
  };
  const seen = async ({ id }: Pickup) =>
    (await api<{ pickup: Pickup }>(`GET /pickups/${id}`, ama.token)).pickup;
  const events = async (pickup: Pickup) => (await seen(pickup)).history.map(({ event }) => event);
  return { ama, kofi, open, seen, events };
}

/** A location that no other pickup has. */
export function place(): string {
  return `Kiosk ${ulid()}`;
}

/** A pickup of the list. */
export function card(page: Page, location: string): Locator {
  return page.getByRole('article', { name: location });
}

/** Where the page shows what is not sent yet. */
export function panel(page: Page): Locator {
  return page.getByRole('region', { name: 'Saved on this device' });
}

/** Starts a stop of any day. */
export async function start(page: Page, location: string): Promise<void> {
  await expandStop(page, location);
  await card(page, location)
    .getByRole('button', { name: /^Start/ })
    .click();
  await card(page, location)
    .getByRole('button', { name: /^Mark Complete/ })
    .waitFor();
}

/** Says yes to the question whether a started stop is complete, though it is early. */
export async function confirmComplete(page: Page, location: string): Promise<void> {
  await card(page, location)
    .getByRole('button', { name: /^Mark Complete/ })
    .click();
  await press(page.getByRole('alertdialog'), 'Mark Complete');
}

/** The same, until the question is gone. */
export async function complete(page: Page, location: string): Promise<void> {
  await confirmComplete(page, location);
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
}

/** A collector opens their list and completes a pickup there without a network. */
export async function completeOffline(
  { open }: OfflineStage,
  collector: Person,
  { location }: Pickup,
): Promise<Visitor> {
  const one = await open(collector, assignedTab);
  await card(one.page, location).waitFor();
  await installed(one.page);
  await one.context.setOffline(true);
  await complete(one.page, location);
  return one;
}

/** Types a request and sends it. */
export async function sendRequest(page: Page, location: string): Promise<void> {
  await fillRequest(page, location);
  await press(page, 'Schedule Pickup');
  // What is booked at that time already is asked about.
  await press(page, /^(Yes, Schedule|Book another)$/);
}

/** The methods and paths of what was sent to the server from now on. */
export function watchChanges({ context }: Visitor): string[] {
  const sent: string[] = [];
  context.on('requestfinished', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return sent;
}

/**
 * The device has no network and knows it, for the rest of the test. Chromium's emulation says `onLine` again on a page
 * that the service worker answers, as if calls might get through.
 */
export async function switchOffNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
}

/** The worker is active and has everything that its role needs. A screen may wait half a minute before it asks for one. */
export async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  });
}
