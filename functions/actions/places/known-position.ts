import { readShownLearned } from '#data/places/learned-positions.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { isBeforeClaim } from '#domain/accounts/claims.ts';
import type { Content } from '#domain/pickups/pickup.ts';
import { hasOwnPin, type LearnedPosition } from '#domain/places/learned-position.ts';

/** What is known of where a household's place is, for a pickup there; not asked where the pickup has a pin of its own. */
export async function readKnownPosition(
  household: Pick<AccountRecord, 'id' | 'claimedAt'>,
  content: Pick<Content, 'location' | 'position'>,
): Promise<LearnedPosition | undefined> {
  if (hasOwnPin(content)) return undefined;
  const learned = await readShownLearned(household.id, content.location);
  return learned && !isBeforeClaim(household, learned) ? learned : undefined;
}
