import { deleteCollector } from '#contracts/accounts/people-calls.ts';
import { deleteAccount } from '#data/accounts/accounts.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

/** Their open assignments are released by the cascades job. */
export const handler = endpoint(deleteCollector, async ({ params, now, act }) => {
  const deleted = await deleteAccount(params.id, 'collector', now, act);
  if (!deleted) throw new AppError('not_found', sharedTexts.collectorNotFound);
  return { message: sharedTexts.collectorDeleted };
});
