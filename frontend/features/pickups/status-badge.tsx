import type { Status } from '#contracts/transitions.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';

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

type Density = {
  /** Smaller in the dense table of a wide screen (`DataTable`'s `dense`); the same on its cards. */
  readonly dense?: boolean | undefined;
};

function Badge({ word, icon, classes, dense }: Look & Density) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-semibold whitespace-nowrap',
        dense && '@dense:gap-1 @dense:px-2 @dense:py-0.5 @dense:text-xs',
        classes,
      )}
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
  dense,
}: Density & {
  readonly status: Status;
  readonly overdue?: boolean;
}) {
  return (
    <span
      className={classNames('inline-flex flex-wrap gap-1.5', dense && 'justify-end @dense:justify-start')}
    >
      <Badge {...looks[status]} dense={dense} />
      {late && <OverdueBadge dense={dense} />}
    </span>
  );
}

/** Open, and its window has passed. */
export function OverdueBadge({ dense }: Density) {
  return <Badge {...overdue} dense={dense} />;
}

/** Whether an admin has approved a collector. */
export function ApprovalBadge({ approved }: { readonly approved: boolean }) {
  return approved ? (
    <Badge word="Approved" icon="check-circle" classes="bg-completed text-completed-ink" />
  ) : (
    <Badge word="Pending" icon="clock" classes="bg-pending text-pending-ink" />
  );
}
