import { assignOne, loadAssignee, releaseOne } from '#actions/pickups/assign.ts';
import { assignPickups } from '#contracts/plan/dispatch-calls.ts';
import { AppError } from '#domain/app-error.ts';
import type { Person, PickupRecord } from '#domain/records/pickup.ts';
import type { Call } from '#http/call.ts';
import { changeMany } from '#http/change-many.ts';
import { endpoint } from '#http/endpoint.ts';

type BulkCall = Call<typeof assignPickups>;
type Records = ReadonlyMap<string, PickupRecord>;

export const handler = endpoint(assignPickups, (call) =>
  changeMany(call, 10, async (before) => {
    const collector = await findCollector(call, before);
    if (collector === null) return releaseOne;
    return (pickup, one) =>
      assignOne(pickup, one, async () => {
        if (collector instanceof AppError) throw collector;
        return { collector, inBulk: true };
      });
  }),
);

/** Null to release; an error instead of the collector is that of each pickup which was not changed before. */
type Wanted = Person | AppError | null;

/** The collector. When the call is repeated, one who is gone by now is an error of single pickups. @throws AppError `not_found`, `conflict` */
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
