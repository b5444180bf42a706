import {
  closeDay,
  createArea,
  listAllAreas,
  listAreas,
  listSlots,
  reopenDay,
  updateArea,
} from '#contracts/areas/area-calls.ts';
import { cancelPickup, requestPickup, reschedulePickup } from '#contracts/pickups/pickup-calls.ts';
import type { BenchData } from '#infra/bench/bench-data.ts';
import { areaForm, dateInDays } from '#testing/samples/areas.ts';
import { benchWindows } from './bench-area.ts';
import { account, loggedAct, movedInDays, newInDays, openCount, type Step } from './step.ts';

/** All areas, strongly consistent: a few KB. */
const allAreas = 1;
/** The area and the version of all areas, in one transaction with the entry of the act. */
const saved = 4 + loggedAct;
/** A slot, in the same transaction. */
const slot = 2;

/** Calls about areas with as many windows as there can be, and about pickups that take places in them. */
export function areaSteps(data: BenchData): readonly Step[] {
  return [...areaCalls(data), ...slotCalls(data)];
}

function areaCalls({ api, ama, admin, state }: BenchData): readonly Step[] {
  const asAdmin = (route: string, body?: object) => api.call(route, { token: admin.token, body });
  const closedDay = () => `/admins/areas/${made}/closed-days/${dateInDays(5)}`;
  const change = { reads: account + allAreas, writes: saved };
  const changeOfDay = { reads: account + allAreas + 1, writes: saved + benchWindows.length * slot };
  let made = '';
  return [
    {
      contract: createArea,
      // The first call of a measurement, which reads the signing keys.
      budget: { ...change, reads: change.reads + 1 },
      run: async () => {
        const answer = await asAdmin('POST /admins/areas', areaForm({ windows: benchWindows }));
        made = answer.body.area?.id ?? '';
        return answer;
      },
    },
    {
      contract: updateArea,
      budget: change,
      run: () => asAdmin(`PATCH /admins/areas/${made}`, { cutoffMinutes: 60 }),
    },
    {
      contract: closeDay,
      budget: changeOfDay,
      run: () => asAdmin(`PUT ${closedDay()}`, { reason: 'Farmer’s Day' }),
    },
    { contract: reopenDay, budget: changeOfDay, run: () => asAdmin(`DELETE ${closedDay()}`) },
    {
      contract: listAllAreas,
      budget: { reads: account + allAreas, writes: 0 },
      run: () => asAdmin('GET /admins/areas'),
    },
    {
      contract: listAreas,
      budget: { reads: 0.5 + allAreas / 2, writes: 0 },
      run: () => api.call('GET /areas'),
    },
    {
      contract: listSlots,
      budget: { reads: account + 2, writes: 0 },
      run: () => api.call(`GET /slots?areaId=${state.areaId}`, { token: ama.token }),
    },
  ];
}

/** Account, area and slot; the pickup where there is one. */
const bookReads = account + 2;
/** The design's most for places: booked, with a key, moved. */
const taken = { reads: bookReads + openCount, writes: 6 + newInDays };
const takenUnderKey = { ...taken, writes: taken.writes + 2 };
const moved = { reads: bookReads + 1, writes: 10 + movedInDays };

function slotCalls({ api, ama, booking, state }: BenchData): readonly Step[] {
  const slot = (time: string) => ({ areaId: state.areaId, date: dateInDays(3), time });
  let id = '';
  const book = async (headers: Record<string, string> = {}) => {
    const body = { ...booking(), ...slot('08:00'), position: { lat: 5.60372, lng: -0.18696, accuracy: 12 } };
    const answer = await api.call('POST /pickups', { token: ama.token, body, headers });
    id = answer.body.pickup?.id ?? '';
    return answer;
  };
  const change = (action: string, body: object) =>
    api.call(`PATCH /pickups/${id}/${action}`, { token: ama.token, body });
  return [
    { contract: requestPickup, note: 'a place', budget: taken, run: () => book() },
    {
      contract: requestPickup,
      note: 'a place, Idempotency-Key',
      budget: takenUnderKey,
      run: () => book({ 'idempotency-key': 'a place' }),
    },
    {
      contract: reschedulePickup,
      note: 'to another place',
      budget: moved,
      run: () => change('reschedule', slot('10:00')),
    },
    {
      contract: cancelPickup,
      note: 'with a place',
      budget: { reads: account + 1, writes: 8 + newInDays },
      run: () => change('cancel', {}),
    },
  ];
}
