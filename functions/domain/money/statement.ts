import type { PaymentReceipt } from '#contracts/money/pickup-money.ts';
import type { Receipt } from '#contracts/money/receipt-calls.ts';
import type { StatementEntry, StatementKind } from '#contracts/money/statement-calls.ts';
import {
  type Entry,
  holderOf,
  householdOf,
  isKind,
  ledgerAccounts,
  moveBalances,
  nameEvent,
  type Posting,
  type PostingKind,
  shortPostingId,
  subjectOf,
} from './posting.ts';

/** What a posting moved on one account, a line for each of its entries there. */
export function listLines(posting: Posting, account: string): readonly StatementEntry[] {
  return posting.entries.flatMap((entry) => readLine(posting, entry, account));
}

function readLine(posting: Posting, entry: Entry, account: string): readonly StatementEntry[] {
  const { at, pickupId } = posting;
  const amount = amountOn(entry, account);
  if (amount === 0) return [];
  const kind = nameLine(subjectOf(posting), entry, account);
  const method = isAtProvider(entry, account) ? 'mobile money' : undefined;
  const about = pickupId && { pickupId, id: shortPostingId(posting) };
  const missing = posting.cash && posting.cash.before - entry.amount;
  return [{ at, kind, amount, ...about, ...(method && { method }), ...(missing && { missing }) }];
}

const receiptKinds: ReadonlySet<string> = new Set(['paid', 'reversed', 'refunded', 'refund-failed']);

/** The money that came from a household or went back to it by a posting, by whose hand. */
export function listReceipts(posting: Posting): readonly Receipt[] {
  const householdId = householdOf(posting);
  if (householdId === undefined) return [];
  return posting.entries.flatMap((entry) => {
    const [line] = readLine(posting, entry, ledgerAccounts.household(householdId));
    const { kind, pickupId, id, amount = 0, method = 'cash', at = '' } = line ?? {};
    if (!pickupId || !id || !kind || !receiptKinds.has(kind)) return [];
    const holder = holderOf(entry) ?? posting.collectorId;
    return [{ at, id, kind, householdId, pickupId, method, amount: 0 - amount, ...(holder && { holder }) }];
  });
}

/** What an entry moves on an account in pesewas, debit above 0; 0 where it is about others. */
function amountOn({ debit, credit, amount }: Entry, account: string): number {
  return (debit === account ? amount : 0) - (credit === account ? amount : 0);
}

const otherOf = ({ debit, credit }: Entry, account: string) => (debit === account ? credit : debit);

function isAtProvider(entry: Entry, account: string): boolean {
  const other = otherOf(entry, account);
  return isKind('provider', other) || isKind('refunding', other);
}

function nameLine(kind: PostingKind, entry: Entry, account: string): StatementKind {
  const other = otherOf(entry, account);
  if (isKind('cash', account)) {
    if (other === ledgerAccounts.waived) return 'written-off';
    if (kind === 'tipping' || kind === 'tipping-undone' || kind === 'tipping-corrected') return kind;
    return isKind('household', other) ? 'collected' : 'handed-over';
  }
  const isRefund = kind === 'refund' || kind === 'refund-asked';
  const isMore = entry.debit === account;
  if (isKind('revenue', other)) return isRefund && !isMore ? 'reduced' : 'charged';
  if (other === ledgerAccounts.waived) return 'waived';
  if (isRefund || isKind('refunding', other)) return isMore ? 'refunded' : 'refund-failed';
  return isMore ? 'reversed' : 'paid';
}

/** The receipts of what was paid and not taken back since, the oldest first. @param postings all of the pickup */
export function listStandingReceipts(postings: readonly Posting[]): readonly PaymentReceipt[] {
  const standing: Posting[] = [];
  for (const posting of [...postings].sort((one, other) => one.count - other.count)) {
    const paid = findPaid(posting);
    if (paid > 0) standing.push(posting);
    const taken = paid < 0 ? standing.findLastIndex((one) => isTakenBack(one, posting)) : -1;
    if (taken >= 0) standing.splice(taken, 1);
  }
  return standing.map((posting) => ({
    id: shortPostingId(posting),
    amount: findPaid(posting),
    at: posting.at,
    method: posting.kind === 'mobile-money' ? 'mobile money' : 'cash',
  }));
}

/** An undo takes back what came with the completion, the provider what its request brought, staff what they name. */
function isTakenBack(paid: Posting, by: Posting): boolean {
  if (by.reverses !== undefined) return nameEvent(paid) === by.reverses;
  if (by.kind === 'undo') return paid.kind === 'complete';
  return by.reference === undefined ? findPaid(paid) === -findPaid(by) : paid.reference === by.reference;
}

/** What a posting moved from the household into somebody's hand or to a provider; what is given back is no payment less. */
function findPaid(posting: Posting): number {
  const household = ledgerAccounts.household(householdOf(posting) ?? '');
  const isMoney = (account: string) => /^(?:cash|provider):/.test(account);
  if (posting.kind === 'refund') return 0;
  const entries = posting.entries.filter(
    ({ debit, credit }) =>
      (credit === household && isMoney(debit)) || (debit === household && isMoney(credit)),
  );
  return -(moveBalances(entries).get(household) ?? 0);
}
