import { type ComponentProps, useEffect } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { findSameBooking } from '#contracts/pickups/same-booking.ts';
import type { Again } from '#features/booking/book-again.ts';
import type { TimeDraft } from '#features/booking/content/pickup-draft.ts';
import { SecondHalf } from '#features/booking/second-half.tsx';
import { hasRoom, type SlotDay } from '#features/booking/slots/slot-days.ts';
import { useSlots } from '#features/booking/slots/use-slots.ts';
import { texts } from '#features/booking/texts.ts';
import { findWeekday } from '#shared/dates.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useNow } from '#ui/use-now.ts';

type Props = Required<Pick<ComponentProps<typeof SecondHalf>, 'request' | 'level'>>;

export function OwnSecondHalf({ request, level }: Props) {
  const { draft, again, update } = request;
  return (
    <SecondHalf
      level={level}
      request={request}
      repeat
      phoneHint={texts.phoneHint}
      beforeTime={
        again && (
          <ProposedTime
            again={again}
            areaId={draft.areaId || everywhereId}
            value={draft}
            pickups={request.pickups}
            onPropose={update}
          />
        )
      }
    />
  );
}

/** The same weekday and time, else the first day at that time, else the first free time; never one that is booked already. A time between windows counts as the window that holds it. */
export function proposeTime(
  days: readonly SlotDay[],
  { weekday, time }: Again,
  isBooked: (time: TimeDraft) => boolean,
): TimeDraft | undefined {
  const free = days.flatMap(({ date, closed, windows }) =>
    closed === undefined
      ? windows
          .filter((window) => hasRoom(window) && !isBooked({ date, time: window.start }))
          .map(({ start, end }) => ({ date, start, holds: start <= time && time < end }))
      : [],
  );
  const same = free.filter(({ holds }) => holds);
  const found = same.find(({ date }) => findWeekday(date) === weekday) ?? same[0] ?? free[0];
  return found && { date: found.date, time: found.start };
}

type ProposedProps = {
  readonly again: Again;
  readonly areaId: string;
  readonly value: TimeDraft & { readonly wasteType: string };
  readonly pickups: readonly PickupSummary[];
  readonly onPropose: (time: TimeDraft) => void;
};

function ProposedTime({ again, areaId, value, pickups, onPropose }: ProposedProps) {
  const { days } = useSlots(areaId, useNow());
  const isOpen = value.date === '' && value.time === '';
  const isBooked = (time: TimeDraft) => findSameBooking(pickups, { ...value, ...time }) !== undefined;
  const proposed = days && proposeTime(days, again, isBooked);
  useEffect(() => {
    if (isOpen && proposed) onPropose(proposed);
  });
  if (!days) return <Skeleton className="h-16" />;
  if (!proposed || proposed.date !== value.date || proposed.time !== value.time) return null;
  return <p className="rounded-md bg-tint p-3">{texts.proposed}</p>;
}
