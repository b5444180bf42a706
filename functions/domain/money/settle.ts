import { everywhereId } from '#contracts/areas/area-id.ts';
import { dueOf, type PaymentMethod, type StoredMoney } from '#contracts/money/pickup-money.ts';
import { amountOf } from '#contracts/money/prices.ts';
import { isLess, resize, type Size } from '#contracts/money/sizes.ts';
import type { Status } from '#contracts/pickups/transitions.ts';
import type { By, PickupRecord } from '#domain/records/pickup.ts';
import {
  type Entry,
  ledgerAccounts,
  markEvent,
  moveAmount,
  type Posting,
  type PostingKind,
  shortPostingId,
} from './posting.ts';
import { checkLargest } from './price-lists.ts';

export type Settled = { readonly pickup: PickupRecord; readonly posting?: Posting | undefined };
/** A decided change of money: what to store, and the statuses from which the table may still allow it. */
export type MoneyDecision = Settled & { readonly from: readonly Status[] };
/** Cash that a collector took: what their phone showed as to pay. */
export type Paid = { readonly method: 'cash'; readonly amount: number };
export type MoneyEvent = { readonly by: By; readonly now: Date };

export type AtDoor = {
  readonly size?: Size | undefined;
  readonly count?: number | undefined;
  readonly paid?: Paid | undefined;
};

const none: StoredMoney = { charged: 0, paid: 0, waived: 0, refunded: 0, postings: 0 };

/** What is to pay of a pickup; below 0 what its household gets back. */
export function findDue({ money }: Pick<PickupRecord, 'money'>): number {
  return money ? dueOf(money) : 0;
}

/** What a pickup costs; undefined without a list, a size, or where the list says "ask". */
export function findAmount({ price, content }: Pick<PickupRecord, 'price' | 'content'>): number | undefined {
  return amountOf(price, content.size, content.count);
}

/** What was booked with a price, as it was found. @throws AppError `bad_input` for more than one pickup can cost */
function sizeAsFound(pickup: PickupRecord, atDoor: AtDoor): PickupRecord {
  if (!pickup.price) return pickup;
  const { content } = pickup;
  const sized = { ...pickup, content: { ...content, ...resize(content, atDoor) } };
  const amount = findAmount(sized);
  if (amount !== findAmount(pickup)) checkLargest(amount);
  return sized;
}

/** Charges a completed pickup and takes the cash that came with it; what was paid before counts. @param collectorId who holds the cash */
export function chargeCompletion(
  pickup: PickupRecord,
  atDoor: AtDoor,
  collectorId: string | undefined,
  event: MoneyEvent,
): Settled {
  const sized = sizeAsFound(pickup, atDoor);
  const charge = findAmount(sized) ?? 0;
  const before = sized.money ?? none;
  const due = dueOf(before) + charge;
  const cash = (collectorId && atDoor.paid?.amount) || 0;
  const difference = cash > 0 ? cash - Math.max(due, 0) : 0;
  return post(
    sized,
    { charged: charge, paid: cash },
    { kind: 'complete', collectorId, ...event },
    {
      difference: difference === 0 ? undefined : difference,
      notPaid: due > 0 && cash === 0 ? true : undefined,
      smaller: isSmaller(sized) ? true : undefined,
    },
  );
}

function isSmaller({ price, content: { size, count } }: PickupRecord): boolean {
  const { booked, bookedCount } = price ?? {};
  return booked && size ? isLess({ size, count }, { size: booked, count: bookedCount }) : false;
}

/** Takes back the charge of a completion, what was waived of it, and the cash that came with it. */
export function undoCharge(pickup: PickupRecord, event: MoneyEvent): Settled {
  const { charged = 0, waived = 0, atDoor = 0 } = pickup.money ?? {};
  const collectorId = pickup.assignedCollector?.id;
  const moves = { charged: -charged, waived: -waived, paid: -atDoor };
  return post(restoreBooked(pickup), moves, { kind: 'undo', collectorId, ...event });
}

/** Takes back the charge of a completion and what was waived of it: what was paid counts at the next one. */
export function reopenCharge(pickup: PickupRecord, event: MoneyEvent): Settled {
  const { charged = 0, waived = 0 } = pickup.money ?? {};
  return post(restoreBooked(pickup), { charged: -charged, waived: -waived }, { kind: 'reopen', ...event });
}

/** The size and count that the household booked. What a running refund took off the charge is not put back if it fails: that is taken back. */
function restoreBooked(pickup: PickupRecord): PickupRecord {
  const { price, content, refunding } = pickup;
  return {
    ...pickup,
    ...(price && { content: { ...content, size: price.booked, count: price.bookedCount } }),
    ...(refunding && { refunding: { ...refunding, reduced: 0 } }),
  };
}

/** Charges a completion that staff accept later. Its cash was posted when it was reported. */
export function chargeLate(pickup: PickupRecord, atDoor: AtDoor, event: MoneyEvent): Settled {
  const sized = sizeAsFound(pickup, atDoor);
  return post(sized, { charged: findAmount(sized) ?? 0 }, { kind: 'accept-late', ...event });
}

