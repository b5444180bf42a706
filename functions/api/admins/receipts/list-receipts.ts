import { listReceipts } from '#contracts/money/receipt-calls.ts';
import { pagePostingsOn } from '#data/money/list-postings.ts';
import { listReceipts as readReceipts } from '#domain/money/statement.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listReceipts, async ({ query: { date, ...page } }) => {
  const { postings, nextCursor } = await pagePostingsOn(date, page);
  return { receipts: postings.flatMap(readReceipts), nextCursor };
});
