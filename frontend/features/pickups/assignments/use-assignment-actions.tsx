import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { PickupSummary } from '#contracts/pickups.ts';
import { describeError } from '../../../platform/api/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { LazyCompleteDialog, LazyCouldNotCollectDialog } from '../dialogs/lazy-dialogs.ts';
import { focusAssignment } from './focus-assignment.ts';
import { showChanged } from './use-assignments.ts';
import { useStartAssignment } from './use-start-assignment.ts';

/** What the buttons of an assignment card call. */
export type AssignmentActions = {
  readonly start: (assignment: PickupSummary) => void;
  readonly ask: (question: Question, assignment: PickupSummary) => void;
  /** The assignment whose start is on its way. */
  readonly startingId: string | undefined;
};

const dialogs = { complete: LazyCompleteDialog, 'could-not-collect': LazyCouldNotCollectDialog } as const;

/** Fetched after the list, so that they open where the network is gone. A service worker does that by itself. */
function preloadDialogs(): void {
  if ('serviceWorker' in navigator) return;
  for (const dialog of Object.values(dialogs)) dialog.preload();
}

export type Question = keyof typeof dialogs;
type Asked = { readonly question: Question; readonly assignment: PickupSummary };

/**
 * Everything a collector does to an assignment, with its dialogs. `notice` is what stopped a start: it stands above the
 * list, since the assignment's own card may be gone once the lists were asked again.
 * @param listed whether the assignments are there
 */
export function useAssignmentActions(listed: boolean) {
  useEffect(() => {
    if (listed) preloadDialogs();
  }, [listed]);
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const [notice, setNotice] = useState<string>();
  const starting = useStartAssignment();
  const refuse = (error: unknown) => {
    setNotice(describeError(error));
    toast.error(describeError(error));
  };
  const actions: AssignmentActions = {
    start: (assignment) => {
      setNotice(undefined);
      starting.mutate(assignment, { onSuccess: () => focusAssignment(assignment.id), onError: refuse });
    },
    ask: (question, assignment) => {
      setNotice(undefined);
      setAsked({ question, assignment });
    },
    startingId: starting.isPending ? starting.variables.id : undefined,
  };
  const Dialog = asked && dialogs[asked.question];
  const dialog: ReactNode = Dialog && (
    <Dialog
      pickup={asked.assignment}
      onClose={() => setAsked(undefined)}
      onChanged={(pickup) => {
        showChanged(client, pickup);
        focusAssignment(pickup.id);
      }}
    />
  );
  return { actions, notice, dialog };
}
