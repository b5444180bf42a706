import * as v from 'valibot';
import { areaId } from '#contracts/areas/area-id.ts';
import { flag, page, q } from '#contracts/paging.ts';
import { addDays } from '#shared/dates.ts';
import { checkFields, date, ulid } from '#shared/fields.ts';
import { wasteType } from '#shared/waste.ts';
import { status } from './pickup-state.ts';

/** Most days that one list goes over; as far ahead as can be booked, and today. */
const maxDays = 61;

/**
 * Which pickups an admin's list shows: those to which all that is given applies. `from` and `to` are dates in Accra, both
 * included; one of them alone means 61 days. A cancelled pickup stands on no day and is no collector's. `overdue` leaves out
 * what waits for a new time from its household. A page can be short, also empty: there is more while it has a cursor.
 */
export const pickupQuery = v.pipe(
  v.object({
    ...page,
    q,
    status: v.optional(status),
    overdue: flag,
    /** With price and money, which a list by status alone does not hold. */
    money: flag,
    /** Whether its household has to choose a new time. */
    waiting: flag,
    areaId: v.optional(areaId),
    collectorId: v.optional(ulid),
    wasteType: v.optional(wasteType),
    from: v.optional(date),
    to: v.optional(date),
  }),
  v.transform(({ from, to, ...rest }) => ({ ...rest, ...completeRange(from, to) })),
  checkFields(['from', 'to'], ({ from = '', to = '' }) => from <= to, 'The last day is before the first'),
  checkFields(
    ['from', 'to'],
    ({ from, to }) => !from || !to || to < addDays(from, maxDays),
    `You can list at most ${maxDays} days at once`,
  ),
);

function completeRange(from: string | undefined, to: string | undefined): { from?: string; to?: string } {
  if (from === undefined && to === undefined) return {};
  return {
    from: from ?? addDays(to ?? '', 1 - maxDays),
    to: to ?? addDays(from ?? '', maxDays - 1),
  };
}
