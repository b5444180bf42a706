import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codesPerPickup, figuresPerPickup, requestsPerPickup } from '#infra/bench/journey.ts';
import { rootFolder } from '#infra/bundle/folders.ts';
import { prices } from '#infra/stage/prices.ts';
import { profiles } from '#infra/stage/profiles.ts';
import { mailsPerPickup, peak, secondsPerMonth } from '#infra/stage/volume.ts';
import { jobs, maxRuns } from '#jobs/jobs.ts';
import { estimateColdShare } from './lambda-time.ts';
import written from './measured.json' with { type: 'json' };
import {
  findIdleUsage,
  fixedCost,
  type Measured,
  marginalCost,
  monthlyCost,
  usagePerPickup,
} from './model.ts';
import { insertTables, rows } from './table.ts';

const call = { reads: 1, writes: 2, bytes: 700, ms: 10 };
const measured: Measured = {
  ...written,
  calls: { requestPickup: call, loginUser: { ...call, ms: 40 } },
  jobs: { reads: 3, writes: 8 },
  payment: { reads: 10, writes: 20 },
};
const usage = usagePerPickup(measured, 1_000);
const { production } = profiles;

/** How many a job that takes from a queue works off in a second. @param seconds that one takes; those of a batch go at once */
function speedOf(entry: string, runs: number, seconds: number): number {
  const trigger = jobs.find((job) => job.entry === entry)?.trigger;
  return trigger?.kind === 'queue' ? (trigger.batchSize * runs) / seconds : 0;
}

it('the READMEs have what the model makes of the measured units (npm run cost -- --write)', () => {
  const read = (name: string) => readFileSync(join(rootFolder, name), 'utf8');
  for (const [name, text] of insertTables(read, written)) expect(read(name)).toBe(text);
});

describe('the model of costs', () => {
  it('multiplies each call by how often it is made, and adds the jobs and the figures', () => {
    expect(usage.apiRequest).toBeCloseTo(1.3);
    expect(usage.writeUnit).toBeCloseTo(1.3 * 2 + 8 + requestsPerPickup * 20 + figuresPerPickup.writes);
    expect(usage.readUnit).toBeCloseTo(1.3 + 3 + requestsPerPickup * 10 + figuresPerPickup.reads);
  });

  it('bills memory by the duration of a call', () => {
    const secondsOf = (ms: number) =>
      usagePerPickup({ ...measured, calls: { requestPickup: { ...call, ms } } }, 1_000).lambdaGbSecond;
    // 10 ms on a whole processor are 34.6 ms on the share that 512 MB get.
    expect(secondsOf(20) - secondsOf(10)).toBeCloseTo((0.01 * 1769) / 512 / 2, 6);
  });

  it('starts a function for most requests that are few, and for hardly any of many', () => {
    // Every 8 minutes on average, as long as Lambda keeps it: e^-1 of them come after that.
    expect(estimateColdShare(5_472)).toBeCloseTo(Math.exp(-1));
    expect(estimateColdShare(1)).toBeGreaterThan(0.99);
    expect(estimateColdShare(10_000_000)).toBe(0.01);
    const secondsAt = (pickups: number) =>
      usagePerPickup({ ...measured, calls: { completePickup: call } }, pickups).lambdaGbSecond;
    expect(secondsAt(100)).toBeGreaterThan(secondsAt(1_000));
  });

  it('counts what is there without anybody: the zone, dashboards that are not free, metrics that the probe causes', () => {
    const cost = (more: Partial<Measured['fixed']['production']>, pickups = 0) =>
      fixedCost(
        { ...written, fixed: { ...written.fixed, production: { ...written.fixed.production, ...more } } },
        'production',
        pickups,
      );
    expect(cost({ dashboards: 1 }) - cost({ dashboards: 0 })).toBeCloseTo(3);
    expect(cost({ secrets: 8 }) - cost({ secrets: 7 })).toBeCloseTo(0.4);
    const { metrics } = written.fixed.production;
    expect(cost({}, 1) - cost({})).toBeCloseTo((metrics - 10) * 0.3);
    expect(findIdleUsage(production).secretCall).toBeGreaterThan(20_000);
  });

  it('leaves out of a small stage what it does not have', () => {
    const ofSmall = monthlyCost(usage, 1_000, profiles.small);
    for (const unit of ['firewallRequest', 'edgeLogByte', 'traceRecorded'] as const) {
      expect(ofSmall.get(unit)).toBe(0);
      expect(monthlyCost(usage, 1_000, production).get(unit)).toBeGreaterThan(0);
    }
    expect(ofSmall.get('sms')).toBe(monthlyCost(usage, 1_000, production).get('sms'));
  });

  it('subtracts the free tier of AWS, but not from backups', () => {
    expect(monthlyCost(usage, 1, production).get('lambdaRequest')).toBe(0);
    const many = 10_000_000;
    const full = marginalCost(usage, many).get('lambdaRequest') ?? 0;
    const idle = (findIdleUsage(production).lambdaRequest ?? 0) * prices.lambdaRequest.perUnit;
    expect(monthlyCost(usage, many, production).get('lambdaRequest')).toBeCloseTo(full + idle - 0.2, 5);
    expect(monthlyCost(usage, 1_000, production).get('storedGbMonth')).toBe(0);
    expect(monthlyCost(usage, 1_000, production).get('copiedGbMonth')).toBeGreaterThan(0);
  });

  it('counts every trace while there are few, the probe’s too, and a share of many', () => {
    const traces = (pickups: number) =>
      (monthlyCost(usage, pickups, production).get('traceRecorded') ?? 0) / prices.traceRecorded.perUnit;
    const free = prices.traceRecorded.free;
    // Of the probe, and a run each of the job `warm`.
    expect(traces(0)).toBeCloseTo((7 + 1 / 5) * 30.4 * 24 * 60 - free, 0);
    expect(traces(1_000) - traces(0)).toBeCloseTo(usage.lambdaRequest * 1_000, 0);
    expect(traces(20_000_000) - traces(10_000_000)).toBeCloseTo(usage.lambdaRequest * 10_000_000 * 0.05, -1);
  });

  it('finds room for ten million pickups a month in the table and in the job that sends mail, for two million’s SMS', () => {
    const { readUnit, writeUnit, sms } = usagePerPickup(written, 10_000_000);
    const inBusiestSecond = (quantity: number, pickups = 10_000_000) =>
      (quantity * pickups * peak) / secondsPerMonth;
    // On-demand tables take 40,000 of each without a request. Source: "Quotas in Amazon DynamoDB".
    expect(inBusiestSecond(Math.max(readUnit, writeUnit))).toBeLessThan(40_000);
    // With its claim in the table and the provider's answer a mail takes 0.4 seconds, a text one.
    expect(inBusiestSecond(mailsPerPickup)).toBeLessThan(speedOf('mail', maxRuns, 0.4));
    const texts = speedOf('sms', maxRuns, 1);
    expect(inBusiestSecond(sms - codesPerPickup, 2_000_000)).toBeLessThan(texts);
    expect(inBusiestSecond(sms - codesPerPickup)).toBeGreaterThan(texts);
  });

  it('shows every unit in one row of the table', () => {
    expect(rows.flatMap(({ units }) => units).sort()).toEqual(Object.keys(prices).sort());
  });
});
