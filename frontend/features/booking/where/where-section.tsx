import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { nameArea } from '#contracts/areas/area-id.ts';
import { DigitalAddressField, LocationField } from '#features/booking/content/address-fields.tsx';
import type { PickupDraft } from '#features/booking/content/pickup-draft.ts';
import { texts as contentTexts } from '#features/booking/content/texts.ts';
import { useChosenArea } from '#features/booking/slots/use-chosen-area.ts';
import type { RequestFormState } from '#features/booking/use-request-form.ts';
import { Button } from '#ui/button/button.tsx';
import { focusSoon } from '#ui/focus-soon.ts';
import { bindFields } from '#ui/form/fields/field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { findChosen, type Known, noPlace, takeOver } from './known-places.ts';
import { PlaceList } from './place-list.tsx';
import { texts } from './texts.ts';

/** With the search for many areas. */
const LazyAreaField = lazyPart(
  async () => (await import('#features/booking/slots/area-field.tsx')).AreaField,
);

type Props = {
  readonly request: RequestFormState;
  readonly known: readonly Known[] | undefined;
  readonly isNew?: boolean;
  /** How a position is given; `more` stands beside its button. */
  readonly renderPosition: (more: ReactNode) => ReactNode;
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

/**
 * What is shown of the place. While known places may still come it is undecided; the first of them is then proposed, unless
 * somebody has begun to type. A household without any gets the fields.
 */
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
  const { request, known, renderPosition, afterFields } = props;
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
          renderPosition={renderPosition}
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

type FieldsProps = {
  readonly request: RequestFormState;
  /** Stands right under the place. */
  readonly area: ReactNode;
  readonly renderPosition: (more: ReactNode) => ReactNode;
};

function WhereFields({ request, area, renderPosition }: FieldsProps) {
  const { draft, errors, update } = request;
  const bind = bindFields(draft, { errors, onChange: update });
  const [isAdded, setAdded] = useState(draft.digitalAddress !== '');
  const box = useRef<HTMLDivElement>(null);
  const add = () => {
    setAdded(true);
    if (box.current) focusSoon(box.current, '[name="digitalAddress"]');
  };
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-3">
      <LocationField {...bind('location')} />
      {area}
      {isAdded && <DigitalAddressField {...bind('digitalAddress')} optional={draft.location.trim() !== ''} />}
      {renderPosition(
        !isAdded && (
          <Button tone="secondary" icon="plus" onClick={add}>
            {contentTexts.addAddress}
          </Button>
        ),
      )}
    </div>
  );
}
