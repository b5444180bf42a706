import { approveCollector } from '#contracts/people-calls.ts';
import { collectorApproved } from '#contracts/shared-texts.ts';
import { approveCollector as approve } from '#data/accounts.ts';
import { viewAs } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(approveCollector, async ({ params, act }) => {
  const account = await approve(params.id, act);
  if (!account) throw new AppError('not_found', 'We could not find this collector.');
  return { message: collectorApproved(account), collector: viewAs('collector', account) };
});
