import { everywhereId } from '#contracts/areas/area-id.ts';
import { isOpen, mayActNow } from '#contracts/pickups/transitions.ts';
import { canReportProblem } from '#contracts/problems/problem-rules.ts';
import { readAreasIfChanged } from '#data/areas/areas.ts';
import { listOwnPickups } from '#data/pickups/own-pickups.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { readShownPlaces } from '#data/places/places.ts';
import { readSlots } from '#data/slots/slots.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { isHiddenFrom } from '#domain/accounts/claims.ts';
import { readNotifications } from '#domain/accounts/consents.ts';
import { type AreaRecord, isCounted, listActiveAreas } from '#domain/areas/area.ts';
import {
  type Facts,
  type FreeWindow,
  type LastBooking,
  type ListedPickup,
  needs,
} from '#domain/phones/ussd/facts.ts';
import type { Draft, Screen } from '#domain/phones/ussd/session.ts';
import type { SummaryRecord } from '#domain/pickups/pickup.ts';
import { findNearestFree, listSlotDays, shownDays } from '#domain/slots/slots.ts';
import { todayInAccra } from '#shared/dates.ts';
import { wasteTypes } from '#shared/waste.ts';
import type { Caller } from './caller.ts';

/** A household's newest pickups that are looked through; it may have 20 open ones. */
const newest = 30;

/** Hours that are offered where the area has no windows of its own. */
const offeredHours = { from: '06:00', to: '16:00' } as const;

export type Asked = {
  readonly caller: Caller;
  readonly draft: Draft;
  readonly result: string;
  readonly now: Date;
};

/** Whose pickups are read: all that is hidden from them stays so. */
type Owner = Pick<AccountRecord, 'id' | 'claimedAt'>;

/** Screens of a number without account read nothing of anybody. */
const nobody: Owner = { id: '' };

/** Reads what a screen shows, and nothing else. */
export async function readFacts(screen: Screen, asked: Asked): Promise<Facts> {
  const { caller, draft, result, now } = asked;
  const isNeeded = (fact: keyof Facts) => needs[screen]?.includes(fact) ?? false;
  const account = caller.account ?? nobody;
  const [last, areas, windows, nearest, own, pickup] = await Promise.all([
    isNeeded('last') ? readLastBooking(account) : undefined,
    isNeeded('areas') ? readActiveAreas() : [],
    isNeeded('windows') ? readFreeWindows(draft, now) : [],
    isNeeded('nearest') ? readNearest(draft, now) : [],
    isNeeded('open') || isNeeded('reportable') ? readNewest(account) : [],
    isNeeded('pickup') && draft.pickup ? readPickup(draft.pickup.id, account, now) : undefined,
  ]);
  const open = own.filter(({ status }) => isOpen(status));
  const reportable = own.filter(({ history = [], ...one }) => canReportProblem({ ...one, history }, now));
  return {
    firstName: caller.claimable?.account.firstName ?? '',
    hasSms: caller.account ? readNotifications(caller.account).sms : true,
    last,
    areas,
    windows,
    nearest,
    open: open.sort((a, b) => a.scheduledAt.localeCompare(b.scheduledAt)).map((one) => list(one, now)),
    reportable: reportable.map((one) => list(one, now)),
    pickup,
    result,
  };
}

async function readNewest(account: Owner): Promise<SummaryRecord[]> {
  const { pickups } = await listOwnPickups(account, { limit: newest }, { withHistory: true });
  return [...pickups];
}

async function readPickup(id: string, account: Owner, now: Date): Promise<ListedPickup | undefined> {
  const pickup = await findPickup(id);
  const isTheirs = pickup?.user.id === account.id && !isHiddenFrom(account, pickup);
  return isTheirs ? list(pickup, now) : undefined;
}

function list(pickup: SummaryRecord, now: Date): ListedPickup {
  const { id, version, content, scheduledAt, status, awaitingTime } = pickup;
  return {
    id,
    version,
    wasteType: content.wasteType,
    scheduledAt,
    status,
    isAwaitingTime: awaitingTime !== undefined,
    canCancel: mayActNow('cancel', 'user', pickup, now),
  };
}

/** Of the newest pickup; or the first place that was saved. */
export async function readLastBooking(account: Owner): Promise<LastBooking | undefined> {
  const [[pickup], [saved]] = await Promise.all([
    listOwnPickups(account, { limit: 1 }).then((page) => page.pickups),
    readShownPlaces(account.id),
  ]);
  if (pickup) {
    const { wasteType, location, digitalAddress, position } = pickup.content;
    return {
      // What is known of the place is put there anew.
      place: { location, digitalAddress, position: position?.from ? undefined : position, isKnown: true },
      areaId: pickup.area?.id ?? everywhereId,
      wasteType: wasteTypes.includes(wasteType) ? wasteType : undefined,
      start: pickup.slot?.start ?? pickup.scheduledAt.slice(11, 16),
    };
  }
  if (!saved) return undefined;
  const { location, digitalAddress, position, areaId = everywhereId } = saved;
  return { place: { location, digitalAddress, position, isKnown: true }, areaId };
}

export async function readActiveAreas(): Promise<Facts['areas']> {
  return listActiveAreas((await readAreasIfChanged()).areas);
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
