import { vi } from 'vitest';

/** Sets the clock to a time of today, for a test that the end of a day's last window would disturb. */
export function setTimeOfDay(time: string): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(`${new Date().toISOString().slice(0, 10)}T${time}:00.000Z`);
}

/** Moves the clock on; the test file gives it back (`vi.useRealTimers`). */
export function passMinutes(count: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + count * 60_000);
}
