import type { Search } from '#infra/bench/make-calls.ts';

/** Lists in the ways that look at much: common words, rare ones, and filters that let little through. */
export const searches: readonly Search[] = [
  { name: 'listPickups', note: 'search "accra", on half of all', query: { q: 'accra' } },
  { name: 'listPickups', note: 'search "a"', query: { q: 'a' } },
  { name: 'listPickups', note: 'search "accra kasoa"', query: { q: 'accra kasoa' } },
  { name: 'listPickups', note: 'search that finds nothing', query: { q: 'zzzz' } },
  { name: 'listPickups', note: 'search by a digital address', query: { q: 'GA-184-1234' } },
  { name: 'listPickups', note: 'search "accra", pending', query: { q: 'accra', status: 'pending' } },
  { name: 'listUsers', note: 'search "ama"', query: { q: 'ama' } },
  { name: 'listCollectors', note: 'search "k", approved', query: { q: 'k', approved: 'true' } },
];
