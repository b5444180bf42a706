import { useEffect } from 'react';
import { hasRequest } from '#features/offline-queue/put-request.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';

export const requestTexts = {
  schedule: 'Schedule New Pickup',
  title: 'We’ll come to you',
  intro:
    'Tell us what kind of waste you have, where it is and when to come. A trusted collector will come within two hours of that time.',
  unfinished: 'What you typed is still here.',
} as const;

export const LazyScheduleDialog = lazyDialog(
  requestTexts.schedule,
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
);

export function RequestPickup({ onSchedule }: { readonly onSchedule: () => void }) {
  const account = useSession()?.account;
  useEffect(() => LazyScheduleDialog.preload(), []);
  return (
    <section className="flex max-w-2xl flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-card">
      <h2 className="text-2xl">{requestTexts.title}</h2>
      <p className="text-lg text-ink-soft">{requestTexts.intro}</p>
      <Button icon="plus" onClick={onSchedule} className="sm:self-start">
        {requestTexts.schedule}
      </Button>
      {hasRequest(account?.id ?? '') && (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <Icon name="info" className="size-4" />
          {requestTexts.unfinished}
        </p>
      )}
    </section>
  );
}
