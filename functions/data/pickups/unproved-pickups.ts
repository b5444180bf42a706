import * as v from 'valibot';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { keys } from '#data/keys.ts';
import { readEach, readOne } from '#data/table/readable.ts';
import { getItem } from '#data/table/table.ts';
import { parsePickup } from './pickup-items.ts';

const storedList = v.object({ pickups: v.array(v.string()) });

/** The open unproved pickups of a household, strongly consistent, and the version of their list. */
export async function readUnproved(userId: string) {
  const stored = await getItem(keys.unproved(userId));
  const list = readOne(stored, (item) => v.parse(storedList, item));
  const found = await Promise.all((list?.pickups ?? []).map((id) => getItem(keys.pickup(id))));
  const stillThere = found.filter((item) => item !== undefined);
  const pickups = readEach(stillThere, parsePickup);
  const open = pickups.filter(({ unproved, status }) => unproved && isOpen(status));
  return { open, version: stored && String(stored.writeId) };
}
