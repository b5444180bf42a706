import { approveCollector } from '#contracts/accounts/people-calls.ts';
import { approveCollector as approve } from '#data/accounts/accounts.ts';
import { viewAs } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';
import { collectorApproved, collectorNotFound } from '#shared/texts.ts';

export const handler = endpoint(approveCollector, async ({ params, act }) => {
  const account = await approve(params.id, act);
  if (!account) throw new AppError('not_found', collectorNotFound);
  return { message: collectorApproved(account), collector: viewAs('collector', account) };
});
