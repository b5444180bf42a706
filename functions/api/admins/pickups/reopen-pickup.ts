import { changePickup } from '#actions/pickups/change-pickup.ts';
import { checkHouseholdExists } from '#actions/pickups/load-pickup.ts';
import { reopenPickup } from '#contracts/pickups/pickup-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { toAssignee } from '#domain/pickups/person.ts';
import type { Person } from '#domain/pickups/pickup.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

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

/** The collector as they are now; undefined when they are gone or suspended. */
async function findCollector(id: string | undefined): Promise<Person | undefined> {
  const account = id === undefined ? undefined : await findAccount(id);
  return account?.isApproved && !account.work?.suspended ? toAssignee(account) : undefined;
}
