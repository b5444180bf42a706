import { findByPhone } from '#data/accounts/identities.ts';
import { readOrders } from '#data/orders/standing-orders.ts';
import { listOwnPickups } from '#data/pickups/own-pickups.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { findAmount } from '#domain/money/settle.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { printPesewasPlainly } from '#shared/money.ts';
import { pickupCancelled, pickupRescheduled } from '#shared/texts.ts';

/** What dialling does, each with what a phone is told when it is done. */
const acts = {
  ordered: /^Booked: [\w-]+, every /,
  booked: /^Booked: /,
  moved: /^Moved: /,
  cancelled: /^Cancelled: /,
  skipped: /^Skipped: /,
  stopped: /^Stopped: /,
  // Of collectors, by the stop: their sessions go on.
  collected: /^Done: /,
  paid: /^Done: .* paid\.$/m,
} as const;

export type Act = keyof typeof acts;
export type Counts = Readonly<Record<Act, number>>;

// Object.keys widens to string[].
export const actNames = Object.keys(acts) as Act[];

export const nothingDone = Object.fromEntries(actNames.map((act) => [act, 0])) as Counts;

/** What a last screen tells of; undefined when nothing was done. */
export function readAct(text: string): Act | undefined {
  return actNames.find((act) => acts[act].test(text));
}

/** What was done by a number so far, as it is stored. */
export async function countDone(phone: string): Promise<Counts> {
  const id = (await findByPhone(phone))?.accountId;
  const { orders } = id ? await readOrders(id) : { orders: [] };
  const pickups = id ? await readPickups(id) : [];
  // What an order makes and cancels has no receipt.
  const countReceipts = (said: string) =>
    pickups.flatMap(({ receipts }) => receipts.filter(({ message }) => message === said)).length;
  return {
    ordered: orders.length,
    booked: pickups.filter(({ order }) => !order).length,
    moved: countReceipts(pickupRescheduled),
    cancelled: countReceipts(pickupCancelled),
    skipped: orders.flatMap(({ skipped }) => skipped).length,
    stopped: orders.filter(({ endedAt }) => endedAt !== undefined).length,
    collected: 0,
    paid: 0,
  };
}

/** What the pickups of a number cost that it booked one by one, oldest first: `GHS 12.50`. */
export async function listPrices(phone: string): Promise<readonly string[]> {
  const id = (await findByPhone(phone))?.accountId;
  const pickups = id ? await readPickups(id) : [];
  return pickups
    .filter(({ order }) => !order)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
    .flatMap((pickup) => {
      const amount = findAmount(pickup);
      return amount === undefined ? [] : [printPesewasPlainly(amount)];
    });
}

async function readPickups(id: string): Promise<readonly PickupRecord[]> {
  const { pickups } = await listOwnPickups({ id }, { limit: 100, cursor: undefined });
  const found = await Promise.all(pickups.map((pickup) => findPickup(pickup.id)));
  return found.flatMap((pickup) => pickup ?? []);
}
