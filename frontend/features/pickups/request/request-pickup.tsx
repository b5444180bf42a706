import { useEffect } from 'react';
import { useSession } from '#platform/session/use-session.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LazyScheduleDialog } from './lazy-schedule-dialog.ts';
import { texts } from './request-texts.ts';
import { hasRequest } from './send/put-request.ts';

/** What requesting a pickup means, and the button that opens the form. */
export function RequestPickup({ onSchedule }: { readonly onSchedule: () => void }) {
  const accountId = useSession()?.account.id ?? '';
  useEffect(() => LazyScheduleDialog.preload(), []);
  return (
    <section className="flex max-w-2xl flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-card">
      <h2 className="text-2xl">{texts.title}</h2>
      <p className="text-lg text-ink-soft">{texts.intro}</p>
      <ol className="flex flex-col gap-3">
        {texts.steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-tint-strong text-sm font-bold text-brand"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <Button icon="plus" onClick={onSchedule} className="sm:self-start">
        {texts.schedule}
      </Button>
      {hasRequest(accountId) && (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <Icon name="info" className="size-4" />
          {texts.unfinished}
        </p>
      )}
    </section>
  );
}
