import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SearchButton } from '#features/search/search-button.tsx';
import { type AppPage, getPageFolder } from '#pages/pages.ts';
import { ShellFrame } from '#pages/shell/shell-frame.tsx';
import { createQueryClient } from '#platform/api/query-client.ts';
import { prerenderFor } from '#platform/session/use-session.ts';
import type { Role } from '#shared/roles.ts';
import { SkeletonList } from '#ui/state/skeleton.tsx';

const screens = import.meta.glob<ComponentType>('../pages/**/screen.tsx', { import: 'Screen', eager: true });

function getOnlyRole({ roles }: AppPage): Role | undefined {
  const [role, ...others] = roles;
  return others.length === 0 ? role : undefined;
}

/** What stands there until the scripts do: the first thing that the screen itself will show. */
export function renderSkeleton(page: AppPage): ReactNode {
  const { path, title, prerendered } = page;
  const role = getOnlyRole(page);
  const Screen = prerendered && screens[`../pages/${getPageFolder(path)}/screen.tsx`];
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
