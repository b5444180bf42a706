import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ShellFrame } from '#features/shell/shell-frame.tsx';
import { SearchButton } from '#office/search/search-button.tsx';
import { createQueryClient } from '#platform/api/query-client.ts';
import { prerenderFor } from '#platform/session/use-session.ts';
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

/** What stands there until the scripts do: the first thing that the screen itself will show. */
export function renderSkeleton(page: AppPage): ReactNode {
  const { path, title, prerendered } = page;
  const role = getOnlyRole(page);
  const Screen = prerendered && role && screens[`../${getScreenFile(role, path)}`];
  prerenderFor(role);
  return (
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>
          {Screen ? (
            <Screen />
          ) : (
            <ShellFrame
              role={role}
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
