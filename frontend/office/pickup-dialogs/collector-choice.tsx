import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { getStopsPerDay } from '#contracts/rounds/assignment-warnings.ts';
import { describeError } from '#platform/api/api-error.ts';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/button/text-link.tsx';
import { describeAreas, describeProfile } from '#ui/collector-profile/describe-profile.ts';
import { printLoad } from '#ui/collector-profile/texts.ts';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { texts } from './texts.ts';
import type { Assignee, Assignees } from './use-assignees.ts';

const { assign: assignTexts } = texts;

type Props = {
  readonly assignees: Assignees;
  readonly currentId: string | undefined;
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
};

export function CollectorChoice({ assignees, currentId, chosenId, onChoose }: Props) {
  const { collectors, search } = assignees;
  if (!collectors)
    return assignees.error ? (
      <LoadFailure error={assignees.error} onRetry={assignees.refresh} />
    ) : (
      <Loading />
    );
  if (collectors.length === 0 && !search.q)
    return <Alert tone="info">{`${assignTexts.none} ${assignTexts.noneHint}`}</Alert>;
  return (
    <>
      {search.isNeeded && (
        <TextField
          label={assignTexts.search}
          hint={assignTexts.searchHint}
          name="search"
          type="search"
          autoComplete="off"
          value={search.typed}
          onChange={(event) => search.type(event.target.value)}
        />
      )}
      <SelectField
        label={assignTexts.collector}
        name="collectorId"
        hint={collectors.length === 0 ? assignTexts.none : undefined}
        options={collectors.map((one) => toOption(one, currentId))}
        placeholder={assignTexts.choose}
        value={collectors.some(({ id }) => id === chosenId) ? chosenId : ''}
        onChange={(event) => onChoose(event.target.value)}
        required
      />
    </>
  );
}

/** Two of the same name are told apart by their numbers, else by the ends of their ids. */
function toOption(collector: Assignee, currentId: string | undefined) {
  const { id, phone, load = 0, profile, warnings } = collector;
  const isCurrent = id === currentId;
  const parts = [
    `${fullName(collector)} (${phone ? printPhone(phone) : shortId(id)})`,
    printLoad(load, getStopsPerDay(profile)),
    ...warnings.filter((one) => one !== 'awaiting-time').map((one) => assignTexts.marks[one]),
    ...(isCurrent ? [assignTexts.current] : []),
  ];
  return { value: id, label: parts.join(' – '), disabled: isCurrent };
}

type ChosenProps = { readonly collector: Assignee; readonly areas: readonly AreaSummary[] | undefined };

export function ChosenCollector({ collector, areas }: ChosenProps) {
  const { id, phone, load = 0, profile } = collector;
  const about = describeProfile(profile);
  return (
    <div className="rounded-md bg-sunken p-3">
      <p className="flex flex-wrap items-baseline gap-x-3 font-bold wrap-anywhere">
        <span>{fullName(collector)}</span>
        <span className="font-mono text-sm font-normal text-ink-soft">{shortId(id)}</span>
      </p>
      <p>{assignTexts.load(printLoad(load, getStopsPerDay(profile)))}</p>
      <p className="wrap-anywhere">{[about, describeAreas(profile, areas)].filter(Boolean).join(' · ')}</p>
      {phone && <TextLink href={`tel:${phone}`}>{printPhone(phone)}</TextLink>}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-1">
      <span className="font-semibold">{assignTexts.collector}</span>
      <span className="sr-only">{assignTexts.loading}</span>
      <Skeleton className="h-12" />
    </div>
  );
}

function LoadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => unknown }) {
  return (
    <Alert tone="error">
      <p>{`${assignTexts.loadFailed} ${describeError(error)}`}</p>
      <Button tone="secondary" icon="refresh" className="mt-2" onClick={() => void onRetry()}>
        {assignTexts.retry}
      </Button>
    </Alert>
  );
}
