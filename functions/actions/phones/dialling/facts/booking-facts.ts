import { everywhereId } from '#contracts/areas/area-id.ts';
import { readAreasIfChanged } from '#data/areas/areas.ts';
import { listOwnPickups } from '#data/pickups/own-pickups.ts';
import { readShownPlaces } from '#data/places/places.ts';
import { readSlots } from '#data/slots/slots.ts';
import { type AreaRecord, isCounted, listActiveAreas } from '#domain/areas/area.ts';
import { toSmsName } from '#domain/phones/sms-alphabet.ts';
import type { Facts, FreeWindow, LastBooking } from '#domain/phones/ussd/facts.ts';
import type { Draft } from '#domain/phones/ussd/session.ts';
import { ussdTexts } from '#domain/phones/ussd/texts.ts';
import { hidePlace } from '#domain/pickups/hidden-place.ts';
import { findNearestFree, listSlotDays, shownDays } from '#domain/slots/slots.ts';
import { todayInAccra } from '#shared/dates.ts';
import { wasteTypes } from '#shared/waste.ts';
import { type Owner, ownerOf, type Readers } from './fact.ts';

/** Hours that are offered where the area has no windows of its own. */
const offeredHours = { from: '06:00', to: '16:00' } as const;

export const bookingFacts = {
  last: ({ caller }) => readLastBooking(ownerOf(caller)),
  areas: readActiveAreas,
  windows: ({ draft, now }) => readFreeWindows(draft, now),
  nearest: ({ draft, now }) => readNearest(draft, now),
} satisfies Partial<Readers>;

/** Of the newest pickup; or the first place that was saved. */
export async function readLastBooking(account: Owner): Promise<LastBooking | undefined> {
  const [[pickup], [saved]] = await Promise.all([
    listOwnPickups(account, { limit: 1 }).then((page) => page.pickups),
    readShownPlaces(account.id),
  ]);
  // A place that staff entered before the claim stays hidden, also when a booking is repeated.
  if (pickup && hidePlace(pickup, pickup.order?.id, account) === pickup) {
    const { wasteType, location, digitalAddress, position } = pickup.content;
    return {
      // A learned position is looked up again when it is booked.
      place: { location, digitalAddress, position: position?.from ? undefined : position, isKnown: true },
      areaId: pickup.area?.id ?? everywhereId,
      wasteType: wasteTypes.includes(wasteType) ? wasteType : undefined,
      start: pickup.slot?.start ?? pickup.scheduledAt.slice(11, 16),
      size: pickup.content.size,
      count: pickup.content.count,
    };
  }
  if (!saved) return undefined;
  const { location, digitalAddress, position, areaId = everywhereId } = saved;
  return { place: { location, digitalAddress, position, isKnown: true }, areaId };
}

/** By name; what lies in none of them is the last. */
export async function readActiveAreas(): Promise<Facts['areas']> {
  const areas = listActiveAreas((await readAreasIfChanged()).areas);
  const named = areas.filter(({ id }) => id !== everywhereId);
  const isElsewhere = areas.length > named.length;
  return [
    ...named.map(({ id, name }) => ({ id, name: toSmsName(name) })),
    ...(isElsewhere ? [{ id: everywhereId, name: ussdTexts.elsewhere }] : []),
  ];
}

/** The free windows of the draft's area from now on. */
export async function readFreeWindows({ area }: Pick<Draft, 'area'>, now: Date): Promise<FreeWindow[]> {
  const found = await readSlotsFor(area?.id, now);
  if (!found) return [];
  const days = listSlotDays(found.area, found.states, todayInAccra(now), now);
  return days
    .flatMap(({ date, windows }) => windows.map(({ start, left }) => ({ date, start, left })))
    .filter(({ left, start }) => left !== 0 && isOffered(found.area, start))
    .map(({ date, start }) => ({ date, start }));
}

async function readNearest({ area, date = '', start = '' }: Draft, now: Date): Promise<FreeWindow[]> {
  const found = await readSlotsFor(area?.id, now);
  if (!found) return [];
  const nearest = findNearestFree(found.area, found.states, { date, start }, now);
  return nearest
    .filter((one) => isOffered(found.area, one.start))
    .map((one) => ({ date: one.date, start: one.start }));
}

async function readSlotsFor(areaId: string | undefined, now: Date) {
  const { areas } = await readAreasIfChanged();
  const area = areas.find(({ id, isActive }) => id === areaId && isActive);
  if (!area) return undefined;
  const states = isCounted(area) ? await readSlots(area.id, todayInAccra(now), shownDays) : [];
  return { area, states };
}

function isOffered(area: AreaRecord, start: string): boolean {
  return isCounted(area) || (start >= offeredHours.from && start <= offeredHours.to);
}
