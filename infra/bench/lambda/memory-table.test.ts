import { expect, it, vi } from 'vitest';
import { printMemoryTable } from './report.ts';

it('prints rounded figures', () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  printMemoryTable('GET /me', { start: 100 / 3, first: 20 / 3, warm: 10 / 3 });
  const text = print.mock.calls.flat().join('\n');
  print.mockRestore();
  expect(text).toContain('14 % or 1 % start');
  expect(text).not.toMatch(/\d\.\d{3}/);
});
