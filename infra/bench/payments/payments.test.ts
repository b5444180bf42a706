import { expect, it } from 'vitest';
import { runPayments } from './run-payments.ts';

it('both sides’ books say the same after faults and kills', async () => {
  const report = await runPayments({ seed: 7, payments: 60, rate: 0.1, killed: 0.15 }, () => {});
  expect([...report.violations]).toEqual([]);
  const { books, counts } = report;
  expect(books['of which paid']).toBeGreaterThan(20);
  expect(books['postings of Mobile Money']).toBe(books['of which paid']);
  expect(counts.get('runs killed')).toBeGreaterThan(30);
});
