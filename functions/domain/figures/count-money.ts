import { everywhereId } from '#contracts/areas/area-id.ts';
import {
  addSums,
  type CompletionCounts,
  type Difference,
  type MoneySums,
  noSums,
} from '#contracts/money/money-figures.ts';
import type { AreaCounts } from '#domain/figures/count-stops.ts';
import {
  type Entry,
  holderOf,
  isKind,
  ledgerAccounts,
  type Posting,
  subjectOf,
} from '#domain/money/posting.ts';

/** What is counted of the postings of a date; of all areas and collectors the list of differences is cut. */
export type MoneyCounts = MoneySums & CompletionCounts & { readonly differences: readonly Difference[] };

export const noMoney: MoneyCounts = {
  ...noSums,
  ...{ priced: 0, paidSameDay: 0, notPaid: 0, smaller: 0 },
  differences: [],
};

const maxDifferences = 50;

/**
 * Counts the postings of a date by area, and by collector: cash for who holds it, all else for the collector of the pickup. A
 * completion taken back on the same date counts as none. What collectors hand over is counted in Everywhere.
 */
export function countMoney(postings: readonly Posting[]): ReadonlyMap<string, AreaCounts<MoneyCounts>> {
  const standing = findStanding(postings);
  const paid = sumPaid(postings);
  const areas = new Map<string, { area: MoneyCounts; collectors: Map<string, MoneyCounts> }>();
  for (const posting of postings) {
    const areaId = posting.areaId ?? everywhereId;
    const found = areas.get(areaId) ?? { area: noMoney, collectors: new Map() };
    areas.set(areaId, found);
    const add = (counted: MoneyCounts, collectorId: string | undefined) => {
      found.area = addMoney(found.area, counted);
      if (collectorId === undefined || collectorId === officeHolder) return;
      found.collectors.set(collectorId, addMoney(found.collectors.get(collectorId) ?? noMoney, counted));
    };
    for (const entry of posting.entries)
      add(countEntry(posting, entry), holderOf(entry) ?? posting.collectorId);
    const isPaid = (paid.get(posting.pickupId) ?? 0) > 0;
    add(countCompletion(posting, standing.has(posting), isPaid), posting.collectorId);
  }
  return areas;
}

const officeHolder = ledgerAccounts.office.slice(ledgerAccounts.cash('').length);

export function addMoney(one: MoneyCounts, other: MoneyCounts): MoneyCounts {
  return {
    ...addSums(one, other),
    priced: one.priced + other.priced,
    paidSameDay: one.paidSameDay + other.paidSameDay,
    notPaid: one.notPaid + other.notPaid,
    smaller: one.smaller + other.smaller,
    differences: [...one.differences, ...other.differences].slice(0, maxDifferences),
  };
}

function findStanding(postings: readonly Posting[]): ReadonlySet<Posting> {
  const last = new Map<string, Posting>();
  const ordered = postings.filter(isAboutCompletion).sort((one, other) => one.count - other.count);
  for (const posting of ordered) last.set(posting.pickupId ?? '', posting);
  return new Set(last.values());
}

const isCompletion = ({ kind }: Posting) => kind === 'complete' || kind === 'accept-late';
const isAboutCompletion = (posting: Posting) =>
  isCompletion(posting) || posting.kind === 'undo' || posting.kind === 'reopen';

function sumPaid(postings: readonly Posting[]): ReadonlyMap<string | undefined, number> {
  const sums = new Map<string | undefined, number>();
  for (const posting of postings)
    for (const entry of posting.entries) {
      const { paid, mobile } = countEntry(posting, entry);
      sums.set(posting.pickupId, (sums.get(posting.pickupId) ?? 0) + paid + mobile);
    }
  return sums;
}

function countEntry(posting: Posting, entry: Entry): MoneyCounts {
  const net = (to: IsAccount, from: IsAccount) => sign(entry, to, from) * entry.amount;
  const isRefund = subjectOf(posting) === 'refund';
  const waived = net(isWaived, isHousehold);
  return {
    ...noMoney,
    charged: net(isHousehold, isRevenue),
    waived,
    paid: isRefund ? 0 : net(isCash, isHousehold),
    mobile: isRefund ? 0 : net(isProvider, isHousehold),
    refunded: net(isHousehold, (account) => isRefunding(account) || (isRefund && isMoney(account))),
    unpaid: entry.amount * (Number(isHousehold(entry.debit)) - Number(isHousehold(entry.credit))),
    erased: posting.kind === 'erase' ? waived : 0,
    handedOver: net(isOffice, isCash),
    tipped: net(isTipping, isCash),
  };
}

function countCompletion(posting: Posting, isStanding: boolean, isPaid: boolean): MoneyCounts {
  const { at, pickupId, difference, collectorId } = posting;
  const isCounted = isStanding && isCompletion(posting);
  return {
    ...noMoney,
    priced: Number(isCounted),
    paidSameDay: Number(isCounted && isPaid),
    notPaid: Number(isCounted && posting.notPaid === true && !isPaid),
    smaller: Number(isCounted && posting.smaller === true),
    differences:
      difference !== undefined && pickupId !== undefined
        ? [{ at, pickupId, amount: difference, collectorId }]
        : [],
  };
}

type IsAccount = (account: string) => boolean;
const isHousehold: IsAccount = (account) => isKind('household', account);
const isRevenue: IsAccount = (account) => isKind('revenue', account);
const isOffice: IsAccount = (account) => account === ledgerAccounts.office;
const isCash: IsAccount = (account) => isKind('cash', account);
const isProvider: IsAccount = (account) => isKind('provider', account);
const isRefunding: IsAccount = (account) => isKind('refunding', account);
const isMoney: IsAccount = (account) => isCash(account) || isProvider(account);
const isTipping: IsAccount = (account) => isKind('tipping', account);
const isWaived: IsAccount = (account) => account === ledgerAccounts.waived;

/** 1 for an entry from one kind of account to another, −1 for one the other way, 0 for any other. */
function sign({ debit, credit }: Entry, to: IsAccount, from: IsAccount): number {
  if (to(debit) && from(credit)) return 1;
  return to(credit) && from(debit) ? -1 : 0;
}
