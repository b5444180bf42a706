import { expect, test } from 'vitest';
import { sentText } from './texts.ts';

test('the history says when something was sent, with the date where it was another day', () => {
  expect(sentText('2026-01-05T10:20:00.000Z', '2026-01-05T14:10:00.000Z')).toBe('sent 02:10 PM');
  expect(sentText('2026-01-05T10:20:00.000Z', '2026-01-06T07:00:00.000Z')).toBe(
    'sent Tue 6th Jan 2026, 07:00\u00A0AM',
  );
});
