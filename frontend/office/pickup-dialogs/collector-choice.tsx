import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import {
  type AssignmentWarning,
  getStopsPerDay,
  warnAboutAssignment,
} from '#contracts/rounds/assignment-warnings.ts';
import { findWorkDate } from '#contracts/rounds/order-round.ts';
import { useAreas } from '#features/places/use-areas.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { readNow } from '#platform/api/clock.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import { TextLink } from '#ui/button/text-link.tsx';
import { describeAreas, describeProfile } from '#ui/collector-profile/describe-profile.ts';
import { printLoad } from '#ui/collector-profile/texts.ts';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { toList } from '#ui/list/to-list.ts';
import { Alert } from '#ui/state/alert.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { usePaused } from '#ui/use-paused.ts';
import { texts } from './texts.ts';

const { assign: assignTexts } = texts;

/** A collector who can get the pickup, with what speaks against it. */
export type Assignee = CallAnswer<'listCollectors'>['collectors'][number] & {
  readonly warnings: readonly AssignmentWarning[];
};

/** In one answer: for each the server counts their stops on the day. */
const shown = 50;

/** Approved collectors on the day of the pickup, first those without warnings, then the least busy. */
export function useAssignees(pickup: PickupSummary) {
  const [typed, setTyped] = useState('');
  const [isLong, setIsLong] = useState(false);
  const q = usePaused(typed);
  const on = findWorkDate(pickup.scheduledAt, readNow());
  const query = { approved: 'true', on, limit: `${shown}`, ...(q ? { q } : {}) } as const;
  const list = useQuery({ ...callQuery('listCollectors', { query }), placeholderData: keepPreviousData });
  const { areas } = useAreas();
  if (list.data && !isLong && (list.data.nextCursor || list.data.collectors.length > 8)) setIsLong(true);
  const job = {
    date: on,
    scheduledAt: pickup.scheduledAt,
    areaId: pickup.area.id,
    isAwaitingTime: pickup.awaitingTime !== undefined,
  };
  const collectors = list.data?.collectors.map((one) => ({
    ...one,
    warnings: warnAboutAssignment({ ...one, load: one.load ?? 0 }, job, readNow()),
  }));
  return {
    ...toList(list, (error) => failureText(error, assignTexts.loadFailed)),
    rows: collectors?.sort(compareAssignees),
    areas,
    search: { q, typed, type: setTyped, isNeeded: isLong },
  };
}

function compareAssignees(a: Assignee, b: Assignee): number {
  return a.warnings.length - b.warnings.length || (a.load ?? 0) - (b.load ?? 0) || (a.id < b.id ? 1 : -1);
}

type Assignees = ReturnType<typeof useAssignees>;

type Props = {
  readonly assignees: Assignees;
  readonly currentId: string | undefined;
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
};

export function CollectorChoice({ assignees, currentId, chosenId, onChoose }: Props) {
  const { rows: collectors, error, search } = assignees;
  if (!collectors)
    return error ? <ListFailure list={assignees} /> : <SkeletonList rows={1} rowClass="h-20" />;
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
