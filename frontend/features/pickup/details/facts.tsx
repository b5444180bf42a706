import type { ReactNode } from 'react';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { describeCorrection } from '#features/money/describe-money.ts';
import { positionText } from '#features/pickup/print-position.ts';
import { printInstant, printWhen } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Fact } from '#ui/part.tsx';
import { Part } from './part.tsx';
import { texts } from './texts.ts';

type Props = {
  readonly pickup: Pickup;
  readonly cost?: string | undefined;
  readonly hidesLocation?: boolean;
  readonly repeat?: ReactNode;
  readonly correct?: ReactNode;
  readonly children?: ReactNode;
};

export function Facts({ pickup, cost, hidesLocation, repeat, correct, children }: Props) {
  const { status, location, digitalAddress, plusCode, position, positionFrom, standingOrder } = pickup;
  const scheduled = status === 'pending' || status === 'assigned';
  const isLearned = positionFrom === 'visits';
  const correction = describeCorrection(pickup);
  return (
    <div className="flex flex-col gap-3 py-4">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label={scheduled ? texts.scheduled : texts.when}>
          <span>{printWhen(pickup)}</span>
          {scheduled && <span className="block text-sm font-normal text-ink-soft">{texts.windowNote}</span>}
          {standingOrder && repeat}
        </Fact>
        {!hidesLocation && <Fact label={texts.location}>{location || texts.erased}</Fact>}
        {cost !== undefined && (
          <Fact label={texts.price}>
            <span>{cost}</span>
            {correction && <span className="block text-sm font-normal text-ink-soft">{correction}</span>}
          </Fact>
        )}
        {digitalAddress && <Fact label={texts.digitalAddress}>{digitalAddress}</Fact>}
        {plusCode && (
          <Fact label={isLearned ? texts.positionFromVisits : texts.position}>
            <span>{positionText(plusCode, position?.accuracy)}</span>
            {isLearned && correct}
          </Fact>
        )}
      </dl>
      {children}
    </div>
  );
}

export function Repeat({ pickup: { standingOrder } }: Pick<Props, 'pickup'>) {
  if (!standingOrder) return null;
  return (
    <span className="block text-sm font-normal text-ink-soft">
      {partOfRepeat('a', standingOrder.everyWeeks)}
    </span>
  );
}

/** `Part of your weekly pickup`. A newer release may know other numbers than these. */
export function partOfRepeat(whose: 'your' | 'a', everyWeeks: 1 | 2): string {
  if (everyWeeks === 1) return `Part of ${whose} weekly pickup`;
  return everyWeeks === 2 ? `Part of ${whose} pickup every two weeks` : `Part of ${whose} repeating pickup`;
}

export function Instructions({ pickup: { notes } }: Pick<Props, 'pickup'>) {
  if (!notes) return null;
  return (
    <Part title={texts.instructions}>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{notes}</p>
    </Part>
  );
}

export function WasteItems({ pickup: { items = [] } }: Pick<Props, 'pickup'>) {
  if (items.length === 0) return null;
  return (
    <Part title={texts.items}>
      <ul className="-my-1.5 divide-y divide-line">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity and never move here
          <li key={index} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="font-medium">{texts.item(item.quantity, wasteLabel(item.type))}</span>
            {item.weight !== undefined && <span>{`${item.weight} kg`}</span>}
            {item.notes && <span className="w-full text-sm text-ink-soft">{item.notes}</span>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function About({ pickup: { id, createdAt } }: Pick<Props, 'pickup'>) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 py-4 text-sm text-ink-soft">
      <Small label={texts.number} value={shortId(id)} />
      <Small label={texts.requested} value={printInstant(createdAt)} />
    </dl>
  );
}

function Small({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt>{label}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  );
}
