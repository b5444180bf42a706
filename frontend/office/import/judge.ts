import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Area } from '#contracts/areas/areas.ts';
import type { PriceList } from '#contracts/money/price-lists.ts';
import { findAmounts } from '#contracts/money/prices.ts';
import { identifyOrder } from '#contracts/orders/order-weekdays.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { bookingProblem, toScheduledAt } from '#shared/dates.ts';
import { chooseSize } from '#shared/texts.ts';
import type { Prepared, Request } from './prepare.ts';
import { texts } from './texts.ts';

type BookingOrOrder = Exclude<Request, { readonly kind: 'households' }>;

export type Sendable = { readonly request: Request; readonly userId?: string };

/** What will happen to a line. */
export type Fate =
  | { readonly state: 'new'; readonly send: Sendable }
  | { readonly state: 'there' }
  | { readonly state: 'wrong'; readonly problem: string };

export type Slots = CallAnswer<'listSlots'>['days'];

export type Facts = {
  /** Households with a number, by it. */
  readonly people: ReadonlyMap<string, readonly { readonly id: string }[]>;
  readonly households: ReadonlyMap<string, CallAnswer<'getHousehold'>>;
  readonly areas: readonly Area[];
  readonly priceLists: readonly PriceList[];
  /** Days of named areas by area and date: `area#2026-12-01`. */
  readonly days: ReadonlyMap<string, Slots[number]>;
  readonly now: Date;
};

export const dayKey = (areaId: string, date: string) => `${areaId}#${date}`;

/** The fate of each line, in their order. Seats are counted down, so that a file does not book more of a window than is left. */
export function judge(lines: readonly Prepared[], facts: Facts): Fate[] {
  const seen = new Map<string, number>();
  const taken = new Map<string, number>();
  return lines.map((line) => {
    if ('problem' in line) return wrong(line.problem);
    const { request, number, dateText } = line;
    const identity = `${request.phone} ${identify(request)}`;
    const before = seen.get(identity);
    seen.set(identity, before ?? number);
    if (before !== undefined) return wrong(texts.sameLine(before));
    return judgeOne(request, dateText, { ...facts, taken });
  });
}

const wrong = (problem: string): Fate => ({ state: 'wrong', problem });

type Seats = Facts & { readonly taken: Map<string, number> };

function judgeOne(request: Request, dateText: string | undefined, facts: Seats): Fate {
  const owners = facts.people.get(request.phone) ?? [];
  const [owner, another] = owners;
  if (request.kind === 'households') return owner ? { state: 'there' } : { state: 'new', send: { request } };
  if (!owner) return wrong(texts.noHousehold);
  if (another) return wrong(texts.severalHouseholds);
  const household = facts.households.get(owner.id);
  if (!household) return wrong(texts.noHousehold);
  if (isThere(request, household)) return { state: 'there' };
  const problem =
    findNoSize(request, facts) ??
    (request.kind === 'bookings' ? findNoSeat(request, dateText, facts) : findNoWindow(request, facts));
  return problem === undefined ? { state: 'new', send: { request, userId: owner.id } } : wrong(problem);
}

/** What makes a line different from others of its household, so that a file does nothing twice. */
function identify(request: Request): string {
  if (request.kind === 'households') return '';
  if (request.kind === 'orders') return identifyOrder(request.body);
  const { date, time, wasteType } = request.body;
  return `${toScheduledAt(date, time)} ${wasteType}`;
}

function isThere(request: Request, { pickups, standingOrders }: CallAnswer<'getHousehold'>): boolean {
  const wanted = identify(request);
  if (request.kind === 'orders') return standingOrders.some((order) => identifyOrder(order) === wanted);
  return pickups.some(
    ({ status, scheduledAt, wasteType }) => isOpen(status) && `${scheduledAt} ${wasteType}` === wanted,
  );
}

/** A size is needed for waste that has a price there, now or soon. */
function findNoSize({ body }: BookingOrOrder, { priceLists }: Facts): string | undefined {
  const { areaId = everywhereId, wasteType, size } = body;
  const isPriced = priceLists.some(
    (list) =>
      (list.state === 'in force' || list.state === 'to come') &&
      [areaId, everywhereId].includes(list.areaId) &&
      findAmounts(list, wasteType),
  );
  return isPriced && !size ? texts.inColumn(texts.columns.size, chooseSize) : undefined;
}

/** Takes a seat. @returns why there is none */
function findNoSeat(
  { body }: Request & { kind: 'bookings' },
  text: string | undefined,
  { days, now, taken }: Seats,
): string | undefined {
  const { areaId = everywhereId, date, time } = body;
  const over = bookingProblem(toScheduledAt(date, time), now);
  const day = days.get(dayKey(areaId, date));
  const sentence = over ?? (day || areaId === everywhereId ? undefined : texts.tooFar);
  if (sentence) return texts.readAs(texts.columns.date, date, { text, sentence });
  if (!day) return undefined;
  const window = day.windows.find(({ start }) => start === time);
  if (!window) return listWindows(day.windows);
  if (window.reason) return texts.noSeat[window.reason] ?? texts.noSeat.closed;
  const key = `${dayKey(areaId, date)}#${time}`;
  const before = taken.get(key) ?? 0;
  if (window.left !== null && before >= window.left) return texts.noSeat.full;
  taken.set(key, before + 1);
  return undefined;
}

function findNoWindow({ body }: Request & { kind: 'orders' }, { areas }: Facts): string | undefined {
  const { areaId = everywhereId, weekday, start } = body;
  const area = areas.find(({ id }) => id === areaId);
  if (!area || areaId === everywhereId) return undefined;
  if (!area.weekdays.includes(weekday)) return texts.notServed;
  return area.windows.some((window) => window.start === start) ? undefined : listWindows(area.windows);
}

function listWindows(windows: readonly { readonly start: string }[]): string {
  return windows.length === 0 ? texts.notServed : texts.noWindow(windows.map(({ start }) => start));
}

/** Dates of bookings in named areas, by area. */
export function listDays(lines: readonly Prepared[]): ReadonlyMap<string, readonly string[]> {
  const dates = new Map<string, Set<string>>();
  for (const line of lines) {
    if ('problem' in line || line.request.kind !== 'bookings') continue;
    const { areaId = everywhereId, date } = line.request.body;
    if (areaId !== everywhereId) dates.set(areaId, (dates.get(areaId) ?? new Set()).add(date));
  }
  return new Map([...dates].map(([areaId, ones]) => [areaId, [...ones].sort()]));
}
