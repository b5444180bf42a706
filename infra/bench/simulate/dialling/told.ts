import { findByPhone } from '#data/accounts/identities.ts';
import { readOrders } from '#data/orders/standing-orders.ts';
import { listOwnPickups } from '#data/pickups/own-pickups.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { findAmount } from '#domain/money/settle.ts';
import { printPesewasPlainly } from '#shared/money.ts';
import { pickupCancelled, pickupRescheduled } from '#shared/texts.ts';

/** What a household does by dialling, each with what its phone is told when it is done. */
const acts = {
  ordered: /^Booked: [\w-]+, every /,
  booked: /^Booked: /,
  moved: /^Moved: /,
  cancelled: /^Cancelled: /,
  skipped: /^Skipped: /,
  stopped: /^Stopped: /,
} as const;

export type Act = keyof typeof acts;

// Object.keys widens to string[].
export const actNames = Object.keys(acts) as Act[];

/** What a number did so far, as it is stored. */
export type Done = {
  readonly counts: Readonly<Record<Act, number>>;
  /** `GHS 12.50` of each pickup that was booked alone, oldest first. */
  readonly prices: readonly string[];
};

/** What a last screen tells of; undefined when nothing was done. */
export function readAct(text: string): Act | undefined {
  return actNames.find((act) => acts[act].test(text));
}

/** Reads it. @param phone E.164; it may have no account */
export async function readDone(phone: string): Promise<Done> {
  const id = (await findByPhone(phone))?.accountId;
  const { orders } = id ? await readOrders(id) : { orders: [] };
  const pickups = id ? await readPickups(id) : [];
  const single = pickups.filter(({ order }) => !order);
  // What an order makes and cancels has no receipt.
  const countReceipts = (said: string) =>
    pickups.flatMap(({ receipts }) => receipts.filter(({ message }) => message === said)).length;
  return {
    counts: {
      ordered: orders.length,
      booked: single.length,
      moved: countReceipts(pickupRescheduled),
      cancelled: countReceipts(pickupCancelled),
      skipped: orders.flatMap(({ skipped }) => skipped).length,
      stopped: orders.filter(({ endedAt }) => endedAt !== undefined).length,
    },
    prices: single
      .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
      .flatMap((pickup) => findAmount(pickup) ?? [])
      .map(printPesewasPlainly),
  };
}

async function readPickups(id: string) {
  const { pickups } = await listOwnPickups({ id }, { limit: 100, cursor: undefined });
  const found = await Promise.all(pickups.map((pickup) => findPickup(pickup.id)));
  return found.flatMap((pickup) => pickup ?? []);
}
