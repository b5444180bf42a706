import { printClock } from '#shared/print-when.ts';
import type { summarize } from './list-lines.ts';

export const liveTexts = {
  title: 'Under way today',
  notBegun: 'Not started',
  onTime: 'On time',
  allDone: 'All done',
  showLess: 'Show less',
} as const;

export const sayLive = {
  counts: (done: number, left: number) => `${done} done, ${left} left`,
  earlier: (number: number) => `${number} from earlier days`,
  lastAct: (instant: string) => `Last at ${printClock(instant)}`,
  silent: (instant: string) => `Not heard from since ${printClock(instant)}`,
  late: (minutes: number) => `${span(minutes)} late`,
  ahead: (minutes: number) => `${span(minutes)} ahead`,
  ends: (instant: string) => `Ends about ${printClock(instant)}`,
  /** `12 rounds on time · 2 done` */
  summary: ({ more, onTime, done, unplanned }: ReturnType<typeof summarize>) =>
    [
      more > 0 && `${more} more late`,
      onTime > 0 && `${onTime} ${onTime === 1 ? 'round' : 'rounds'} on time`,
      unplanned > 0 && `${unplanned} without a plan`,
      done > 0 && `${done} done`,
    ]
      .filter(Boolean)
      .join(' · '),
  showAll: (number: number) => `Show all ${number}`,
} as const;

/** `25 min`, `2 h 5 min` */
function span(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ');
}
