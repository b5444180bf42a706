import type { PaymentReceipt } from '#contracts/money/pickup-money.ts';
import {
  householdOf,
  ledgerAccounts,
  moveBalances,
  nameEvent,
  type Posting,
  shortPostingId,
} from './posting.ts';

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
