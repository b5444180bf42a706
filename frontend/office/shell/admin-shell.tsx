import { type Query, useIsFetching, useIsMutating } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { OfficeKeys } from '#office/search/office-keys.tsx';
import { SearchButton } from '#office/search/search-button.tsx';
import { texts as searchTexts } from '#office/search/texts.ts';
import { isOfCall } from '#platform/api/query-client.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { Spinner } from '#ui/icon/spinner.tsx';
import { uiTexts } from '#ui/texts.ts';
import { LeftOut, type ScreenProps } from './left-out.tsx';
import { OpenCount } from './open-count.tsx';

const LazyOfficeDialog = lazyDialog(
  searchTexts.search,
  async () => (await import('./office-dialog.tsx')).OfficeDialog,
);

/** The frame of the admin's screens: the shell, a sign while a call is under way, and what is missing on the screen. */
export function AdminShell({ children, ...props }: ComponentProps<typeof DashboardShell>) {
  // The menu asks for the overview, too.
  const isOfScreen = ({ queryKey }: Pick<Query, 'queryKey'>) =>
    !isOfCall(queryKey, 'getMe') && (props.tab === 'overview' || !isOfCall(queryKey, 'getOverview'));
  return (
    <>
      <LoadingIndicator isOfScreen={isOfScreen} isOverTitle={Boolean(props.bar)} />
      <OfficeKeys Dialog={LazyOfficeDialog} />
      <DashboardShell {...props} desk Search={SearchButton} Count={OpenCount}>
        <LeftOut isOfScreen={isOfScreen} />
        {children}
      </DashboardShell>
    </>
  );
}

/**
 * Floats, so that nothing moves, and only after a moment, so that quick answers do not flicker. For the eye: lists
 * and buttons tell screen readers themselves. Beside a bar it lies over the title, which nobody presses.
 */
function LoadingIndicator({ isOfScreen, isOverTitle }: ScreenProps & { readonly isOverTitle: boolean }) {
  const reading = useIsFetching({ predicate: isOfScreen });
  const busy = reading + useIsMutating() > 0;
  return (
    <div
      aria-hidden
      className={classNames(
        'pointer-events-none fixed inset-x-0 bottom-20 z-30 flex justify-center transition-opacity md:bottom-auto md:left-64',
        isOverTitle ? 'md:top-1.5 md:justify-start md:px-3' : 'md:top-3',
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
