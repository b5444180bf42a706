import { expect, test } from 'vitest';
import { dayText, explainFigures, leftoversText } from './texts.ts';

const day = { date: '2026-12-01', toAssign: 0, assigned: 0, onDuty: 12, hasMore: false };

test.each([
  [{ toAssign: 1012, onDuty: 40 }, 'Tomorrow: 1,012 to assign, 40 on duty'],
  [{ toAssign: 1, assigned: 30, onDuty: 1 }, 'Tomorrow: 1 to assign, 1 on duty'],
  [{ toAssign: 5, onDuty: 0 }, 'Tomorrow: 5 to assign, nobody on duty'],
  [{ assigned: 34 }, 'Tomorrow is planned: 34 pickups, 12 on duty'],
  [{ assigned: 1 }, 'Tomorrow is planned: 1 pickup, 12 on duty'],
  [{ assigned: 34, onDuty: 0 }, 'Tomorrow: 34 pickups, nobody on duty'],
  [{}, 'Tomorrow: nothing to assign, 12 on duty'],
  [{ toAssign: 2000, hasMore: true }, 'Tomorrow: 2,000+ to assign, 12 on duty'],
  // What was not counted may have no collector.
  [{ assigned: 2000, hasMore: true }, 'Tomorrow: 2,000+ pickups, 12 on duty'],
])('%j: %s', (known, text) => {
  expect(dayText('Tomorrow', { ...day, ...known })).toBe(text);
});

test('what is left over', () => {
  expect(leftoversText({ toAssign: 26, assigned: 77, hasMore: false })).toBe(
    '103 from earlier days, 26 to assign',
  );
  expect(leftoversText({ toAssign: 0, assigned: 1000, hasMore: true })).toBe('1,000+ from earlier days');
});

test('why figures differ from the lists', () => {
  const lag = 'Totals can be a few seconds behind the lists.';
  expect(explainFigures(0)).toBe(lag);
  expect(explainFigures(1)).toBe(
    `${lag} 1 pending pickup is waiting for its household and isn’t counted as to assign.`,
  );
  expect(explainFigures(1200)).toBe(
    `${lag} 1,200 pending pickups are waiting for their household and aren’t counted as to assign.`,
  );
});
