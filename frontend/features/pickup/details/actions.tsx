import type { ReactNode } from 'react';
import { mayReopen } from '#contracts/pickups/completion.ts';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { firstDateOf, isOpen, mayAct, mayActNow } from '#contracts/pickups/transitions.ts';
import { describeMoney } from '#features/money/describe-money.ts';
import { AskButton, AskPlace } from '#features/money/mobile/ask-button.tsx';
import {
  LazyAssignDialog,
  LazyCancelDialog,
  LazyCompleteDialog,
  LazyEditDialog,
  LazyReopenDialog,
  LazyRescheduleDialog,
} from '#features/pickup/dialogs/lazy-dialogs.ts';
import { readNow } from '#platform/api/clock.ts';
import { hasMobileMoney } from '#platform/mobile-money.ts';
import { useSession } from '#platform/session/use-session.ts';
import { isDialling } from '#platform/ussd-code.ts';
import { printDateWithDay, printDay } from '#shared/print-when.ts';
import type { Role } from '#shared/roles.ts';
import { cancelFrom, forLaterDate } from '#shared/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { DialLine } from '#ui/dial/dial-line.tsx';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { useNow } from '#ui/use-now.ts';
import { CalendarButton } from './calendar-button.tsx';
import { dialled } from './dialling-texts.ts';
import { Directions } from './directions-link.tsx';
import { Part } from './part.tsx';
import { texts } from './texts.ts';
import type { OpenDialog } from './use-dialog.tsx';

/** Fetched when it is first opened: only collectors have it. */
const LazyUpdateStatusDialog = lazyDialog(
  texts.updateTitle,
  async () => (await import('#collector/pickup-details/update-status-dialog.tsx')).UpdateStatusDialog,
);

/** The same for staff. */
const LazyPositionDialog = lazyDialog(
  texts.setPosition,
  async () => (await import('#office/pickup-dialogs/position-dialog.tsx')).PositionDialog,
);

type ButtonsProps = {
  /** As it will be once what waits is sent. */
  readonly pickup: Pickup;
  readonly open: OpenDialog;
};

const roleButtons: Record<Role, (props: ButtonsProps) => ReactNode> = {
  admin: AdminButtons,
  collector: CollectorButtons,
  user: UserButtons,
};

/** What the viewer may do with the pickup now, by the one table of transitions; what is big stands in the head. */
export function Actions({ viewer, ...props }: ButtonsProps & { readonly viewer: Role }) {
  const Buttons = roleButtons[viewer];
  return (
    <Part title={texts.actions}>
      {isOpen(props.pickup.status) ? <Buttons {...props} /> : <Finished {...props} viewer={viewer} />}
    </Part>
  );
}

/** Actions of one weight: a list, not a choice. */
function Quiet({ children }: { readonly children: ReactNode }) {
  return <div className="-mx-4 flex flex-col items-start">{children}</div>;
}

/** For staff: its household has that in the head. */
function Finished({ pickup, viewer, open }: ButtonsProps & { readonly viewer: Role }) {
  const { status, history } = pickup;
  const canReopen = mayAct('reopen', viewer, status) && mayReopen(history, readNow());
  const due = pickup.money?.due ?? 0;
  const canAsk = hasMobileMoney && viewer === 'collector' && due > 0;
  return (
    <>
      {canAsk ? (
        <p className="font-semibold tabular-nums">{describeMoney(pickup)}</p>
      ) : (
        <p>
          {status === 'cancelled' ? texts.wasCancelled : canReopen ? texts.wasCompleted : texts.nothingToDo}
        </p>
      )}
      {canAsk && <AskButton stop={{ ...pickup, due }} />}
      {viewer === 'collector' && <AskPlace />}
      {canReopen && (
        <Quiet>
          <Button tone="quiet" icon="refresh" onClick={() => open(LazyReopenDialog)}>
            {texts.reopen}
          </Button>
        </Quiet>
      )}
    </>
  );
}

function AdminButtons({ pickup, open }: ButtonsProps) {
  const { status, assignedCollector } = pickup;
  const canEdit = mayAct('edit', 'admin', status);
  return (
    <>
      {mayAct('assign', 'admin', status) && (
        <Button
          tone={assignedCollector ? 'secondary' : 'primary'}
          icon="user"
          onClick={() => open(LazyAssignDialog)}
        >
          {assignedCollector ? texts.reassign : texts.assign}
        </Button>
      )}
      <Quiet>
        {canEdit && (
          <Button tone="quiet" icon="edit" onClick={() => open(LazyEditDialog)}>
            {texts.edit}
          </Button>
        )}
        {canEdit && (
          <Button tone="quiet" icon="pin" onClick={() => open(LazyPositionDialog)}>
            {texts.setPosition}
          </Button>
        )}
        <Directions pickup={pickup} tone="quiet" />
        {mayAct('cancel', 'admin', status) && <CancelButton open={open} />}
      </Quiet>
    </>
  );
}

function CollectorButtons({ pickup, open }: ButtonsProps) {
  return (
    <>
      {mayActNow('complete', 'collector', pickup, readNow()) ? (
        <Button icon="check" onClick={() => open(LazyCompleteDialog)} className="sm:self-start">
          {texts.picked}
        </Button>
      ) : (
        <p>{forLaterDate(printDay(pickup))}</p>
      )}
      {mayAct('could-not-collect', 'collector', pickup.status) && (
        <Button
          tone="secondary"
          icon="refresh"
          onClick={() => open(LazyUpdateStatusDialog)}
          className="sm:self-start"
        >
          {texts.updateStatus}
        </Button>
      )}
    </>
  );
}

function UserButtons({ pickup, open }: ButtonsProps) {
  const account = useSession()?.account;
  const firstDate = firstDateOf('cancel', 'user', pickup);
  // Then the time is past, and the head asks for a new one.
  const isAsked = isOverdue(pickup, useNow()) || pickup.awaitingTime !== undefined;
  const canCancel = mayActNow('cancel', 'user', pickup, readNow());
  return (
    <>
      <Quiet>
        {mayAct('reschedule', 'user', pickup.status) && (
          <Button tone="quiet" icon="calendar" onClick={() => open(LazyRescheduleDialog)}>
            {texts.reschedule}
          </Button>
        )}
        {!isAsked && <CalendarButton pickup={pickup} />}
        {canCancel && <CancelButton open={open} />}
      </Quiet>
      {!canCancel && (
        <p className="text-sm text-ink-soft">
          {`${texts.workStarted} ${firstDate ? cancelFrom(printDateWithDay(firstDate)) : ''}`}
        </p>
      )}
      {isDialling(account) && <DialLine text={dialled?.change} className="text-ink-soft" />}
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
