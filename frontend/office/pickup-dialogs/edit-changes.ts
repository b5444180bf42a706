import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import {
  editableNames,
  type PickupDraft,
  toPickupDraft,
  toRequest,
} from '#features/booking/content/pickup-draft.ts';
import type { CallBody } from '#platform/api/calls.ts';

function findChanged(base: PickupDraft, draft: PickupDraft) {
  const [before, after] = [toRequest(base), toRequest(draft)];
  return editableNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

export function toEdit(base: PickupSummary, draft: PickupDraft): CallBody<'editPickup'> {
  const request = toRequest(draft);
  return Object.fromEntries(findChanged(toPickupDraft(base), draft).map((name) => [name, request[name]]));
}

/** The same edit on a pickup that somebody else has changed meanwhile: what was not touched follows theirs. */
export function rebaseDraft(draft: PickupDraft, base: PickupSummary, fresh: PickupSummary): PickupDraft {
  const mine = findChanged(toPickupDraft(base), draft).map((name) => [name, draft[name]]);
  return { ...toPickupDraft(fresh), ...Object.fromEntries(mine) };
}
