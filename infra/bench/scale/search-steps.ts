import { listCollectors, listUsers } from '#contracts/accounts/people-calls.ts';
import { listPickups } from '#contracts/pickups/pickup-calls.ts';
import type { BenchData } from '#infra/bench/bench-data.ts';
import type { Step } from '#infra/bench/steps/step.ts';

/** Lists in the ways that look at much: common words, rare ones, and filters that let little through. */
export function searchSteps({ api, admin }: BenchData): readonly Step[] {
  const get = (contract: Step['contract'], note: string, query: string): Step => ({
    contract,
    note,
    budget: { reads: 100, writes: 0 },
    run: () => api.call(`GET ${contract.path}?${query}`, { token: admin.token }),
  });
  return [
    get(listPickups, 'search "accra", on half of all', 'q=accra'),
    get(listPickups, 'search "a"', 'q=a'),
    get(listPickups, 'search "accra kasoa"', 'q=accra%20kasoa'),
    get(listPickups, 'search that finds nothing', 'q=zzzz'),
    get(listPickups, 'search "accra", pending', 'q=accra&status=pending'),
    get(listPickups, 'overdue', 'overdue=true'),
    get(listUsers, 'search "ama"', 'q=ama'),
    get(listCollectors, 'search "k", approved', 'q=k&approved=true'),
  ];
}
