import type { DispatchCollector } from '#contracts/plan/dispatch.ts';
import { getDispatch } from '#contracts/plan/dispatch-calls.ts';
import { getStopsPerDay, isOff } from '#contracts/rounds/assignment-warnings.ts';
import { listApprovedCollectors } from '#data/accounts/account-lists.ts';
import { loadArea } from '#data/areas/areas.ts';
import { listDay } from '#data/pickups/day-lists.ts';
import { countLoads } from '#data/pickups/due-lists.ts';
import { dispatchView } from '#domain/plan/day-pickup.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(getDispatch, async ({ query }) => {
  const { date, areaId, cursor } = query;
  const [page, collectors] = await Promise.all([
    listDay(date, areaId, query),
    cursor === undefined ? listCollectors(date) : undefined,
    areaId === undefined ? undefined : loadArea(areaId, { consistent: false }),
  ]);
  return { pickups: page.pickups.map(dispatchView), collectors, nextCursor: page.nextCursor };
});

async function listCollectors(date: string): Promise<DispatchCollector[]> {
  const [collectors, loads] = await Promise.all([listApprovedCollectors(), countLoads(date)]);
  return collectors
    .map(({ id, firstName, lastName, phone, work }) => ({
      id,
      firstName,
      lastName,
      phone,
      areas: work?.profile?.areas,
      stopsPerDay: getStopsPerDay(work?.profile),
      hours: work?.profile?.hours,
      stopsPerLoad: work?.profile?.stopsPerLoad,
      load: loads.get(id) ?? 0,
      isOff: isOff(work?.profile, work?.daysOff, date),
      ...(work?.daysOff?.includes(date) && { isDayOff: true }),
    }))
    .sort((a, b) => `${a.firstName} ${a.lastName}`.localeCompare(`${b.firstName} ${b.lastName}`));
}
