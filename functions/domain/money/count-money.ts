import { everywhereId } from '#contracts/areas/area-id.ts';
import type { CompletionCounts, Difference, MoneySums } from '#contracts/money/money-figures.ts';
import type { AreaCounts } from '#domain/figures/count-stops.ts';
import { collectorOf, type Entry, ledgerAccounts, type Posting, subjectOf } from './posting.ts';

/** What is counted of the postings of a date; of all areas and collectors the list of differences is cut. */
export type MoneyCounts = MoneySums & CompletionCounts & { readonly differences: readonly Difference[] };

export const noMoney: MoneyCounts = {
  charged: 0,
  paid: 0,
  mobile: 0,
  waived: 0,
  erased: 0,
  refunded: 0,
  handedOver: 0,
  priced: 0,
  paidAtDoor: 0,
  notPaid: 0,
  smaller: 0,
  differences: [],
};

/** Differences that are kept of an area or collector and date. */
const maxDifferences = 50;

/**
 * Counts the postings of a date by area, and by the collector of each pickup. A completion that is taken back on the same date
 * counts as none, later it has been one; its amounts are taken back in either case. What collectors hand over belongs to no
 * area and is counted in Everywhere.
 */
export function countMoney(postings: readonly Posting[]): ReadonlyMap<string, AreaCounts<MoneyCounts>> {
  const standing = findStanding(postings);
  const areas = new Map<string, { area: MoneyCounts; collectors: Map<string, MoneyCounts> }>();
  for (const posting of postings) {
    const areaId = posting.areaId ?? everywhereId;
    const found = areas.get(areaId) ?? { area: noMoney, collectors: new Map() };
    areas.set(areaId, found);
    const counted = countPosting(posting, standing.has(posting));
    found.area = addMoney(found.area, counted);
    const collectorId = collectorOf(posting);
    if (collectorId === undefined) continue;
    found.collectors.set(collectorId, addMoney(found.collectors.get(collectorId) ?? noMoney, counted));
  }
  return areas;
}

/** Everything of two together. */
export function addMoney(one: MoneyCounts, other: MoneyCounts): MoneyCounts {
  return {
    charged: one.charged + other.charged,
    paid: one.paid + other.paid,
    mobile: one.mobile + other.mobile,
    waived: one.waived + other.waived,
    erased: one.erased + other.erased,
    refunded: one.refunded + other.refunded,
    handedOver: one.handedOver + other.handedOver,
    priced: one.priced + other.priced,
    paidAtDoor: one.paidAtDoor + other.paidAtDoor,
    notPaid: one.notPaid + other.notPaid,
    smaller: one.smaller + other.smaller,
    differences: [...one.differences, ...other.differences].slice(0, maxDifferences),
  };
}

/** The completions that were not taken back by a later posting among these. */
function findStanding(postings: readonly Posting[]): ReadonlySet<Posting> {
  const last = new Map<string, Posting>();
  const ordered = postings.filter(isAboutCompletion).sort((one, other) => one.count - other.count);
  for (const posting of ordered) last.set(posting.pickupId ?? '', posting);
  return new Set(last.values());
}

const isCompletion = ({ kind }: Posting) => kind === 'complete' || kind === 'accept-late';
const isAboutCompletion = (posting: Posting) =>
  isCompletion(posting) || posting.kind === 'undo' || posting.kind === 'reopen';

function countPosting(posting: Posting, isStanding: boolean): MoneyCounts {
  const { entries, at, pickupId, difference } = posting;
  const kind = subjectOf(posting);
  const net = (matches: (entry: Entry) => number) =>
    entries.reduce((sum, entry) => sum + matches(entry) * entry.amount, 0);
  const isCounted = isStanding && isCompletion(posting);
  const waived = net((entry) => sign(entry, isWaived, isHousehold));
  const paid = kind === 'refund' ? 0 : net((entry) => sign(entry, isCash, isHousehold));
  return {
    charged: net((entry) => sign(entry, isHousehold, isRevenue)),
    paid,
    mobile: kind === 'refund' ? 0 : net((entry) => sign(entry, isProvider, isHousehold)),
    waived,
    erased: kind === 'erase' ? waived : 0,
    refunded:
      net((entry) => sign(entry, isHousehold, isRefunding)) +
      (kind === 'refund' ? net((entry) => sign(entry, isHousehold, isMoney)) : 0),
    handedOver: kind === 'hand-over' ? net((entry) => sign(entry, isCash, isCash)) : 0,
    priced: Number(isCounted),
    paidAtDoor: Number(isCounted && kind === 'complete' && paid > 0),
    notPaid: Number(isCounted && posting.notPaid === true),
    smaller: Number(isCounted && posting.smaller === true),
    differences:
      difference !== undefined && pickupId !== undefined
        ? [{ at, pickupId, amount: difference, collectorId: posting.collectorId }]
        : [],
  };
}

type IsAccount = (account: string) => boolean;

const isHousehold: IsAccount = (account) => account.startsWith(ledgerAccounts.household(''));
const isRevenue: IsAccount = (account) => account.startsWith(ledgerAccounts.revenue(''));
const isCash: IsAccount = (account) => account.startsWith(ledgerAccounts.cash(''));
const isProvider: IsAccount = (account) => account.startsWith(ledgerAccounts.provider(''));
const isRefunding: IsAccount = (account) => account.startsWith(ledgerAccounts.refunding(''));
const isMoney: IsAccount = (account) => isCash(account) || isProvider(account);
const isWaived: IsAccount = (account) => account === ledgerAccounts.waived;

/** 1 for an entry from one kind of account to another, −1 for one the other way, 0 for any other. */
function sign({ debit, credit }: Entry, to: IsAccount, from: IsAccount): number {
  if (to(debit) && from(credit)) return 1;
  return to(credit) && from(debit) ? -1 : 0;
}
