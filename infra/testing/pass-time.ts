import { vi } from 'vitest';

/**
 * A Monday that is ahead of every clock that the tests run at: whatever is stored on it, the engine, which follows the
 * machine's clock, does not find expired.
 */
export const testDay = '2037-11-23';

/**
 * Sets the clock, which then stands still; the test file gives it back (`vi.useRealTimers`).
 * @param time `09:30`, UTC
 */
export function setClock(time: string, day = testDay): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T${time}:00.000Z`) });
}

/** Moves the clock on and lets it stand still; the test file gives it back (`vi.useRealTimers`). */
export function passMinutes(count: number): void {
  passMilliseconds(count * 60_000);
}

/** As `passMinutes`. Ids made before and after are in the order of time, which those of the same millisecond are not. */
export function passMilliseconds(count = 1): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + count });
}
