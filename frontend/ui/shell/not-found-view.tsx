import { EmptyState } from '../empty-state.tsx';
import { LinkButton } from '../link-button.tsx';
import { usePageTitle } from '../page-title.ts';

/** An address inside the app that does not exist. The server answers unknown paths with a page of its own. */
export function NotFoundView() {
  usePageTitle('Page not found');
  return (
    <main className="mx-auto w-full max-w-2xl px-4 py-10">
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        icon="search"
        message="This page does not exist."
        action={<LinkButton href="/">Go to the home page</LinkButton>}
      />
    </main>
  );
}
