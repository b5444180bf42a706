import * as v from 'valibot';
import { listSlots } from '#contracts/areas/area-calls.ts';
import { apiBase, type Method } from '#contracts/contract.ts';
import type { Size } from '#contracts/money/sizes.ts';
import { pickupSummary } from '#contracts/pickups/pickups.ts';
import type { Gateway } from '#infra/local/gateway/gateway.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import type { WasteType } from '#shared/waste.ts';

const bookedPickup = v.pick(pickupSummary, ['id', 'scheduledAt']);

/** What the demo asks for: content as `POST /pickups` takes it, besides where and when. */
type DemoRequest = { readonly wasteType: WasteType; readonly location: string; readonly size?: Size };

/** @param wanted earliest time, in ms @param areaId Everywhere by default @returns id and time (ms) */
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

/** Makes API calls as one person. @throws Error when a call is refused */
export type Caller = (
  method: Method,
  path: string,
  body?: unknown,
) => Promise<Readonly<Record<string, unknown>>>;

/** Creates a function that calls the handlers through the gateway, with or without a token. */
export function createCaller(gateway: Gateway, token?: string): Caller {
  return async (method, path, body) => {
    const headers = new Headers({ 'content-type': 'application/json' });
    if (token) headers.set('authorization', `Bearer ${token}`);
    const url = `http://localhost${apiBase}${path}`;
    const answer = await gateway(new Request(url, { method, headers, body: JSON.stringify(body) }));
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was refused with ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
}

/** The id of what a call answered. */
export function readId(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'id' in value) return String(value.id);
  throw new Error('The answer has no id.');
}
