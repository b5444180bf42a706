import { describe, expect, it } from 'vitest';
import { printShortHours } from '#domain/phones/sms-alphabet.ts';
import { printShortDay } from '#shared/print-when.ts';
import {
  describeBooking,
  describeComing,
  describeOrder,
  describePickup,
  describePlace,
  printSpan,
} from './words.ts';

describe('days and hours are short', () => {
  it.each([
    ['2026-01-01', 'Thu 1 Jan'],
    ['2026-02-28', 'Sat 28 Feb'],
    ['2026-11-23', 'Mon 23 Nov'],
    ['2026-12-31', 'Thu 31 Dec'],
  ])('%s is %s', (date, text) => {
    expect(printShortDay(date)).toBe(text);
  });

  it('name each month', () => {
    const names = Array.from({ length: 12 }, (_, month) =>
      printShortDay(`2026-${String(month + 1).padStart(2, '0')}-15`).slice(-3),
    );
    expect(names.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  });

  it.each([
    ['08:00', '8am-10am'],
    ['08:30', '8:30am-10:30am'],
    ['08:05', '8:05am-10:05am'],
    ['10:00', '10am-12pm'],
    ['11:30', '11:30am-1:30pm'],
    ['12:00', '12pm-2pm'],
    ['00:00', '12am-2am'],
    ['22:00', '10pm-12am'],
  ])('the two hours from %s are %s', (start, text) => {
    expect(printShortHours(start)).toBe(text);
  });
});

describe('a pickup in a line', () => {
  it('is its waste and its day', () => {
    expect(describePickup('e-waste', '2026-11-23T08:00:00.000Z')).toBe('E-waste, Mon 23 Nov');
  });

  it('has its hours while it is booked', () => {
    const draft = { id: 'x', wasteType: 'plastic', date: '2026-11-23', start: '08:00' } as const;
    expect(describeBooking(draft)).toBe('Plastic, Mon 23 Nov 8am-10am');
  });
});

describe('where it is', () => {
  const area = { id: 'osu', name: 'Osu' };
  const at = (location: string, isInArea = false) =>
    describePlace({ id: 'x', place: { location }, area }, isInArea);

  it('is repeated only as it was typed in this session', () => {
    expect(at('Kasoa, blue kiosk')).toBe('At: Kasoa, blue kiosk');
    expect(describePlace({ id: 'x', place: { location: 'Kasoa', isKnown: true }, area }, true)).toBe(
      'Same place as before',
    );
    expect(describePlace({ id: 'x' }, true)).toBe('Same place as before');
  });

  it('names its area where there are several', () => {
    expect(at('the green gate', true)).toBe('Osu: the green gate');
    expect(describePlace({ id: 'x', place: { location: 'the green gate' } }, true)).toBe(
      'At: the green gate',
    );
  });

  it('is shortened to 36 characters that every phone shows, its end first', () => {
    expect(at('x'.repeat(32))).toBe(`At: ${'x'.repeat(32)}`);
    expect(at('x'.repeat(33))).toBe(`At: ${'x'.repeat(30)}..`);
    expect(at('x'.repeat(50), true)).toBe(`Osu: ${'x'.repeat(29)}..`);
    expect(at('Ɔkɔtɔ junction')).toBe('At: Okoto junction');
  });
});

describe('a pickup that repeats', () => {
  it.each([
    [0, 1, 'Plastic, every Sun'],
    [3, 1, 'Plastic, every Wed'],
    [6, 2, 'Plastic, every second Sat'],
  ] as const)('on weekday %i each %i weeks is %s', (weekday, everyWeeks, said) => {
    expect(describeOrder({ wasteType: 'plastic', weekday, everyWeeks })).toBe(said);
  });
});

it('a pickup that repeats on several days names them', () => {
  const daily = { weekday: 1, weekdays: [0, 1, 2, 3, 4, 5, 6], everyWeeks: 1 } as const;
  expect(describeOrder({ wasteType: 'plastic', ...daily })).toBe('Plastic, every day');
  expect(describeOrder({ wasteType: 'plastic', ...daily, weekdays: [1, 4] })).toBe('Plastic, every Mon+Thu');
});

describe('what was booked before', () => {
  const paper = { wasteType: 'paper', scheduledAt: '2026-11-23T08:00:00.000Z' } as const;

  it('is named, four pickups at most', () => {
    expect(describeComing([paper])).toBe('Paper, Mon 23 Nov');
    expect(describeComing([paper, paper, paper, paper])).toBe(Array(4).fill('Paper, Mon 23 Nov').join('; '));
    expect(describeComing([paper, paper, paper, paper, paper])).toMatch(/; Paper, Mon 23 Nov and 1 more$/);
  });
});

it('prints when somebody is expected', () => {
  expect(printSpan({ from: '2026-11-23T08:15:00.000Z', to: '2026-11-23T08:45:00.000Z' })).toBe(
    '8:15am-8:45am',
  );
});
