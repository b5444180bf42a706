import { getHome, ownDashboard } from '#features/access/guard-for.ts';
import { useSession } from '#platform/session/use-session.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { uiTexts } from '#ui/texts.ts';

const texts = { title: 'Page not found', message: 'This page does not exist.' } as const;

/** An address inside the app that does not exist. The server answers unknown paths with a page of its own. */
export function NotFoundView() {
  const session = useSession();
  usePageTitle(texts.title);
  return (
    <main className="mx-auto w-full max-w-2xl px-4 py-10">
      <h1 className="sr-only">{texts.title}</h1>
      <EmptyState
        icon="search"
        message={texts.message}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {session && <RouteButton to={getHome(session.role)}>{ownDashboard}</RouteButton>}
            <LinkButton tone="secondary" href="/">
              {uiTexts.home}
            </LinkButton>
          </div>
        }
      />
    </main>
  );
}
