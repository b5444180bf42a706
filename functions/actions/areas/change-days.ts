import { allAreas, type closeDay } from '#contracts/areas/area-calls.ts';
import type { Answer } from '#contracts/contract.ts';
import { readAreas } from '#data/areas/areas.ts';
import { countPickupsOnDay } from '#data/pickups/area-day.ts';
import { readSlotsOfDay } from '#data/slots/slots.ts';
import { type AreaRecord, isCounted } from '#domain/areas/area.ts';
import { type AreaCall, type AreaDecision, changeArea } from './change-area.ts';

/** Changes a day of one area, or of each, which can be repeated when it was interrupted. @throws AppError as `changeArea` */
export async function changeDays(
  call: AreaCall & { readonly params: { readonly id: string } },
  message: string,
  decide: (area: AreaRecord) => Promise<AreaDecision>,
): Promise<Answer<typeof closeDay>> {
  const { params, idempotency, act } = call;
  if (params.id !== allAreas) return changeArea(params.id, call, decide);
  const { areas } = await readAreas();
  const changed = [];
  for (const { id } of areas) changed.push(await changeArea(id, { idempotency, act, body: {} }, decide));
  const booked = changed.reduce((sum, one) => sum + one.booked, 0);
  return { message, areas: changed.map(({ area }) => area), booked };
}

/** The stored slots of an area's day, and how many pickups are booked on it. */
export async function readBookingsOfDay(area: AreaRecord, date: string) {
  if (!isCounted(area)) return { slots: [], booked: await countPickupsOnDay(area.id, date) };
  const slots = await readSlotsOfDay(area.id, date);
  return { slots, booked: slots.reduce((sum, { booked }) => sum + booked, 0) };
}
