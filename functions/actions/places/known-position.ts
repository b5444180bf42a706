import { findAccount } from '#data/accounts/accounts.ts';
import { readShownLearned } from '#data/places/learned-positions.ts';
import { type AccountRecord, isBeforeClaim } from '#domain/accounts/account.ts';
import {
  hasOwnPin,
  type LearnedPosition,
  placeWords,
  withLearnedPosition,
} from '#domain/places/learned-position.ts';
import type { Content, PickupRecord } from '#domain/records/pickup.ts';

/** What is known of where a household's place is, for a pickup there; not asked where the pickup has a pin of its own. */
export async function readKnownPosition(
  household: Pick<AccountRecord, 'id' | 'claimedAt'>,
  content: Pick<Content, 'location' | 'position'>,
): Promise<LearnedPosition | undefined> {
  if (hasOwnPin(content)) return undefined;
  const learned = await readShownLearned(household.id, content.location);
  return learned && !isBeforeClaim(household, learned) ? learned : undefined;
}

/** What is known of a place goes with its words. A position that a form sends back as it was shown is no pin. */
export async function placeAnew({ content, user }: PickupRecord, changes: Partial<Content>) {
  const { position, ...others } = changes;
  const { position: shown } = content;
  const isShown = shown?.lat === position?.lat && shown?.lng === position?.lng;
  if (hasOwnPin(content) || ('position' in changes && !isShown)) return changes;
  const next = { ...content, ...others };
  if (placeWords(next.location) === placeWords(content.location)) return others;
  const household = await findAccount(user.id);
  const learned = household && (await readKnownPosition(household, next));
  return { ...others, position: withLearnedPosition(next, learned).position };
}
