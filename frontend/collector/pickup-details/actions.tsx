import { LazyCompleteDialog } from '#collector/at-door/dialogs.ts';
import { AskButton, AskPlace } from '#collector/money/ask-button.tsx';
import { TakeCash } from '#collector/money/take-cash.tsx';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { isOpen, mayAct, mayActNow } from '#contracts/pickups/transitions.ts';
import { describeMoney, paidByPhone } from '#features/money/describe-money.ts';
import { Part } from '#features/pickup/details/part.tsx';
import { texts as detailsTexts } from '#features/pickup/details/texts.ts';
import type { OpenDialog } from '#features/pickup/details/use-dialog.tsx';
import { readNow } from '#platform/api/clock.ts';
import { printDay } from '#shared/print-when.ts';
import { forLaterDate } from '#shared/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { texts } from './texts.ts';

const LazyUpdateStatusDialog = lazyDialog(
  texts.updateTitle,
  async () => (await import('./update-status-dialog.tsx')).UpdateStatusDialog,
);

type Props = {
  /** As it will be once what waits is sent. */
  readonly pickup: Pickup;
  readonly open: OpenDialog;
};

export function Actions({ pickup, open }: Props) {
  return (
    <Part title={detailsTexts.actions}>
      {isOpen(pickup.status) ? <OpenActions pickup={pickup} open={open} /> : <Finished pickup={pickup} />}
    </Part>
  );
}

function OpenActions({ pickup, open }: Props) {
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
          {texts.updateTitle}
        </Button>
      )}
    </>
  );
}

function Finished({ pickup }: Pick<Props, 'pickup'>) {
  const { status, money } = pickup;
  const due = money?.due ?? 0;
  const isOwed = status === 'completed' && due > 0;
  const isPaidByPhone = money?.byMobileMoney === true && due <= 0;
  return (
    <>
      {isOwed || isPaidByPhone ? (
        <p className="font-semibold tabular-nums">{isOwed ? describeMoney(pickup) : paidByPhone}</p>
      ) : (
        <p>{status === 'cancelled' ? detailsTexts.wasCancelled : detailsTexts.nothingToDo}</p>
      )}
      <TakeCash pickup={pickup} />
      {isOwed && pickup.canAsk && <AskButton stop={{ ...pickup, due }} />}
      <AskPlace />
    </>
  );
}
