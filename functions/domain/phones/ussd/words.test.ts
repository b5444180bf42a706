import { describe, expect, it } from 'vitest';
import { printShortDay, printShortHours } from '#domain/phones/short-times.ts';
import { describeBooking, describePickup, describePlace } from './words.ts';

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
  const at = (location: string) => describePlace({ id: 'x', place: { location } });

  it('is repeated only as it was typed in this session', () => {
    expect(at('Kasoa, blue kiosk')).toBe('At: Kasoa, blue kiosk');
    expect(describePlace({ id: 'x', place: { location: 'Kasoa', isKnown: true } })).toBe(
      'Same place as before',
    );
    expect(describePlace({ id: 'x' })).toBe('Same place as before');
  });

  it('is shortened to 36 characters that every phone shows', () => {
    expect(at('x'.repeat(36))).toBe(`At: ${'x'.repeat(36)}`);
    expect(at('x'.repeat(37))).toBe(`At: ${'x'.repeat(34)}..`);
    expect(at('Ɔkɔtɔ junction')).toBe('At: Okoto junction');
  });
});
