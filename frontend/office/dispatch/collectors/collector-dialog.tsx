import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import { assignTexts, say, texts, workloadTexts } from '#office/dispatch/texts.ts';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FieldError } from '#ui/form/fields/field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { findCollectors, splitByAreas, workloadAfter } from './workloads.ts';

type Props = {
  readonly title: string;
  readonly intro: ReactNode;
  /** In the order in which they are offered when the dialog opens. */
  readonly collectors: readonly DispatchCollector[];
  readonly pickups: readonly DispatchPickup[];
  /** Those who do not serve all of these are folded away. */
  readonly areaIds: readonly string[];
  readonly noteOf?: (id: string) => string | undefined;
  readonly warn: (chosen: DispatchCollector | undefined) => readonly string[];
  readonly submit: (chosen: DispatchCollector | undefined) => string;
  /** Another button, before the others. */
  readonly another?: ReactNode;
  readonly onChoose: (collector: DispatchCollector) => void;
  readonly onClose: () => void;
};

/** What is typed, whom it finds and who of them is chosen: who is not found does not count as chosen. */
function useChoice(collectors: readonly DispatchCollector[]) {
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  // The order stays as it was when the dialog opened: nothing moves under a finger.
  const [order] = useState(() => collectors.map(({ id }) => id));
  const known = new Map(collectors.map((one) => [one.id, one]));
  const found = findCollectors(
    order.flatMap((id) => known.get(id) ?? []),
    typed,
  );
  return { typed, setTyped, found, chosen: found.find(({ id }) => id === chosenId), setChosenId };
}

export function CollectorDialog({ title, intro, warn, submit, another, onChoose, onClose, ...props }: Props) {
  const { typed, setTyped, found, chosen, setChosenId } = useChoice(props.collectors);
  const [hasError, setError] = useState(false);
  const formId = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const only = found.length === 1 ? found[0] : undefined;
    if (chosen) onChoose(chosen);
    else if (only) setChosenId(only.id);
    else setError(true);
  };
  const { pickups, areaIds, noteOf } = props;
  const options = { pickups, noteOf, chosenId: chosen?.id, onChoose: setChosenId };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          {another}
          <Button tone="secondary" onClick={onClose}>
            {assignTexts.back}
          </Button>
          <Button type="submit" form={formId}>
            {submit(chosen)}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} className="flex flex-col gap-3">
        {intro}
        <TextField
          label={workloadTexts.search}
          type="search"
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          data-autofocus
        />
        <Warnings warnings={warn(chosen)} />
        {hasError && !chosen && <FieldError message={assignTexts.choose} />}
        <ByAreas collectors={found} areaIds={areaIds} chosenId={chosen?.id} isOpen={typed.trim() !== ''}>
          {(listed) => <Options {...options} collectors={listed} />}
        </ByAreas>
      </form>
    </Dialog>
  );
}

function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
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

type OptionsProps = Pick<Props, 'collectors' | 'pickups' | 'noteOf'> & {
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
};

/** More than this nobody looks through: a search is quicker. */
const most = 50;

function Options({ collectors, pickups, noteOf, chosenId, onChoose }: OptionsProps) {
  if (collectors.length === 0) return <p role="status">{assignTexts.nobody}</p>;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">{assignTexts.collector}</legend>
      {collectors.slice(0, most).map((one) => (
        <label
          key={one.id}
          className={classNames(
            'flex min-h-12 cursor-pointer items-center gap-3 rounded-md border px-3 py-1.5',
            one.id === chosenId ? 'border-accent bg-tint' : 'border-line hover:bg-ground',
          )}
        >
          <input
            type="radio"
            name="collectorId"
            value={one.id}
            checked={one.id === chosenId}
            onChange={() => onChoose(one.id)}
            className="size-5 shrink-0"
          />
          <Facts collector={one} after={workloadAfter(one, pickups)} note={noteOf?.(one.id)} />
        </label>
      ))}
      {collectors.length > most && <p className="text-sm text-ink-soft">{assignTexts.tooMany}</p>}
    </fieldset>
  );
}

type FactsProps = {
  readonly collector: DispatchCollector;
  readonly after: number;
  readonly note: string | undefined;
};

function Facts({ collector, after, note }: FactsProps) {
  const { phone, load, stopsPerDay, isOff } = collector;
  return (
    <span className="flex min-w-0 grow flex-col gap-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{fullName(collector)}</span>{' '}
        <span className="text-sm tabular-nums">
          {note && <b className="mr-2 font-semibold">{`${note} `}</b>}
          <b className={classNames('mr-2', isOff ? 'text-pending-ink' : 'font-semibold')}>
            {say.duty(collector) ?? say.room(collector)}
          </b>{' '}
          <span className="text-ink-soft">{say.workloadAfter(load, after, stopsPerDay)}</span>
        </span>
      </span>
      {phone && <span className="text-sm text-ink-soft">{printPhone(phone)}</span>}
      <WorkloadBar workload={after} stops={stopsPerDay} />
    </span>
  );
}

type BarProps = { readonly workload: number; readonly stops: number };

/** A collector's open stops against what they can do in a day. The text beside it has the numbers. */
export function WorkloadBar({ workload, stops }: BarProps) {
  const share = Math.min(100, (workload / Math.max(1, stops)) * 100);
  return (
    <svg
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="block h-1.5 w-full rounded-full"
      aria-hidden
    >
      <rect width="100" height="6" className="fill-sunken" />
      <rect width={share} height="6" className={workload > stops ? 'fill-danger-ink' : 'fill-accent'} />
    </svg>
  );
}

type ByAreasProps = Pick<Props, 'collectors' | 'areaIds'> & {
  readonly chosenId: string | undefined;
  /** Whether all are shown. */
  readonly isOpen?: boolean;
  readonly children: (collectors: readonly DispatchCollector[], name: string) => ReactNode;
};

/** Those who serve the areas come first; the others are folded away, unless one of them is asked for. */
export function ByAreas({ collectors, areaIds, chosenId, isOpen = false, children }: ByAreasProps) {
  const { serving, others } = splitByAreas(collectors, areaIds);
  const isAsked = isOpen || serving.length === 0 || others.some(({ id }) => id === chosenId);
  return (
    <>
      {(serving.length > 0 || others.length === 0) && children(serving, texts.collectors)}
      {others.length > 0 && (
        <details open={isAsked} className="border-t border-line">
          <summary className="flex min-h-11 items-center px-2 text-sm font-semibold text-brand">
            {say.othersCount(areaIds.length, others.length)}
          </summary>
          {children(others, say.others(areaIds.length))}
        </details>
      )}
    </>
  );
}
