import { todayInAccra, windowPassed } from '#contracts/dates.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { printWeekday } from '#contracts/print-when.ts';
import { texts } from './texts.ts';

export type AssignmentGroup = { readonly title: string; readonly assignments: readonly PickupSummary[] };

const dayMs = 24 * 60 * 60 * 1000;

function chooseTitle(assignment: PickupSummary, now: Date): string {
  if (assignment.status === 'in progress') return texts.groups.now;
  if (windowPassed(assignment.scheduledAt, now)) return texts.groups.overdue;
  const day = assignment.scheduledAt.slice(0, 10);
  if (day === todayInAccra(now)) return texts.groups.today;
  if (day === todayInAccra(new Date(now.getTime() + dayMs))) return texts.groups.tomorrow;
  return `${printWeekday(assignment.scheduledAt)} ${assignment.date}`;
}

/** What is under way comes first, then what is late, then day by day; within a group the order stays. */
export function groupAssignments(
  assignments: readonly PickupSummary[],
  now: Date,
): readonly AssignmentGroup[] {
  const groups = new Map<string, PickupSummary[]>([
    [texts.groups.now, []],
    [texts.groups.overdue, []],
  ]);
  for (const assignment of assignments) {
    const title = chooseTitle(assignment, now);
    groups.set(title, [...(groups.get(title) ?? []), assignment]);
  }
  return [...groups]
    .map(([title, some]) => ({ title, assignments: some }))
    .filter((group) => group.assignments.length > 0);
}

/** The assignment to go to next: what is under way, else the soonest. */
export function nextAssignment(assignments: readonly PickupSummary[], now: Date): PickupSummary | undefined {
  return groupAssignments(assignments, now)[0]?.assignments[0];
}
