import type { StaffCall } from '#actions/staff-call.ts';
import { allAreas, type closeDay } from '#contracts/areas/area-calls.ts';
import type { Area } from '#contracts/areas/areas.ts';
import type { Answer } from '#contracts/contract.ts';
import { type AllAreas, readAreas, saveArea } from '#data/areas/areas.ts';
import { logAct } from '#data/audit/audit.ts';
import { countPickupsOnDay } from '#data/pickups/area-day.ts';
import { readSlotsOfDay } from '#data/slots/slots.ts';
import { changeOnce } from '#data/table/change-once.ts';
import type { Write } from '#data/table/transaction.ts';
import { AppError } from '#domain/app-error.ts';
import { type AreaRecord, areaView, checkPrefixes, isCounted } from '#domain/areas/area.ts';
import { appendReceipt, findReceipt, type Idempotency } from '#domain/idempotency.ts';
import * as sharedTexts from '#shared/texts.ts';

/** What becomes of an area, what is written with it, and what is said about it. */
export type AreaDecision = {
  readonly area: AreaRecord;
  readonly also?: readonly Write[];
  readonly message: string;
  readonly booked?: number;
};

type AreaCall = Pick<StaffCall, 'idempotency' | 'act'> & { readonly body: { readonly version?: number } };

type ChangedArea = { readonly message: string; readonly area: Area; readonly booked: number };

/** Changes one area, once per key; `decide` is called anew after a lost race. @throws AppError `not_found`; `conflict` for a stale `version` */
export async function changeArea(
  id: string,
  call: AreaCall,
  decide: (area: AreaRecord) => AreaDecision | Promise<AreaDecision>,
): Promise<ChangedArea> {
  const find = ({ areas }: AllAreas) => areas.find((one) => one.id === id);
  return decideOnAreas(call, find, async (all) => {
    const area = find(all);
    if (!area) throw new AppError('not_found', sharedTexts.areaNotFound);
    const { version } = call.body;
    if (version !== undefined && version !== area.version) throw new AppError('conflict');
    const decision = await decide(area);
    return { ...decision, area: { ...decision.area, version: area.version + 1 } };
  });
}

/** Makes an area, once per `Idempotency-Key`. @throws AppError `conflict` when the key was used for another request */
export async function addArea(call: AreaCall, decide: (all: AllAreas) => AreaDecision): Promise<ChangedArea> {
  const { keyHash } = call.idempotency ?? {};
  const findMade = ({ areas }: AllAreas) =>
    areas.find(({ receipts }) => receipts.some((one) => one.keyHash === keyHash));
  return decideOnAreas(call, findMade, decide);
}

/** @param find the area that may have the receipt of the same request */
function decideOnAreas(
  { act, idempotency }: AreaCall,
  find: (all: AllAreas) => AreaRecord | undefined,
  decide: (all: AllAreas) => AreaDecision | Promise<AreaDecision>,
): Promise<ChangedArea> {
  return changeOnce({
    load: () => readAreas(),
    receipt: (all) => repeatAnswer(find(all), idempotency),
    decide: async (all) => {
      const decision = await decide(all);
      checkPrefixes(decision.area, all.areas);
      return decision;
    },
    save: async ({ area, message, booked = 0, also = [] }, all) => {
      const receipt = idempotency && { ...idempotency, message, booked };
      const next = { ...area, receipts: appendReceipt(area.receipts, receipt) };
      const isSaved = await saveArea(next, all, [...also, ...logAct(act, area.id)]);
      return isSaved && { message, area: areaView(next), booked };
    },
  });
}

function repeatAnswer(area: AreaRecord | undefined, idempotency: Idempotency | undefined) {
  const receipt = area && findReceipt(area.receipts, idempotency);
  return receipt && { message: receipt.message, area: areaView(area), booked: receipt.booked ?? 0 };
}

/** Changes a day of one area, or of each, which can be repeated when it was interrupted. */
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
