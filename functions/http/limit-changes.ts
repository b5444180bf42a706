import { throttle } from '#actions/accounts/throttle.ts';
import type { Contract } from '#contracts/contract.ts';
import { changeCounter } from '#domain/accounts/throttle-rules.ts';
import type { HttpRequest } from './call.ts';
import { readRequestTime } from './request-time.ts';

/**
 * Counts a call that may change something, by account. Before its input is looked at: a flood of nonsense counts, too.
 * @throws AppError `too_many_requests`
 */
export function limitChanges(contract: Contract) {
  return {
    before: async ({ event, internal }: HttpRequest) => {
      const { account } = internal;
      if (!account || contract.method === 'GET' || contract.access === 'public') return;
      await throttle([changeCounter(account)], readRequestTime(event));
    },
  };
}
