import { priceAnew } from '#actions/pickups/find-price.ts';
import { chooseSeat } from '#actions/slots/choose-seat.ts';
import type { Body } from '#contracts/contract.ts';
import { resize } from '#contracts/money/sizes.ts';
import type { reschedulePickup } from '#contracts/pickups/pickup-calls.ts';
import type { Problem } from '#contracts/pickups/problem.ts';
import type { reportProblem } from '#contracts/problems/problem-calls.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { saveReport } from '#data/problems/problems.ts';
import { reportProblem as decideReport, problemTexts } from '#domain/problems/problems.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import * as sharedTexts from '#shared/texts.ts';
import { byAccount, type ChangeCall, type Changed, changePickup } from './change-pickup.ts';
import { checkHouseholdExists, loadOwnPickup } from './load-pickup.ts';

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

/** Moves a pickup, without an area within its own. @throws AppError as `changePickup` and `chooseSeat`; `not_found` when it is not theirs */
export async function moveOwnPickup(call: OwnCall<Body<typeof reschedulePickup>>): Promise<Changed> {
  const pickup = await loadOwnPickup(call.params.id, call.account);
  const { date, time, areaId = pickup.area?.id, size, count, amount } = call.body;
  const changes = {
    ...(size && !pickup.content.size && resize({}, { size, count })),
    ...('position' in call.body && { position: call.body.position }),
  };
  return changePickup(pickup, call, {
    action: 'reschedule',
    details: async () => {
      const seat = await chooseSeat({ date, time, areaId }, call.now, { pickup, household: call.account });
      return { seat, changes, ...(await priceAnew(pickup, { seat, changes, shown: amount })) };
    },
    message: sharedTexts.pickupRescheduled,
  });
}

type Reported = Changed & { readonly problem: Problem };

/** @throws AppError as `changePickup` does; `not_found` when it is not theirs */
export async function reportOwnPickup(call: OwnCall<Body<typeof reportProblem>>): Promise<Reported> {
  return report(await loadOwnPickup(call.params.id, call.account), call);
}

/** What a household told staff. @throws AppError as `changePickup` does; `conflict` when the household is deleted */
export async function reportForHousehold(call: OwnCall<Body<typeof reportProblem>>): Promise<Reported> {
  const pickup = await loadPickup(call.params.id);
  await checkHouseholdExists(pickup);
  return report(pickup, call, byAccount(call.account).name);
}

async function report(pickup: PickupRecord, call: OwnCall<Body<typeof reportProblem>>, loggedBy?: string) {
  const changed = await changePickup(pickup, call, {
    decide: (current) => decideReport(current, { ...call.body, loggedBy }, call.now),
    save: (decision, previous) => saveReport(decision, previous, call.act),
    message: problemTexts[loggedBy === undefined ? 'problemReported' : 'problemLogged'](
      call.now.toISOString(),
    ),
    reused: problemTexts.problemIsOpen,
  });
  // A repeated request gets what has become of it.
  const problem = changed.pickup.problems?.at(-1);
  if (!problem) throw new Error('A reported problem is not there.');
  return { ...changed, problem };
}
