import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { nameArea } from '#contracts/areas/area-id.ts';
import { DigitalAddressField, LocationField } from '#features/booking/content/address-fields.tsx';
import type { PickupDraft } from '#features/booking/content/pickup-draft.ts';
import { useChosenArea } from '#features/booking/slots/use-slots.ts';
import type { RequestFormState } from '#features/booking/use-request-form.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { focusSoon } from '#ui/focus-soon.ts';
import { bindFields } from '#ui/form/fields/field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { findChosen, type Known, noPlace, takeOver, texts } from './known-places.ts';

/** With the search for many areas. */
const LazyAreaField = lazyPart(
  async () => (await import('#features/booking/slots/area-field.tsx')).AreaField,
);

type Props = {
  readonly request: RequestFormState;
  readonly known: readonly Known[] | undefined;
  readonly isNew?: boolean;
  readonly position: ReactNode;
  readonly afterFields?: ReactNode;
};

type Shown = 'card' | 'list' | 'fields';

const isWrong = (errors: FieldErrors): boolean =>
  Object.keys(errors).some((name) => /^(location|digitalAddress|position|areaId)/.test(name));

/** What was typed before stays. */
function findFirst({ location, digitalAddress, position }: PickupDraft): Shown | undefined {
  if (location.trim() !== '') return 'card';
  return digitalAddress.trim() !== '' || position ? 'fields' : undefined;
}

/** Undecided while known places load; then the first of them is proposed, unless somebody has begun to type. Without any, the fields show. */
function useShown({ request, known, isNew }: Props) {
  const { draft, errors, propose } = request;
  const box = useRef<HTMLDivElement>(null);
  const [decided, show] = useState(() => findFirst(draft));
  useLayoutEffect(() => {
    if (decided || !known) return;
    const [first] = known;
    const isBusy = findFirst(draft) || box.current?.contains(document.activeElement);
    if (first && !isBusy) propose(first.where);
    show(first && !isBusy ? 'card' : 'fields');
  });
  const shown = decided ?? (isNew ? 'fields' : undefined);
  return { box, shown: shown && isWrong(errors) ? 'fields' : shown, show };
}

export function WhereSection(props: Props) {
  const { request, known, position, afterFields } = props;
  const { draft, update } = request;
  const { box, shown, show } = useShown(props);
  const places = known ?? [];
  const chosen = findChosen(places, draft);
  const { areas = [], area } = useChosenArea(draft);
  const open = (next: Shown, selector: string) => {
    show(next);
    if (box.current) focusSoon(box.current, selector);
  };
  const openFields = () => open('fields', '[name="location"]');
  if (!shown) return <Waiting />;
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-3">
      {shown === 'card' && (
        <PlaceCard
          label={chosen?.label}
          draft={draft}
          area={areas.length > 1 && area ? nameArea(area) : undefined}
          onChange={() => (places.length > 0 ? open('list', 'button') : openFields())}
        />
      )}
      {shown === 'list' && (
        <PlaceList
          known={places}
          chosen={chosen}
          onChoose={({ where }) => {
            update(takeOver(where, draft));
            open('card', 'button');
          }}
          onOther={() => {
            update(takeOver(noPlace, draft));
            openFields();
          }}
          onEdit={openFields}
        />
      )}
      {shown === 'fields' && (
        <WhereFields
          request={request}
          area={<LazyAreaField value={draft} errors={request.errors} onChange={update} />}
          position={position}
        />
      )}
      {shown === 'fields' && afterFields}
      {shown === 'fields' && places.length > 0 && <MyPlaces onOpen={() => open('list', '[aria-pressed]')} />}
    </div>
  );
}

function MyPlaces({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Button tone="quiet" icon="list" className="self-start" onClick={onOpen}>
      {texts.mine}
    </Button>
  );
}

/** As tall as the card that comes. */
function Waiting() {
  return (
    <div role="status">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-24" />
    </div>
  );
}

type CardProps = {
  readonly label: string | undefined;
  readonly draft: Pick<PickupDraft, 'location' | 'digitalAddress'>;
  readonly area: string | undefined;
  readonly onChange: () => void;
};

/** The place that is chosen, in so much room that what stands below does not move when it comes. */
function PlaceCard({ label = texts.chosen, draft, area, onChange }: CardProps) {
  const { location, digitalAddress } = draft;
  return (
    <div className="flex min-h-24 flex-wrap items-center gap-x-3 rounded-md border border-brand-line bg-tint px-3 py-2">
      <Icon name="pin" className="size-6 text-brand" />
      <p className="min-w-0 grow basis-32 wrap-anywhere">
        <span className="block font-bold">{label}</span>
        <span className="line-clamp-3 text-ink-soft">
          {[location, digitalAddress, area]
            .map((part) => part?.trim())
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <Button tone="quiet" onClick={onChange} aria-label={`${texts.change}: ${label}`}>
        {texts.change}
      </Button>
    </div>
  );
}

type FieldsProps = Pick<Props, 'request' | 'position'> & { readonly area: ReactNode };

function WhereFields({ request, area, position }: FieldsProps) {
  const { draft, errors, update } = request;
  const bind = bindFields(draft, { errors, onChange: update });
  return (
    <>
      <LocationField {...bind('location')} />
      {area}
      <DigitalAddressField {...bind('digitalAddress')} optional />
      {position}
    </>
  );
}

type ListProps = {
  readonly known: readonly Known[];
  readonly chosen: Known | undefined;
  readonly onChoose: (place: Known) => void;
  readonly onOther: () => void;
  readonly onEdit: () => void;
};

export function PlaceList({ known, chosen, onChoose, onOther, onEdit }: ListProps) {
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
            onChoose={() => onChoose(one)}
          />
        ))}
        <div className="flex flex-wrap gap-x-2">
          <Button tone="quiet" icon="plus" onClick={onOther}>
            {texts.new}
          </Button>
          <Button tone="quiet" icon="edit" onClick={onEdit}>
            {texts.editText}
          </Button>
        </div>
      </div>
    </fieldset>
  );
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
