import type { FreeSlot } from '#contracts/areas/area-summary.ts';
import { toScheduledAt } from '#shared/dates.ts';
import { printInstant } from '#shared/print-when.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { texts } from './texts.ts';

type Props = {
  readonly slots: readonly FreeSlot[];
  /** Takes the booking back into the form with this time, to be sent once more. Absent for what was no booking. */
  readonly onChoose: ((slot: FreeSlot) => void) | undefined;
};

/** What the server offered in place of a time that is full. */
export function FreeTimes({ slots, onChoose }: Props) {
  if (slots.length === 0) return null;
  return (
    <div className="mt-2">
      <p>{texts.freeTimes}</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {slots.map((slot) => (
          <li key={`${slot.date} ${slot.start}`}>
            {onChoose ? (
              <RouteButton to="/schedule-pickup" tone="secondary" onClick={() => onChoose(slot)}>
                {printSlot(slot)}
              </RouteButton>
            ) : (
              printSlot(slot)
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function printSlot({ date, start }: FreeSlot): string {
  return printInstant(toScheduledAt(date, start));
}
