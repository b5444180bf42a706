import { mock } from 'node:test';

/**
 * Sets the clock of this process to the morning of a Monday, where it stands still. For tools that make every call: in the
 * last hours of a day some have no window of today left. Ahead of the machine's clock, by which the engine expires items.
 */
export function setMorning(): void {
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2037-11-23T10:30:00.000Z') });
}
