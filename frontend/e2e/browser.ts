import type { BrowserContext, Page } from 'playwright-core';
import { ownStack } from './own-stack.ts';
import { sharedBrowser } from './shared-browser.ts';

/** The two widths everything is looked at: a cheap phone and a laptop. */
export const viewports = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
} as const;

export type Width = keyof typeof viewports;

/** The width at which a journey runs: that of the people it is about, and in `npm run test:more` the other one. */
export function journeyWidth(own: Width): Width {
  const other = own === 'phone' ? 'desktop' : 'phone';
  return process.env.E2E_OTHER_WIDTH ? other : own;
}

/** Somebody with a browser of their own: nothing is shared with the others. */
export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, uncaught errors and CSP reports so far. */
  readonly problems: string[];
};

/** What the browser itself reports of each refused call, and of no answer where a test takes the network away. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;

type Options = {
  /** Console lines that the test causes on purpose. */
  readonly noise?: RegExp;
  /** Logged in already, as from a visit before. */
  readonly person?: { readonly token: string; readonly role: string; readonly account: object };
  /** `block` where a test answers calls itself: those of a service worker cannot be caught. */
  readonly serviceWorkers?: 'allow' | 'block';
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly reducedMotion?: 'reduce';
  /** Where the phone is, and whether its browser lets sites see that. Else it cannot say, and collectors are not asked. */
  readonly place?: { readonly position: Geolocation; readonly allowed: boolean };
};

type Geolocation = { readonly latitude: number; readonly longitude: number; readonly accuracy?: number };

/** Opens a fresh browser profile on the site. */
export async function visitor(width: Width = 'phone', options: Options = {}): Promise<Visitor> {
  const site = ownStack().site;
  const {
    person,
    noise,
    viewport = viewports[width],
    reducedMotion,
    serviceWorkers = 'allow',
    place,
  } = options;
  const context = await sharedBrowser().newContext({
    baseURL: site,
    viewport,
    hasTouch: width === 'phone',
    isMobile: width === 'phone',
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
    serviceWorkers,
    reducedMotion,
    ...(place && { geolocation: place.position, permissions: place.allowed ? ['geolocation'] : [] }),
    storageState: { cookies: [], origins: person ? [{ origin: site, localStorage: stored(person) }] : [] },
  });
  if (!place) {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'geolocation', { get: () => undefined, configurable: true }),
    );
  }
  const problems = watch(context, noise);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return { page, context, problems };
}

function stored({ token, role, account }: NonNullable<Options['person']>) {
  return Object.entries({ token, role, user: JSON.stringify(account) }).map(([name, value]) => ({
    name,
    value,
  }));
}

/** Everything that goes wrong on any page of a context. */
function watch(context: BrowserContext, noise: RegExp | undefined): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    const { url } = message.location();
    const expected = (refusedCall.test(text) && url.includes('/api/')) || noise?.test(`${text} ${url}`);
    if (message.type() === 'error' && !expected) problems.push(`${text} ${url}`);
  });
  context.on('weberror', (error) => problems.push(String(error.error())));
  return problems;
}
