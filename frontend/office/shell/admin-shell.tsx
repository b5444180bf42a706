import {
  type Query,
  type QueryClient,
  useIsFetching,
  useIsMutating,
  useQueryClient,
} from '@tanstack/react-query';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { maxProblemsCounted } from '#contracts/problems/problem-rules.ts';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { listBeside } from '#features/shell/menu.ts';
import type { MenuCount } from '#features/shell/menu-link.tsx';
import { useOverview } from '#office/admin-dashboard/use-overview.ts';
import { OfficeKeys, SearchButton } from '#office/search/office-keys.tsx';
import { texts as searchTexts } from '#office/search/texts.ts';
import { isOfCall } from '#platform/api/query-client.ts';
import { normalizePath } from '#platform/paths.ts';
import { readDuties } from '#platform/session/session.ts';
import { useSession } from '#platform/session/use-session.ts';
import { printCount } from '#shared/print-count.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { Spinner } from '#ui/icon/spinner.tsx';
import { Tabs } from '#ui/list/tab-links.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { uiTexts } from '#ui/texts.ts';

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
        <BesideTabs />
        {children}
      </DashboardShell>
    </>
  );
}

/** The pages that share a line of the menu with this one, as tabs. */
function BesideTabs() {
  const path = normalizePath(useLocation().pathname);
  const pages = listBeside(path, { role: 'admin', duties: readDuties(useSession()) });
  const [first] = pages;
  if (!first) return null;
  const tabs = pages.map((page) => ({ to: page.path, label: page.title, isCurrent: page.path === path }));
  return <Tabs label={first.menu ?? first.title} tabs={tabs} />;
}

/** Hidden from screen readers, and shown after a moment, so that quick answers do not flicker. With a bar it lies over the title. */
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

type ScreenProps = {
  /** Whether a query is one of the screen, not of what stands round every screen. */
  readonly isOfScreen: (query: Pick<Query, 'queryKey'>) => boolean;
};

/** Tells staff that what is on the screen is not all: the server could not read some records. */
function LeftOut({ isOfScreen }: ScreenProps) {
  const client = useQueryClient();
  const count = useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () => countLeftOut(client, isOfScreen),
    // Of what is rendered ahead nothing was read.
    () => 0,
  );
  const records = count === 1 ? '1 record' : `${count} records`;
  return count > 0 && <Alert>{`${records} could not be read. Please tell your operator.`}</Alert>;
}

/** Of the list that lacks most: several on one screen may lack the same. */
function countLeftOut(client: QueryClient, isOfScreen: ScreenProps['isOfScreen']): number {
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: isOfScreen });
  return Math.max(0, ...shown.map(({ state }) => readCount(state.data)));
}

type Answer = { readonly unreadable?: number };

function readCount(data: unknown): number {
  const answer = data as (Answer & { readonly pages?: readonly Answer[] }) | undefined; // of any call
  const answers = answer?.pages ?? [answer];
  return answers.reduce((sum, one) => sum + (one?.unreadable ?? 0), 0);
}

/** Each screen of the office shows the counts: they are not asked for again with each of them. */
const staleTime = 30_000;

/** How many of a kind are open, beside its name in the menu; nothing while it is not known, or none. */
const OpenCount: MenuCount = ({ of }) => {
  const { data } = useOverview({ staleTime });
  const count = data?.work[of] ?? 0;
  if (count === 0) return null;
  const text = printCount(count, of === 'openProblems' ? maxProblemsCounted : undefined);
  return (
    <>
      <span
        aria-hidden
        className="ml-auto rounded-full bg-gold px-2 text-sm font-bold text-gold-ink tabular-nums"
      >
        {text}
      </span>
      <span className="sr-only">{`, ${text} open`}</span>
    </>
  );
};
