import { useEffect } from 'react';
import type { TimeDraft } from '#features/pickups/content/time-draft.ts';
import { useSlots } from '#features/pickups/slots/use-slots.ts';
import { useNow } from '#ui/use-now.ts';
import type { Again } from './again/book-again.ts';
import { proposeTime } from './propose-time.ts';
import { texts } from './texts.ts';

type Props = {
  readonly again: Again;
  readonly areaId: string;
  readonly value: TimeDraft;
  readonly onPropose: (time: TimeDraft) => void;
};

/** Proposes the day and time of the pickup that is booked again, once what is free is known. */
export function ProposedTime({ again, areaId, value, onPropose }: Props) {
  const { days } = useSlots(areaId, useNow());
  const isOpen = value.date === '' && value.time === '';
  const proposed = days && proposeTime(days, again);
  useEffect(() => {
    if (isOpen && proposed) onPropose(proposed);
  });
  if (!proposed || proposed.date !== value.date || proposed.time !== value.time) return null;
  return <p className="rounded-md bg-tint p-3">{texts.proposed}</p>;
}
