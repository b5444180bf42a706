import * as v from 'valibot';
import { findAsked, type LetGo } from '#actions/money-limit.ts';
import { type Pickup, pickup as pickupSchema } from '#contracts/pickups/pickups.ts';
import type { PickupAction } from '#contracts/pickups/transitions.ts';
import { findPickup, loadPickup, savePickup } from '#data/pickups/pickups.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import type { Write } from '#data/table/transaction.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { Act } from '#domain/audit/audit.ts';
import type { Idempotency } from '#domain/idempotency.ts';
import { appendReceipt, findReceipt } from '#domain/idempotency.ts';
import { findGivenAway } from '#domain/money-limit.ts';
import { knownCollectors, lostPickupView, pickupView } from '#domain/pickups/pickup-view.ts';
import { type Decision, type Details, isAssignedTo, transition } from '#domain/pickups/transition.ts';
import type { By, PickupRecord } from '#domain/records/pickup.ts';
import { fullName } from '#shared/full-name.ts';
import * as sharedTexts from '#shared/texts.ts';

/** An action of the table of transitions. */
type TableOperation = {
  readonly action: PickupAction;
  /** Called only when the action is done: a repeated request is answered from its receipt. */
  readonly details?: () => ActionDetails | Promise<ActionDetails>;
};

/** What is decided elsewhere, each time anew; `save` where more is written in the same transaction. */
type OwnDecision = {
  readonly decide: (pickup: PickupRecord) => Decision | Promise<Decision>;
  readonly save?: (decision: Decision, previous: PickupRecord, also: readonly Write[]) => Promise<boolean>;
};

type Change = (TableOperation | OwnDecision) & {
  readonly message: string;
  /** What is said where its key was used for another request before. */
  readonly reused?: string;
  /** The caller's version does not count: what somebody else changed meanwhile is decided on, too. */
  readonly anyVersion?: true;
  /** Whether the pickup stays as it was: then it gets no history entry and no mail is sent. */
  readonly changesNothing?: (next: PickupRecord, previous: PickupRecord) => boolean;
  /** Of staff who let go of money: where it waits for a colleague, the pickup stays as it is. */
  readonly letGo?: LetGo;
  /** What has to be done before the answer, once it is stored. */
  readonly afterwards?: (next: PickupRecord, previous: PickupRecord) => Promise<void>;
};

type ActionDetails = Omit<Details, 'by' | 'now'>;

export type ChangeCall = {
  readonly account: AccountRecord;
  /** Of staff; households and collectors are in the pickup's history alone. */
  readonly act?: Act | undefined;
  readonly now: Date;
  readonly idempotency: Idempotency | undefined;
  readonly body: { readonly version?: number };
};

export type Changed = { readonly message: string; readonly pickup: Pickup };

/** The caller in words of the history. */
export function byAccount(account: AccountRecord): By {
  return { role: account.role, id: account.id, name: fullName(account) };
}

/** Does one act on a pickup, once per key. @throws AppError `conflict` with the fresh pickup when it changed or `version` is stale; `unavailable` while others are at it */
export async function changePickup(pickup: PickupRecord, call: ChangeCall, change: Change): Promise<Changed> {
  try {
    const outcome = await decideAndSave(pickup, call, change);
    if ('message' in outcome) return outcome;
    const { next, previous } = outcome;
    await change.afterwards?.(next, previous);
    const shown = pickupView(next, call.account, call.now, knownCollectors(previous));
    return { message: change.message, pickup: shown };
  } catch (error) {
    // The same request, sent twice at once, may be why: it took the last seat, or reversed the posting.
    const isRefused =
      error instanceof AppError && (error.code === 'conflict' || error.details.choice !== undefined);
    const fresh = isRefused && call.idempotency ? await findPickup(pickup.id) : undefined;
    const concurrentDuplicate = fresh && repeatAnswer(fresh, call, change);
    if (concurrentDuplicate) return concurrentDuplicate;
    throw error;
  }
}

type Saved = { readonly next: PickupRecord; readonly previous: PickupRecord };
type Next = Decision & { readonly isUnchanged: boolean; readonly also: readonly Write[] };

