import {
  closeDay,
  createArea,
  listAllAreas,
  listAreas,
  listSlots,
  reopenDay,
  updateArea,
} from '#contracts/area-calls.ts';
import { areaForm, dateInDays } from '#testing/areas.ts';
import type { BenchData } from './bench-data.ts';
import { account, type Step } from './step.ts';

/** All areas, strongly consistent: a few KB. */
const allAreas = 1;
/** The area and the version of all areas, in one transaction. */
const saved = 4;
/** A slot, in the same transaction. */
const slot = 2;

const windows = ['06', '08', '10', '12', '14', '16', '18', '20'].map((hour) => ({
  start: `${hour}:00`,
  capacity: 20,
}));

/** An area with as many windows as there can be. */
export function areaSteps({ api, ama, admin, state }: BenchData): readonly Step[] {
  const asAdmin = (route: string, body?: object) => api.call(route, { token: admin.token, body });
  const closedDay = () => `/admins/areas/${state.areaId}/closed-days/${dateInDays(5)}`;
  const change = { reads: account + allAreas, writes: saved };
  const changeOfDay = { reads: account + allAreas + 1, writes: saved + windows.length * slot };
  return [
    {
      contract: createArea,
      // The first call of a measurement, which reads the signing keys.
      budget: { ...change, reads: change.reads + 1 },
      run: async () => {
        const answer = await asAdmin(
          'POST /admins/areas',
          areaForm({ windows, addressPrefixes: ['GA-184'] }),
        );
        state.areaId = answer.body.area?.id ?? '';
        return answer;
      },
    },
    {
      contract: updateArea,
      budget: change,
      run: () => asAdmin(`PATCH /admins/areas/${state.areaId}`, { cutoffMinutes: 60 }),
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
    { contract: listAreas, budget: { reads: allAreas / 2, writes: 0 }, run: () => api.call('GET /areas') },
    {
      contract: listSlots,
      budget: { reads: account + 2, writes: 0 },
      run: () => api.call(`GET /slots?areaId=${state.areaId}`, { token: ama.token }),
    },
  ];
}
