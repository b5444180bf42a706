import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { queues } from '#jobs/jobs.ts';
import { type TestStacks, testStacks, withAll } from '#testing/stack/stacks.ts';
import { type AlarmDefinition, readAlarms } from './alarm-definition.ts';
import { isRinging } from './evaluate.ts';
import { readExpression } from './expression.ts';
import { failures } from './failures.ts';
import {
  findRingingInQuiet,
  nightPage,
  printNight,
  type Replayed,
  replaceNight,
  replayNight,
} from './replay.ts';
import { silentDays } from './silent-days.ts';

let stacks: TestStacks;
let small: TestStacks;
let night: readonly Replayed[];
let nightInSmall: readonly Replayed[];

beforeAll(() => {
  stacks = testStacks('prod', withAll);
  small = testStacks('tema', withAll);
  night = replayNight(stacks);
  nightInSmall = replayNight(small);
});

describe('a night of failures', () => {
  it('calls somebody within five minutes for whatever stops booking, logging in or starting work', () => {
    const outages = night.filter(({ isOutage }) => isOutage);
    expect(outages.length).toBeGreaterThan(8);
    for (const { name, spoken, within } of outages) {
      const page = spoken.find(({ severity }) => severity === 'page');
      expect([name, page?.minutes ?? Number.POSITIVE_INFINITY]).toSatisfy(([, minutes]) => minutes <= within);
    }
  });

  it.each(failures.filter(({ isOutage }) => !isOutage).map(({ name }) => name))(
    'rings in time: %s',
    (name) => {
      const { spoken, within } = night.find((failure) => failure.name === name) ?? {};
      expect(spoken?.[0]?.minutes).toBeLessThanOrEqual(Number(within));
    },
  );

  it('is what the runbook shows', () => {
    const page = readFileSync(nightPage, 'utf8');
    expect(page).toContain('<!-- night -->');
    expect(replaceNight(page, printNight(night, nightInSmall))).toBe(page);
  });

  it('is repeated each morning while a message lies that no job takes any more, before it is thrown away', () => {
    const kept = readAlarms(stacks.all).filter(({ name }) => /-dead-letters|-unreadable/.test(name));
    expect(kept).toHaveLength(Object.keys(queues).length + 2);
    for (const alarm of kept) {
      const { metric = '' } = alarm.series.m ?? {};
      const minutes = Array.from({ length: 60 * 60 }, (_, at) => new Map(at < 600 ? [] : [[metric, [1]]]));
      const rings = (at: number) => isRinging(alarm, minutes.slice(0, (at + 1) * 5));
      const hours = Array.from({ length: 60 * 12 }, (_, at) =>
        rings(at) && !rings(at - 1) ? [at / 12] : [],
      );
      // At 10:00, when it came, and on two mornings.
      expect([alarm.name, hours.flat()]).toEqual([alarm.name, [10, 24 + 7, 48 + 7]]);
    }
  });

  it('rings for nothing while all is well', () => {
    expect(findRingingInQuiet(stacks)).toEqual([]);
    expect(findRingingInQuiet(small)).toEqual([]);
  });

  const inSmall = [
    ...Object.keys(silentDays),
    ...['mail', 'cascades', 'orders', 'payments'].map((queue) => `nobody reads the queue ${queue}`),
    'notices by SMS: nobody reads the queue',
  ];
  it.each(inSmall)('rings in a small stage, too: %s', (name) => {
    const { spoken, within } = nightInSmall.find((failure) => failure.name === name) ?? {};
    expect(spoken?.[0]?.minutes).toBeLessThanOrEqual(Number(within));
  });
});

const alarm = (more: Partial<AlarmDefinition> = {}): AlarmDefinition => ({
  name: 'a',
  series: { m: { metric: 'x', statistic: 'Sum' } },
  compute: readExpression('m'),
  period: 60,
  breaches: (value) => value > 0,
  evaluationPeriods: 3,
  datapointsToAlarm: 2,
  missingBreaches: false,
  severity: 'mail',
  ...more,
});
const minutes = (...values: readonly (number | undefined)[]) =>
  values.map((value) => new Map(value === undefined ? [] : [['x', [value]]]));
const _ = undefined;

/** The cases of "Configuring how CloudWatch alarms treat missing data", and those of our alarms. */
describe('an alarm', () => {
  it.each([
    ['two of three breach', [0, 1, 1], false, true],
    ['one of three breaches', [1, 0, 0], false, false],
    ['missing points are left out while there are enough others', [1, 1, _, 0, _], false, true],
    ['missing ones are good when too few are left', [_, _, _, _, 1], false, false],
    ['or bad', [_, _, _, _, 1], true, true],
    ['three minutes of silence are not enough', [0, 0, _, _, _], true, false],
    ['four are', [0, _, _, _, _], true, true],
    ['nothing was ever heard', [_, _, _, _, _], true, true],
  ] as const)('%s', (_name, values, missingBreaches, rings) => {
    expect(isRinging(alarm({ missingBreaches }), minutes(0, 0, 0, ...values))).toBe(rings);
  });

  it('adds up the minutes of its period', () => {
    const five = alarm({
      period: 300,
      evaluationPeriods: 1,
      datapointsToAlarm: 1,
      breaches: (value) => value > 9,
    });
    expect(isRinging(five, minutes(0, 0, 2, 2, 2, 2, 1))).toBe(false);
    expect(isRinging(five, minutes(0, 0, 2, 2, 2, 2, 2))).toBe(true);
  });
});

describe('metric math', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['IF(a >= 3, 100 * a / b, 0)', 40],
    ['IF(b < 3, 1, 0)', 0],
    ['FILL(none, 5) - 1', 4],
    ['none + 1', undefined],
    ['IF(none > 1, 1, 0)', undefined],
    ['IF(HOUR(a) == 6, 0, a)', 0],
    ['IF(HOUR(a) == 7, 0, a)', 4],
    ['HOUR(none)', undefined],
  ])('%s', (expression, value) => {
    const values: Record<string, number> = { a: 4, b: 10, HOUR: 6 };
    expect(readExpression(expression)((name) => values[name])).toBe(value);
  });

  it.each(['1 +', 'SUM(a)', 'a $ b', '(1'])('refuses %s', (expression) => {
    expect(() => readExpression(expression)).toThrow();
  });
});
