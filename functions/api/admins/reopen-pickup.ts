import { changePickup, checkHouseholdExists } from '#api/shared/change-pickup.ts';
import { reopenPickup } from '#contracts/pickup-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { findAccount } from '#data/accounts.ts';
import { loadPickup } from '#data/pickups.ts';
import type { Person } from '#domain/pickup.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(reopenPickup, async (call) => {
  const pickup = await loadPickup(call.params.id);
  return changePickup(pickup, call, {
    action: 'reopen',
    details: async () => {
      await checkHouseholdExists(pickup);
      return { reason: call.body.reason, collector: await findCollector(pickup.assignedCollector?.id) };
    },
    message: sharedTexts.pickupReopened,
  });
});

/** The collector as they are now; undefined when they are gone. */
async function findCollector(id: string | undefined): Promise<Person | undefined> {
  const account = id === undefined ? undefined : await findAccount(id);
  if (!account?.isApproved) return undefined;
  const { firstName, lastName, phone } = account;
  return { id: account.id, firstName, lastName, ...(phone ? { phone } : {}) };
}
