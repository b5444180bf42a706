import { expect, it } from 'vitest';
import { essentialAlarms } from '#infra/alarms/essential-alarms.ts';
import { profileNames, profiles } from '#infra/stage/profiles.ts';
import { launchPickups } from '#infra/stage/volume.ts';
import { prodStacksWithAll, type TestStacks, testStacks } from '#testing/stack/stacks.ts';
import { countOnDashboard, measureFixed } from './measure-fixed.ts';
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

it('a small stage looks at few metrics, and no dashboard shows so many that it costs', () => {
  const fixed = measureFixed();
  expect(fixed.small.alarms).toBeLessThanOrEqual(44);
  expect(fixed.small.metrics).toBeLessThanOrEqual(24);
  expect(fixed.production.alarms).toBeGreaterThan(100);
  expect(profileNames.map((name) => fixed[name].dashboards)).toEqual([0, 0, 0]);
  // The model of costs reads what was written: npm run cost -- --write
  expect(fixed).toEqual(measured.fixed);
});

it('the metrics of a dashboard are counted, also those from which a figure is computed', () => {
  const metrics = [['AWS/DynamoDB', 'x'], [{ expression: 'a' }], ['Sankofa/prod', 'a', { visible: false }]];
  expect(countOnDashboard({ 'Fn::Join': ['', [JSON.stringify({ metrics }), { Ref: 'x' }]] })).toBe(2);
});

it.each(profileNames)(
  'the budget of %s is half more than a month costs, at the launch where people are',
  (name) => {
    const pickups = profiles[name].servesPeople ? launchPickups : 0;
    const { sum = 0 } =
      sumMonths(measured).find((month) => month.profile === name && month.pickups === pickups) ?? {};
    expect(profiles[name].monthlyBudget / sum).toSatisfy((share) => share > 1.4 && share < 1.6);
  },
);
