import type { Status } from '#contracts/pickups/transitions.ts';
import { unknownWord } from '#shared/known.ts';
import { classNames } from '#ui/class-names.ts';
import { Badge, type BadgeLook } from '#ui/icon/badge.tsx';

const looks: Record<Status, BadgeLook> = {
  pending: { word: 'Pending', icon: 'clock', classes: 'bg-pending text-pending-ink' },
  assigned: { word: 'Assigned', icon: 'user', classes: 'bg-assigned text-assigned-ink' },
  'in progress': { word: 'In Progress', icon: 'truck', classes: 'bg-progress text-progress-ink' },
  completed: { word: 'Completed', icon: 'check-circle', classes: 'bg-completed text-completed-ink' },
  cancelled: { word: 'Cancelled', icon: 'x-circle', classes: 'bg-cancelled text-cancelled-ink' },
};

/** Of a status of a newer release. */
const unknownLook: BadgeLook = { word: unknownWord, icon: 'info', classes: 'bg-pending text-pending-ink' };

const overdueLook: BadgeLook = { word: 'Overdue', icon: 'alert', classes: 'bg-overdue text-overdue-ink' };

const findLook = (status: Status): BadgeLook => (Object.hasOwn(looks, status) ? looks[status] : unknownLook);

export const statusLabel = (status: Status): string => findLook(status).word;

type Dense = { readonly dense?: boolean };
type BadgeProps = Dense & { readonly status: Status; readonly overdue?: boolean };

export function StatusBadge({ status, overdue, dense }: BadgeProps) {
  return (
    <span className={classNames('inline-flex flex-wrap gap-1.5', dense && '@dense:compact:gap-0.5')}>
      <Badge {...findLook(status)} dense={dense} />
      {overdue && <OverdueBadge dense={dense} />}
    </span>
  );
}

export function OverdueBadge({ dense }: Dense) {
  return <Badge {...overdueLook} dense={dense} />;
}
