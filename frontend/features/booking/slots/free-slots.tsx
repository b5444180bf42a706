import type { FreeSlot } from '#contracts/areas/area-summary.ts';
import { toScheduledAt } from '#shared/dates.ts';
import { printDateWithDay, printWindow } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { texts } from './slot-days.ts';

type Props = {
  readonly slots: readonly FreeSlot[];
  readonly unverified?: boolean | undefined;
  readonly onChoose: (slot: FreeSlot) => void;
};

export function FreeSlots({ slots, unverified, onChoose }: Props) {
  if (slots.length === 0 && !unverified) return null;
  return (
    <div className="mt-2 flex flex-col gap-2">
      {unverified && (
        <RouteButton to="/account" tone="secondary">
          {texts.confirm}
        </RouteButton>
      )}
      {slots.length > 0 && <p>{texts.otherTimes}</p>}
      {slots.map((slot) => (
        <Button key={`${slot.date} ${slot.start}`} tone="secondary" onClick={() => onChoose(slot)}>
          {`${printDateWithDay(slot.date)}, ${printWindow(toScheduledAt(slot.date, slot.start))} · ${texts.left(slot.left)}`}
        </Button>
      ))}
    </div>
  );
}
