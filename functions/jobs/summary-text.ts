import { printDate } from '#contracts/dates.ts';
import type { MailContent } from './mail-content.ts';
import { type Greeted, greeting } from './mail-texts.ts';

type SummaryText = {
  readonly to: Greeted;
  readonly origin: string;
  /** Open jobs by day (`YYYY-MM-DD`), soonest first. */
  readonly jobs: readonly { readonly date: string; readonly count: number }[];
  /** Whether there are more than these. */
  readonly isMore: boolean;
  /** Jobs that went to others or back. */
  readonly lost: number;
};

/** Days that are named. */
const shownDays = 7;

const countJobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`);

/** To a collector after the office gave out jobs: how many there are now, without an address. */
export function summaryText({ to, origin, jobs, isMore, lost }: SummaryText): MailContent {
  const shown = jobs.slice(0, shownDays);
  const later = jobs.slice(shownDays).reduce((sum, { count }) => sum + count, 0);
  return {
    subject: 'Your jobs have changed',
    greeting: greeting(to),
    lines: [
      'Our staff gave out jobs. This is how yours stand now:',
      ...(lost > 0 ? [`${countJobs(lost)} no longer yours. Please do not go there.`] : []),
    ],
    facts: [
      ...shown.map(({ date, count }) => [printDate(date), countJobs(count)] as const),
      ...(later > 0 || isMore ? [['Later', `${countJobs(later)}${isMore ? ' and more' : ''}`] as const] : []),
    ],
    link: { label: 'See your jobs', href: `${origin}/collector-dashboard` },
  };
}
