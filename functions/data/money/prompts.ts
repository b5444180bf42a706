import * as v from 'valibot';
import { scramble } from '#data/accounts/throttles.ts';
import { keys } from '#data/keys.ts';
import { getItem } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';
import { quietMs } from '#domain/money/mobile-money.ts';

const stored = v.object({ references: v.array(v.string()) });

/** References of the last requests to a number that is not known to be the asker's, the newest first; undefined for none. */
export async function findPrompts(phone: string): Promise<readonly string[] | undefined> {
  const item = await getItem(keys.prompts(scramble(phone)));
  return item && v.parse(stored, item).references;
}

/** The put of them: refused when somebody else asked the number meanwhile. @param before as `findPrompts` answered */
export function putPrompts(
  phone: string,
  references: readonly string[],
  before: readonly string[] | undefined,
  now: Date,
): Write {
  const expiresAt = Math.floor((now.getTime() + quietMs) / 1000);
  return {
    put: { ...keys.prompts(scramble(phone)), references, expiresAt },
    condition: { equals: { references: before } },
  };
}
