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

test('a place is proposed again though its pickup was cancelled, unless there is a later one that was not', () => {
  const cancelled = sampleSummary({ status: 'cancelled', scheduledAt: '2026-06-08T09:00:00.000Z' });
  const kept = sampleSummary({ status: 'pending', scheduledAt: '2026-06-01T09:00:00.000Z' });
  expect(findLastPlace([cancelled])).toBe(cancelled);
  expect(findLastPlace([cancelled, kept])).toBe(kept);
});
