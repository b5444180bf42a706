import {
  type CouldNotCollectReason,
  couldNotCollectReasons,
  type VisitKind,
} from '#contracts/pickups/visit-fields.ts';
import { savePickup } from '#data/pickups/pickups.ts';
import { storeLateReport } from '#data/rounds/late-reports.ts';
import { putVisit } from '#data/rounds/visits.ts';
import { AppError } from '#domain/app-error.ts';
import { toAboard } from '#domain/loads/load.ts';
import { takeLateCash } from '#domain/money/payments.ts';
import type { AtDoor } from '#domain/money/settle.ts';
import { type Details, transition } from '#domain/pickups/transition.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { findActTime, type Visit } from '#domain/records/visit.ts';
import { findNewCash, findUnposted, isLateReport, isWorkDone } from '#domain/rounds/late-report.ts';
import type { Position } from '#shared/position.ts';
import * as sharedTexts from '#shared/texts.ts';
import { byAccount, type ChangeCall, type Changed, changePickup } from './change-pickup.ts';
import { checkHouseholdExists, loadAssignment } from './load-pickup.ts';

type StopCall = ChangeCall & {
  readonly params: { readonly id: string };
  readonly body: AtDoor & { readonly at?: string | undefined; readonly position?: Position | undefined };
};

export type StopAct = {
  readonly kind: VisitKind;
  readonly message: string;
  /** What it says besides, or has to be checked before. */
  readonly details?: (pickup: PickupRecord) => Partial<Details> | Promise<Partial<Details>>;
};

/** Does what a collector does at a stop, and keeps the visit, whatever version the phone has seen. @throws AppError `not_found`, `conflict` */
export async function actAtStop(call: StopCall, { kind, message, details }: StopAct): Promise<Changed> {
  const { account, body, now } = call;
  const pickup = await loadAssignment(call.params.id, account.id);
  let visit: Visit | undefined;
  let latest: PickupRecord | undefined;
  try {
    return await changePickup(pickup, call, {
      anyVersion: true,
      decide: async (current) => {
        latest = current;
        const more = await details?.(current);
        const time = findActTime(body.at, current.history, now);
        const atDoor = { size: body.size, count: body.count, paid: withoutEntered(current, call) };
        visit = {
          ...makeVisit(current, call, kind, time, atDoor),
          ...(body.position && { position: body.position }),
        };
        const decision = transition(current, kind, {
          ...more,
          by: byAccount(account),
          now,
          at: time.at,
          atDoor,
        });
        if (kind === 'complete') visit = { ...visit, aboard: toAboard(decision.pickup) };
        if (account.work?.suspended) throw new AppError('conflict', sharedTexts.youAreSuspended);
        return decision;
      },
      save: (decision, previous) => savePickup(decision, previous, undefined, visit ? [putVisit(visit)] : []),
      message,
    });
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'conflict';
    if (!isRefused || !latest) throw error;
    const isBarred = error.message === sharedTexts.youAreSuspended;
    await keepLateReport(latest, call, kind, isBarred);
    const isKept = body.paid !== undefined || (isBarred && isWorkDone(kind));
    // An answer without the pickup tells the phone that the office sees what was done, and what was paid.
    throw isKept ? new AppError('conflict', error.message) : error;
  }
}

function makeVisit(
  { id: pickupId }: PickupRecord,
  { account }: StopCall,
  kind: VisitKind,
  time: Pick<Visit, 'at' | 'recordedAt' | 'clock'>,
  { size, count, paid }: AtDoor,
): Visit {
  const atDoor = kind === 'complete' ? { size, count, paid: paid?.amount } : {};
  return { pickupId, collectorId: account.id, kind, ...time, ...atDoor };
}

/** The cash that came with a completion, less what staff have entered of it meanwhile, before the pickup was reopened. */
function withoutEntered(pickup: PickupRecord, { account, body, now }: StopCall): AtDoor['paid'] {
  if (!body.paid) return undefined;
  const { at } = findActTime(body.at, [], now);
  const amount = findNewCash(pickup, { collectorId: account.id, at, paid: body.paid.amount });
  return amount > 0 ? { ...body.paid, amount } : undefined;
}

/** What is refused changes nothing; staff hear of it, unless nothing is lost. Cash that was taken is the household's credit at once. */
async function keepLateReport(pickup: PickupRecord, call: StopCall, kind: VisitKind, isBarred: boolean) {
  const { account, body, now, idempotency } = call;
  // Not bounded by what happened to the pickup since: it was done before somebody else had it.
  const time = findActTime(body.at, [], now);
  const visit = makeVisit(pickup, call, kind, time, body);
  const by = byAccount(account);
  await storeLateReport({ ...visit, refused: true }, pickup, idempotency, (current) => {
    const unposted = findUnposted(current, visit);
    if (!isLateReport(current, account.id, kind, unposted, isBarred)) return undefined;
    return unposted > 0 ? takeLateCash(current, unposted, { by, now }) : 'no cash';
  });
}

/** What collectors do at stops, on the screen and by dialling. */
export const stopActs = {
  start: { kind: 'start', message: sharedTexts.pickupStarted },
  complete: { kind: 'complete', message: sharedTexts.pickupCompleted },
  'undo-complete': {
    kind: 'undo-complete',
    details: async (pickup) => {
      await checkHouseholdExists(pickup);
      return {};
    },
    message: sharedTexts.completionUndone,
  },
} as const satisfies Record<string, StopAct>;

export function reportFailure(reason: CouldNotCollectReason, note: string | undefined): StopAct {
  return {
    kind: 'could-not-collect',
    details: () => ({ reason: couldNotCollectReasons[reason], ...(note ? { note } : {}) }),
    message: sharedTexts.couldNotCollect,
  };
}
