import type * as v from 'valibot';
import { printTime } from '#shared/dates.ts';
import type { pin } from './pickup-state.ts';

export type Pin = Readonly<v.InferOutput<typeof pin>>;

export type Pinned = { readonly scheduledAt: string; readonly pin?: Pin | undefined };

/** A stop of a round as far as its pin goes, which counts for the round's collector. */
export type PinnedStop = Pick<Pinned, 'pin'> & { readonly isUnderWay: boolean };

/** `['First', 'Before 09:00 AM']` */
export function namePins(pin: Pin | undefined): readonly string[] {
  return [pin?.first && 'First', pin?.before && `Before ${printTime(pin.before)}`].flatMap(
    (name) => name || [],
  );
}

/** Stops with those at the head that staff put first, in the order in which they did; what is under way there stays before them. */
export function putFirst<T>(stops: readonly T[], read: (stop: T) => PinnedStop | undefined): readonly T[] {
  const firstAt = (stop: T) => {
    const pin = read(stop)?.pin;
    return pin?.first ? pin.at : '';
  };
  const firsts = stops.filter(firstAt).sort((one, other) => firstAt(one).localeCompare(firstAt(other)));
  if (firsts.length === 0) return stops;
  const others = stops.filter((stop) => !firstAt(stop));
  const waiting = others.findIndex((stop) => !read(stop)?.isUnderWay);
  const head = waiting < 0 ? others.length : waiting;
  return [...others.slice(0, head), ...firsts, ...others.slice(head)];
}
