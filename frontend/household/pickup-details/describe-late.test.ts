import { expect, test } from 'vitest';
import { texts } from '#features/pickup/details/texts.ts';
import { describeLate } from './texts.ts';

test('the history says when something was sent, with the date where it was another day', () => {
  expect(texts.sent('2026-01-05T10:20:00.000Z', '2026-01-05T14:10:00.000Z')).toBe('sent 02:10\u00A0PM');
  expect(texts.sent('2026-01-05T10:20:00.000Z', '2026-01-06T07:00:00.000Z')).toBe(
    'sent Tue 6th Jan 2026, 07:00\u00A0AM',
  );
});

test('a household reads on which day they should have come, or when they still come', () => {
  const at = { scheduledAt: '2026-01-05T13:00:00.000Z' };
  const said = (now: string) => describeLate(at, undefined, new Date(now));
  expect(said('2026-01-05T16:00:00.000Z')).toBe('It was due today, 1–\u20603\u00A0PM. We’re sorry.');
  expect(said('2026-01-06T08:00:00.000Z')).toBe('It was due yesterday, 1–\u20603\u00A0PM. We’re sorry.');
  expect(said('2026-01-07T08:00:00.000Z')).toBe(
    'It was due on Mon 5th Jan 2026, 1–\u20603\u00A0PM. We’re sorry.',
  );
  const expected = { from: '2026-01-05T16:00:00.000Z', to: '2026-01-05T16:30:00.000Z', before: 1 };
  expect(describeLate(at, expected, new Date('2026-01-05T15:30:00.000Z'))).toBe(
    'They’re late: about 4–\u20604:30\u00A0PM. We’re sorry.',
  );
  // A time that slides on with the round of another day says nothing.
  expect(describeLate(at, expected, new Date('2026-01-06T08:00:00.000Z'))).toMatch(/^It was due yesterday/);
});
