import type * as v from 'valibot';
import type { editPickup } from '#contracts/admin-calls.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { draftOf, inputOf, type PickupDraft } from '../content/pickup-draft.ts';

const fields = [
  'wasteType',
  'location',
  'digitalAddress',
  'date',
  'time',
  'items',
  'notes',
] as const satisfies readonly (keyof PickupDraft)[];

function changedFields(base: PickupDraft, draft: PickupDraft) {
  const [before, after] = [inputOf(base), inputOf(draft)];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

/** What an edit changes, and nothing else: fields that are not sent stay as they are. */
export function editOf(base: PickupSummary, draft: PickupDraft): v.InferInput<typeof editPickup.body> {
  const input = inputOf(draft);
  return Object.fromEntries(changedFields(draftOf(base), draft).map((field) => [field, input[field]]));
}

/** The same edit on a pickup that somebody else has changed meanwhile: what was not touched follows theirs. */
export function rebase(draft: PickupDraft, base: PickupSummary, fresh: PickupSummary): PickupDraft {
  const mine = changedFields(draftOf(base), draft).map((field) => [field, draft[field]]);
  return { ...draftOf(fresh), ...Object.fromEntries(mine) };
}
