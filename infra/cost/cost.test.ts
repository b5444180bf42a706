import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { channels, figuresPerPickup, requestsPerPickup } from '#infra/bench/journey.ts';
import { rootFolder } from '#infra/bundle/folders.ts';
import { estimateColdShare } from '#infra/stage/lambda-time.ts';
import { prices } from '#infra/stage/prices.ts';
import { profiles } from '#infra/stage/profiles.ts';
import { type Ceiling, getMailSpeed, listCeilings } from './ceilings.ts';
import { fewGroups, groups } from './groups.ts';
import { findIdleUsage } from './idle.ts';
import {
  costByChannel,
  fixedCost,
  type Measured,
  marginalCost,
  monthlyCost,
  usagePerPickup,
} from './model.ts';
import { costTable } from './table.ts';

const call = { name: 'requestPickup', reads: 1, writes: 2, bytes: 700, ms: 10, memory: 512 };
const measured: Measured = {
  calls: [call, { ...call, name: 'loginUser', memory: 1769, ms: 40 }],
  jobs: { reads: 3, writes: 8 },
  payment: { reads: 10, writes: 20 },
  storedBytes: 3_000,
  firstVisit: { bytes: 90_000, files: 6 },
  fixed: {
    production: { alarms: 30, metrics: 50, secrets: 3 },
    small: { alarms: 20, metrics: 9, secrets: 5 },
    development: { alarms: 8, metrics: 4, secrets: 4 },
  },
};
const usage = usagePerPickup(measured, 1_000);
const { production } = profiles;

describe('the model of costs', () => {
  it('multiplies each call by how often it is made, and adds the jobs and the figures', () => {
    expect(usage.apiRequest).toBeCloseTo(1.3);
    expect(usage.writeUnit).toBeCloseTo(1.3 * 2 + 8 + requestsPerPickup * 20 + figuresPerPickup.writes);
    expect(usage.readUnit).toBeCloseTo(1.3 + 3 + requestsPerPickup * 10 + figuresPerPickup.reads);
  });

  it('bills memory by the duration of a call', () => {
    const one = usagePerPickup({ ...measured, calls: [call] }, 1_000).lambdaGbSecond;
    const twice = usagePerPickup({ ...measured, calls: [{ ...call, ms: 20 }] }, 1_000).lambdaGbSecond;
    // 10 ms on a whole processor are 34.6 ms on the share that 512 MB get.
    expect(twice - one).toBeCloseTo((0.01 * 1769) / 512 / 2, 6);
  });

  it('starts a function for most requests that are few, and for hardly any of many', () => {
    // Every 8 minutes on average, as long as Lambda keeps it: e^-1 of them come after that.
    expect(estimateColdShare(5_472)).toBeCloseTo(Math.exp(-1));
    expect(estimateColdShare(1)).toBeGreaterThan(0.99);
    expect(estimateColdShare(10_000_000)).toBe(0.01);
    expect(usagePerPickup(measured, 100).lambdaGbSecond).toBeGreaterThan(usage.lambdaGbSecond);
  });

  it('leaves out of a small stage what it does not have', () => {
    const ofSmall = monthlyCost(usage, 1_000, profiles.small);
    for (const unit of ['firewallRequest', 'edgeLogByte', 'traceRecorded'] as const) {
      expect(ofSmall.get(unit)).toBe(0);
      expect(monthlyCost(usage, 1_000, production).get(unit)).toBeGreaterThan(0);
    }
    expect(ofSmall.get('sms')).toBe(monthlyCost(usage, 1_000, production).get('sms'));
  });

  it('subtracts the free tier of AWS', () => {
    expect(monthlyCost(usage, 1, production).get('lambdaRequest')).toBe(0);
    const many = 10_000_000;
    const full = marginalCost(usage, many).get('lambdaRequest') ?? 0;
    const idle = (findIdleUsage(production).lambdaRequest ?? 0) * prices.lambdaRequest.perUnit;
    expect(monthlyCost(usage, many, production).get('lambdaRequest')).toBeCloseTo(full + idle - 0.2, 5);
  });

  it('counts every trace while there are few, the probe’s too, and a share of many', () => {
    const traces = (pickups: number) =>
      (monthlyCost(usage, pickups, production).get('traceRecorded') ?? 0) / prices.traceRecorded.perUnit;
    const free = prices.traceRecorded.free;
    expect(traces(0)).toBeCloseTo(7 * 30.4 * 24 * 60 - free, 0);
    expect(traces(1_000) - traces(0)).toBeCloseTo(usage.lambdaRequest * 1_000, 0);
    expect(traces(20_000_000) - traces(10_000_000)).toBeCloseTo(usage.lambdaRequest * 10_000_000 * 0.05, -1);
  });

  it('finds room for ten million pickups a month in the table and in the job that sends mail, for two million’s SMS', () => {
    // Units of a pickup as README has them, rounded up.
    const measuredUnits = { ...usage, readUnit: 160, writeUnit: 60 };
    for (const ceiling of listCeilings(measuredUnits, 10_000_000, getMailSpeed()).slice(0, 3)) {
      expect([ceiling.name, ceiling.needed]).toSatisfy(([, needed]) => needed <= ceiling.allowed);
    }
    const fits = ({ needed, allowed }: Ceiling) => needed <= allowed;
    expect(listCeilings(usage, 10_000_000, { batchSize: 1, concurrency: 1 })[2]).not.toSatisfy(fits);
    const sms = (pickups: number) => listCeilings(usage, pickups, getMailSpeed())[3];
    expect(sms(2_000_000)).toSatisfy(fits);
    expect(sms(10_000_000)).not.toSatisfy(fits);
  });

  it('shows that room in its README', () => {
    const readme = readFileSync(join(rootFolder, 'infra/cost/README.md'), 'utf8');
    for (const { name } of listCeilings(usage, 10_000_000, getMailSpeed())) {
      expect(readme).toMatch(new RegExp(`^\\| ${name} (\\| [\\d,]+ ){4}\\|$`, 'm'));
    }
  });

  it('says what each channel costs: an SMS as much as hundreds of mails', () => {
    const costs = costByChannel();
    expect(costs.get('number only')).toBeCloseTo(4.4 * prices.sms.perUnit);
    expect(costs.get('email only')).toBeCloseTo(2.9 * prices.mail.perUnit);
    expect(Object.values(channels).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(costTable(measured)).toContain('number only ');
  });

  it('charges for backups from the first byte, although some storage is free', () => {
    expect(monthlyCost(usage, 1_000, production).get('storedGbMonth')).toBe(0);
    expect(monthlyCost(usage, 1_000, production).get('backedUpGbMonth')).toBeCloseTo(
      (0.072 + 0.031265) * 0.2264,
    );
  });

  it('counts what is billed by the month', () => {
    expect(fixedCost(measured, 'production')).toBeCloseTo(3 * 0.4 + 20 * 0.1 + 40 * 0.3 + 5 + 4);
    expect(fixedCost(measured, 'small')).toBeCloseTo(5 * 0.4 + 10 * 0.1);
  });

  it('shows every unit in one row of the table', () => {
    for (const shown of [groups, fewGroups])
      expect(Object.values(shown).flat().sort()).toEqual(Object.keys(prices).sort());
    const [costs = ''] = costTable(measured).split('\n\n');
    expect(costs.split('\n')).toHaveLength(Object.keys(groups).length + 5);
  });
});
