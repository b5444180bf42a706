import * as v from 'valibot';
import { assignPickups } from '#contracts/plan/dispatch-calls.ts';
import type { Gateway } from '#infra/local/gateway/gateway.ts';
import { todayInAccra } from '#shared/dates.ts';
import type { WasteType } from '#shared/waste.ts';
import { type Caller, readId, requestPickup, toInstant } from './request-pickup.ts';
import { approve, logIn, signUp, signUpHousehold } from './seed-people.ts';

const indexes = { osu: 0, madina: 1 } as const;

type Booked = { readonly id: string; readonly location: string; readonly scheduledAt: number };

/** Fills the dispatch board with neighbours' pickups. @param now end of the demo data, in ms; calls are received before it */
export async function seedBoard(gateway: Gateway, areaIds: readonly string[], now: number): Promise<void> {
  const admin = await logIn(gateway, '/admins/login', 'admin@sankofa.test');
  const households = await Promise.all(
    neighbours.map(async (one) => {
      await signUpHousehold(gateway, one);
      return logIn(gateway, '/users/login', one.email);
    }),
  );
  const assigned = { abena: [] as Booked[], yussif: [] as Booked[] };
  for (const [index, { area, inDays, time, collector, ...form }] of boardPickups.entries()) {
    const household = households[index % households.length];
    const areaId = areaIds[indexes[area]];
    if (!household || !areaId) throw new Error('The demo has no households or no areas.');
    // What is over already would only be overdue.
    const wanted = Math.max(now, toInstant({ inDays, time }, now));
    const pickup = await requestPickup(household, { ...form, size: 'bag' }, wanted, areaId);
    if (collector) assigned[collector].push({ ...pickup, location: form.location });
  }
  const abena = await hire(gateway, admin, 'abena', { vehicle: 'truck', stopsPerDay: 40 });
  const yussif = await hire(gateway, admin, 'yussif', { vehicle: 'tricycle', stopsPerDay: 20 });
  await assign(admin, abena, assigned.abena);
  await assign(admin, yussif, assigned.yussif);
  const caller = await logIn(gateway, '/collectors/login', boardCollectors.abena.email);
  const dayOff = new Date(Math.min(...assigned.abena.map(({ scheduledAt }) => scheduledAt)));
  await caller('PUT', `/collectors/me/days-off/${todayInAccra(dayOff)}`, {});
}

async function hire(gateway: Gateway, admin: Caller, who: keyof typeof boardCollectors, profile: object) {
  const { collector } = await signUp(gateway, '/collectors/signup', boardCollectors[who], { profile });
  const id = readId(collector);
  await approve(admin, id);
  return id;
}

async function assign(admin: Caller, collectorId: string, booked: readonly Booked[]): Promise<void> {
  const pickups = booked.map(({ id }) => ({ id, version: 1 }));
  const answer = await admin('PATCH', '/admins/pickups/assign', { collectorId, pickups });
  const { results } = v.parse(assignPickups.answer, answer);
  const refused = results.find(({ error }) => error);
  if (!refused) return;
  const { location } = booked.find(({ id }) => id === refused.id) ?? {};
  throw new Error(`The demo's pickup (${location}) was not assigned: ${refused.error?.message}`);
}

/** People of the board, beside the demo accounts: they have the same password. */
export const neighbours = [
  { email: 'adwoa@sankofa.test', firstName: 'Adwoa', lastName: 'Asare', phone: '024 310 2211' },
  { email: 'kojo@sankofa.test', firstName: 'Kojo', lastName: 'Antwi', phone: '020 455 1873' },
  { email: 'esi@sankofa.test', firstName: 'Esi', lastName: 'Quaye', phone: '055 902 6640' },
] as const;

export const boardCollectors = {
  abena: { email: 'abena@sankofa.test', firstName: 'Abena', lastName: 'Sarpong', phone: '026 118 4402' },
  yussif: { email: 'yussif@sankofa.test', firstName: 'Yussif', lastName: 'Alhassan', phone: '050 377 9125' },
} as const;

export type BoardPickup = {
  readonly area: 'osu' | 'madina';
  readonly inDays: 0 | 1;
  readonly time: string;
  readonly wasteType: WasteType;
  readonly location: string;
  readonly digitalAddress: string;
  readonly collector?: keyof typeof boardCollectors;
};

const tomorrowIn =
  (area: BoardPickup['area']) =>
  (time: string, wasteType: WasteType, location: string, digitalAddress: string) =>
    ({ area, inDays: 1, time, wasteType, location, digitalAddress }) as const;
const osu = tomorrowIn('osu');
const madina = tomorrowIn('madina');

export const boardPickups: readonly BoardPickup[] = [
  { ...osu('08:00', 'plastic', 'Osu, Lokko Road, second gate', 'GA-051-2207'), collector: 'yussif' },
  { ...osu('08:00', 'organic', 'Osu, behind the Methodist church', 'GA-052-0914'), collector: 'abena' },
  osu('10:00', 'glass', 'Osu, chop bar at the Danquah circle', 'GA-053-4410'),
  osu('10:00', 'paper', 'Labone, green wall opposite the school', 'GL-012-3388'),
  { ...madina('07:00', 'general', 'Madina, Zongo Junction, blue shop', 'GM-017-5521'), collector: 'abena' },
  madina('07:00', 'organic', 'Madina, market gate 3, Auntie Esi', 'GM-018-1146'),
  madina('09:00', 'metal', 'Madina, welder beside the Total station', 'GM-013-8070'),
  madina('09:00', 'plastic', 'Madina, Redco flats, block 14', 'GM-016-2935'),
  madina('09:00', 'textile', 'Madina, tailor over the pharmacy', 'GM-019-4408'),
  madina('15:00', 'e-waste', 'Madina, phone repairs at the lorry park', 'GM-014-6612'),
  madina('15:00', 'general', 'Madina, Nkulenu, house with the palm', 'GM-012-7754'),
  madina('15:00', 'glass', 'Madina, bar at the UN junction', 'GM-015-9023'),
  { ...madina('15:00', 'organic', 'Madina, kiosk at the Social Welfare', 'GM-011-3367'), inDays: 0 },
  {
    ...madina('15:00', 'paper', 'Madina, print shop, Old Road', 'GM-018-5590'),
    inDays: 0,
    collector: 'yussif',
  },
];
