import type { LostAssignment } from '#contracts/pickups/pickups.ts';
import { parseDate } from '#shared/dates.ts';
import { printWeekday } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { laterTexts } from './round/later-texts.ts';

/** Assignments that were taken away within the last 24 hours: no address and no phone, so that nobody drives there. */
export function LostAssignments({ lost }: { readonly lost: readonly LostAssignment[] }) {
  if (lost.length === 0) return null;
  return (
    <section
      aria-labelledby="lost-assignments"
      className="rounded-lg border border-line-strong bg-sunken p-4 text-ink-soft"
    >
      <h2 id="lost-assignments" className="flex items-center gap-2 text-lg text-ink">
        <Icon name="x-circle" className="size-5 text-danger-ink" />
        {laterTexts.lostTitle}
      </h2>
      <p className="mt-1 text-sm">{laterTexts.lostHint}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {lost.map((assignment) => (
          <li key={assignment.id} className="flex flex-wrap gap-x-3 font-medium">
            <span>{wasteLabel(assignment.wasteType)}</span>
            <span>
              {printWeekday(parseDate(assignment.date) ?? '')} {assignment.date}, {assignment.time}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
