import { expect, test, vi } from 'vitest';
import { apiBase } from '#contracts/contract.ts';
import './watch-errors.ts';

test('a page whose script fails tells of it once, also after a notice of the browser', () => {
  const sendBeacon = vi.fn();
  vi.stubGlobal('navigator', { sendBeacon });
  const meet = (error?: Error) => window.dispatchEvent(new ErrorEvent('error', { error }));
  meet();
  expect(sendBeacon).not.toHaveBeenCalled();
  meet(new Error('made to fail'));
  meet(new Error('made to fail'));
  expect(sendBeacon.mock.calls).toEqual([[`${apiBase}/broken-pages`]]);
});
