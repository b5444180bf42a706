import type { StatementEntry, StatementKind } from '#contracts/money/statement-calls.ts';
import { type Entry, ledgerAccounts, type Posting, shortPostingId } from './posting.ts';

/** What a posting moved on one account, a line for each of its entries there. */
export function listLines(posting: Posting, account: string): readonly StatementEntry[] {
  const { at, pickupId } = posting;
  return posting.entries.flatMap((entry) => {
    const amount = amountOn(entry, account);
    if (amount === 0) return [];
    const kind = nameLine(posting, entry, account);
    const method = isAtProvider(entry, account) ? 'mobile money' : undefined;
    const about = pickupId && { pickupId, id: shortPostingId(posting) };
    return [{ at, kind, amount, ...about, ...(method && { method }) }];
  });
}

/** What an entry moves on an account in pesewas, debit above 0; 0 where it is about others. */
function amountOn({ debit, credit, amount }: Entry, account: string): number {
  return (debit === account ? amount : 0) - (credit === account ? amount : 0);
}

const otherOf = ({ debit, credit }: Entry, account: string) => (debit === account ? credit : debit);

function isAtProvider(entry: Entry, account: string): boolean {
  const { provider, refunding } = ledgerAccounts;
  return [provider(''), refunding('')].some((prefix) => otherOf(entry, account).startsWith(prefix));
}

function nameLine({ kind }: Posting, entry: Entry, account: string): StatementKind {
  const other = otherOf(entry, account);
  if (account.startsWith(ledgerAccounts.cash(''))) {
    if (other === ledgerAccounts.waived) return 'written-off';
    return other.startsWith(ledgerAccounts.household('')) ? 'collected' : 'handed-over';
  }
  const isRefund = kind === 'refund' || kind === 'refund-asked';
  if (other.startsWith(ledgerAccounts.revenue(''))) return isRefund ? 'reduced' : 'charged';
  if (other === ledgerAccounts.waived) return 'waived';
  if (other.startsWith(ledgerAccounts.refunding('')) && kind !== 'refund-asked') return 'refund-failed';
  if (isRefund) return 'refunded';
  return kind === 'reversal' ? 'reversed' : 'paid';
}
