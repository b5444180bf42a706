import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import type { Duty } from '#shared/duties.ts';

/** Gives an admin these duties, as a colleague would. */
export async function setDuties(id: string, duties: readonly Duty[]): Promise<void> {
  await updateItem(keys.account(id), { set: { duties } }, { exists: true });
}
