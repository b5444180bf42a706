import { mapConcurrently } from '#actions/concurrently.ts';
import { changeWhereDue } from '#actions/pickups/change-where-due.ts';
import { findAccount, findAccounts } from '#data/accounts/accounts.ts';
import { keys, partitions } from '#data/keys.ts';
import { removeLoadVisitsOf } from '#data/loads/load-visits.ts';
import { removeMessagesOf } from '#data/messages/support-messages.ts';
import { eraseReasons } from '#data/money/counts.ts';
import { erasePayments } from '#data/money/payments.ts';
import { iteratePickups, type ListPosition, removeUnreadable } from '#data/pickups/iterate-pickups.ts';
import { readLearned, removeFixesOf } from '#data/places/learned-positions.ts';
import { iterateVisitsOf, removePosition } from '#data/rounds/visits.ts';
import { removeItem, removePartition } from '#data/table/table.ts';
import {
  decideAfterCollectorDeleted,
  decideAfterPersonChanged,
  decideAfterPositionChanged,
  decideAfterUserDeleted,
} from '#domain/pickups/cascades.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { listVisitTimes, type VisitTime } from '#domain/records/visit.ts';

type Subject = {
  readonly accountId: string;
  /** Where a pass that was too long for one run goes on. */
  readonly unfinished?: ListPosition | undefined;
};

type DeletedHousehold = Subject & {
  /** Empty when it was never proved. */
  readonly email: string;
  /** ISO instant. */
  readonly deletedAt: string;
};

/** Erases what is stored of a household that was deleted, and cancels what is still open. */
export async function followUserDeleted(household: DeletedHousehold, now: Date) {
  const { accountId, unfinished } = household;
  // Orders first: without them, no run makes another pickup.
  const removed = unfinished
    ? 0
    : (await removePartition(partitions.orders(accountId))) + (await removeMessagesOf(household));
  let positions = 0;
  const pages = iterateErasable(accountId, unfinished, async (pickups) => {
    positions += await removeEach(pickups.flatMap((pickup) => listVisitTimes(pickup, now)));
  });
  const swept = await changeWhereDue(pages, (pickup) => decideAfterUserDeleted(pickup, now), now);
  // Last: an erased pickup takes no problem, so that none is listed anew.
  const listed = swept.next ? 0 : await removePartition(partitions.problems(accountId));
  const others = unfinished ? 0 : await removeOthers(accountId);
  return { ...swept, changed: swept.changed + removed + listed + others + positions };
}

async function removeOthers(accountId: string): Promise<number> {
  let removed = 0;
  for (const toKey of [keys.places, keys.unverified, keys.notes])
    if ((await removeItem(toKey(accountId), { exists: true })).written) removed += 1;
  for (const partition of [partitions.fixes(accountId), partitions.learnedPositions(accountId)])
    removed += await removePartition(partition);
  return removed + (await removeSent(accountId)) + (await erasePayments(accountId));
}

/** The household's pickups; unreadable ones go at once. @param alsoErase what hangs on a page of them, before they are erased */
async function* iterateErasable(
  accountId: string,
  from: ListPosition | undefined,
  alsoErase: (pickups: readonly PickupRecord[]) => Promise<void>,
) {
  for await (const page of iteratePickups(accountId, ['own'], from)) {
    await removeUnreadable(page.unreadable);
    await alsoErase(page.pickups);
    yield page;
  }
}

/** Takes the open pickups of a deleted collector from them, their phone from the finished ones, and where they were. */
export async function followCollectorDeleted({ accountId, unfinished }: Subject, now: Date) {
  const own = unfinished ? 0 : await eraseOwn(accountId, now);
  const pages = iteratePickups(accountId, ['open', 'done'], unfinished);
  const decide = (pickup: PickupRecord) => decideAfterCollectorDeleted(pickup, accountId, now);
  const released = await changeWhereDue(pages, decide, now);
  return { ...released, changed: released.changed + own };
}

async function eraseOwn(accountId: string, now: Date): Promise<number> {
  const positions = await erasePositionsOf(accountId, now);
  const ofLoads = await removeLoadVisitsOf(accountId, now);
  return positions + ofLoads + (await removeSent(accountId)) + (await eraseReasons(accountId));
}

/** Removes what is known of mails and SMS to an account, and what links in them allow. */
async function removeSent(accountId: string): Promise<number> {
  const { mails, sentSms, emailTokens } = partitions;
  const removed = [mails, sentSms, emailTokens].map((of) => removePartition(of(accountId)));
  return (await Promise.all(removed)).reduce((sum, count) => sum + count, 0);
}

/** Each run reads the names again: the later of two changes wins, in whatever order their messages arrive. */
export async function followPersonChanged({ accountId, unfinished }: Subject, now: Date) {
  const [person] = await findAccounts([accountId], { consistent: true });
  if (!person) return { changed: 0, next: undefined };
  const pages = iteratePickups(accountId, [person.role === 'user' ? 'own' : 'open'], unfinished);
  return changeWhereDue(pages, (pickup) => decideAfterPersonChanged(pickup, person), now);
}

/** Puts a place's open pickups where it is known to be now, and forgets what taught a removed position. The later of two changes wins. */
export async function followPosition(
  { accountId, positionId, unfinished }: Subject & { readonly positionId: string },
  now: Date,
) {
  const [household, learned] = await Promise.all([
    findAccount(accountId),
    readLearned(accountId, positionId),
  ]);
  if (!household || !learned) return { changed: 0, next: undefined };
  if (learned.removedAt) await removeFixesOf(accountId, positionId, now);
  const pages = iteratePickups(accountId, ['own'], unfinished);
  return changeWhereDue(pages, (pickup) => decideAfterPositionChanged(pickup, learned, household), now);
}

/** Most positions that one run removes; the next one finds the others. */
const maxPerRun = 500;

/** Removes where a collector was, a few hundred positions at once. @returns how many there were */
async function erasePositionsOf(collectorId: string, now: Date): Promise<number> {
  let removed = 0;
  for await (const visits of iterateVisitsOf(collectorId, now)) {
    removed += await removeEach(visits.filter(({ position }) => position !== undefined));
    if (removed >= maxPerRun) break;
  }
  return removed;
}

/** Removes where collectors were at these visits. @returns how many positions there were */
async function removeEach(visits: readonly VisitTime[]): Promise<number> {
  let removed = 0;
  await mapConcurrently(visits, 5, async (visit) => {
    if (await removePosition(visit)) removed += 1;
  });
  return removed;
}
