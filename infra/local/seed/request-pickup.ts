import * as v from 'valibot';
import { listSlots } from '#contracts/areas/area-calls.ts';
import type { Size } from '#contracts/money/sizes.ts';
import { pickupSummary } from '#contracts/pickups/pickups.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import type { WasteType } from '#shared/waste.ts';
import type { Caller } from './seed-caller.ts';

const bookedPickup = v.pick(pickupSummary, ['id', 'scheduledAt']);

/** What the demo asks for: content as `POST /pickups` takes it, besides where and when. */
type DemoRequest = { readonly wasteType: WasteType; readonly location: string; readonly size?: Size };

/**
 * Requests a pickup of the demo.
 * @param wanted when it is to be, in milliseconds. In an area the next window from then on that takes a pickup
 * @param areaId Everywhere without
 * @returns its id, and when it is to be in milliseconds
 * @throws Error when it is refused; the message names the pickup
 */
export function requestPickup(
  household: Caller,
  request: DemoRequest,
  wanted: number,
  areaId?: string,
): Promise<{ readonly id: string; readonly scheduledAt: number }> {
  return nameInErrors(request, async () => {
    const at = areaId === undefined ? wanted : await findFreeWindow(household, areaId, wanted);
    const [date, time] = new Date(at).toISOString().split('T');
    const body = { ...request, date, time: time?.slice(0, 5), ...(areaId !== undefined && { areaId }) };
    const { pickup } = await household('POST', '/pickups', body);
    const { id, scheduledAt } = v.parse(bookedPickup, pickup);
    return { id, scheduledAt: Date.parse(scheduledAt) };
  });
}

/** Makes calls about a pickup of the demo. @throws Error that names the pickup when one is refused */
export async function nameInErrors<T>({ wasteType, location }: DemoRequest, run: () => Promise<T>) {
  try {
    return await run();
  } catch (cause) {
    throw new Error(`The demo's pickup of ${wasteType} (${location}): ${String(cause)}`, { cause });
  }
}

async function findFreeWindow(household: Caller, areaId: string, from: number): Promise<number> {
  const firstDay = new Date(from).toISOString().slice(0, 10);
  const answer = await household('GET', `/slots?areaId=${areaId}&from=${firstDay}`);
  const { days } = v.parse(listSlots.answer, answer);
  const begins = days.flatMap(({ date, windows }) =>
    windows.filter(({ left }) => left !== 0).map(({ start }) => Date.parse(`${date}T${start}:00.000Z`)),
  );
  const next = begins.find((begin) => begin >= from);
  if (next === undefined) throw new Error(`no window is free within 14 days from ${firstDay}`);
  return next;
}

/** The instant of a time of day (`HH:MM`) some days after today, in milliseconds. @param now in milliseconds */
export function toInstant(
  { inDays, time }: { readonly inDays: number; readonly time: string },
  now: number,
): number {
  return Date.parse(`${addDays(todayInAccra(new Date(now)), inDays)}T${time}:00.000Z`);
}
