import { type FormEvent, useState } from 'react';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { mayAct } from '#contracts/pickups/transitions.ts';
import { type AssignmentWarning, getStopsPerDay } from '#contracts/rounds/assignment-warnings.ts';
import { ChangeDialog } from '#features/pickup/dialogs/change-dialog.tsx';
import {
  type PickupChange,
  type PickupDialogProps,
  usePickupChange,
} from '#features/pickup/dialogs/use-pickup-change.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { fullName } from '#shared/full-name.ts';
import { printDay } from '#shared/print-when.ts';
import * as sharedTexts from '#shared/texts.ts';
import { printLoad } from '#ui/collector-profile/texts.ts';
import { takeForm } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';
import { type Assignee, ChosenCollector, CollectorChoice, useAssignees } from './collector-choice.tsx';
import { texts } from './texts.ts';

const { assign: assignTexts } = texts;

export function AssignDialog(props: PickupDialogProps) {
  const change = usePickupChange(props, (error) => failureText(error, assignTexts.failed));
  const assignees = useAssignees(change.pickup);
  const [chosenId, setChosenId] = useState('');
  const { assignedCollector, status } = change.pickup;
  const chosen = assignees.rows?.find(({ id }) => id === chosenId);
  const warnings = useWarnings(change, chosenId, chosen?.warnings);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = takeForm(event);
    if (!chosenId) return change.show(form, { collectorId: sharedTexts.assignIncomplete });
    const body = { collectorId: chosenId, acceptedWarnings: [...warnings] };
    void change.run('assignPickup', body, form).then(assignees.retry);
  };
  const choose = (id: string) => {
    setChosenId(id);
    change.clear(['collectorId']);
  };
  const again = assignedCollector !== undefined;
  return (
    <ChangeDialog
      title={again ? assignTexts.again : assignTexts.title}
      change={change}
      allowed={mayAct('assign', 'admin', status)}
      household
      collector
      submitLabel={submitLabel(again, chosenId !== '' && warnings.length > 0)}
      onSubmit={submit}
    >
      <CollectorChoice
        assignees={assignees}
        currentId={assignedCollector?.id}
        chosenId={chosenId}
        onChoose={choose}
      />
      <AssignmentWarnings warnings={warnings} pickup={change.pickup} collector={chosen} />
      {chosen && <ChosenCollector collector={chosen} areas={assignees.areas} />}
    </ChangeDialog>
  );
}

function submitLabel(again: boolean, warned: boolean): string {
  if (warned) return again ? assignTexts.submitAgainAnyway : assignTexts.submitAnyway;
  return again ? assignTexts.submitAgain : assignTexts.submit;
}

/** Warnings about the chosen collector: of the list, and of the server's refusal since. */
function useWarnings(
  change: PickupChange,
  chosenId: string,
  known: readonly AssignmentWarning[] = change.pickup.awaitingTime ? ['awaiting-time'] : [],
): readonly AssignmentWarning[] {
  const [told, setTold] = useState<{
    of: string;
    failure: unknown;
    warnings: readonly AssignmentWarning[];
  }>();
  if (change.warnings.length > 0 && told?.failure !== change.failure)
    setTold({ of: chosenId, failure: change.failure, warnings: change.warnings });
  const refused = told?.of === chosenId ? told.warnings : [];
  return [...new Set([...refused, ...known])];
}

type Props = {
  readonly warnings: readonly AssignmentWarning[];
  readonly pickup: PickupSummary;
  readonly collector: Assignee | undefined;
};

function AssignmentWarnings({ warnings, pickup, collector }: Props) {
  if (warnings.length === 0) return null;
  return (
    <Alert tone="warning">
      <ul className="flex flex-col gap-1">
        {warnings.map((warning) => (
          <li key={warning}>{describeWarning(warning, pickup, collector)}</li>
        ))}
      </ul>
    </Alert>
  );
}

const { warnings: warningWords } = assignTexts;

function describeWarning(warning: AssignmentWarning, pickup: PickupSummary, collector?: Assignee): string {
  const name = collector ? fullName(collector) : warningWords.somebody;
  if (warning === 'off') return warningWords.off(name, printDay(pickup));
  if (warning === 'outside-areas') return warningWords.outsideAreas(name, pickup.area.name);
  if (warning === 'outside-hours') return warningWords.outsideHours(name);
  if (warning === 'awaiting-time') return warningWords.awaitingTime;
  return warningWords.full(
    name,
    collector && printLoad(collector.load ?? 0, getStopsPerDay(collector.profile)),
  );
}
