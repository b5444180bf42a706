import { expect, test } from 'vitest';
import { readDates, readWhen, whenQuery, whens } from './use-pickups.tsx';

const now = new Date('2025-12-31T23:59:00.000Z');

test('the address says when; nonsense and nothing mean all', () => {
  for (const when of whens) expect(readWhen(new URLSearchParams({ when }))).toBe(when);
  expect(readWhen(new URLSearchParams('when=yesterday'))).toBe('all');
  expect(readWhen(new URLSearchParams())).toBe('all');
});

test('the call asks for days of Accra, or for what is overdue', () => {
  expect(whens.map((when) => whenQuery(when, now))).toEqual([
    { from: '2025-12-31', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-01' },
    { overdue: 'true' },
    {},
  ]);
});

test('two dates are a range, anything else is none', () => {
  const read = (when: string) => readDates(new URLSearchParams({ when }));
  expect(read('2026-11-01..2026-11-28')).toEqual({ from: '2026-11-01', to: '2026-11-28' });
  expect([read('2026-11-01..'), read('today'), read('')]).toEqual([undefined, undefined, undefined]);
});
