import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findKind } from '#data/table/stream-record.ts';
import { siteHeaders } from '#infra/edge/site-headers.ts';
import { createEdge } from '#infra/local/gateway/edge.ts';
import { type Served, serve, toListener } from '#infra/local/gateway/http-server.ts';
import { scanTable } from '#infra/ops/table/scan.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { testJobs } from '#testing/jobs.ts';
import { toE164, uniquePhone } from '#testing/samples/codes.ts';
import { householdSteps, readPasswordScheme } from './household.ts';
import { smsSteps } from './sms.ts';
import { apiSteps, runSteps, type Step, siteSteps } from './steps.ts';

let api: TestApi;
let origin = '';
let server: Served;

/** The real API behind the local edge, and a site of two pages. */
beforeAll(async () => {
  api = await startTestApi();
  const site = (request: Request) => {
    const isThere = ['/', '/login'].includes(new URL(request.url).pathname.toLowerCase());
    return new Response('<html></html>', { status: isThere ? 200 : 404, headers: siteHeaders([]) });
  };
  const edge = createEdge({ api: api.gateway, site, store: api.store, paystack: api.paystack });
  server = await serve(toListener(edge));
  origin = server.origin;
});
afterAll(async () => {
  await server.stop();
  await api.stop();
});

/** Accounts that can log in, and pickups that somebody would have to fetch. */
async function openInTable(): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for await (const { PK, status, deletedAt } of scanTable(api.tableName)) {
    const kind = findKind(String(PK));
    if (kind === 'account' && deletedAt === undefined) found.push(PK);
    if (kind === 'pickup' && status !== 'cancelled') found.push(PK);
  }
  return found;
}

describe('the smoke test', () => {
  it('goes a household’s whole way on a service that works', async () => {
    const output: string[] = [];
    const scheme = async (email: string) => expect(await readPasswordScheme(email)).toBe('argon2id');
    const api = apiSteps(origin, origin).slice(0, 2);
    const steps = [...siteSteps(origin), ...api, ...householdSteps(origin, scheme)];
    expect(await runSteps(steps, (line) => output.push(line))).toBe(true);
    expect(output).toHaveLength(steps.length);
  });

  const afterSignUp = ['a household signs up', 'it logs in', 'it books a pickup', 'it sees the booked'];
  it.each(afterSignUp)('leaves nothing behind when it fails once “%s” took effect', async (name) => {
    const steps = householdSteps(origin, async () => {});
    const failing = steps.map((step): Step => {
      if (!step.name.startsWith(name)) return step;
      const run = async () => {
        await step.run();
        throw new Error('its answer was lost');
      };
      return { ...step, run };
    });
    const output: string[] = [];
    expect(await runSteps(failing, (line) => output.push(line))).toBe(false);
    expect(output.filter((line) => line.startsWith('✗'))).toEqual([
      expect.stringMatching(/answer was lost$/),
    ]);
    expect(output.at(-1)).toMatch(/^✓ it cancels what is open/);
    expect(await openInTable()).toEqual([]);
  });

  it('sends one SMS to a number that is given, and none otherwise', async () => {
    const [phone, output]: [string, string[]] = [uniquePhone(), []];
    const say = (line: string) => void output.push(line);
    expect(smsSteps(origin, undefined, say)).toEqual([]);
    const jobs = testJobs(api.store);
    let passed: boolean | undefined;
    const sent = runSteps(smsSteps(origin, phone, say), say).then((result) => {
      passed = result;
    });
    while (passed === undefined) await Promise.race([sent, jobs.runUntilIdle().then(() => wait(50))]);
    expect(passed).toBe(true);
    expect(jobs.texts(toE164(phone))).toHaveLength(1);
    expect(output).toEqual([expect.stringMatching(/^ {2}aws took it/), `✓ an SMS to ${phone} goes out`]);
  });

  it('notices that no provider takes an SMS, and says where to look', async () => {
    const output: string[] = [];
    const say = (line: string) => void output.push(line);
    expect(await runSteps(smsSteps(origin, uniquePhone(), say, 1), say)).toBe(false);
    expect(output).toEqual([expect.stringMatching(/^✗ an SMS to .*: no provider took it .*"codes-fails"/)]);
  });

  it('notices that the edge can be bypassed', async () => {
    const output: string[] = [];
    expect(await runSteps(apiSteps(origin, origin), (line) => output.push(line))).toBe(false);
    expect(output.at(-1)).toMatch(
      /^✗ the API refuses requests that bypass CloudFront: GET .* answered 200, not 403/,
    );
  });

  it('notices a site that is not there', async () => {
    const output: string[] = [];
    expect(await runSteps(siteSteps(`${origin}/api`), (line) => output.push(line))).toBe(false);
    expect(output[0]).toMatch(/^✗ the home page/);
  });
});
