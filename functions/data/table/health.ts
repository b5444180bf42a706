import { keys } from '#data/keys.ts';
import { getItem } from './table.ts';

/** One cheap read, whether or not there is anything to be read. @throws whatever keeps the table from answering */
export async function readAnything(): Promise<void> {
  await getItem(keys.signingKeys(), { consistent: false });
}
