import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { guard } from '#features/access/guard.ts';
import { flashMissingToken } from '#features/access/guard-for.ts';
import { browser } from '#platform/session/browser.ts';
import { useSession } from '#platform/session/use-session.ts';
import type { Role } from '#shared/roles.ts';

type Props = { readonly role: Role; readonly children: ReactNode };

/** Shows the app to its role. Without a session it leads to the login; for another role the document is loaded anew. */
export function ProtectedRoute({ role, children }: Props) {
  const session = useSession();
  const hadSession = useRef(session !== null);
  const { pathname, search } = useLocation();
  const page = `${pathname}${search}`;
  const elsewhere = guard(page, session);
  if (session?.role !== role)
    return <LeaveFor url={elsewhere ?? page} page={hadSession.current ? undefined : pathname} />;
  return elsewhere ? <Navigate to={elsewhere} replace /> : children;
}

/** Pages for everybody, and those of other roles, are documents that this app is not in. `page` was opened without a session. */
function LeaveFor({ url, page }: { readonly url: string; readonly page: string | undefined }) {
  useEffect(() => {
    // A logout or a 401 is already on its way to another page.
    if (browser.leaving) return;
    if (page) flashMissingToken(page);
    browser.replaceWith(url);
  }, [url, page]);
  return null;
}
