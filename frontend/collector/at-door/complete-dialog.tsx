import { useEffect, useState } from 'react';
import { amountOf, findToPay, hasAmounts, mostOf } from '#contracts/money/prices.ts';
import { resize, type Size, sizes } from '#contracts/money/sizes.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { mayActNow } from '#contracts/pickups/transitions.ts';
import { ChangeDialog } from '#features/pickup/dialogs/change-dialog.tsx';
import {
  type PickupChange,
  type PickupDialogProps,
  usePickupChange,
} from '#features/pickup/dialogs/use-pickup-change.ts';
import { SizeChoice } from '#features/prices/price-parts.tsx';
import { readNow } from '#platform/api/clock.ts';
import type { ChangeBody } from '#platform/offline/queue/queued-request.ts';
import { printPesewas } from '#shared/money.ts';
import { printWhen } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { takeForm } from '#ui/form/use-submit.ts';
import { intoView } from '#ui/into-view.ts';
import { toast } from '#ui/toast/toast.ts';
import { atDoorTexts, stopTexts } from './at-door-texts.ts';
import { describeRefusal } from './describe-refusal.ts';

const { complete: texts } = stopTexts;

export function CompleteDialog(props: PickupDialogProps) {
  const atDoor = useAtDoor(props.pickup);
  const change = usePickupChange(
    props,
    (error) => `${texts.failed} ${describeRefusal('completePickup', error, atDoor.sent)}`,
  );
  const { failure } = change;
  const [isEarly] = useState(() => readNow().getTime() < Date.parse(props.pickup.scheduledAt));
  useEffect(() => {
    if (failure !== undefined) toast.error(texts.failed);
  }, [failure]);
  const isPriced = hasAmounts(change.pickup);
  return (
    <ChangeDialog
      title={texts.title}
      change={change}
      allowed={mayActNow('complete', 'collector', change.pickup, readNow())}
      role="alertdialog"
      household
      submitLabel={texts.submit}
      answers={isPriced && <AtDoorAnswers atDoor={atDoor} change={change} />}
      onSubmit={(event) => {
        const form = takeForm(event);
        if (!isPriced) void change.run('completePickup', {}, form);
      }}
    >
      {isEarly && <p className="font-semibold">{`${texts.early} ${printWhen(change.pickup)}.`}</p>}
      {isPriced ? <AtDoor atDoor={atDoor} pickup={change.pickup} /> : <p>{texts.question}</p>}
    </ChangeDialog>
  );
}

type Body = ChangeBody<'completePickup'>;

/** Size and count, as booked unless the collector corrects them, and what was sent last. */
function useAtDoor({ price }: PickupSummary) {
  const [size, setSize] = useState<Size | undefined>(price?.size);
  const [chosen, setCount] = useState<number>();
  const { count = 1 } = resize(price ?? {}, { size, count: chosen });
  const [isChoosing, setIsChoosing] = useState(price?.size === undefined);
  const [sent, setSent] = useState<Body>();
  return {
    size,
    setSize,
    count: Math.min(count, mostOf(price, size)),
    setCount,
    isChoosing,
    setIsChoosing,
    sent,
    setSent,
  };
}

type AtDoorProps = { readonly atDoor: ReturnType<typeof useAtDoor> };

function AtDoor({ atDoor, pickup }: AtDoorProps & { readonly pickup: PickupSummary }) {
  const { size, setSize, count, setCount, isChoosing, setIsChoosing } = atDoor;
  const { price } = pickup;
  return (
    <div className="flex flex-col gap-3">
      {isChoosing ? (
        <SizeChoice
          label={atDoorTexts.size}
          amounts={price?.amounts ?? {}}
          value={size ?? ''}
          onChange={({ size: chosen }) => setSize(sizes.find((one) => one === chosen))}
          count={count}
          onCount={setCount}
          isAtDoor
        />
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
          <span>{size && atDoorTexts.sizeSentence({ size, count })}</span>
          <Button tone="quiet" className="-my-2" onClick={() => setIsChoosing(true)}>
            {atDoorTexts.otherSize}
          </Button>
        </p>
      )}
      <p
        key={`${isChoosing}`}
        ref={isChoosing ? intoView : undefined}
        role="status"
        className="scroll-m-4 text-2xl font-bold tabular-nums"
      >
        {describeToPay(pickup, size, count)}
      </p>
    </div>
  );
}

function describeToPay(pickup: PickupSummary, size: Size | undefined, count: number): string {
  if (size === undefined) return atDoorTexts.chooseSize;
  if (amountOf(pickup.price, size) === undefined) return atDoorTexts.ask;
  const amount = findToPay(pickup, size, count);
  if (amount > 0) return `${printPesewas(amount)} ${atDoorTexts.toPay}`;
  return (pickup.money?.due ?? 0) < 0 ? atDoorTexts.paidAlready : atDoorTexts.nothingToPay;
}

type AnswersProps = AtDoorProps & { readonly change: PickupChange };

function AtDoorAnswers({ atDoor: { size, count, sent, setSent }, change }: AnswersProps) {
  const { pickup, busy } = change;
  const amount = findToPay(pickup, size, count);
  const answer = (paid: Body['paid'], words: string) => {
    const body: Body = { ...(size && { size, count }), ...(paid && { paid }) };
    setSent(body);
    void change.run('completePickup', body, undefined, words);
  };
  const common = { disabled: size === undefined || busy, busyLabel: atDoorTexts.sending } as const;
  if (size !== undefined && amount === 0)
    return (
      <Button {...common} busy={busy} onClick={() => answer(undefined, '')}>
        {atDoorTexts.complete}
      </Button>
    );
  return (
    <>
      <Button
        {...common}
        tone="secondary"
        busy={busy && !sent?.paid}
        onClick={() => answer(undefined, atDoorTexts.notPaidWords)}
      >
        {atDoorTexts.notPaid}
      </Button>
      <Button
        {...common}
        busy={busy && sent?.paid !== undefined}
        onClick={() => answer({ method: 'cash', amount }, `${printPesewas(amount)} ${atDoorTexts.paidWords}`)}
      >
        {atDoorTexts.paid}
      </Button>
    </>
  );
}
