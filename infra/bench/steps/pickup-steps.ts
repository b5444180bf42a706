import {
  assignPickup,
  cancelPickup,
  cancelPickupByAdmin,
  completePickup,
  couldNotCollect,
  editPickup,
  getOverview,
  getPickup,
  listAssignedPickups,
  listCompletedPickups,
  listMyPickups,
  listPickups,
  requestPickup,
  reschedulePickup,
  startPickup,
} from '#contracts/pickups/pickup-calls.ts';
import { statusShards } from '#data/keys.ts';
import type { BenchData } from '#infra/bench/bench-data.ts';
import { dispatchSteps } from './dispatch-steps.ts';
import { problemSteps } from './problem-steps.ts';
import {
  account,
  indexPage,
  loggedAct,
  movedInDays,
  newInDays,
  openCount,
  type Step,
  strongPage,
} from './step.ts';

/** The area in which a pickup is booked. */
const area = 1;
const oneKey = account + 1;
const move = { reads: oneKey, writes: 6 + movedInDays };
/** The same by staff: in a transaction, which doubles the item's share, with the entry of the act. */
const moveByStaff = { reads: oneKey, writes: move.writes + loggedAct };
const page = 101;

/** Calls about pickups, each after those that it depends on. */
export function pickupSteps(data: BenchData): readonly Step[] {
  return [
    ...householdCalls(data),
    ...dispatchCalls(data),
    ...problemSteps(data),
    ...listCalls(data),
    ...dispatchSteps(data),
  ];
}

function householdCalls({ api, ama, booking, state }: BenchData): readonly Step[] {
  const { token } = ama;
  const book = async (headers: Record<string, string> = {}) => {
    const answer = await api.call('POST /pickups', { token, body: booking(), headers });
    state.id = answer.body.pickup?.id ?? '';
    return answer;
  };
  const { date } = booking();
  return [
    {
      contract: requestPickup,
      budget: { reads: account + area + openCount, writes: 3 + newInDays },
      run: () => book(),
    },
    {
      contract: cancelPickup,
      budget: move,
      run: () => api.call(`PATCH /pickups/${state.id}/cancel`, { token, body: {} }),
    },
    {
      contract: requestPickup,
      note: 'Idempotency-Key',
      budget: { reads: account + area + openCount, writes: 6 + newInDays },
      run: () => book({ 'idempotency-key': 'once' }),
    },
    {
      contract: listMyPickups,
      budget: { reads: account + strongPage(16) + 0.5, writes: 0 },
      run: () => api.call('GET /pickups/mine', { token }),
    },
    {
      contract: getPickup,
      budget: { reads: oneKey, writes: 0 },
      run: () => api.call(`GET /pickups/${state.id}`, { token }),
    },
    {
      contract: reschedulePickup,
      budget: { ...move, reads: move.reads + area },
      run: () => api.call(`PATCH /pickups/${state.id}/reschedule`, { token, body: { date, time: '10:30' } }),
    },
  ];
}

function dispatchCalls({ api, kofi, yaw, admin, state }: BenchData): readonly Step[] {
  const assign = (collectorId: string) =>
    api.call(`PATCH /admins/pickups/${state.id}/assign`, { token: admin.token, body: { collectorId } });
  const collect = (action: string, token: string, body: object = {}) =>
    api.call(`PATCH /collectors/pickups/${state.id}/${action}`, { token, body });
  const edit = (path: string, body: object) =>
    api.call(`PATCH /admins/pickups/${state.id}${path}`, { token: admin.token, body });
  // An assignment also reads the collector.
  const assignment = { ...moveByStaff, reads: oneKey + 1 };
  return [
    { contract: assignPickup, budget: assignment, run: () => assign(kofi.id) },
    { contract: assignPickup, note: 'another', budget: assignment, run: () => assign(yaw.id) },
    { contract: startPickup, budget: move, run: () => collect('start', yaw.token) },
    {
      contract: couldNotCollect,
      budget: move,
      run: () => collect('could-not-collect', yaw.token, { reason: 'no-access' }),
    },
    {
      contract: editPickup,
      budget: moveByStaff,
      run: () => edit('', { location: 'Madina, behind the Zongo Junction' }),
    },
    { contract: assignPickup, note: 'again', budget: assignment, run: () => assign(kofi.id) },
    { contract: completePickup, budget: move, run: () => collect('complete', kofi.token) },
  ];
}

function listCalls({ api, ama, kofi, admin, booking, state }: BenchData): readonly Step[] {
  const get = (path: string, token: string) => api.call(`GET ${path}`, { token });
  return [
    {
      contract: requestPickup,
      note: 'to be cancelled',
      budget: { reads: account + area + openCount, writes: 3 + newInDays },
      run: async () => {
        const answer = await api.call('POST /pickups', { token: ama.token, body: booking() });
        state.id = answer.body.pickup.id;
        return answer;
      },
    },
    {
      contract: cancelPickupByAdmin,
      budget: moveByStaff,
      run: () => api.call(`PATCH /admins/pickups/${state.id}/cancel`, { token: admin.token, body: {} }),
    },
    {
      contract: listAssignedPickups,
      budget: { reads: account + indexPage(page) + 0.5, writes: 0 },
      run: () => get('/collectors/pickups/assigned', kofi.token),
    },
    {
      contract: listCompletedPickups,
      budget: { reads: account + indexPage(page), writes: 0 },
      run: () => get('/collectors/pickups/completed', kofi.token),
    },
    ...adminListCalls(get, admin.token),
    {
      contract: getOverview,
      // Totals of at most 2 RCU, then pages of five: users, collectors of two kinds, and two pickups of each shard of
      // five statuses; what is overdue in four partitions of small entries, and a page of small entries of problems.
      budget: {
        reads: account + 2 + 3 * indexPage(6) + 5 * statusShards * indexPage(2) + 4 * 2.5 + 2,
        writes: 0,
      },
      run: () => get('/admins/overview', admin.token),
    },
  ];
}

type Get = (path: string, token: string) => Step['run'] extends () => infer Answer ? Answer : never;

/** Pickups of all households: each status is a partition with pages of its own. */
function adminListCalls(get: Get, token: string): readonly Step[] {
  const perStatus = (entries: number) => ({ reads: account + 5 * indexPage(entries), writes: 0 });
  return [
    { contract: listPickups, budget: perStatus(page), run: () => get('/admins/pickups', token) },
    {
      contract: listPickups,
      note: '20 of them',
      budget: perStatus(21),
      run: () => get('/admins/pickups?limit=20', token),
    },
    {
      contract: listPickups,
      note: 'pending',
      budget: { reads: account + indexPage(page), writes: 0 },
      run: () => get('/admins/pickups?status=pending', token),
    },
  ];
}
