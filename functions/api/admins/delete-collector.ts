import { deleteCollector } from '#contracts/admin-calls.ts';
import { sharedTexts } from '#contracts/shared-texts.ts';
import { deleteAccount } from '#data/accounts.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';

/** What becomes of their pickups is up to the jobs behind the table's stream. */
export const handler = endpoint(deleteCollector, async ({ params, now }) => {
  const deleted = await deleteAccount(params.id, 'collector', now);
  if (!deleted) throw new AppError('not_found', 'We could not find this collector.');
  return { message: sharedTexts.collectorDeleted };
});
