import { todayInAccra, windowPassed } from '#contracts/dates.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { printWeekday } from '#contracts/print-when.ts';
import { texts } from './texts.ts';

export type JobGroup = { readonly title: string; readonly jobs: readonly PickupSummary[] };

const dayMs = 24 * 60 * 60 * 1000;

function titleOf(job: PickupSummary, now: Date): string {
  if (job.status === 'in progress') return texts.groups.now;
  if (windowPassed(job.scheduledAt, now)) return texts.groups.overdue;
  const day = job.scheduledAt.slice(0, 10);
  if (day === todayInAccra(now)) return texts.groups.today;
  if (day === todayInAccra(new Date(now.getTime() + dayMs))) return texts.groups.tomorrow;
  return `${printWeekday(job.scheduledAt)} ${job.date}`;
}

/** What is under way comes first, then what is late, then day by day; within a group the order stays. */
export function groupJobs(jobs: readonly PickupSummary[], now: Date): readonly JobGroup[] {
  const groups = new Map<string, PickupSummary[]>([
    [texts.groups.now, []],
    [texts.groups.overdue, []],
  ]);
  for (const job of jobs) {
    const title = titleOf(job, now);
    groups.set(title, [...(groups.get(title) ?? []), job]);
  }
  return [...groups].map(([title, some]) => ({ title, jobs: some })).filter((group) => group.jobs.length > 0);
}

/** The job to go to next: what is under way, else the soonest. */
export function nextJob(jobs: readonly PickupSummary[], now: Date): PickupSummary | undefined {
  return groupJobs(jobs, now)[0]?.jobs[0];
}
