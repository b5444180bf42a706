import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import { classNames } from '#ui/class-names.ts';
import { loadAfter } from './assess-assignment.ts';
import { LoadBar } from './load-bar.tsx';
import { assignTexts, say } from './texts.ts';

type Props = {
  readonly collectors: readonly DispatchCollector[];
  readonly pickups: readonly DispatchPickup[];
  readonly noteOf?: (id: string) => string | undefined;
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
};

/** More than this nobody looks through: a search is quicker. */
const most = 50;

export function CollectorOptions({ collectors, pickups, noteOf, chosenId, onChoose }: Props) {
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
          <Facts collector={one} after={loadAfter(one, pickups)} note={noteOf?.(one.id)} />
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
          <span className="text-ink-soft">{say.loadAfter(load, after, stopsPerDay)}</span>
        </span>
      </span>
      {phone && <span className="text-sm text-ink-soft">{printPhone(phone)}</span>}
      <LoadBar load={after} stops={stopsPerDay} />
    </span>
  );
}
