import { isOpen, mayActNow } from '#contracts/pickups/transitions.ts';
import { canReportProblem } from '#contracts/problems/problem-rules.ts';
import { listOwnPickups } from '#data/pickups/own-pickups.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { isHiddenFrom } from '#domain/accounts/claims.ts';
import type { ListedPickup } from '#domain/phones/ussd/facts.ts';
import type { SummaryRecord } from '#domain/pickups/pickup.ts';
import { type Asked, type Owner, ownerOf, type Readers } from './fact.ts';

/** A household's newest pickups that are looked through; it may have 20 open ones. */
const newest = 30;

export const pickupFacts = {
  open: readOpen,
  reportable: readReportable,
  pickup: readPickup,
} satisfies Partial<Readers>;

async function readOpen({ caller, now }: Asked): Promise<ListedPickup[]> {
  const own = await readNewest(ownerOf(caller));
  return own
    .filter(({ status }) => isOpen(status))
    .sort((a, b) => a.scheduledAt.localeCompare(b.scheduledAt))
    .map((one) => list(one, now));
}

async function readReportable({ caller, now }: Asked): Promise<ListedPickup[]> {
  const own = await readNewest(ownerOf(caller));
  return own
    .filter(({ history = [], ...one }) => canReportProblem({ ...one, history }, now))
    .map((one) => list(one, now));
}

async function readNewest(account: Owner): Promise<SummaryRecord[]> {
  const { pickups } = await listOwnPickups(account, { limit: newest }, { withHistory: true });
  return [...pickups];
}

async function readPickup({ caller, draft, now }: Asked): Promise<ListedPickup | undefined> {
  const pickup = draft.pickup && (await findPickup(draft.pickup.id));
  const owner = ownerOf(caller);
  const isTheirs = pickup?.user.id === owner.id && !isHiddenFrom(owner, pickup);
  return isTheirs ? list(pickup, now) : undefined;
}

function list(pickup: SummaryRecord, now: Date): ListedPickup {
  const { id, version, content, scheduledAt, status, awaitingTime } = pickup;
  return {
    id,
    version,
    wasteType: content.wasteType,
    scheduledAt,
    status,
    isAwaitingTime: awaitingTime !== undefined,
    canCancel: mayActNow('cancel', 'user', pickup, now),
  };
}
