import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { firstDateOf, mayAct, mayActNow } from '#contracts/pickups/transitions.ts';
import { Part, QuietActions } from '#features/pickup/details/part.tsx';
import { texts as detailsTexts } from '#features/pickup/details/texts.ts';
import type { OpenDialog } from '#features/pickup/details/use-dialog.tsx';
import { readNow } from '#platform/api/clock.ts';
import { useSession } from '#platform/session/use-session.ts';
import { isDialling } from '#platform/ussd-code.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { cancelFrom } from '#shared/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { DialLine } from '#ui/dial/dial-line.tsx';
import { useNow } from '#ui/use-now.ts';
import { CalendarButton } from './calendar-button.tsx';
import { LazyCancelDialog, LazyRescheduleDialog } from './dialogs.ts';
import { dialled, texts } from './texts.ts';

type Props = {
  /** As it will be once what waits is sent. */
  readonly pickup: Pickup;
  readonly open: OpenDialog;
};

export function Actions({ pickup, open }: Props) {
  const account = useSession()?.account;
  const firstDate = firstDateOf('cancel', 'user', pickup);
  // Then the time is past, and the head asks for a new one.
  const isAsked = isOverdue(pickup, useNow()) || pickup.awaitingTime !== undefined;
  const canCancel = mayActNow('cancel', 'user', pickup, readNow());
  return (
    <Part title={detailsTexts.actions}>
      <QuietActions>
        {mayAct('reschedule', 'user', pickup.status) && (
          <Button tone="quiet" icon="calendar" onClick={() => open(LazyRescheduleDialog)}>
            {texts.reschedule}
          </Button>
        )}
        {!isAsked && <CalendarButton pickup={pickup} />}
        {canCancel && (
          <Button tone="danger-quiet" icon="x-circle" onClick={() => open(LazyCancelDialog)}>
            {detailsTexts.cancel}
          </Button>
        )}
      </QuietActions>
      {!canCancel && (
        <p className="text-sm text-ink-soft">
          {`${texts.workStarted} ${firstDate ? cancelFrom(printDateWithDay(firstDate)) : ''}`}
        </p>
      )}
      {isDialling(account) && <DialLine text={dialled?.change} className="text-ink-soft" />}
    </Part>
  );
}
