import type { Gateway } from '#infra/local/gateway/gateway.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { demoAreas, isOpenOn } from './demo-areas.ts';
import { type BoardPickup, boardCollectors, boardPickups, neighbours } from './demo-board.ts';
import { type Caller, readId } from './seed-caller.ts';
import { approve, logIn, signUp, signUpHousehold } from './seed-people.ts';

type AreaIds = Readonly<Record<BoardPickup['area'], string | undefined>>;
const indexes = { osu: 0, madina: 1 } as const;

/**
 * Fills the dispatch board: pickups of a few neighbours, some of them assigned, to a collector too who is off then.
 * @param now the time that the demo data ends at, in milliseconds; the calls are received before it
 */
export async function seedBoard(gateway: Gateway, areaIds: readonly string[], now: number): Promise<void> {
  const admin = await logIn(gateway, '/admins/login', 'admin@sankofa.test');
  const households = await Promise.all(
    neighbours.map(async (one) => {
      await signUpHousehold(gateway, one);
      return logIn(gateway, '/users/login', one.email);
    }),
  );
  const assigned = { abena: [] as string[], yussif: [] as string[] };
  const areas = { osu: areaIds[indexes.osu], madina: areaIds[indexes.madina] };
  for (const [index, pickup] of listAhead(now).entries()) {
    const household = households[index % households.length];
    const answer = await household?.('POST', '/pickups', toRequest(pickup, areas, now));
    if (pickup.collector) assigned[pickup.collector].push(readId(answer?.pickup));
  }
  const abena = await hire(gateway, admin, 'abena', { vehicle: 'truck', stopsPerDay: 40 });
  const yussif = await hire(gateway, admin, 'yussif', { vehicle: 'tricycle', stopsPerDay: 20 });
  await assign(admin, abena, assigned.abena);
  await assign(admin, yussif, assigned.yussif);
  const caller = await logIn(gateway, '/collectors/login', boardCollectors.abena.email);
  await caller('PUT', `/collectors/me/days-off/${getDate(1, now)}`, {});
}

const getDate = (inDays: number, now: number) => addDays(todayInAccra(new Date(now)), inDays);

/** What is over already would only be overdue. */
function listAhead(now: number): readonly BoardPickup[] {
  return boardPickups.filter(
    ({ inDays, time }) => Date.parse(`${getDate(inDays, now)}T${time}:00.000Z`) > now,
  );
}

function toRequest({ area, inDays, collector: _, ...form }: BoardPickup, areas: AreaIds, now: number) {
  const date = getDate(inDays, now);
  const isOpen = isOpenOn(demoAreas[indexes[area]], date);
  return { ...form, date, ...(isOpen && { areaId: areas[area], size: 'bag' }) };
}

async function hire(gateway: Gateway, admin: Caller, who: keyof typeof boardCollectors, profile: object) {
  const { collector } = await signUp(gateway, '/collectors/signup', boardCollectors[who], { profile });
  const id = readId(collector);
  await approve(admin, id);
  return id;
}

async function assign(admin: Caller, collectorId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const pickups = ids.map((id) => ({ id, version: 1 }));
  await admin('PATCH', '/admins/pickups/assign', { collectorId, pickups });
}
