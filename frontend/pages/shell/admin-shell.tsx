import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { isOfCall } from '#platform/api/query-client.ts';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/icon/spinner.tsx';
import { uiTexts } from '#ui/texts.ts';
import { DashboardShell } from './dashboard-shell.tsx';
import { LeftOut } from './left-out.tsx';

/** The frame of the admin's screens: the shell, a sign while a call is under way, and what is missing on the screen. */
export function AdminShell({ children, ...props }: ComponentProps<typeof DashboardShell>) {
  return (
    <>
      <LoadingIndicator />
      <DashboardShell {...props}>
        <LeftOut />
        {children}
      </DashboardShell>
    </>
  );
}

/**
 * Floats, so that nothing moves, and only after a moment, so that quick answers do not flicker. For the eye: lists
 * and buttons tell screen readers themselves.
 */
function LoadingIndicator() {
  const reading = useIsFetching({ predicate: ({ queryKey }) => !isOfCall(queryKey, 'getMe') });
  const busy = reading + useIsMutating() > 0;
  return (
    <div
      aria-hidden
      className={classNames(
        'pointer-events-none fixed inset-x-0 bottom-20 z-30 flex justify-center transition-opacity md:top-3 md:bottom-auto md:left-64',
        busy ? 'opacity-100 delay-300' : 'opacity-0',
      )}
    >
      {busy && (
        <span className="flex items-center gap-2 rounded-full border border-line bg-surface px-3 py-1.5 text-sm font-semibold shadow-raised">
          <Spinner className="size-4" />
          {uiTexts.nowLoading}
        </span>
      )}
    </div>
  );
}
