import { mayReopen } from '#contracts/pickups/completion.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { isOpen, mayAct, mayActNow } from '#contracts/pickups/transitions.ts';
import { Directions } from '#features/pickup/details/directions-link.tsx';
import { Part, QuietActions } from '#features/pickup/details/part.tsx';
import { ReportButton } from '#features/pickup/details/report-button.tsx';
import { texts as detailsTexts } from '#features/pickup/details/texts.ts';
import type { OpenDialog } from '#features/pickup/details/use-dialog.tsx';
import {
  LazyAssignDialog,
  LazyCancelDialog,
  LazyCompleteDialog,
  LazyEditDialog,
  LazyLogProblemDialog,
  LazyPinDialog,
  LazyPositionDialog,
  LazyReopenDialog,
} from '#office/pickup-dialogs/dialogs.ts';
import { texts as dialogTexts } from '#office/pickup-dialogs/texts.ts';
import { readNow } from '#platform/api/clock.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/button/button.tsx';
import { texts } from './texts.ts';

type Props = { readonly pickup: Pickup; readonly open: OpenDialog };

export function Actions({ pickup, open }: Props) {
  const may = useMay();
  const Buttons = isOpen(pickup.status) ? OpenActions : Finished;
  return (
    <Part title={detailsTexts.actions}>
      <Buttons pickup={pickup} open={open} />
      {may('reportProblemForHousehold') && (
        <ReportButton
          pickup={pickup}
          open={open}
          dialog={LazyLogProblemDialog}
          tone="quiet"
          label={dialogTexts.logProblem.title}
        />
      )}
    </Part>
  );
}

function OpenActions({ pickup, open }: Props) {
  const may = useMay();
  const { status, assignedCollector } = pickup;
  const canEdit = mayAct('edit', 'admin', status) && may('editPickup');
  const acts = [
    [
      mayActNow('complete', 'admin', pickup, readNow()) && may('completeForCollector'),
      'check',
      LazyCompleteDialog,
      dialogTexts.complete.title,
    ],
    [canEdit, 'edit', LazyEditDialog, texts.edit],
    [mayAct('pin', 'admin', status) && may('pinPickup'), 'clock', LazyPinDialog, texts.pin],
    [canEdit, 'pin', LazyPositionDialog, texts.setPosition],
  ] as const;
  return (
    <>
      {mayAct('assign', 'admin', status) && may('assignPickup') && (
        <Button
          tone={assignedCollector ? 'secondary' : 'primary'}
          icon="user"
          onClick={() => open(LazyAssignDialog)}
        >
          {assignedCollector ? texts.reassign : texts.assign}
        </Button>
      )}
      <QuietActions>
        {acts.map(
          ([isPossible, icon, dialog, word]) =>
            isPossible && (
              <Button key={icon} tone="quiet" icon={icon} onClick={() => open(dialog)}>
                {word}
              </Button>
            ),
        )}
        <Directions pickup={pickup} tone="quiet" />
        {mayAct('cancel', 'admin', status) && may('cancelPickupByAdmin') && (
          <Button tone="danger-quiet" icon="x-circle" onClick={() => open(LazyCancelDialog)}>
            {detailsTexts.cancel}
          </Button>
        )}
      </QuietActions>
    </>
  );
}

function Finished({ pickup: { status, history }, open }: Props) {
  const may = useMay();
  if (status === 'cancelled') return <p>{detailsTexts.wasCancelled}</p>;
  if (!mayAct('reopen', 'admin', status) || !mayReopen(history, readNow()) || !may('reopenPickup')) {
    return <p>{detailsTexts.nothingToDo}</p>;
  }
  return (
    <>
      <p>{texts.wasCompleted}</p>
      <QuietActions>
        <Button tone="quiet" icon="refresh" onClick={() => open(LazyReopenDialog)}>
          {texts.reopen}
        </Button>
      </QuietActions>
    </>
  );
}
