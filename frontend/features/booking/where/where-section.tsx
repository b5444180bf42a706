import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { PickupDraft } from '#features/booking/content/pickup-draft.ts';
import { useChosenArea } from '#features/booking/slots/use-chosen-area.ts';
import type { RequestFormState } from '#features/booking/use-request-form.ts';
import { nameArea } from '#features/places/name-area.ts';
import { Button } from '#ui/button/button.tsx';
import { focusSoon } from '#ui/focus-soon.ts';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { findChosen, type Known, noPlace, takeOver } from './known-places.ts';
import { PlaceCard } from './place-card.tsx';
import { PlaceList } from './place-list.tsx';
import { texts } from './texts.ts';
import { WhereFields } from './where-fields.tsx';

/** With the search for many areas. */
const LazyAreaField = lazyPart(
  async () => (await import('#features/booking/slots/area-field.tsx')).AreaField,
);

type Props = {
  readonly request: RequestFormState;
  /** Undefined while they may still come. */
  readonly known: readonly Known[] | undefined;
  /** Whether it hardly has any: it need not wait for them. */
  readonly isNew?: boolean;
  /** How a position is given; `more` stands beside its button. */
  readonly renderPosition: (more: ReactNode) => ReactNode;
  /** After the fields of a new place. */
  readonly afterFields?: ReactNode;
};

type Shown = 'card' | 'list' | 'fields';

function isWrong(errors: FieldErrors): boolean {
  return Object.keys(errors).some((name) => /^(location|digitalAddress|position|areaId)/.test(name));
}

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

/** Where the waste is: a known place as one card, the list of them, or the fields of a new one. */
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
