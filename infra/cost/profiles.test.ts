import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { essentialAlarms } from '#infra/alarms/essential-alarms.ts';
import { rootFolder } from '#infra/bundle/folders.ts';
import { profileNames, profiles } from '#infra/stage/profiles.ts';
import { prodStacksWithAll, type TestStacks, testStacks } from '#testing/stack/stacks.ts';
import { measureFixed } from './measure-fixed.ts';

it('the essential alarms are there, and a small stage has no others', () => {
  const namesOf = (stacks: TestStacks) =>
    [stacks.watch, stacks.probe].flatMap((stack) => stack?.alarms.map(({ name }) => name) ?? []);
  const withAll = namesOf(prodStacksWithAll());
  expect(essentialAlarms.filter((name) => !withAll.includes(name))).toEqual([]);
  const small = namesOf(testStacks('tema'));
  expect(small.filter((name) => !essentialAlarms.includes(name))).toEqual([]);
});

it('a small stage has twenty alarms at most, by the metrics that they look at, and ten metrics', () => {
  const { small, production } = measureFixed();
  expect(small.alarms).toBeLessThanOrEqual(20);
  expect(small.metrics).toBeLessThanOrEqual(10);
  expect(production.alarms).toBeGreaterThan(100);
});

/** What the README says that a month costs, SMS by Arkesel, by profile at its first volume. */
function readCosts(): Readonly<Record<string, number>> {
  const readme = readFileSync(join(rootFolder, 'README.md'), 'utf8');
  const cells = (row: RegExp) =>
    (row.exec(readme)?.[0] ?? '').split('|').map((cell) => cell.replaceAll('*', '').trim());
  const names = cells(/^\| US dollars .*$/m);
  const sums = cells(/^\| \*\*Together\*\*, SMS by Arkesel .*$/m);
  return Object.fromEntries(
    profileNames.map((profile) => [
      profile,
      Number(sums[names.findIndex((name) => name.startsWith(`${profile},`))]),
    ]),
  );
}

it.each(profileNames)('the budget of %s is half more than a month at its launch costs', (profile) => {
  const cost = Number(readCosts()[profile]);
  const { monthlyBudget } = profiles[profile];
  expect(cost).toBeGreaterThan(0);
  expect([monthlyBudget / cost, profile]).toSatisfy(([share]) => Number(share) > 1.4 && Number(share) < 1.6);
});
