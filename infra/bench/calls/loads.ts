import { loadUndoSeconds } from '#contracts/loads/load-calls.ts';
import { wasteTypes } from '#shared/waste.ts';
import { account, handMoved, loggedAct, oneKey, posted, reading } from '#testing/units.ts';
import { type Entries, given, type Make } from './call.ts';
import { pickDate } from './random-values.ts';
import { onBoard } from './rounds.ts';

/** RCU of all stations, strongly consistent: a few KB. */
const allStations = 2;
/** WCU of the station and the version of all of them, in one transaction with the entry of the act. */
const saved = { reads: account + allStations, writes: 4 + loggedAct };

const mostStations = 20;

/** WCU of a load, of its position and its fee, in one transaction. */
const tipped = 2 + 2 + posted + handMoved;

/** With the position that the phone knows. */
const tip: Make = ({ random, stations, loads }, { id: collectorId }) =>
  given(random.pick(stations), (stationId) => {
    const at = Date.now();
    const position = { lat: 5.6005, lng: -0.19, accuracy: 12 };
    return {
      body: { stationId, at: new Date(at).toISOString(), position },
      learn: ({ load }) => void loads.push({ id: load.id, collectorId, at }),
    };
  });

export const loadCalls = {
  createStation: {
    budget: saved,
    input: ({ random, stations }) => {
      if (stations.length >= mostStations) return undefined;
      return {
        body: {
          name: `Station ${random.below(1e9)}`,
          kind: 'landfill',
          position: { lat: 5.6, lng: -0.19 },
          controlLevel: 'basic',
          takes: [...wasteTypes],
          fee: { amount: 500, per: 'load' },
        },
        learn: ({ station }) => void stations.push(station.id),
      };
    },
  },
  updateStation: {
    after: ['createStation'],
    budget: saved,
    input: ({ random, stations }) =>
      given(random.pick(stations), (id) => ({ params: { id }, body: { minutes: 10 + random.below(30) } })),
  },
  listAllStations: { perPickup: 0.02, budget: reading(account + allStations) },
  // Two or three loads for each collector and day.
  createLoad: {
    perPickup: 0.08,
    after: ['createStation'],
    budget: { reads: account + onBoard, writes: tipped },
    // What the key and the time may have made before.
    budgetUnderKey: { reads: account + onBoard + 2, writes: tipped },
    input: tip,
  },
  undoLoad: {
    perPickup: 0.002,
    after: ['createLoad'],
    budget: { reads: oneKey, writes: tipped },
    input: ({ loads }, { id }) => {
      const isRecent = (at: number) => Date.now() - at < loadUndoSeconds * 1000;
      const index = loads.findIndex((one) => one.collectorId === id && isRecent(one.at));
      return given(loads[index], (load) => ({
        params: { id: load.id },
        learn: () => void loads.splice(index, 1),
      }));
    },
  },
  // A page that is opened: what each collector completed lately.
  listLoads: {
    perPickup: 0.01,
    after: ['createLoad'],
    budget: reading(account + 100),
    input: (world) => ({ query: { date: pickDate(world) } }),
  },
  correctLoad: {
    perPickup: 0.001,
    after: ['createLoad'],
    // The load, its position, two stations and the cash; then what it held.
    budget: { reads: account + 5 + 100, writes: 2 + posted + handMoved + loggedAct },
    input: ({ random, loads }) =>
      given(random.pick(loads), ({ id }) => ({ params: { id }, body: { fee: 100 + random.below(900) } })),
  },
} satisfies Entries;
