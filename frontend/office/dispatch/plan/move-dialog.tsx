import { type FormEvent, useId, useState } from 'react';
import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import { CollectorOptions } from '#office/dispatch/collectors/collector-options.tsx';
import { findCollectors } from '#office/dispatch/collectors/find-collectors.ts';
import { say as sayLoad } from '#office/dispatch/collectors/texts.ts';
import { fullName } from '#shared/full-name.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FieldError } from '#ui/form/fields/field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { Alert } from '#ui/state/alert.tsx';
import type { RoundPlace } from './draft-times.ts';
import { planTexts, sayPlan } from './plan-texts.ts';

/** Somebody who could take the stop; `place` is absent where they have no round yet, or one that is far away. */
export type MoveTarget = { readonly collector: DispatchCollector; readonly place: RoundPlace | undefined };

type Props = {
  readonly pickup: DispatchPickup;
  readonly collectorId: string | undefined;
  readonly targets: readonly MoveTarget[];
  readonly onMove: (to: MoveTarget | undefined) => void;
  readonly onClose: () => void;
};

function useChoice(targets: readonly MoveTarget[]) {
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const found = findCollectors(
    targets.map(({ collector }) => collector),
    typed,
  );
  const isFound = found.some(({ id }) => id === chosenId);
  const chosen = isFound ? targets.find(({ collector }) => collector.id === chosenId) : undefined;
  return { typed, setTyped, found, chosen, setChosenId };
}

function describeAdded(targets: readonly MoveTarget[], collectorId: string): string | undefined {
  const place = targets.find(({ collector }) => collector.id === collectorId)?.place;
  return place && sayPlan.adds(place.kilometres);
}

export function MoveDialog({ pickup, collectorId, targets, onMove, onClose }: Props) {
  const { typed, setTyped, found, chosen, setChosenId } = useChoice(targets);
  const [hasError, setError] = useState(false);
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onMove(chosen);
    else setError(true);
  };
  return (
    <Dialog
      open
      title={planTexts.moveTitle}
      onClose={onClose}
      footer={
        <Footer
          formId={formId}
          onClose={onClose}
          mayLeaveOut={collectorId !== undefined}
          onLeaveOut={() => onMove(undefined)}
        >
          {chosen ? sayPlan.moveTo(fullName(chosen.collector)) : planTexts.move}
        </Footer>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-3">
        <p className="font-semibold wrap-anywhere">{pickup.location}</p>
        <TextField
          label={planTexts.search}
          type="search"
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          data-autofocus
        />
        <Warnings chosen={chosen?.collector} pickup={pickup} />
        {hasError && !chosen && <FieldError message={planTexts.choose} />}
        <CollectorOptions
          collectors={found}
          pickups={[pickup]}
          noteOf={(id) => describeAdded(targets, id)}
          chosenId={chosen?.collector.id}
          onChoose={setChosenId}
        />
      </form>
    </Dialog>
  );
}

type FooterProps = {
  readonly formId: string;
  readonly mayLeaveOut: boolean;
  readonly onLeaveOut: () => void;
  readonly onClose: () => void;
  readonly children: string;
};

function Footer({ formId, mayLeaveOut, onLeaveOut, onClose, children }: FooterProps) {
  return (
    <>
      {mayLeaveOut && (
        <Button tone="quiet" onClick={onLeaveOut} className="sm:mr-auto">
          {planTexts.leaveOut}
        </Button>
      )}
      <Button tone="secondary" onClick={onClose}>
        {planTexts.cancel}
      </Button>
      <Button type="submit" form={formId}>
        {children}
      </Button>
    </>
  );
}

type WarningsProps = { readonly chosen: DispatchCollector | undefined; readonly pickup: DispatchPickup };

function Warnings({ chosen, pickup }: WarningsProps) {
  if (!chosen) return null;
  const name = fullName(chosen);
  const warnings = [
    chosen.isOff && sayLoad.off(chosen),
    chosen.areas && !chosen.areas.includes(pickup.area.id) && sayPlan.outside(name),
    chosen.load >= chosen.stopsPerDay && sayPlan.full(name),
  ].filter(Boolean);
  return warnings.length > 0 && <Alert tone="warning">{warnings.join(' ')}</Alert>;
}
