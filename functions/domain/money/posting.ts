import * as v from 'valibot';
import { storedCount, storedSize } from '#contracts/money/sizes.ts';
import { shortId, splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { known } from '#shared/known.ts';

const postingKinds = [
  'complete',
  'undo',
  'reopen',
  'accept-late',
  'price',
  'late-cash',
  'cash',
  'waive',
  'refund-asked',
  'refund-failed',
  'refund',
  'erase',
  'mobile-money',
  'reversal',
  'hand-over',
  'write-off',
  'deposit',
  'payout',
  'float',
  'reversed',
  'tipping',
  'tipping-undone',
  'tipping-corrected',
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** Accounts of the ledger by name. What a household owes is its debit; what a collector holds is that of their cash. */
export const ledgerAccounts = {
  household: (id: string) => `household:${id}`,
  cash: (collectorId: string) => `cash:${collectorId}`,
  office: 'cash:office',
  provider: (name: string) => `provider:${name}`,
  /** What a provider is to give back: no longer the household's, and still with the provider. */
  refunding: (provider: string) => `refunding:${provider}`,
  bank: 'bank',
  revenue: (areaId: string) => `revenue:${areaId}`,
  fees: (provider: string) => `fees:${provider}`,
  waived: 'waived',
  tipping: (stationId: string) => `tipping:${stationId}`,
} as const;

/** An amount, always more than 0, that goes onto one account and off another: so each posting sums to 0 by its form. */
const entry = v.object({ debit: v.string(), credit: v.string(), amount: v.number() });
export type Entry = Readonly<v.InferOutput<typeof entry>>;

export const posting = v.object({
  kind: known(postingKinds),
  at: v.string(),
  by: v.object({ role: v.string(), id: v.string() }),
  entries: v.pipe(v.array(entry), v.readonly()),
  pickupId: v.optional(v.string()),
  /** Which of its pickup's or its collector's postings it is, from 1 on; with the kind it names the event. */
  count: v.number(),
  areaId: v.optional(v.string()),
  difference: v.optional(v.number()),
  /** Of a completion with a price that was not paid; of one with less than was booked. */
  notPaid: v.optional(v.literal(true)),
  smaller: v.optional(v.literal(true)),
  collectorId: v.optional(v.string()),
  /** Of a deposit, payout or float the bank's or the provider's; of Mobile Money that of its request, once for each kind; of a load its id. */
  reference: v.optional(v.string()),
  cash: v.optional(v.object({ before: v.number() })),
  /** Of staff's act that took another one back: the event of that one's key. */
  reverses: v.optional(v.string()),
  /** Of a price that staff set: what the pickup said before. */
  open: v.optional(
    v.object({
      size: v.optional(storedSize),
      count: v.optional(storedCount),
      isAsk: v.optional(v.literal(true)),
    }),
  ),
});
export type Posting = Readonly<v.InferOutput<typeof posting>>;
export type PostingName = Pick<Posting, 'pickupId' | 'kind' | 'count' | 'reference' | 'reverses'>;
const countDigits = 6;

/** What happened, which can have happened once: with its owner it is the posting's key, and its id on the wire. */
export function nameEvent({ pickupId, kind, count, reference, reverses }: PostingName): string {
  if (reverses !== undefined) return `${kind}#${reverses}`;
  const event = `${kind}#${String(count).padStart(countDigits, '0')}`;
  // Noted once, however it is written; again, with the next count, after it was taken back.
  const noted = reference?.toUpperCase().replace(/\s+/g, ' ');
  if (noted !== undefined) return pickupId === undefined ? `${event}#${noted}` : `${kind}#${noted}`;
  return pickupId === undefined ? event : `${splitPickupId(pickupId).pickupUlid}#${event}`;
}

/** What people call a posting of a pickup: the pickup's short id and the posting's number. */
export function shortPostingId({ pickupId = '', count }: Pick<Posting, 'pickupId' | 'count'>): string {
  return `${shortId(pickupId)}-${count}`;
}

/** What a posting is about; one that takes another back is about the same, the other way round. */
export function subjectOf({ kind, pickupId, reverses }: Posting): PostingKind {
  if (reverses === undefined) return kind;
  const [first, second] = reverses.split('#');
  return postingKinds.find((one) => one === (pickupId === undefined ? first : second)) ?? kind;
}

/** What an act moved, for the log: the money that changed hands, else what was charged, waived or written off. */
export function amountMoved({ entries }: Posting): number | undefined {
  const isMoney = ({ debit, credit }: Entry) =>
    [debit, credit].some((account) => /^(?:cash|provider|refunding):|^bank$/.test(account));
  return (entries.find(isMoney) ?? entries[0])?.amount;
}

/** The collector whose cash it moves, or whose pickup it is about. */
export function collectorOf({ collectorId, entries, pickupId }: Posting): string | undefined {
  if (pickupId !== undefined) return collectorId;
  const prefix = ledgerAccounts.cash('');
  return entries
    .flatMap(({ debit, credit }) => [debit, credit])
    .find((account) => account.startsWith(prefix) && account !== ledgerAccounts.office)
    ?.slice(prefix.length);
}

/** The collector whose cash an entry moves; `office` of the office's, undefined of none. */
export function holderOf({ debit, credit }: Entry): string | undefined {
  const prefix = ledgerAccounts.cash('');
  const cash = [debit, credit].filter((account) => account.startsWith(prefix));
  return (cash.find((account) => account !== ledgerAccounts.office) ?? cash[0])?.slice(prefix.length);
}

export function householdOf({ pickupId }: Posting): string | undefined {
  return pickupId && splitPickupId(pickupId).userId;
}

export type PostingEvent = { readonly by: Posting['by']; readonly now: Date };

/** When and by whom something is posted, without a name. */
export function markEvent({ by: { role, id }, now }: PostingEvent): Pick<Posting, 'at' | 'by'> {
  return { at: now.toISOString(), by: { role, id } };
}

/** An entry, or none; an amount below 0 goes the other way. */
export function moveAmount(debit: string, credit: string, amount = 0): readonly Entry[] {
  if (amount === 0) return [];
  return amount > 0 ? [{ debit, credit, amount }] : [{ debit: credit, credit: debit, amount: -amount }];
}

/** Whether an account is a household's, a collector's or the office's cash, a provider's, and so on. */
export function isKind(
  kind: 'household' | 'cash' | 'provider' | 'refunding' | 'revenue' | 'tipping',
  account: string,
) {
  return account.startsWith(`${kind}:`);
}

/** What a posting moves on each of its accounts, debit above 0; accounts on which it comes to 0 are left out. */
export function moveBalances(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const moves = new Map<string, number>();
  for (const { debit, credit, amount } of entries) {
    moves.set(debit, (moves.get(debit) ?? 0) + amount);
    moves.set(credit, (moves.get(credit) ?? 0) - amount);
  }
  return new Map([...moves].filter(([, amount]) => amount !== 0));
}
