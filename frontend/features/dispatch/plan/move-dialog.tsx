import { type FormEvent, useId, useState } from 'react';
import type { DispatchCollector, DispatchPickup } from '#contracts/dispatch.ts';
import { fullName } from '#contracts/full-name.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CollectorOptions } from '../collectors/collector-options.tsx';
import { findCollectors, sortByRoom } from '../collectors/find-collectors.ts';
import { planTexts, sayPlan } from './plan-texts.ts';

type Props = {
  readonly pickup: DispatchPickup;
  /** Whose round it is in now, if any. */
  readonly collectorId: string | undefined;
  /** With the loads of the plan. */
  readonly collectors: readonly DispatchCollector[];
  /** `undefined` leaves it out. */
  readonly onMove: (collectorId: string | undefined) => void;
  readonly onClose: () => void;
};

/** Gives a stop to another round, or leaves it out of the plan. */
export function MoveDialog({ pickup, collectorId, collectors, onMove, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const [hasError, setError] = useState(false);
  const formId = useId();
  const [others] = useState(() => sortByRoom(collectors.filter(({ id }) => id !== collectorId)));
  const found = findCollectors(others, typed);
  const chosen = found.find(({ id }) => id === chosenId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onMove(chosen.id);
    else setError(true);
  };
  return (
    <Dialog
      open
      title={planTexts.moveTitle}
      onClose={onClose}
      footer={
        <>
          {collectorId !== undefined && (
            <Button tone="quiet" onClick={() => onMove(undefined)} className="sm:mr-auto">
              {planTexts.leaveOut}
            </Button>
          )}
          <Button tone="secondary" onClick={onClose}>
            {planTexts.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {chosen ? sayPlan.moveTo(fullName(chosen)) : planTexts.move}
          </Button>
        </>
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
        <Warnings chosen={chosen} pickup={pickup} />
        {hasError && !chosen && <FieldError message={planTexts.choose} />}
        <CollectorOptions collectors={found} pickups={[pickup]} chosenId={chosenId} onChoose={setChosenId} />
      </form>
    </Dialog>
  );
}

type WarningsProps = {
  readonly chosen: DispatchCollector | undefined;
  readonly pickup: DispatchPickup;
};

function Warnings({ chosen, pickup }: WarningsProps) {
  if (!chosen) return null;
  const name = fullName(chosen);
  const warnings = [
    chosen.isOff && sayPlan.off(name),
    chosen.areas && !chosen.areas.includes(pickup.area.id) && sayPlan.outside(name),
    chosen.load >= chosen.stopsPerDay && sayPlan.full(name),
  ].filter(Boolean);
  return warnings.length > 0 && <Alert tone="warning">{warnings.join(' ')}</Alert>;
}
