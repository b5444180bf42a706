import { everywhereId } from '#contracts/areas/area-id.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { SavedPlace } from '#contracts/places/place-calls.ts';
import type { PickupDraft } from '#features/pickups/content/pickup-draft.ts';
import { useMyPickups } from '#features/pickups/list/use-pickup-list.ts';
import { findLastPlace, pickOwnPin } from '#features/pickups/request/again/book-again.ts';
import { classNames } from '#ui/class-names.ts';
import { texts } from './texts.ts';
import { usePlaces } from './use-places.ts';

type Props = {
  readonly draft: PickupDraft;
  readonly onChange: (change: Partial<PickupDraft>) => void;
};

type Known = { readonly key: string; readonly label: string; readonly where: WhereDraft };
type WhereDraft = Pick<PickupDraft, 'location' | 'digitalAddress' | 'areaId' | 'position'>;

/** The household's own known places. */
export function PlaceChoice(props: Props) {
  const { places = [] } = usePlaces();
  const { list } = useMyPickups(texts.loadFailed);
  return <KnownPlaces {...props} places={places} last={findLastPlace(list.rows ?? [])} />;
}

type KnownProps = Props & {
  readonly places: readonly SavedPlace[];
  readonly last: PickupSummary | undefined;
};

/** Where the last pickup was and the saved places, to be taken over with one tap. */
export function KnownPlaces({ places, last, draft, onChange }: KnownProps) {
  const known = listKnown(places, last);
  if (known.length === 0) return null;
  const chosen = known.find(({ where }) => isSame(where, draft));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{texts.choose}</legend>
      <div className="flex flex-col gap-2">
        {known.map((one) => (
          <PlaceButton
            key={one.key}
            label={one.label}
            location={one.where.location}
            checked={one === chosen}
            onChoose={() => onChange(takeOver(one.where, draft))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The chosen time may be none in another area. */
function takeOver(where: WhereDraft, draft: PickupDraft): Partial<PickupDraft> {
  return where.areaId === (draft.areaId || everywhereId) ? where : { ...where, time: '' };
}

/** The last place first, unless it is one of those that are saved. */
function listKnown(places: readonly SavedPlace[], last: PickupSummary | undefined): readonly Known[] {
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

function toWhere(
  { location, digitalAddress = '', position }: Pick<SavedPlace, 'location' | 'digitalAddress' | 'position'>,
  areaId = everywhereId,
): WhereDraft {
  return { location, digitalAddress, position, areaId };
}

function isSame(a: WhereDraft, b: WhereDraft): boolean {
  return a.location === b.location && a.digitalAddress === b.digitalAddress;
}

type ButtonProps = {
  readonly label: string;
  readonly location: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
};

function PlaceButton({ label, location, checked, onChoose }: ButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={checked}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 min-w-0 flex-col justify-center rounded-md border px-3 py-1.5 text-left',
        checked ? 'border-action bg-action text-action-ink' : 'border-line-strong bg-surface hover:bg-tint',
      )}
    >
      <span className="font-bold">{label}</span>
      <span className="max-w-full text-sm wrap-anywhere">{location}</span>
    </button>
  );
}
