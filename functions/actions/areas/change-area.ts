import type { Area } from '#contracts/areas/areas.ts';
import { type AllAreas, readAreas, saveArea } from '#data/areas/areas.ts';
import { logAct } from '#data/audit/audit.ts';
import type { Write } from '#data/table/transaction.ts';
import { AppError } from '#domain/app-error.ts';
import { type AreaRecord, areaView, checkPrefixes } from '#domain/areas/area.ts';
import type { Act } from '#domain/audit/audit.ts';
import type { Idempotency } from '#domain/idempotency.ts';
import { appendReceipt, findReceipt } from '#domain/idempotency.ts';
import * as sharedTexts from '#shared/texts.ts';

/** What becomes of an area, what is written with it, and what is said about it. */
export type AreaDecision = {
  readonly area: AreaRecord;
  readonly also?: readonly Write[];
  readonly message: string;
  readonly booked?: number;
};

type AreaCall = {
  readonly idempotency: Idempotency | undefined;
  readonly act: Act;
  readonly body: { readonly version?: number };
};

export type ChangedArea = { readonly message: string; readonly area: Area; readonly booked: number };

/** Tries against changes of other areas, which are few and quick. */
const maxTries = 5;

/**
 * Changes one area, once per `Idempotency-Key`.
 * @param decide on all areas as they are; called again when one of them was changed meanwhile
 * @throws AppError `not_found`; `conflict` when `version` is stale or the key was used for another request
 */
export async function changeArea(
  id: string,
  call: AreaCall,
  decide: (area: AreaRecord) => AreaDecision | Promise<AreaDecision>,
): Promise<ChangedArea> {
  return decideOnAreas(call, async (all) => {
    const area = all.areas.find((one) => one.id === id);
    if (!area) throw new AppError('not_found', sharedTexts.areaNotFound);
    const repeated = repeatAnswer(area, call.idempotency);
    if (repeated) return { done: repeated };
    const { version } = call.body;
    if (version !== undefined && version !== area.version) throw new AppError('conflict');
    const decision = await decide(area);
    return { decision: { ...decision, area: { ...decision.area, version: area.version + 1 } } };
  });
}

/**
 * Makes an area, once per `Idempotency-Key`.
 * @throws AppError `conflict` when the key was used for another request
 */
export async function addArea(call: AreaCall, decide: (all: AllAreas) => AreaDecision): Promise<ChangedArea> {
  return decideOnAreas(call, async (all) => {
    const { keyHash } = call.idempotency ?? {};
    const made = all.areas.find(({ receipts }) => receipts.some((one) => one.keyHash === keyHash));
    const repeated = made && repeatAnswer(made, call.idempotency);
    return repeated ? { done: repeated } : { decision: decide(all) };
  });
}

type Outcome = { readonly done: ChangedArea } | { readonly decision: AreaDecision };

async function decideOnAreas(
  call: AreaCall,
  decide: (all: AllAreas) => Promise<Outcome>,
): Promise<ChangedArea> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const all = await readAreas();
    const outcome = await decide(all);
    if ('done' in outcome) return outcome.done;
    const { area, message, booked = 0, also = [] } = outcome.decision;
    checkPrefixes(area, all.areas);
    const receipt = call.idempotency && { ...call.idempotency, message, booked };
    const next = { ...area, receipts: appendReceipt(area.receipts, receipt) };
    if (await saveArea(next, all, [...also, ...logAct(call.act, area.id)]))
      return { message, area: areaView(next), booked };
  }
  throw new AppError('conflict');
}

function repeatAnswer(area: AreaRecord, idempotency: Idempotency | undefined): ChangedArea | undefined {
  const receipt = findReceipt(area.receipts, idempotency);
  return receipt && { message: receipt.message, area: areaView(area), booked: receipt.booked ?? 0 };
}
