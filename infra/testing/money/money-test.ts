import { ulid } from 'ulid';
import { keys, partitions } from '#data/keys.ts';
import { postingWrites } from '#data/money/cash.ts';
import { officeOwner, parsePosting } from '#data/money/ledger.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { putItem, queryItems, updateItem } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import { postOffice } from '#domain/money/cash.ts';
import { ledgerAccounts, moveBalances, type Posting, subjectOf } from '#domain/money/posting.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';

/** What the sizes of a priced sample cost, in pesewas. */
export const sampleAmounts = { bag: 500, bin: 1250, load: 6000 } as const;

/** Gives a stored pickup a price, as if it had been booked by a list. @param size null: the collector chooses it */
export async function givePrice(id: string, size: keyof typeof sampleAmounts | null = 'bin'): Promise<void> {
  const { content } = await loadPickup(id);
  const price = { listId: 'sample', amounts: sampleAmounts, ...(size && { booked: size }) };
  await updateItem(
    keys.pickup(id),
    { set: { price, content: { ...content, size: size ?? undefined } } },
    { exists: true },
  );
}

/** As if a household had proved its number by a code. @param phone E.164 */
export async function proveNumber({ id }: { readonly id: string }, phone: string): Promise<void> {
  const provenAt = new Date().toISOString();
  await putItem({ ...keys.phone(phone), accountId: id, provenAt }, {});
  await updateItem(keys.account(id), { set: { phoneVerified: true } }, { exists: true });
}

/** Brings change from the bank, so that the office can give some back. */
export async function fillOffice(amount = 1_000_000): Promise<void> {
  const noted = { kind: 'float', amount, reference: ulid() } as const;
  const event = { by: { role: 'admin', id: ulid() }, now: new Date() } as const;
  await transact(postingWrites(officeOwner, postOffice(noted, 1, event)));
}

/** All postings of an owner in the ledger: a household, a collector or `office`. */
export async function listPostings(owner: string): Promise<readonly Posting[]> {
  const { items } = await queryItems({ partition: partitions.ledger(owner), consistent: true });
  return items
    .map(parsePosting)
    .sort((one, other) => one.at.localeCompare(other.at) || one.count - other.count);
}

/** What an account holds by these postings, debit above 0. */
export function sumAccount(postings: readonly Posting[], account: string): number {
  return postings.reduce((sum, { entries }) => sum + (moveBalances(entries).get(account) ?? 0), 0);
}

/**
 * Money that is there twice, or nowhere: no more goes back than was paid, and no more is waived than is charged, but for what
 * the provider took back afterwards; what is not completed is not charged.
 * @param postings of the pickup
 * @returns a sentence for each leak
 */
export function findLeaks({ id, status, money }: PickupRecord, postings: readonly Posting[]): string[] {
  const { charged = 0, paid = 0, waived = 0, refunded = 0 } = money ?? {};
  const reversed = postings
    .filter(({ kind }) => kind === 'reversal')
    .flatMap(({ entries }) => entries)
    .reduce((sum, { credit, amount }) => sum + (credit.startsWith('provider:') ? amount : 0), 0);
  return [
    ...(refunded > paid + reversed ? [`${id}: ${refunded} goes back of ${paid} that was paid`] : []),
    ...(waived > charged + reversed ? [`${id}: ${waived} is waived of ${charged} that is charged`] : []),
    ...(charged > 0 && status !== 'completed' ? [`${id}: ${charged} is charged, and it is ${status}`] : []),
  ];
}

/**
 * What a pickup's money is by its postings.
 * @returns the same parts that the pickup keeps
 */
export function sumMoney({ user, area }: Pick<PickupRecord, 'user' | 'area'>, postings: readonly Posting[]) {
  const household = ledgerAccounts.household(user.id);
  const revenue = ledgerAccounts.revenue(area?.id ?? 'everywhere');
  const entries = postings.flatMap((posting) => posting.entries.map((entry) => ({ ...entry, posting })));
  const sum = (matches: (account: string, kind: string) => boolean, isCredit: boolean) =>
    entries
      .filter(({ debit, credit, posting }) =>
        isCredit
          ? credit === household && matches(debit, subjectOf(posting))
          : debit === household && matches(credit, subjectOf(posting)),
      )
      .reduce((total, { amount }) => total + amount, 0);
  const net = (matches: (account: string, kind: string) => boolean) =>
    sum(matches, true) - sum(matches, false);
  const isMoney = (account: string) => account.startsWith('cash:') || account.startsWith('provider:');
  const isRefunding = (account: string) => account.startsWith('refunding:');
  return {
    charged: 0 - net((account) => account === revenue),
    paid: net((account, kind) => isMoney(account) && kind !== 'refund'),
    waived: net((account) => account === ledgerAccounts.waived),
    refunded: 0 - net((account, kind) => isRefunding(account) || (isMoney(account) && kind === 'refund')),
  };
}
