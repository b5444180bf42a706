import type { GiveCall } from '#actions/money-limit.ts';
import { byAccount, type Changed, changePickup } from '#actions/pickups/change-pickup.ts';
import { isReversible } from '#contracts/money/pickup-money.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { readClosings } from '#data/money/closings.ts';
import { findPosting, isReversed } from '#data/money/ledger.ts';
import { loadPickup, savePickup } from '#data/pickups/pickups.ts';
import { AppError } from '#domain/app-error.ts';
import { isClosed } from '#domain/money/cash-day.ts';
import { amountMoved, collectorOf, nameEvent, type Posting } from '#domain/money/posting.ts';
import {
  canReverse,
  findObstacle,
  reversalTexts,
  reverseOnPickup,
  reverseOwn,
} from '#domain/money/reversal.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { noteOnce } from './note-cash.ts';

/** Takes back what staff posted by mistake. @throws AppError `not_found`; `conflict` where it was already, its day is closed, or cash is lacking */
export async function reverseOnce(
  call: GiveCall<'reverse'>,
): Promise<Changed | { readonly message: string }> {
  const { account, what, now, letGo } = call;
  const { posting, reason } = what;
  const [owner = '', ...event] = posting.split('#');
  const name = event.join('#');
  const original = await findPosting(owner, name);
  if (!original) throw new AppError('not_found', reversalTexts.notFound);
  const act = { ...call.act, reason, collectorId: collectorOf(original) };
  const check = async () => {
    const state = {
      isReversed: await isReversed(owner, name),
      isClosed: !(await readOpenDays(now))(original),
    };
    const obstacle = findObstacle(original, state);
    if (obstacle) throw new AppError('conflict', obstacle);
  };
  if (original.pickupId !== undefined) {
    return changePickup(await loadPickup(original.pickupId), call, {
      decide: async (current) => {
        await check();
        return reverseOnPickup(current, original, { by: byAccount(account), now, reason });
      },
      save: (decision, previous, also) => savePickup(decision, previous, act, also),
      message: reversalTexts.done,
      letGo,
    });
  }
  const decide = async () => {
    await check();
    return { posting: reverseOwn(original, { by: account, now }) };
  };
  const { message = reversalTexts.done } = await noteOnce({ ...call, act }, owner, decide, letGo);
  return { message: String(message) };
}

/** What staff posted of a pickup's money and can take back now. @param postings all of the pickup */
export async function listReversible(
  pickup: PickupRecord,
  postings: readonly Posting[],
  now: Date,
): Promise<Pick<Pickup, 'reversible'>> {
  const taken = new Set(postings.map(({ reverses }) => reverses));
  const isOpen = await readOpenDays(now);
  const reversible = postings.flatMap((one) => {
    const { kind } = one;
    const event = nameEvent(one);
    const state = { isReversed: taken.has(event), isClosed: !isOpen(one) };
    if (!isReversible(kind) || findObstacle(one, state) || !canReverse(pickup, one)) return [];
    return [{ posting: `${pickup.user.id}#${event}`, kind, amount: amountMoved(one) ?? 0 }];
  });
  return reversible.length > 0 ? { reversible } : {};
}

/** Tells of a posting whether its day is open. Days are closed on the next one, so that older closings need not be read. */
export async function readOpenDays(now: Date): Promise<(posting: Pick<Posting, 'at'>) => boolean> {
  const closings = await readClosings(addDays(todayInAccra(now), -2));
  return ({ at }) => !isClosed(at, closings, now);
}
