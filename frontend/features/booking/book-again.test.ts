import { expect, test } from 'vitest';
import { hiddenPlace } from '#shared/texts.ts';
import { sampleSummary } from '#site/testing/sample-summary.ts';
import { findLastPlace } from './book-again.ts';

test('a place that only staff know is not proposed again', () => {
  const own = sampleSummary({ status: 'completed', scheduledAt: '2026-06-01T09:00:00.000Z' });
  const hidden = { ...own, location: hiddenPlace, scheduledAt: '2026-06-08T09:00:00.000Z' };
  expect(findLastPlace([hidden, own])).toBe(own);
  expect(findLastPlace([hidden])).toBeUndefined();
});
