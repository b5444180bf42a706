import * as v from 'valibot';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { keys } from '#data/keys.ts';
import { getItem, removeItem } from '#data/table/table.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { findPickup } from './pickups.ts';

const storedList = v.object({ pickups: v.array(v.string()), writeId: v.string() });

/** The open unproved pickups of a household, strongly consistent, and the version of their list. */
export async function readUnproved(userId: string): Promise<{
  readonly open: readonly PickupRecord[];
  readonly version: string | undefined;
}> {
  const stored = await getItem(keys.unproved(userId));
  if (!stored) return { open: [], version: undefined };
  const { pickups, writeId } = v.parse(storedList, stored);
  const found = await Promise.all(pickups.map(findPickup));
  const open = found.flatMap((pickup) => (pickup?.unproved && isOpen(pickup.status) ? [pickup] : []));
  return { open, version: writeId };
}

/** Removes the list of a deleted household. @returns how many items there were, which is one or none */
export async function removeUnproved(userId: string): Promise<number> {
  return (await removeItem(keys.unproved(userId), { exists: true })).written ? 1 : 0;
}
