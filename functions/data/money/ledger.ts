import * as v from 'valibot';
import { type Key, keys, partitions, pickShard } from '#data/keys.ts';
import type { Stored } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';
import { ledgerAccounts, nameEvent, type Posting, type PostingName, posting } from '#domain/money/posting.ts';

/** A stored item, or an entry of an index, as a posting. */
export function parsePosting(stored: Stored): Posting {
  return v.parse(v.object({ posting }), stored).posting;
}

/**
 * The put of a posting: once for each event, since its key names the event and must be absent. Nothing changes or removes
 * it afterwards.
 * @param owner of the partition: the household of a pickup's posting, the collector of a hand-over, `office`
 */
export function putPosting(owner: string, one: Posting): Write {
  const cash = one.entries.flatMap(({ debit, credit }) => [debit, credit]).find(isCollectorsCash);
  const id = `${owner}#${nameEvent(one)}`;
  const item = {
    ...getPostingKey(owner, one),
    posting: one,
    daysPK: partitions.postingsOn(one.at.slice(0, 10), pickShard(id)),
    daysSK: `${one.at}#${id}`,
    ...(cash && { relatedPK: partitions.postingsOf(cash), relatedSK: `${one.at}#${id}` }),
  };
  return { put: item, condition: { exists: false } };
}

/** The key of a posting of this owner. */
export function getPostingKey(owner: string, one: PostingName): Key {
  return keys.posting(owner, nameEvent(one));
}

/** Whether an account of the ledger is a collector's cash. */
export function isCollectorsCash(account: string): boolean {
  return account.startsWith(ledgerAccounts.cash('')) && account !== ledgerAccounts.office;
}
