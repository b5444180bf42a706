import { reportSeatNotReturned } from '#config/report-seat.ts';
import { isExpired, returnSeat, takeSeat } from '#data/slots/slots.ts';
import { isConflict } from '#data/table/retry.ts';
import { transact, updateWith, type Write } from '#data/table/transaction.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import type { SeatTerms } from '#domain/slots/seat.ts';

export type PickupUpdate = Extract<Write, { update: unknown }>;

type Move = {
  /** Whose seat is given back, as it was. */
  readonly from: PickupRecord | undefined;
  /** Whose seat is taken, and on what terms. */
  readonly to: PickupRecord | undefined;
  readonly terms?: SeatTerms | undefined;
};

/** Updates a pickup with its seats and `also`; a counter that cannot be lowered is reported. @returns false when somebody was quicker, or the slot is full */
export async function saveWithSeats(
  update: PickupUpdate,
  { from, to, terms }: Move,
  also: readonly Write[] = [],
): Promise<boolean> {
  const taken = to ? takeSeat(to, terms) : [];
  const former = from?.slot;
  const returned = former && !isExpired(former, new Date()) ? [returnSeat(former, from)] : [];
  // A move is tried again by the caller, which looks at the slot before.
  const attempts = taken.length > 0 ? 1 : undefined;
  const first = await tryAll([update, ...taken, ...returned, ...also], attempts);
  if (first === 'saved') return true;
  const isLost = first === 'conflict' ? taken.length > 0 : first.some((position) => position <= taken.length);
  if (isLost) return false;
  const isSaved = await updateWith(update, [...taken, ...also], attempts);
  if (isSaved && former) reportSeatNotReturned(former);
  return isSaved;
}

/** Writes all or nothing; answers the positions of the conditions that failed. */
async function tryAll(writes: readonly Write[], attempts: number | undefined) {
  try {
    const result = await transact(writes, attempts);
    return result.written ? 'saved' : result.failed;
  } catch (error) {
    if (isConflict(error)) return 'conflict';
    throw error;
  }
}
