import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Account } from '#contracts/accounts/accounts.ts';
import { ShellFrame } from '#features/shell/shell-frame.tsx';
import { SearchButton } from '#office/search/search-button.tsx';
import { createQueryClient } from '#platform/api/query-client.ts';
import { connectHost } from '#platform/host.ts';
import type { Session } from '#platform/session/session.ts';
import type { Duty } from '#shared/duties.ts';
import type { Role } from '#shared/roles.ts';
import { type AppPage, getScreenFile } from '#site/pages.ts';
import { SkeletonList } from '#ui/state/skeleton.tsx';

const screens = import.meta.glob<ComponentType>('../{household,collector,office}/*-dashboard/screen.tsx', {
  import: 'Screen',
  eager: true,
});

function getOnlyRole({ roles }: AppPage): Role | undefined {
  const [role, ...others] = roles;
  return others.length === 0 ? role : undefined;
}

/** What every admin may see: who it will be is not known yet. */
const noDuties: readonly Duty[] = [];

/** Somebody of the role whose screen it is, who has no name yet. */
function createSession(role: Role): Session {
  const account = {
    id: '',
    firstName: '',
    lastName: '',
    email: '',
    createdAt: '',
    role,
    isApproved: true,
    duties: noDuties,
  };
  return { token: '', role, account: account as Account }; // the role decides which of the accounts it is
}

/** What stands there until the scripts do: the first thing that the screen itself will show. */
export function renderSkeleton(page: AppPage): ReactNode {
  const { path, title, prerendered } = page;
  const role = getOnlyRole(page);
  const Screen = prerendered && role && screens[`../${getScreenFile(role, path)}`];
  connectHost({ prerendered: role && createSession(role) });
  return (
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>
          {Screen ? (
            <Screen />
          ) : (
            <ShellFrame
              member={role && { role, duties: noDuties }}
              title={title}
              desk={role === 'admin'}
              Search={role === 'admin' ? SearchButton : undefined}
            >
              <SkeletonList />
            </ShellFrame>
          )}
        </Suspense>
      </QueryClientProvider>
    </MemoryRouter>
  );
}
