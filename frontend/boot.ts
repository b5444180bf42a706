import { earlyCalls } from './pages/early-calls.ts';
import { guard } from './pages/guard.ts';
import { flashMissingToken } from './pages/missing-token.ts';
import { startEarly } from './platform/api/early.ts';
import { readSession } from './platform/session/session.ts';

/*
 * Runs before the app's scripts, small and on its own. Whoever may not see this page is sent on at once, before a
 * hundred kilobytes are fetched for nothing; for everybody else the first calls leave now.
 */
const { pathname, search } = location;
const session = readSession();
const elsewhere = guard(`${pathname}${search}`, session);
if (elsewhere) {
  if (!session) flashMissingToken(pathname);
  location.replace(elsewhere);
} else if (session) {
  for (const url of earlyCalls(pathname, search, session)) startEarly(url, session.token);
}
