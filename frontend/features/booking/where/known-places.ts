import { everywhereId } from '#contracts/areas/area-id.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { SavedPlace } from '#contracts/places/place-calls.ts';
import { pickOwnPin } from '#features/booking/book-again.ts';
import type { PickupDraft } from '#features/booking/content/pickup-draft.ts';

export const texts = {
  choose: 'Where is the waste?',
  last: 'Last time',
  new: 'Another place',
  editText: 'Change the text',
  change: 'Change',
  chosen: 'Place',
  mine: 'My places',
  loading: 'Loading your places…',
} as const;

export type WhereDraft = Pick<PickupDraft, 'location' | 'digitalAddress' | 'areaId' | 'position'>;

/** A place where the household had somebody come, or that it saved. */
export type Known = { readonly key: string; readonly label: string; readonly where: WhereDraft };

export const noPlace: WhereDraft = { location: '', digitalAddress: '', position: undefined, areaId: '' };

/** The last place first, unless it is one of those that are saved. */
export function listKnown(places: readonly SavedPlace[], last: PickupSummary | undefined): readonly Known[] {
  const saved = places.map((place) => ({
    key: place.id,
    label: place.label,
    where: toWhere(place, place.areaId),
  }));
  if (!last) return saved;
  const lastWhere = toWhere({ ...last, position: pickOwnPin(last) }, last.area.id);
  const same = saved.find(({ where }) => isSame(where, lastWhere));
  if (same) return [same, ...saved.filter((one) => one !== same)];
  return [{ key: 'last', label: texts.last, where: lastWhere }, ...saved];
}

export const findChosen = (known: readonly Known[], draft: PickupDraft): Known | undefined =>
  known.find(({ where }) => isSame(where, draft));

/** Another area may not have the chosen time. */
export const takeOver = (where: WhereDraft, draft: PickupDraft): Partial<PickupDraft> =>
  where.areaId === (draft.areaId || everywhereId) ? where : { ...where, time: '' };

function toWhere(
  { location, digitalAddress = '', position }: Pick<SavedPlace, 'location' | 'digitalAddress' | 'position'>,
  areaId = everywhereId,
): WhereDraft {
  return { location, digitalAddress, position, areaId };
}

const isSame = (a: WhereDraft, b: WhereDraft): boolean =>
  a.location === b.location && a.digitalAddress === b.digitalAddress;
