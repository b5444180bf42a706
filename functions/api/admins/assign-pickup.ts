import { changePickup } from '#api/shared/change-pickup.ts';
import { assignPickup } from '#contracts/admin-calls.ts';
import { sharedTexts } from '#contracts/shared-texts.ts';
import { findAccount } from '#data/accounts.ts';
import { loadPickup } from '#data/pickups.ts';
import { AppError } from '#domain/app-error.ts';
import type { Person } from '#domain/pickup.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(assignPickup, async (call) => {
  const pickup = await loadPickup(call.params.id);
  return changePickup(pickup, call, {
    action: 'assign',
    details: async () => ({ collector: await loadApprovedCollector(call.body.collectorId) }),
    message: sharedTexts.collectorAssigned,
  });
});

async function loadApprovedCollector(id: string): Promise<Person> {
  const account = await findAccount(id);
  if (account?.role !== 'collector') throw new AppError('not_found', 'We could not find this collector.');
  if (!account.isApproved) throw new AppError('conflict', 'This collector is not approved yet.');
  const { firstName, lastName, phone } = account;
  return { id, firstName, lastName, ...(phone ? { phone } : {}) };
}
