import { type ReactNode, useRef } from 'react';
import { mayReopen } from '#contracts/pickups/completion.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { firstDateOf, isOpen, mayAct, mayActNow } from '#contracts/pickups/transitions.ts';
import {
  LazyAssignDialog,
  LazyCancelDialog,
  LazyCompleteDialog,
  LazyEditDialog,
  LazyReopenDialog,
  LazyRescheduleDialog,
} from '#features/pickups/dialogs/lazy-dialogs.ts';
import { ReportButton } from '#features/pickups/problems/report-button.tsx';
import { BookAgainButton } from '#features/pickups/request/again/book-again-button.tsx';
import { useExpectedPickup } from '#features/pickups/use-expected-pickup.ts';
import { WaitingMark } from '#features/pickups/waiting-mark.tsx';
import { printDate } from '#shared/dates.ts';
import type { Role } from '#shared/roles.ts';
import { cancelFrom, forLaterDate } from '#shared/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { CalendarButton } from './calendar-button.tsx';
import { Card } from './card.tsx';
import { texts } from './texts.ts';
import type { OpenDialog } from './use-dialog.tsx';

/** Fetched when it is first opened: only collectors have it. */
const LazyUpdateStatusDialog = lazyDialog(
  texts.updateTitle,
  async () => (await import('./update-status-dialog.tsx')).UpdateStatusDialog,
);

/** The same for staff. */
const LazyPositionDialog = lazyDialog(
  texts.setPosition,
  async () => (await import('#features/pickups/dialogs/position-dialog.tsx')).PositionDialog,
);

type Props = {
  readonly pickup: Pickup;
  readonly viewer: Role;
  readonly open: OpenDialog;
  readonly dialog: ReactNode;
};

type ButtonsProps = { readonly pickup: Pickup; readonly open: OpenDialog };

const roleButtons: Record<Role, (props: ButtonsProps) => ReactNode> = {
  admin: AdminButtons,
  collector: CollectorButtons,
  user: UserButtons,
};

/** What the viewer may do with the pickup now, by the one table of transitions. */
export function Actions({ pickup, viewer, open, dialog }: Props) {
  const expected = useExpectedPickup(pickup);
  const Buttons = roleButtons[viewer];
  const heading = useRef<HTMLHeadingElement>(null);
  useKeepFocus(heading);
  return (
    <Card title={texts.actions} headingRef={heading}>
      <WaitingMark pickupId={pickup.id} />
      {isOpen(expected.status) ? (
        <Buttons pickup={expected} open={open} />
      ) : (
        <Finished pickup={expected} viewer={viewer} open={open} />
      )}
      {viewer === 'user' && <ReportButton pickup={expected} open={open} />}
      {/* Stays when somebody else finishes the pickup meanwhile: it says so. */}
      {dialog}
    </Card>
  );
}

function Finished({ pickup, viewer, open }: ButtonsProps & { readonly viewer: Role }) {
  const cancelled = pickup.status === 'cancelled';
  const canReopen = mayAct('reopen', viewer, pickup.status) && mayReopen(pickup.history, new Date());
  return (
    <>
      <p>
        {cancelled
          ? texts.wasCancelled
          : canReopen
            ? texts.wasCompleted
            : viewer === 'user'
              ? texts.finished
              : texts.nothingToDo}
      </p>
      {canReopen && (
        <Button tone="quiet" icon="refresh" onClick={() => open(LazyReopenDialog)}>
          {texts.reopen}
        </Button>
      )}
      {viewer === 'user' && <BookAgainButton pickup={pickup} tone={cancelled ? 'primary' : 'secondary'} />}
    </>
  );
}

function AdminButtons({ pickup, open }: ButtonsProps) {
  const { status, assignedCollector } = pickup;
  return (
    <>
      {mayAct('assign', 'admin', status) && (
        <Button icon="user" onClick={() => open(LazyAssignDialog)}>
          {assignedCollector ? texts.reassign : texts.assign}
        </Button>
      )}
      {mayAct('edit', 'admin', status) && (
        <Button tone="secondary" icon="edit" onClick={() => open(LazyEditDialog)}>
          {texts.edit}
        </Button>
      )}
      {mayAct('edit', 'admin', status) && (
        <Button tone="secondary" icon="pin" onClick={() => open(LazyPositionDialog)}>
          {texts.setPosition}
        </Button>
      )}
      {mayAct('cancel', 'admin', status) && <CancelButton open={open} />}
    </>
  );
}

function CollectorButtons({ pickup, open }: ButtonsProps) {
  const { status, user } = pickup;
  return (
    <>
      {mayActNow('complete', 'collector', pickup, new Date()) ? (
        <Button icon="check" onClick={() => open(LazyCompleteDialog)}>
          {texts.picked}
        </Button>
      ) : (
        <p>{forLaterDate(pickup.date)}</p>
      )}
      {mayAct('could-not-collect', 'collector', status) && (
        <Button tone="secondary" icon="refresh" onClick={() => open(LazyUpdateStatusDialog)}>
          {texts.updateStatus}
        </Button>
      )}
      {user.phone && (
        <LinkButton tone="secondary" icon="phone" href={`tel:${user.phone}`}>
          {texts.contactUser}
        </LinkButton>
      )}
    </>
  );
}

function UserButtons({ pickup, open }: ButtonsProps) {
  const firstDate = firstDateOf('cancel', 'user', pickup);
  return (
    <>
      {mayAct('reschedule', 'user', pickup.status) && (
        <Button icon="calendar" onClick={() => open(LazyRescheduleDialog)}>
          {texts.reschedule}
        </Button>
      )}
      <CalendarButton pickup={pickup} />
      {mayActNow('cancel', 'user', pickup, new Date()) ? (
        <CancelButton open={open} />
      ) : (
        <p className="text-sm text-ink-soft">
          {texts.workStarted} {firstDate && cancelFrom(printDate(firstDate))}
        </p>
      )}
    </>
  );
}

function CancelButton({ open }: Pick<ButtonsProps, 'open'>) {
  return (
    <Button tone="danger-quiet" icon="x-circle" onClick={() => open(LazyCancelDialog)}>
      {texts.cancel}
    </Button>
  );
}
