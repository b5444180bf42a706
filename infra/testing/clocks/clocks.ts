const dayMs = 24 * 60 * 60_000;

/** One run of `npm run test:clock`. */
export type ClockRun = {
  readonly name: string;
  /** Of `vitest.config.ts`. */
  readonly projects: readonly string[];
  /** Beside this file; preloaded by each process of the run. */
  readonly preload: 'shift-clock.cjs' | 'delay-scheduler.cjs';
  /** What the clock shows when the run begins. Never before now: the engine's expiry follows the machine's clock. */
  readonly at: Date;
};

const unitTests = ['rules', 'node', 'more-node', 'pages'];

/** The times at which the tests run, each the next one from `now` on, and the run with a late scheduler. */
export function listClockRuns(now: Date): readonly ClockRun[] {
  const shifted = { projects: unitTests, preload: 'shift-clock.cjs' } as const;
  return [
    { name: 'evening', at: findNext(now, '22:30'), ...shifted },
    { name: 'night', at: findNext(now, '03:00'), ...shifted },
    { name: 'friday', at: findNext(now, '10:30', isWeekday(5)), ...shifted },
    { name: 'sunday', at: findNext(now, '10:30', isWeekday(0)), ...shifted },
    { name: 'new-year', at: findNext(now, '23:30', isDay('12-31')), ...shifted },
    { name: 'leap-day', at: findNext(now, '12:00', isDay('02-29')), ...shifted },
    { name: 'in-60-days', at: new Date(now.getTime() + 60 * dayMs), ...shifted },
    { name: 'late-scheduler', at: now, projects: ['pages'], preload: 'delay-scheduler.cjs' },
  ];
}

type Suits = (day: Date) => boolean;

const isDay =
  (monthAndDay: string): Suits =>
  (day) =>
    day.toISOString().slice(5, 10) === monthAndDay;
const isWeekday =
  (weekday: number): Suits =>
  (day) =>
    day.getUTCDay() === weekday;

function findNext(now: Date, time: string, suits: Suits = () => true): Date {
  const candidate = new Date(`${now.toISOString().slice(0, 10)}T${time}:00.000Z`);
  while (candidate < now || !suits(candidate)) candidate.setTime(candidate.getTime() + dayMs);
  return candidate;
}
