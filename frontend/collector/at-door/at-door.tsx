import { useState } from 'react';
import { amountOf, findToPay, mostOf } from '#contracts/money/prices.ts';
import { resize, type Size, sizes } from '#contracts/money/sizes.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { PickupChange } from '#features/pickup/dialogs/use-pickup-change.ts';
import { SizeChoice } from '#features/prices/price-parts.tsx';
import type { ChangeBody } from '#platform/offline/queue/queued-request.ts';
import { printPesewas } from '#shared/money.ts';
import { Button } from '#ui/button/button.tsx';
import { intoView } from '#ui/into-view.ts';
import { atDoorTexts as texts } from './at-door-texts.ts';

type Body = ChangeBody<'completePickup'>;

/** What the collector finds at the door: size and count, as they were booked unless they are corrected, and what was sent last. */
export function useAtDoor({ price }: PickupSummary) {
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

type Props = { readonly atDoor: ReturnType<typeof useAtDoor> };

/** What is to pay, and the size, which can be corrected: the same list gives the price, also without a network. */
export function AtDoor({ atDoor, pickup }: Props & { readonly pickup: PickupSummary }) {
  const { size, setSize, count, setCount, isChoosing, setIsChoosing } = atDoor;
  const { price } = pickup;
  return (
    <div className="flex flex-col gap-3">
      {isChoosing ? (
        <SizeChoice
          label={texts.size}
          amounts={price?.amounts ?? {}}
          value={size ?? ''}
          onChange={({ size: chosen }) => setSize(sizes.find((one) => one === chosen))}
          count={count}
          onCount={setCount}
          isAtDoor
        />
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
          <span>{size && texts.sizeSentence({ size, count })}</span>
          <Button tone="quiet" className="-my-2" onClick={() => setIsChoosing(true)}>
            {texts.otherSize}
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
  if (size === undefined) return texts.chooseSize;
  if (amountOf(pickup.price, size) === undefined) return texts.ask;
  const amount = findToPay(pickup, size, count);
  if (amount > 0) return `${printPesewas(amount)} ${texts.toPay}`;
  return (pickup.money?.due ?? 0) < 0 ? texts.paidAlready : texts.nothingToPay;
}

type AnswersProps = Props & { readonly change: PickupChange };

/** What the collector answers: paid or not; where nothing is to pay, that it is complete. */
export function AtDoorAnswers({ atDoor: { size, count, sent, setSent }, change }: AnswersProps) {
  const { pickup, busy } = change;
  const amount = findToPay(pickup, size, count);
  const answer = (paid: Body['paid'], words: string) => {
    const body: Body = { ...(size && { size, count }), ...(paid && { paid }) };
    setSent(body);
    void change.run('completePickup', body, undefined, words);
  };
  const common = { disabled: size === undefined || busy, busyLabel: texts.sending } as const;
  if (size !== undefined && amount === 0)
    return (
      <Button {...common} busy={busy} onClick={() => answer(undefined, '')}>
        {texts.complete}
      </Button>
    );
  return (
    <>
      <Button
        {...common}
        tone="secondary"
        busy={busy && !sent?.paid}
        onClick={() => answer(undefined, texts.notPaidWords)}
      >
        {texts.notPaid}
      </Button>
      <Button
        {...common}
        busy={busy && sent?.paid !== undefined}
        onClick={() => answer({ method: 'cash', amount }, `${printPesewas(amount)} ${texts.paidWords}`)}
      >
        {texts.paid}
      </Button>
    </>
  );
}
