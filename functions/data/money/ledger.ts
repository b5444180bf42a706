import * as v from 'valibot';
import { type Key, keys, partitions, pickShard } from '#data/keys.ts';
import { readOne } from '#data/table/readable.ts';
import { getItem, type Stored } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';
import { ledgerAccounts, nameEvent, type Posting, type PostingName, posting } from '#domain/money/posting.ts';

/** A stored item, or an entry of an index, as a posting. */
export function parsePosting(stored: Stored): Posting {
  return v.parse(v.object({ posting }), stored).posting;
}

/** The put of a posting, once for each event, which its key names. @param owner the household, the collector of a hand-over, or `office` */
export function putPosting(owner: string, one: Posting): Write {
  const cash = one.entries.flatMap(({ debit, credit }) => [debit, credit]).find(isCollectorsCash);
  const related = cash ?? (owner === officeOwner ? owner : undefined);
  const id = `${owner}#${nameEvent(one)}`;
  const item = {
    ...getPostingKey(owner, one),
    posting: one,
    daysPK: partitions.postingsOn(one.at.slice(0, 10), pickShard(id)),
    daysSK: `${one.at}#${id}`,
    ...(related && { relatedPK: partitions.postingsOf(related), relatedSK: `${one.at}#${id}` }),
  };
  return { put: item, condition: { exists: false } };
}

/** The owner of what the office posts for itself. */
export const officeOwner = 'office';

export function getPostingKey(owner: string, one: PostingName): Key {
  return keys.posting(owner, nameEvent(one));
}

/** A posting by its key's parts, strongly consistent. */
export async function findPosting(owner: string, event: string): Promise<Posting | undefined> {
  return readOne(await getItem(keys.posting(owner, event)), parsePosting);
}

export async function isReversed(owner: string, event: string): Promise<boolean> {
  return (await findPosting(owner, `reversed#${event}`)) !== undefined;
}

/** Whether an account of the ledger is cash in hand: a collector's, or the office's. */
export function isTill(account: string): boolean {
  return account.startsWith(ledgerAccounts.cash(''));
}

export function isCollectorsCash(account: string): boolean {
  return isTill(account) && account !== ledgerAccounts.office;
}
