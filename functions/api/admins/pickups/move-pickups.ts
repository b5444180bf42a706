import { changePickup } from '#actions/pickups/change-pickup.ts';
import { priceAnew } from '#actions/pickups/find-price.ts';
import { chooseSeat } from '#actions/slots/choose-seat.ts';
import { isUnderWay } from '#contracts/pickups/transitions.ts';
import { movePickups } from '#contracts/plan/dispatch-calls.ts';
import { isOff } from '#contracts/rounds/assignment-warnings.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { AppError } from '#domain/app-error.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import type { Seat } from '#domain/slots/seat.ts';
import { changeMany } from '#http/change-many.ts';
import { endpoint } from '#http/endpoint.ts';
import { fullName } from '#shared/full-name.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import * as sharedTexts from '#shared/texts.ts';

/** One at a time: they take seats of the same slots. */
export const handler = endpoint(movePickups, (call) =>
  changeMany(
    call,
    1,
    () => (pickup, one) => {
      const { date, time = pickup.scheduledAt.slice(11, 16), areaId = pickup.area?.id } = call.body;
      return changePickup(pickup, one, {
        action: 'edit',
        details: async () => {
          const seat = await chooseSeat({ areaId, date, time }, call.now, { pickup });
          await checkCollector(pickup, seat, call.now);
          return { seat, inBulk: true, ...(await priceAnew(pickup, { seat })) };
        },
        message: sharedTexts.pickupUpdated,
        changesNothing: (next, { scheduledAt, area, awaitingTime }) =>
          !awaitingTime && next.scheduledAt === scheduledAt && next.area?.id === area?.id,
      });
    },
    'rescheduled',
  ),
);

/** @throws AppError `conflict` where whoever has it would have a stop on a day off */
async function checkCollector({ status, assignedCollector }: PickupRecord, { scheduledAt }: Seat, now: Date) {
  const collector = isUnderWay(status) ? assignedCollector : undefined;
  const account = collector && (await findAccount(collector.id));
  if (!collector || !account) return;
  const date = scheduledAt.slice(0, 10);
  if (!isOff(account.work, date, now)) return;
  const day = printDateWithDay(date);
  throw new AppError(
    'conflict',
    `${fullName(collector)} is off on ${day}. Please release this pickup first.`,
  );
}
