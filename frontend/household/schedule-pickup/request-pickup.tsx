import { useEffect } from 'react';
import { hasRequest } from '#features/offline-queue/put-request.ts';
import { texts } from '#features/pickup/texts.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { NewsPromise } from '#ui/news-promise.tsx';

export const requestTexts = {
  schedule: 'Schedule New Pickup',
  title: 'We’ll come to you',
  intro:
    'Tell us what kind of waste you have, where it is and when to come. A trusted collector will come for it.',
  choose: 'Choose the kind of waste, the place, the day and the time.',
  look: 'We’ll find you a collector.',
  arrive: 'The team arrives within a 2-hour window of the selected time.',
  unfinished: 'What you typed is still here.',
} as const;

export const LazyScheduleDialog = lazyDialog(
  requestTexts.schedule,
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
);

export function RequestPickup({ onSchedule }: { readonly onSchedule: () => void }) {
  const account = useSession()?.account;
  const steps = {
    choose: requestTexts.choose,
    look: (
      <span>
        {requestTexts.look} <NewsPromise account={account} when={texts.whenFound} />
      </span>
    ),
    arrive: requestTexts.arrive,
  };
  useEffect(() => LazyScheduleDialog.preload(), []);
  return (
    <section className="flex max-w-2xl flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-card">
      <h2 className="text-2xl">{requestTexts.title}</h2>
      <p className="text-lg text-ink-soft">{requestTexts.intro}</p>
      <ol className="flex flex-col gap-3">
        {Object.entries(steps).map(([name, step], index) => (
          <li key={name} className="flex items-start gap-3">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-tint-strong text-sm font-bold text-brand"
            >
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
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
