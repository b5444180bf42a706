import { bookForHousehold, createHousehold, getHousehold } from '#contracts/accounts/household-calls.ts';
import type { BenchData } from '#infra/bench/bench-data.ts';
import { uniquePhone } from '#testing/samples/codes.ts';
import { account, countedChange, loggedAct, newInDays, openCount, type Step, strongPage } from './step.ts';

/** What staff do for a household that calls. */
export function staffSteps({ api, admin: { token }, booking }: BenchData): readonly Step[] {
  let userId = '';
  return [
    {
      contract: createHousehold,
      // Two counters; account with its index entry, number and place in a transaction.
      budget: { reads: account, writes: countedChange + 1 + 3 + 2 + 2 + loggedAct },
      run: async () => {
        const body = { firstName: 'Abena', lastName: 'Owusu', phone: uniquePhone(), place: 'Kasoa' };
        const answer = await api.call('POST /admins/users', { token, body });
        userId = answer.body.user.id;
        return answer;
      },
    },
    {
      contract: bookForHousehold,
      // Household and area; the pickup with its index entries in a transaction.
      budget: {
        reads: account + 1 + 1 + openCount,
        writes: countedChange + 3 + newInDays + loggedAct,
      },
      run: () => api.call('POST /admins/pickups', { token, body: { ...booking(), userId } }),
    },
    {
      contract: getHousehold,
      budget: { reads: account + 2 + strongPage(10), writes: 0 },
      run: () => api.call(`GET /admins/users/${userId}`, { token }),
    },
  ];
}
