import { useSession } from '../../platform/session/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { RouteButton } from '../../ui/route-button.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { getHome } from '../guard-for.ts';
import { ownDashboard } from '../public-layout/texts.ts';
import { texts } from './texts.ts';

const { title, message } = texts.notFound;

/** An address inside the app that does not exist. The server answers unknown paths with a page of its own. */
export function NotFoundView() {
  const session = useSession();
  usePageTitle(title);
  return (
    <main className="mx-auto w-full max-w-2xl px-4 py-10">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon="search"
        message={message}
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
