import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import type { Duty } from '#shared/duties.ts';

/** Gives an admin these duties, as a colleague would. @param duties undefined: as an account from before there were duties */
export async function setDuties(id: string, duties: readonly Duty[] | undefined): Promise<void> {
  await updateItem(keys.account(id), { set: { duties } }, { exists: true });
}