/** @returns the answer that a repeated request got before, or what was saved */
function decideAndSave(pickup: PickupRecord, call: ChangeCall, change: Change): Promise<Changed | Saved> {
  return changeOnce<PickupRecord, Next, Changed | Saved>({
    known: pickup,
    load: () => loadPickup(pickup.id),
    receipt: async (current) =>
      repeatAnswer(current, call, change) ?? (change.letGo && repeatAsked(current, call)),
    decide: async (current) => {
      const isLost = current.version !== pickup.version && !change.anyVersion;
      if (isLost) throw makeConflict(current, call);
      const next = await decideNext(current, call, change);
      const leave = await change.letGo?.(findGivenAway(current, next.pickup));
      if (leave && 'asked' in leave)
        return done({ message: leave.asked, pickup: pickupView(current, call.account, call.now) });
      return { ...next, also: leave?.also ?? [] };
    },
    save: async ({ isUnchanged, also, ...decision }, previous) => {
      const isSaved = await ('save' in change && change.save
        ? change.save(decision, previous, also)
        : savePickup(decision, previous, isUnchanged ? undefined : call.act, also));
      return isSaved && { next: decision.pickup, previous };
    },
    outOfTries: () => new AppError('unavailable'),
  });
}

/** What becomes of the pickup, with the receipt of the request. */
async function decideNext(
  pickup: PickupRecord,
  call: ChangeCall,
  change: Change,
): Promise<Omit<Next, 'also'>> {
  const decision = await decide(pickup, call, change);
  // After the decision: "already completed" says more than "somebody changed this".
  const { version } = call.body;
  const isStale = version !== undefined && version !== pickup.version;
  if (isStale && !change.anyVersion) throw makeConflict(pickup, call);
  const receipt = call.idempotency && { ...call.idempotency, message: change.message };
  const isUnchanged = change.changesNothing?.(decision.pickup, pickup) ?? false;
  const decided = isUnchanged ? pickup : decision.pickup;
  const next = { ...decided, receipts: appendReceipt(decided.receipts, receipt) };
  return { ...decision, pickup: next, isUnchanged };
}

async function decide(pickup: PickupRecord, call: ChangeCall, change: Change): Promise<Decision> {
  const details = 'action' in change ? ((await change.details?.()) ?? {}) : {};
  try {
    if ('decide' in change) return await change.decide(pickup);
    return transition(pickup, change.action, { ...details, by: byAccount(call.account), now: call.now });
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict' && !error.details.choice) {
      throw new AppError('conflict', error.message, { pickup: viewIfAllowed(pickup, call) });
    }
    throw error;
  }
}

function repeatAnswer(pickup: PickupRecord, call: ChangeCall, { reused }: Change): Changed | undefined {
  const receipt = findReceipt(pickup.receipts, call.idempotency, reused);
  return receipt && { message: receipt.message, pickup: viewForRepetition(pickup, call) };
}

/** What was said when it had to be asked for: that may have been confirmed or rejected since. */
async function repeatAsked(pickup: PickupRecord, call: ChangeCall): Promise<Changed | undefined> {
  const asked = await findAsked(call);
  return asked && { message: asked.message, pickup: pickupView(pickup, call.account, call.now) };
}

/** A collector sees the result of their own action, but nothing that happened after they lost the pickup. */
function viewForRepetition(pickup: PickupRecord, { account, now }: ChangeCall): Pickup {
  const asTheyLeftIt = account.role !== 'collector' || pickup.history.at(-1)?.by.id === account.id;
  return asTheyLeftIt || isAssignedTo(pickup, account.id)
    ? pickupView(pickup, account, now)
    : lostPickupView(pickup, account, now);
}

function makeConflict(pickup: PickupRecord, call: ChangeCall): AppError {
  const mine = viewIfAllowed(pickup, call);
  return new AppError('conflict', mine ? undefined : sharedTexts.noLongerYours, { pickup: mine });
}

/** What the caller may see of it: a collector only an assignment of theirs. Parsed here, since errors have no contract that would. */
function viewIfAllowed(pickup: PickupRecord, { account, now }: ChangeCall): Pickup | undefined {
  const mine = account.role !== 'collector' || isAssignedTo(pickup, account.id);
  return mine ? v.parse(pickupSchema, pickupView(pickup, account, now)) : undefined;
}
