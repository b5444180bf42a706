import type { Status } from '#contracts/transitions.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

type Look = { readonly word: string; readonly icon: IconName; readonly classes: string };

const looks: Record<Status, Look> = {
  pending: { word: 'Pending', icon: 'clock', classes: 'bg-pending text-pending-ink' },
  assigned: { word: 'Assigned', icon: 'user', classes: 'bg-assigned text-assigned-ink' },
  'in progress': { word: 'In Progress', icon: 'truck', classes: 'bg-progress text-progress-ink' },
  completed: { word: 'Completed', icon: 'check-circle', classes: 'bg-completed text-completed-ink' },
  cancelled: { word: 'Cancelled', icon: 'x-circle', classes: 'bg-cancelled text-cancelled-ink' },
};

const overdue: Look = { word: 'Overdue', icon: 'alert', classes: 'bg-overdue text-overdue-ink' };

/** The word for a status, as filters and badges show it. */
export function statusWord(status: Status): string {
  return looks[status].word;
}

function Badge({ word, icon, classes }: Look) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-semibold whitespace-nowrap ${classes}`}
    >
      <Icon name={icon} className="size-4" />
      {word}
    </span>
  );
}

/** Where a pickup stands: a word with an icon and a colour. `overdue` adds a second badge. */
export function StatusBadge({
  status,
  overdue: late,
}: {
  readonly status: Status;
  readonly overdue?: boolean;
}) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge {...looks[status]} />
      {late && <OverdueBadge />}
    </span>
  );
}

/** Open, and its window has passed. */
export function OverdueBadge() {
  return <Badge {...overdue} />;
}

/** Whether an admin has approved a collector. */
export function ApprovalBadge({ approved }: { readonly approved: boolean }) {
  return approved ? (
    <Badge word="Approved" icon="check-circle" classes="bg-completed text-completed-ink" />
  ) : (
    <Badge word="Pending" icon="clock" classes="bg-pending text-pending-ink" />
  );
}
