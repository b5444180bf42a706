import { type WasteType, wasteTypes } from '#shared/waste.ts';
import { type Caller, readId, toInstant } from './request-pickup.ts';

const demoStations = {
  kpone: {
    name: 'Kpone landfill',
    kind: 'landfill',
    position: { lat: 5.7017, lng: -0.054 },
    controlLevel: 'basic',
    takes: wasteTypes.filter((one) => one !== 'hazardous'),
    fee: { amount: 4, per: 'kg' },
    minutes: 30,
  },
  teshie: {
    name: 'Teshie transfer station',
    kind: 'transfer-station',
    position: { lat: 5.587, lng: -0.107 },
    controlLevel: 'improved',
    takes: ['general', 'organic', 'textile', 'rubber', 'e-waste'],
    fee: { amount: 800, per: 'load' },
    minutes: 15,
  },
  kotoku: {
    name: 'Adjen Kotoku composter',
    kind: 'composter',
    position: { lat: 5.744, lng: -0.356 },
    controlLevel: 'full',
    takes: ['organic'],
    minutes: 20,
  },
  tema: {
    name: 'Tema recycling yard',
    kind: 'recycler',
    position: { lat: 5.669, lng: -0.0166 },
    controlLevel: 'improved',
    takes: ['plastic', 'metal', 'glass', 'paper'],
    minutes: 20,
  },
} as const;

type StationName = keyof typeof demoStations;
type StationIds = Readonly<Record<StationName, string>>;

/** Adds the stations. @returns their ids */
export async function createStations(admin: Caller): Promise<StationIds> {
  const add = async (station: object) => readId((await admin('POST', '/admins/stations', station)).station);
  const { kpone, teshie, kotoku, tema } = demoStations;
  const ids = { kpone: await add(kpone), kotoku: await add(kotoku), tema: await add(tema) };
  return { ...ids, teshie: await add({ ...teshie, onward: ids.kpone }) };
}

type DemoLoad = {
  readonly station: StationName;
  readonly inDays: number;
  readonly time: string;
  readonly kg?: number;
  readonly wasteTypes?: readonly WasteType[];
  readonly receipt?: string;
};

export const demoLoads: readonly DemoLoad[] = [
  { station: 'kotoku', inDays: -18, time: '16:40' },
  { station: 'tema', inDays: -14, time: '17:20', kg: 12 },
  { station: 'teshie', inDays: -10, time: '17:05', wasteTypes: ['e-waste'], receipt: 'T-0417' },
  { station: 'tema', inDays: -5, time: '16:30', kg: 9, wasteTypes: ['paper'] },
];

/** The loads as calls, each at its time in milliseconds. @param now in milliseconds */
export function planLoads(ids: StationIds, collector: Caller, now: number) {
  return demoLoads.map(({ station, inDays, time, ...load }) => {
    const at = toInstant({ inDays, time }, now);
    const { position } = demoStations[station];
    const body = { ...load, stationId: ids[station], at: new Date(at).toISOString() };
    const where = { position: { ...position, accuracy: 15 } };
    return { at, run: () => collector('POST', '/collectors/loads', { ...body, ...where }) };
  });
}
