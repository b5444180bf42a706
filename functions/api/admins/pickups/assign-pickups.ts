import { settleConcurrently } from '#actions/concurrently.ts';
import { assignOne, loadAssignee, releaseOne } from '#actions/pickups/assign.ts';
import { log, toLogFields } from '#config/log.ts';
import { assignPickups } from '#contracts/plan/dispatch-calls.ts';
import { findPickups } from '#data/pickups/pickups.ts';
import { AppError } from '#domain/app-error.ts';
import type { Person, PickupRecord } from '#domain/pickups/pickup.ts';
import { toDispatchView } from '#domain/plan/day-pickup.ts';
import { toAppError } from '#http/answer.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

type BulkCall = Call<typeof assignPickups>;
type Records = ReadonlyMap<string, PickupRecord>;

/** Pickups that are changed at a time. */
const atOnce = 10;

/** Each pickup is changed for itself, in a transaction of its own: what others changed meanwhile is only reported. */
export const handler = endpoint(assignPickups, async (call) => {
  const ids = call.body.pickups.map(({ id }) => id);
  const before = await findPickups(ids);
  const collector = await findCollector(call, before);
  const outcomes = await settleConcurrently(call.body.pickups, atOnce, ({ id, version }) =>
    changeOne(before.get(id), { ...call, body: { version } }, collector),
  );
  const errors = outcomes.map((outcome) =>
    outcome.status === 'rejected' ? describe(outcome.reason, call.requestId) : undefined,
  );
  const after = await findPickups(ids);
  return {
    results: ids.map((id, index) => {
      const pickup = after.get(id);
      return { id, pickup: pickup && toDispatchView(pickup), error: errors[index] };
    }),
  };
});

/** Null to release; an error instead of the collector is that of each pickup which was not changed before. */
type Wanted = Person | AppError | null;

/**
 * The collector. One who is gone does not keep a repeated call from its answer.
 * @throws AppError `not_found`, `conflict`
 */
async function findCollector({ body, idempotency }: BulkCall, records: Records): Promise<Wanted> {
  if (body.collectorId === null) return null;
  try {
    return await loadAssignee(body.collectorId);
  } catch (error) {
    const isRepeated = [...records.values()].some(({ receipts }) =>
      receipts.some(({ keyHash }) => keyHash === idempotency?.keyHash),
    );
    if (isRepeated && error instanceof AppError) return error;
    throw error;
  }
}

type OneCall = Omit<BulkCall, 'body'> & { readonly body: { readonly version: number } };

async function changeOne(pickup: PickupRecord | undefined, call: OneCall, collector: Wanted): Promise<void> {
  if (!pickup) throw new AppError('not_found', sharedTexts.pickupNotFound);
  if (collector === null) {
    await releaseOne(pickup, call, () => ({ inBulk: true }));
    return;
  }
  await assignOne(pickup, call, async () => {
    if (collector instanceof AppError) throw collector;
    return { collector, inBulk: true };
  });
}

/** A fault of ours at one pickup must not hide what became of the others. */
function describe(error: unknown, requestId: string) {
  const refusal = toAppError(error);
  const { code, message } = refusal;
  if (error !== refusal) log.error('bulk: a pickup was not changed', { requestId, ...toLogFields(error) });
  return { code, message };
}
