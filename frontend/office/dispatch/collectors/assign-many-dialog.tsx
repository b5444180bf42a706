import { type FormEvent, useId, useState } from 'react';
import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import { pickupsText, texts } from '#office/dispatch/texts.ts';
import { fullName } from '#shared/full-name.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FieldError } from '#ui/form/fields/field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { assessAssignment } from './assess-assignment.ts';
import { CollectorOptions } from './collector-options.tsx';
import { findCollectors, sortByRoom, splitByAreas } from './find-collectors.ts';
import { OtherCollectors } from './load-bar.tsx';
import { assignTexts, loadTexts, say } from './texts.ts';

type Props = {
  readonly collectors: readonly DispatchCollector[];
  readonly pickups: readonly DispatchPickup[];
  readonly changed: number;
  readonly onAssign: (collector: DispatchCollector) => void;
  readonly onClose: () => void;
};

/** What is typed, whom it finds and who of them is chosen: only what can be seen counts as chosen. */
function useChoice(collectors: readonly DispatchCollector[]) {
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  // The order stays as it was when the dialog opened: nothing moves under a finger.
  const [order] = useState(() => sortByRoom(collectors).map(({ id }) => id));
  const known = new Map(collectors.map((one) => [one.id, one]));
  const found = findCollectors(
    order.flatMap((id) => known.get(id) ?? []),
    typed,
  );
  return { typed, setTyped, found, chosen: found.find(({ id }) => id === chosenId), setChosenId };
}

export function AssignManyDialog({ collectors, pickups, changed, onAssign, onClose }: Props) {
  const { typed, setTyped, found, chosen, setChosenId } = useChoice(collectors);
  const [error, setError] = useState<string>();
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const only = found.length === 1 ? found[0] : undefined;
    if (chosen) onAssign(chosen);
    else if (only) setChosenId(only.id);
    else setError(assignTexts.choose);
  };
  return (
    <Dialog
      open
      title={texts.assign}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {assignTexts.back}
          </Button>
          <Button type="submit" form={formId}>
            {chosen ? say.assignTo(pickups.length, fullName(chosen)) : assignTexts.assign}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-3">
        <p>{pickupsText(pickups.length)}</p>
        <TextField
          label={loadTexts.search}
          type="search"
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          data-autofocus
        />
        <Warnings chosen={chosen} pickups={pickups} changed={changed} />
        {error && !chosen && <FieldError message={error} />}
        <Found
          found={found}
          pickups={pickups}
          isTyped={typed.trim() !== ''}
          chosenId={chosen?.id}
          onChoose={setChosenId}
        />
      </form>
    </Dialog>
  );
}

type FoundProps = Pick<Props, 'pickups'> & {
  readonly found: readonly DispatchCollector[];
  readonly isTyped: boolean;
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
};

/** Those who serve the areas of the pickups come first; the others are shown when one of them is asked for. */
function Found({ found, isTyped, ...options }: FoundProps) {
  const areaIds = [...new Set(options.pickups.map(({ area }) => area.id))];
  const { serving, others } = splitByAreas(found, areaIds);
  return (
    <>
      {(serving.length > 0 || others.length === 0) && <CollectorOptions {...options} collectors={serving} />}
      {others.length > 0 && (
        <OtherCollectors
          areas={areaIds.length}
          count={others.length}
          isOpen={isTyped || serving.length === 0 || others.some(({ id }) => id === options.chosenId)}
        >
          <CollectorOptions {...options} collectors={others} />
        </OtherCollectors>
      )}
    </>
  );
}

type WarningsProps = Pick<Props, 'pickups' | 'changed'> & { readonly chosen: DispatchCollector | undefined };

function Warnings({ chosen, pickups, changed }: WarningsProps) {
  const warnings = [
    ...(changed > 0 ? [say.stale(changed)] : []),
    ...(chosen ? assessAssignment(chosen, pickups) : []),
  ];
  if (warnings.length === 0) return null;
  return (
    <Alert tone="warning">
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Alert>
  );
}
