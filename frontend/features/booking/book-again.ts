import type { PickupSummary } from '#contracts/pickups/pickups.ts';

import { putRequest, requestKey, requestStorage } from '#features/offline-queue/put-request.ts';
import { readSession } from '#platform/session/session.ts';
import { readItem } from '#platform/storage/web-storage.ts';
import { findWeekday } from '#shared/dates.ts';
import { printPhone } from '#shared/ghana.ts';
import { hiddenPlace } from '#shared/texts.ts';

export type Again = { readonly weekday: number; readonly time: string };

/** Puts an earlier pickup where the request form finds it when it opens: all but the day, which the form proposes. */
export function putAgain(pickup: PickupSummary): void {
  const account = readSession()?.account;
  if (!account) return;
  const phone = 'phone' in account && account.phone ? printPhone(account.phone) : '';
  const { wasteType, size, count, location, digitalAddress, notes, area, scheduledAt } = pickup;
  const again: Again = {
    weekday: findWeekday(scheduledAt.slice(0, 10)),
    time: scheduledAt.slice(11, 16),
  };
  const draft = {
    wasteType,
    size,
    count,
    location: showsPlace(pickup) ? location : '',
    digitalAddress,
    notes,
    position: pickOwnPin(pickup),
    phone,
    areaId: area.id,
  };
  putRequest(account.id, { draft, again });
}

/** The position of an earlier pickup, unless visits taught it: what is learned until then is put onto the next one. */
export const pickOwnPin = ({ position, positionFrom }: PickupSummary): PickupSummary['position'] =>
  positionFrom === 'visits' ? undefined : position;

/** A household that claimed its account is not told where staff sent somebody before. */
const showsPlace = ({ location }: PickupSummary) => location !== hiddenPlace;

/** Whether something was typed that booking again would replace; an earlier pickup that was put there does not count. */
export function replacesTyping(): boolean {
  const id = readSession()?.account.id;
  const stored = id && readItem(requestStorage, requestKey(id));
  return Boolean(stored) && !stored?.includes('"again"');
}

/** The completed pickup with the latest time: what is booked again. */
export const findLastCompleted = (pickups: readonly PickupSummary[]): PickupSummary | undefined =>
  sortByTime(pickups).find(({ status }) => status === 'completed');

/** Where the household had somebody come last: that of the latest completed pickup, else of the latest it kept, else booked. */
export function findLastPlace(pickups: readonly PickupSummary[]): PickupSummary | undefined {
  const shown = sortByTime(pickups.filter(showsPlace));
  return findLastCompleted(shown) ?? shown.find(({ status }) => status !== 'cancelled') ?? shown[0];
}

/** How much the household had last, wherever it chose a size. */
export const findLastSized = (pickups: readonly PickupSummary[]): PickupSummary | undefined =>
  sortByTime(pickups).find(({ size }) => size !== undefined);

const sortByTime = (pickups: readonly PickupSummary[]): readonly PickupSummary[] =>
  [...pickups].sort((a, b) => b.scheduledAt.localeCompare(a.scheduledAt));
