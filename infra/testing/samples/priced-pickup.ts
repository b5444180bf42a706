import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';

/** What the list of `priceIt` says, in pesewas; a load is "ask". */
export const sampleAmounts = { bag: 1250, bin: 2000 } as const;

/** Gives a stored pickup the price of a bag or bin, as if a list had stood when it was booked. */
export async function priceIt(id: string, size: 'bag' | 'bin' = 'bag'): Promise<void> {
  const price = { listId: 'a-list', amounts: sampleAmounts, booked: size };
  const result = await updateItem(
    keys.pickup(id),
    { set: { price, 'content.size': size } },
    { exists: true },
  );
  if (!result.written) throw new Error('The pickup is gone.');
}
