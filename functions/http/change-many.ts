import { sortByReach } from '#actions/areas/read-reach.ts';
import { settleConcurrently } from '#actions/concurrently.ts';
import { log, toLogFields } from '#config/log.ts';
import type { Answer } from '#contracts/contract.ts';
import type { assignPickups } from '#contracts/plan/dispatch-calls.ts';
import { findPickups } from '#data/pickups/pickups.ts';
import { AppError } from '#domain/app-error.ts';
import { toDispatchView } from '#domain/plan/day-pickup.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import * as sharedTexts from '#shared/texts.ts';
import { toAppError } from './answer.ts';

type Chosen = { readonly id: string; readonly version: number };
type BulkCall = { readonly requestId: string; readonly body: { readonly pickups: readonly Chosen[] } };
type Change<C> = (pickup: PickupRecord, call: Omit<C, 'body'> & { body: Chosen }) => Promise<unknown>;

/** Changes each of many pickups in a transaction of its own. @param atOnce one where they take and return the same seats @param told the notice to their households: whom it does not reach is answered */
export async function changeMany<C extends BulkCall>(
  call: C,
  atOnce: number,
  prepare: (before: ReadonlyMap<string, PickupRecord>) => Change<C> | Promise<Change<C>>,
  told?: 'postponed' | 'rescheduled',
): Promise<Answer<typeof assignPickups>> {
  const { pickups } = call.body;
  const ids = pickups.map(({ id }) => id);
  const before = await findPickups(ids);
  const change = await prepare(before);
  const outcomes = await settleConcurrently(pickups, atOnce, async (body) => {
    const pickup = before.get(body.id);
    if (!pickup) throw new AppError('not_found', sharedTexts.pickupNotFound);
    await change(pickup, { ...call, body });
  });
  const after = await findPickups(ids);
  const { unreached } = told ? await sortByReach(told, [...after.values()]) : { unreached: [] };
  return {
    results: outcomes.map((outcome, index) => {
      const id = ids[index] ?? '';
      const pickup = after.get(id);
      const error = outcome.status === 'rejected' ? describe(outcome.reason, call.requestId) : undefined;
      const missed = error ? undefined : unreached.find((one) => one.id === id);
      return { id, pickup: pickup && toDispatchView(pickup), unreached: missed, error };
    }),
  };
}

/** A fault of ours at one pickup must not hide what became of the others. */
function describe(error: unknown, requestId: string) {
  const refusal = toAppError(error);
  const { code, message, details } = refusal;
  if (error !== refusal) log.error('bulk: a pickup was not changed', { requestId, ...toLogFields(error) });
  return { code, message, slots: details.choice?.slots };
}
