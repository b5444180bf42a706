import { maxPage } from '#contracts/paging.ts';
import { listPickups } from '#contracts/pickups/pickup-calls.ts';
import { assignPickups, getDispatch } from '#contracts/plan/dispatch-calls.ts';
import { proposePlan } from '#contracts/plan/plan-calls.ts';
import type { BenchData } from '#infra/bench/bench-data.ts';
import type { TestAnswer } from '#testing/api.ts';
import { account, loggedAct, type Step } from './step.ts';

/** All areas or their version, and one area. */
const areas = 1.5;

/** RCU of entries of the index of days, of which one unit holds at least eight, in the partitions of Everywhere. */
const dayEntries = (count: number) => count / 8 + 4;

/** RCU of a page of keys of what is due, over its partitions, with what is read to merge them. */
const duePage = 4;

/** RCU of whole pickups, eventually consistent and one by one. */
const fullItems = (count: number) => count / 2;

/** On which all pickups of `createBenchData` are, unless told otherwise. */
function findDay(days = 5): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

type Row = { readonly id: string; readonly version: number; readonly status: string };

/** Plans the day of the few pickups that these measurements book; a full day reads in proportion. */
function planStep({ api, token }: Pick<BenchData, 'api'> & { readonly token: string }): Step {
  return {
    contract: proposePlan,
    budget: { reads: account + areas + dayEntries(30) + 1, writes: 0 },
    run: () => api.call('POST /admins/plans', { token, body: { date: findDay(3) } }),
  };
}

/** Calls of the day board, and lists of pickups by day and by what is due. */
export function dispatchSteps({ api, admin, kofi }: BenchData): readonly Step[] {
  const { token } = admin;
  const get = (path: string) => api.call(`GET ${path}`, { token });
  const board = `/admins/dispatch?date=${findDay()}`;
  let rows: readonly Row[] = [];
  let next = '';
  return [
    planStep({ api, token }),
    {
      contract: getDispatch,
      // With the collectors and their load: a unit counts about fifty open pickups, here 6,000 on one day.
      budget: { reads: account + areas + dayEntries(5) + 1 + 6_000 / 50, writes: 0 },
      run: async () => {
        const answer = await get(`${board}&limit=5`);
        rows = answer.body.pickups;
        next = answer.body.nextCursor ?? '';
        return answer;
      },
    },
    {
      contract: getDispatch,
      note: 'next page',
      budget: { reads: account + areas + dayEntries(maxPage), writes: 0 },
      run: () => get(`${board}${next && `&cursor=${next}`}`),
    },
    {
      contract: assignPickups,
      note: '5 of them',
      budget: { reads: account + 1 + 2 * 5, writes: 5 * (9 + loggedAct) },
      run: () => {
        const pickups = rows.map(({ id, version }) => ({ id, version }));
        return api.call('PATCH /admins/pickups/assign', { token, body: { collectorId: kofi.id, pickups } });
      },
    },
    ...listSteps(get, kofi.id),
  ];
}

/** Lists of pickups by day, by what is due and by collector. */
function listSteps(get: (path: string) => Promise<TestAnswer>, collectorId: string): readonly Step[] {
  return [
    {
      contract: listPickups,
      note: 'of a day',
      budget: { reads: account + areas + 2 * dayEntries(maxPage) + fullItems(maxPage), writes: 0 },
      run: () => get(`/admins/pickups?from=${findDay()}&to=${findDay()}`),
    },
    {
      contract: listPickups,
      note: 'overdue ones',
      budget: { reads: account + duePage + fullItems(maxPage), writes: 0 },
      run: () => get('/admins/pickups?overdue=true'),
    },
    {
      contract: listPickups,
      note: 'of a collector',
      budget: { reads: account + 2 * fullItems(40), writes: 0 },
      run: () => get(`/admins/pickups?collectorId=${collectorId}`),
    },
  ];
}
