import { readOpenDays } from '#actions/money/reverse.ts';
import { officeKinds } from '#contracts/money/cash-calls.ts';
import { type LedgerEntry, listLedger } from '#contracts/money/ledger-calls.ts';
import { findNames } from '#data/accounts/accounts.ts';
import { officeOwner } from '#data/money/ledger.ts';
import { listPostingsOfOffice } from '#data/money/list-postings.ts';
import { amountMoved, nameEvent } from '#domain/money/posting.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listLedger, async ({ query: { month }, now }) => {
  const postings = await listPostingsOfOffice(month);
  const [names, isOpen] = await Promise.all([
    findNames([...new Set(postings.map(({ by }) => by.id))]),
    readOpenDays(now),
  ]);
  const nameOf = ({ id }: { readonly id: string }) => ({ id, name: names.get(id) ?? 'Removed admin' });
  const reversals = new Map(postings.map((one) => [one.reverses, one]));
  const entries = postings.flatMap((one): readonly LedgerEntry[] => {
    const kind = officeKinds.find((known) => known === one.kind);
    if (!kind || !one.at.startsWith(month)) return [];
    const event = nameEvent(one);
    const reversal = reversals.get(event);
    return [
      {
        posting: `${officeOwner}#${event}`,
        at: one.at,
        kind,
        amount: amountMoved(one) ?? 0,
        reference: one.reference ?? '',
        by: nameOf(one.by),
        ...(reversal && { reversed: { at: reversal.at, by: nameOf(reversal.by) } }),
        ...(!reversal && isOpen(one) && { canReverse: true }),
      },
    ];
  });
  return { entries: entries.reverse() };
});