/** Waives what a household owed whose account is deleted. */
export function waiveErased(pickup: PickupRecord, event: MoneyEvent): Settled {
  return post(pickup, { waived: Math.max(findDue(pickup), 0) }, { kind: 'erase', ...event });
}

export type Moves = {
  readonly charged?: number;
  readonly paid?: number;
  readonly waived?: number;
  /** What goes back; by Mobile Money from when it is asked for. */
  readonly refunded?: number;
  /** Of that: what the provider has given back by now. */
  readonly sent?: number;
};

/** Money that moved at a provider: which request it is about, and what the provider kept of it. */
export type AtProvider = { readonly provider: string; readonly reference: string; readonly fee?: number };

type Occasion = MoneyEvent & {
  readonly kind: PostingKind;
  readonly collectorId?: string | undefined;
  readonly mobile?: AtProvider | undefined;
};

/** The pickup with its money moved, and the posting that says the same; nothing where nothing moves. */
export function post(
  pickup: PickupRecord,
  moves: Moves,
  { kind, collectorId, mobile, by, now }: Occasion,
  marks: Pick<Posting, 'difference' | 'notPaid' | 'smaller' | 'reverses' | 'open'> = {},
): Settled {
  const entries = toEntries(pickup, moves, { collectorId, mobile });
  if (entries.length === 0 && !Object.values(marks).some(Boolean)) return { pickup };
  const before = pickup.money ?? none;
  const count = before.postings + 1;
  const at = now.toISOString();
  const { id: pickupId } = pickup;
  const { paid = 0 } = moves;
  const method: PaymentMethod = mobile ? 'mobile money' : 'cash';
  const receipt =
    paid > 0
      ? { id: shortPostingId({ pickupId, count }), amount: paid, at, method }
      : paid < 0
        ? undefined
        : before.receipt;
  const money: StoredMoney = {
    charged: before.charged + (moves.charged ?? 0),
    paid: before.paid + paid,
    waived: before.waived + (moves.waived ?? 0),
    refunded: before.refunded + (moves.refunded ?? 0),
    postings: count,
    movedAt: at,
    atDoor: findAtDoor(before, paid, kind, mobile),
    mobile: findMobile(before, moves, kind, mobile),
    receipt,
  };
  const posting: Posting = {
    kind,
    ...markEvent({ by, now }),
    entries,
    pickupId,
    count,
    areaId: pickup.area?.id ?? everywhereId,
    ...(pickup.assignedCollector && { collectorId: pickup.assignedCollector.id }),
    ...(mobile && !isRepeated(kind) && { reference: mobile.reference }),
    ...marks,
  };
  return { pickup: { ...pickup, money }, posting };
}

/** Cash that an undo takes back. What the office gave back of it in cash is gone, whoever pays or waives meanwhile. */
function findAtDoor(
  { atDoor }: StoredMoney,
  paid: number,
  kind: PostingKind,
  mobile: AtProvider | undefined,
): number | undefined {
  if (kind === 'complete') return paid > 0 ? paid : undefined;
  const isOver = kind === 'undo' || kind === 'reopen' || (kind === 'refund' && !mobile);
  return isOver ? undefined : atDoor;
}

/** A refund by Mobile Money that failed can be asked for again; all else happens once to a request. */
const isRepeated = (kind: PostingKind) => kind === 'refund-asked' || kind === 'refund-failed';

/** The payment that can still go back by the provider: neither taken nor given back, nor more than is left of what was paid. */
function findMobile(
  { mobile, paid: before, refunded: given }: StoredMoney,
  { paid = 0, refunded = 0 }: Moves,
  kind: PostingKind,
  moved: AtProvider | undefined,
): StoredMoney['mobile'] {
  if (isRepeated(kind)) return mobile;
  if (!moved) {
    const left = before + paid - given - refunded;
    const amount = kind === 'refund' && mobile ? Math.min(mobile.amount, left) : mobile?.amount;
    return mobile && amount ? { ...mobile, amount } : undefined;
  }
  const { reference } = moved;
  if (paid > 0) return { reference, amount: paid };
  return mobile?.reference === reference ? undefined : mobile;
}

function toEntries(
  pickup: PickupRecord,
  moves: Moves,
  { collectorId, mobile }: Pick<Occasion, 'collectorId' | 'mobile'>,
): readonly Entry[] {
  const household = ledgerAccounts.household(pickup.user.id);
  const revenue = ledgerAccounts.revenue(pickup.area?.id ?? everywhereId);
  const provider = mobile && ledgerAccounts.provider(mobile.provider);
  const refunding = mobile && ledgerAccounts.refunding(mobile.provider);
  const cash = collectorId ? ledgerAccounts.cash(collectorId) : ledgerAccounts.office;
  return [
    ...moveAmount(household, revenue, moves.charged),
    ...moveAmount(provider ?? cash, household, moves.paid),
    ...moveAmount(ledgerAccounts.waived, household, moves.waived),
    ...moveAmount(household, refunding ?? ledgerAccounts.office, moves.refunded),
    ...(provider && refunding ? moveAmount(refunding, provider, moves.sent) : []),
    ...(provider ? moveAmount(ledgerAccounts.fees(mobile.provider), provider, mobile.fee) : []),
  ];
}
