import { expect, it } from 'vitest';
import { essentialAlarms } from '#infra/alarms/essential-alarms.ts';
import { profileNames, profiles } from '#infra/stage/profiles.ts';
import { prodStacksWithAll, type TestStacks, testStacks } from '#testing/stack/stacks.ts';
import { measureFixed } from './measure-fixed.ts';
import measured from './measured.json' with { type: 'json' };
import { sumMonths } from './table.ts';

it('the essential alarms are there, and a small stage has no others', () => {
  const namesOf = (stacks: TestStacks) =>
    [stacks.watch, stacks.probe].flatMap((stack) => stack?.alarms.map(({ name }) => name) ?? []);
  const withAll = namesOf(prodStacksWithAll());
  expect(essentialAlarms.filter((name) => !withAll.includes(name))).toEqual([]);
  const small = namesOf(testStacks('tema'));
  expect(small.filter((name) => !essentialAlarms.includes(name))).toEqual([]);
});

it('a small stage has 32 alarms at most, by the metrics that they look at, and 13 metrics', () => {
  const fixed = measureFixed();
  expect(fixed.small.alarms).toBeLessThanOrEqual(32);
  expect(fixed.small.metrics).toBeLessThanOrEqual(13);
  expect(fixed.production.alarms).toBeGreaterThan(100);
  // The model of costs reads what was written: npm run cost -- --write
  expect(fixed).toEqual(measured.fixed);
});

it.each(profileNames)('the budget of %s is half more than a month at its launch costs', (name) => {
  const { sum = 0 } = sumMonths(measured).find(({ profile }) => profile === name) ?? {};
  expect(profiles[name].monthlyBudget / sum).toSatisfy((share) => share > 1.4 && share < 1.6);
});
