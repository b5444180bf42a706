import type { DynamoDBRecord } from 'aws-lambda';
import { forEachConcurrently } from '#actions/concurrently.ts';
import { log } from '#config/log.ts';
import { addToBalance, type Move } from '#data/money/balances.ts';
import { parsePosting } from '#data/money/ledger.ts';
import { maskKey } from '#data/table/readable.ts';
import { parseStreamChange } from '#data/table/stream-record.ts';
import type { Stored } from '#data/table/table.ts';
import { moveBalances, type Posting } from '#domain/money/posting.ts';
import { sortableSequence } from '#domain/totals.ts';
import { count } from '#jobs/count.ts';
import { keepUnreadableRecord } from './keep-unreadable-record.ts';

export type Posted = { readonly sequence: string; readonly posting: Posting };

/** The new posting of a record. One that changes or goes is reported and moves nothing: the books are as they were written. */
export async function parsePosted(record: DynamoDBRecord): Promise<Posted[]> {
  try {
    const change = parseStreamChange(record);
    if (change?.kind !== 'ledger') return [];
    const { before, after, sequenceNumber } = change;
    if (before) reportLedgerChange(before);
    if (before || !after) return [];
    return [{ sequence: sortableSequence(sequenceNumber), posting: parsePosting(after) }];
  } catch (error) {
    await keepUnreadableRecord('totals', record, error);
    return [];
  }
}

function reportLedgerChange(before: Stored): void {
  log.error('ledger_changed', { record: maskKey(before) });
  count('LedgerChanged');
}

/** Moves the balances of the accounts that new postings of a shard are about; what moves one by 0 costs no write. */
export async function countPostings(shardId: string, posted: readonly Posted[], now: Date): Promise<void> {
  const moves = new Map<string, Move[]>();
  for (const { sequence, posting } of posted) {
    for (const [account, amount] of moveBalances(posting.entries))
      moves.set(account, [...(moves.get(account) ?? []), { sequence, amount }]);
  }
  await forEachConcurrently([...moves], 10, ([account, own]) => addToBalance(account, shardId, own, now));
}
