import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { PickupSummary } from '#contracts/pickups.ts';
import {
  LazyCompleteDialog,
  LazyCouldNotCollectDialog,
} from '../../features/pickups/dialogs/lazy-dialogs.ts';
import { messageOf } from '../../platform/api/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { focusJob } from './focus-job.ts';
import { showChanged } from './use-jobs.ts';
import { useStartJob } from './use-start-job.ts';

/** What the buttons of a job card call. */
export type JobActions = {
  readonly start: (job: PickupSummary) => void;
  readonly ask: (question: Question, job: PickupSummary) => void;
  /** The job whose start is on its way. */
  readonly startingId: string | undefined;
};

const dialogs = { complete: LazyCompleteDialog, 'could-not-collect': LazyCouldNotCollectDialog } as const;

/** Fetched after the list, so that they open where the network is gone. A service worker does that by itself. */
function preloadDialogs(): void {
  if ('serviceWorker' in navigator) return;
  for (const dialog of Object.values(dialogs)) dialog.preload();
}

export type Question = keyof typeof dialogs;
type Asked = { readonly question: Question; readonly job: PickupSummary };

/**
 * Everything a collector does to a job, with its dialogs. `notice` is what stopped a start: it stands above the
 * list, since the job's own card may be gone once the lists were asked again.
 * @param listed whether the jobs are there
 */
export function useJobActions(listed: boolean) {
  useEffect(() => {
    if (listed) preloadDialogs();
  }, [listed]);
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const [notice, setNotice] = useState<string>();
  const starting = useStartJob();
  const refuse = (error: unknown) => {
    setNotice(messageOf(error));
    toast.error(messageOf(error));
  };
  const actions: JobActions = {
    start: (job) => {
      setNotice(undefined);
      starting.mutate(job, { onSuccess: () => focusJob(job.id), onError: refuse });
    },
    ask: (question, job) => {
      setNotice(undefined);
      setAsked({ question, job });
    },
    startingId: starting.isPending ? starting.variables.id : undefined,
  };
  const Dialog = asked && dialogs[asked.question];
  const dialog: ReactNode = Dialog && (
    <Dialog
      pickup={asked.job}
      onClose={() => setAsked(undefined)}
      onChanged={(pickup) => {
        showChanged(client, pickup);
        focusJob(pickup.id);
      }}
    />
  );
  return { actions, notice, dialog };
}
