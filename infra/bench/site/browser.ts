import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromium } from 'playwright-core';
import { findChromium } from '#infra/local/chromium.mjs';
import { findFreePort } from '#infra/local/engine/free-port.ts';
import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import type { Role } from '#shared/roles.ts';

/** A page to visit, and as whom. */
export type Target = { readonly path: string; readonly role?: Role; readonly email?: string };

type Throttling = {
  readonly requestLatencyMs: number;
  readonly downloadThroughputKbps: number;
  readonly uploadThroughputKbps: number;
  readonly cpuSlowdownMultiplier: number;
};

/** How the network is: Lighthouse's own estimate for a phone, or really slowed down. */
export type Network = 'estimated' | 'applied 4G' | 'applied slow 3G';

/** Lighthouse's own mobile 4G is the default. */
export const slow3g: Throttling = {
  requestLatencyMs: 1_500,
  downloadThroughputKbps: 360,
  uploadThroughputKbps: 360,
  cpuSlowdownMultiplier: 6,
};

/** Fetched by npm when it is used: 100 packages and 150 MB, which no other command needs. */
const lighthouse = ['exec', '--yes', '--loglevel=error', '--package=lighthouse@13.5.0', '--', 'lighthouse'];

const onlyPerformance = ['--throttling-method=devtools', '--only-categories=performance'];

const lighthouseFlags: Record<Network, readonly string[]> = {
  estimated: ['--throttling-method=simulate'],
  'applied 4G': onlyPerformance,
  'applied slow 3G': [
    ...onlyPerformance,
    ...Object.entries(slow3g).map(([name, value]) => `--throttling.${name}=${value}`),
    '--max-wait-for-load=90000',
  ],
};

/** The result of one visit. Scores from 0 to 100, the largest paint in seconds, what was loaded in KB. */
export type Visit = {
  readonly scores: Readonly<Record<string, number>>;
  readonly largestPaint: number;
  /** Milliseconds in which the page did not answer to a touch. */
  readonly blocked: number;
  readonly scripts: number;
  readonly failed: readonly string[];
};

/** Puts a session where a login leaves it, on a page that has no script of its own. */
export async function logIn(userData: string, port: number, site: string, { role, email }: Target) {
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(userData, {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  if (!role) return context;
  const response = await fetch(`${site}/api/v1/${role}s/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const answer = (await response.json()) as { readonly token: string } & Readonly<Record<Role, object>>; // the contract’s
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${site}/terms-of-service`);
  const session = { token: answer.token, role, user: JSON.stringify(answer[role]) };
  // Runs in the page.
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(session)})`);
  return context;
}

/** Attempts before it is an error that Lighthouse saw no paint. */
const maxAttempts = 3;

/**
 * Measures a page in a fresh browser, as the first visit of somebody who is logged in. A visit in which Lighthouse saw no
 * paint (its trace can miss it on a busy machine) is reported on the error output and repeated.
 */
export async function visit(site: string, target: Target, network: Network): Promise<Visit> {
  for (let left = maxAttempts; left > 0; left -= 1) {
    const result = await visitOnce(site, target, network);
    if (!Number.isNaN(result.largestPaint)) return result;
    console.error(`${target.path}, ${network}: Lighthouse saw no paint.`);
  }
  throw new Error(`${target.path}, ${network}: Lighthouse saw no paint in ${maxAttempts} visits.`);
}

async function visitOnce(site: string, target: Target, network: Network): Promise<Visit> {
  const userData = await mkdtemp(join(tmpdir(), 'sankofa-bench-'));
  const port = await findFreePort();
  const context = await logIn(userData, port, site, target);
  try {
    return summarize(await runLighthouse(`${site}${target.path}`, port, lighthouseFlags[network]));
  } finally {
    await context.close();
    await rm(userData, { recursive: true, force: true });
  }
}

/** Has Lighthouse drive the browser at a port. A page without a paint makes it output its result and fail. */
async function runLighthouse(url: string, port: number, flags: readonly string[]): Promise<Result> {
  const output = ['--output=json', '--quiet', '--no-enable-error-reporting'];
  const child = spawn('npm', [...lighthouse, url, `--port=${port}`, ...output, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const result = await text(child.stdout);
  if (!result) throw new Error(`Lighthouse output nothing about ${url}.`);
  return JSON.parse(result) as Result; // its documented format
}

/** The part of Lighthouse's result that is used here. */
type Result = {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly numericValue?: number; readonly details?: object }
    >
  >;
};

type Requests = {
  readonly items?: readonly { readonly resourceType?: string; readonly transferSize?: number }[];
};

function summarize({ categories, audits }: Result): Visit {
  const requests = (audits['network-requests']?.details ?? {}) as Requests; // the audit's own table
  const scripts = (requests.items ?? []).filter(({ resourceType }) => resourceType === 'Script');
  const counted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return {
    scores: Object.fromEntries(Object.entries(categories).map(([id, { score }]) => [id, (score ?? 0) * 100])),
    largestPaint: (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
    blocked: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    scripts: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024,
    failed: counted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}
