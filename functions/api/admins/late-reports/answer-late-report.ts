import { byAccount, changePickup } from '#actions/pickups/change-pickup.ts';
import { checkHouseholdExists } from '#actions/pickups/load-pickup.ts';
import { statuses } from '#contracts/pickups/transitions.ts';
import { answerLateReport } from '#contracts/rounds/late-report-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { findPickup, savePickup } from '#data/pickups/pickups.ts';
import { answerReport, findLateReport } from '#data/rounds/late-reports.ts';
import { AppError } from '#domain/app-error.ts';
import { toAboard } from '#domain/loads/load.ts';
import { type Decision, transition } from '#domain/pickups/transition.ts';
import { problemTexts } from '#domain/problems/problems.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import type { Visit } from '#domain/records/visit.ts';
import { nameReporter, splitReportId } from '#domain/rounds/late-report.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';

type AnswerCall = Call<typeof answerLateReport>;

export const handler = endpoint(answerLateReport, async (call) => {
  const { params, body, act } = call;
  const { pickupId, ...visit } = splitReportId(params.id);
  const pickup = await findPickup(pickupId);
  if (!pickup) throw reportNotFound();
  return changePickup(
    pickup,
    { ...call, body: {} },
    {
      anyVersion: true,
      decide: async (current) => {
        const report = await loadOpenReport(params.id);
        return body.accept ? accept(current, report, call) : { pickup: current, from: statuses };
      },
      save: (decision, previous) =>
        savePickup(decision, previous, act, [
          answerReport({ pickupId, ...visit }, body.accept ? toAboard(decision.pickup) : undefined),
        ]),
      changesNothing: () => !body.accept,
      message: body.accept ? problemTexts.reportAccepted : problemTexts.reportDismissed,
    },
  );
});

function reportNotFound(): AppError {
  return new AppError('not_found', problemTexts.reportNotFound);
}

/** @throws AppError `not_found`, or `conflict` when somebody has answered it */
async function loadOpenReport(id: string): Promise<Visit> {
  const report = await findLateReport(id);
  if (!report) throw reportNotFound();
  if (!report.isOpen) throw new AppError('conflict', problemTexts.reportIsAnswered);
  return report.visit;
}

/** Completes the pickup as reported: by that collector, at that time. */
async function accept(pickup: PickupRecord, visit: Visit, { account, now }: AnswerCall): Promise<Decision> {
  if (visit.kind !== 'complete') throw new AppError('conflict', problemTexts.onlyCompletions);
  await checkHouseholdExists(pickup);
  const collector = nameReporter(visit.collectorId, await findAccount(visit.collectorId));
  const atDoor = { size: visit.size, count: visit.count };
  return transition(pickup, 'accept-late', { by: byAccount(account), now, at: visit.at, collector, atDoor });
}
