import { priceAnew } from '#actions/money/find-price.ts';
import { chooseSeat } from '#actions/slots/choose-seat.ts';
import type { Body } from '#contracts/contract.ts';
import type { reschedulePickup } from '#contracts/pickups/pickup-calls.ts';
import type { reportProblem } from '#contracts/problems/problem-calls.ts';
import { saveReport } from '#data/problems/problems.ts';
import { problemTexts } from '#domain/problems/problem-texts.ts';
import { reportProblem as decideReport } from '#domain/problems/problems.ts';
import * as sharedTexts from '#shared/texts.ts';
import { type ChangeCall, type Changed, changePickup } from './change-pickup.ts';
import { loadOwnPickup } from './load-pickup.ts';

/** What a household does to one of its pickups, by a call or by dialling. */
type OwnCall<B extends ChangeCall['body']> = ChangeCall & {
  readonly params: { readonly id: string };
  readonly body: B;
};

/** @throws AppError as `changePickup` does; `not_found` when it is not theirs */
export async function cancelOwnPickup(call: OwnCall<ChangeCall['body']>): Promise<Changed> {
  const pickup = await loadOwnPickup(call.params.id, call.account);
  return changePickup(pickup, call, { action: 'cancel', message: sharedTexts.pickupCancelled });
}

/**
 * Moves a pickup to another time; without an area, within its own.
 * @throws AppError as `changePickup` and `chooseSeat` do; `not_found` when it is not theirs
 */
export async function moveOwnPickup(call: OwnCall<Body<typeof reschedulePickup>>): Promise<Changed> {
  const pickup = await loadOwnPickup(call.params.id, call.account);
  const { date, time, areaId = pickup.area?.id, size, amount } = call.body;
  const changes = {
    ...(size && !pickup.content.size && { size }),
    ...('position' in call.body && { position: call.body.position }),
  };
  return changePickup(pickup, call, {
    action: 'reschedule',
    details: async () => {
      const seat = await chooseSeat({ date, time, areaId }, call.now, { pickup, household: call.account });
      return {
        seat,
        changes,
        ...(await priceAnew(pickup, { seat, changes, shown: amount })),
      };
    },
    message: sharedTexts.pickupRescheduled,
  });
}

/** @throws AppError as `changePickup` does; `not_found` when it is not theirs */
export async function reportOwnPickup(call: OwnCall<Body<typeof reportProblem>>): Promise<Changed> {
  const pickup = await loadOwnPickup(call.params.id, call.account);
  return changePickup(pickup, call, {
    decide: (current) => decideReport(current, call.body, call.now),
    save: saveReport,
    message: problemTexts.problemReported,
    reused: problemTexts.problemIsOpen,
  });
}
