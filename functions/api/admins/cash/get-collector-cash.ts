import { readSinceCount } from '#actions/money/read-held.ts';
import { readOpenDays } from '#actions/money/reverse.ts';
import { getCollectorCash } from '#contracts/money/count-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { readCash } from '#data/money/cash.ts';
import { listCounts, listWriteOffs } from '#data/money/counts.ts';
import { listPostingsOfCash } from '#data/money/list-postings.ts';
import { addShortages, checkCollector } from '#domain/money/cash.ts';
import { ledgerAccounts, nameEvent } from '#domain/money/posting.ts';
import { listLines } from '#domain/money/statement.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(
  getCollectorCash,
  async ({ params: { collectorId }, query: { month }, now }) => {
    const [cash, collector] = await Promise.all([readCash(collectorId), findAccount(collectorId)]);
    checkCollector(collector?.role, cash);
    const { amount, handOvers } = cash;
    const read = month === undefined ? await readOpen(collectorId) : await readMonth(collectorId, month, now);
    return { amount, handOvers, ...read };
  },
);

async function readOpen(collectorId: string) {
  const { last, entries } = await readSinceCount(collectorId);
  return { entries, counts: last ? [last] : [] };
}

async function readMonth(collectorId: string, month: string, now: Date) {
  const [postings, counts, writeOffs, isOpen] = await Promise.all([
    listPostingsOfCash(collectorId, month),
    listCounts(collectorId),
    listWriteOffs(collectorId),
    readOpenDays(now),
  ]);
  const own = ledgerAccounts.cash(collectorId);
  return {
    entries: postings.flatMap((posting) => listLines(posting, own)),
    counts: addShortages(collectorId, counts, writeOffs).map((count) => {
      const event = nameEvent({ kind: 'hand-over', count: count.number });
      const canReverse = !count.isReversed && isOpen(count);
      return { ...count, ...(canReverse && { posting: `${collectorId}#${event}` }) };
    }),
  };
}
