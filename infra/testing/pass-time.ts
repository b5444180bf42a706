import { vi } from 'vitest';

/** Moves the clock on; the test file gives it back (`vi.useRealTimers`). */
export function passMinutes(count: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + count * 60_000);
}
