import { readOpenDays } from '#actions/money/reverse.ts';
import { officeKinds } from '#contracts/money/cash-calls.ts';
import { type LedgerEntry, listLedger } from '#contracts/money/ledger-calls.ts';
import { findAccounts } from '#data/accounts/accounts.ts';
import { officeOwner } from '#data/money/ledger.ts';
import { listPostingsOfOffice } from '#data/money/statements.ts';
import { amountMoved, nameEvent } from '#domain/money/posting.ts';
import { endpoint } from '#http/endpoint.ts';
import { fullName } from '#shared/full-name.ts';

export const handler = endpoint(listLedger, async ({ query: { month }, now }) => {
  const postings = await listPostingsOfOffice(month);
  const [accounts, isOpen] = await Promise.all([
    findAccounts([...new Set(postings.map(({ by }) => by.id))]),
    readOpenDays(now),
  ]);
  const nameOf = ({ id }: { readonly id: string }) => {
    const found = accounts.find((one) => one.id === id);
    return { id, name: found ? fullName(found) : 'Removed admin' };
  };
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
