import type { LostAssignment } from '#contracts/pickups/pickups.ts';
import type { Round } from '#contracts/rounds/rounds.ts';
import { createKeptValue } from '#platform/storage/kept-value.ts';
import { useStore } from '#platform/store/use-store.ts';
import { parseDate } from '#shared/dates.ts';
import { printWeekday } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { laterTexts, printPlace } from './texts.ts';

const none: readonly string[] = [];

const dismissed = /* @__PURE__ */ createKeptValue<readonly string[]>('dismissed-losses', (stored) =>
  Array.isArray(stored) ? stored.map(String) : none,
);

const nameLoss = ({ id, at }: LostAssignment) => `${id} ${at}`;

type Props = {
  readonly lost: readonly LostAssignment[];
  readonly rounds: readonly Pick<Round, 'date' | 'stops'>[];
};

/** Assignments lost within the last 24 hours: without address and phone, so that nobody drives there. */
export function LostAssignments({ lost, rounds }: Props) {
  useKeepFocus();
  const read = useStore(dismissed, () => none);
  const shown = lost.filter((one) => !read.includes(nameLoss(one)));
  const dismiss = (one: LostAssignment) =>
    // Losses that are no longer listed are forgotten.
    dismissed.keep(lost.map(nameLoss).filter((name) => name === nameLoss(one) || read.includes(name)));
  if (shown.length === 0) return null;
  return (
    <section
      aria-labelledby="lost-assignments"
      className="rounded-lg border border-line-strong bg-sunken p-4 text-ink-soft"
    >
      <h2 id="lost-assignments" className="flex items-center gap-2 text-lg text-ink">
        <Icon name="x-circle" className="size-5 text-danger-ink" />
        {laterTexts.lostTitle}
      </h2>
      <p className="mt-1 text-sm">{laterTexts.lostHint}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {shown.map((one) => (
          <Lost key={one.id} assignment={one} rounds={rounds} onDismiss={() => dismiss(one)} />
        ))}
      </ul>
    </section>
  );
}

type LostProps = Pick<Props, 'rounds'> & {
  readonly assignment: LostAssignment;
  readonly onDismiss: () => void;
};

function Lost({ assignment: { id, wasteType, date, time }, rounds, onDismiss }: LostProps) {
  const day = parseDate(date) ?? '';
  // An overdue stop may be in the round of an earlier day.
  const stops =
    [...rounds].reverse().find((round) => round.stops.some(({ pickupId }) => pickupId === id))?.stops ?? [];
  const index = stops.findIndex(({ pickupId }) => pickupId === id);
  const name = `${wasteLabel(wasteType)}, ${printWeekday(day)} ${date}, ${time}`;
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="font-medium">
        {index >= 0 && <b className="block text-ink">{printPlace(index + 1, stops.length)}</b>}
        <span>{name}</span>
      </span>
      <Button
        tone="quiet"
        icon="x"
        onClick={onDismiss}
        aria-label={`${laterTexts.dismiss}: ${name}`}
        className="-mr-2 shrink-0"
      />
    </li>
  );
}
