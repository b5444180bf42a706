import { byAccount, changePickup } from '#actions/pickups/change-pickup.ts';
import { completeForCollector } from '#contracts/pickups/pickup-calls.ts';
import { loadPickup, savePickup } from '#data/pickups/pickups.ts';
import { putVisit } from '#data/rounds/visits.ts';
import { toAboard } from '#domain/loads/load.ts';
import { transition } from '#domain/pickups/transition.ts';
import { findToldTime, type Visit } from '#domain/records/visit.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

/** The charge, the cash and the visit are the collector's, as if they had done it; the history says who entered it, and why. */
export const handler = endpoint(completeForCollector, async (call) => {
  const { account, act, body, now } = call;
  const { size, count, paid, reason } = body;
  let visit: Visit | undefined;
  return changePickup(await loadPickup(call.params.id), call, {
    decide: (current) => {
      const time = findToldTime(body.at, current, now);
      const collectorId = current.assignedCollector?.id ?? '';
      const atDoor = { size, count, paid: paid?.amount };
      const by = byAccount(account);
      const at = { at: time.at, reason, atDoor: { size, count, paid } };
      const decision = transition(current, 'complete', { by, now, ...at });
      const aboard = toAboard(decision.pickup);
      visit = { pickupId: current.id, collectorId, kind: 'complete', ...time, ...atDoor, aboard };
      return decision;
    },
    save: (decision, previous) => savePickup(decision, previous, act, visit ? [putVisit(visit)] : []),
    message: sharedTexts.completedForCollector,
  });
});
