import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { browser } from '#platform/session/browser.ts';
import { useSession } from '#platform/session/use-session.ts';
import { guard } from './guard.ts';
import { flashMissingToken } from './missing-token.ts';

/**
 * Shows a screen behind the login to those whose roles the table of pages names: without a session the way leads to
 * /login (and back afterwards), with another role to that role's dashboard.
 */
export function ProtectedRoute({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const hadSession = useRef(session !== null);
  const { pathname, search } = useLocation();
  const elsewhere = guard(`${pathname}${search}`, session);
  if (!elsewhere) return children;
  if (session && elsewhere !== '/') return <Navigate to={elsewhere} replace />;
  return <LeaveFor url={elsewhere} page={hadSession.current ? undefined : pathname} />;
}

/** Public pages are files of their own, outside the app's router. `page` was opened without a session. */
function LeaveFor({ url, page }: { readonly url: string; readonly page: string | undefined }) {
  useEffect(() => {
    // A logout or a 401 is already on its way to another page.
    if (browser.leaving) return;
    if (page) flashMissingToken(page);
    browser.replaceWith(url);
  }, [url, page]);
  return null;
}
