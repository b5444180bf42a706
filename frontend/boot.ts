import { guard } from './auth/guard.ts';
import { flashMissingToken } from './auth/missing-token.ts';
import { readSession } from './auth/session.ts';

/*
 * Runs before the app's scripts, as a classic script of its own: whoever may not see this page is sent on at
 * once, before a hundred kilobytes are fetched for nothing.
 */
const session = readSession();
const elsewhere = guard(`${location.pathname}${location.search}`, session);
if (elsewhere) {
  if (!session) flashMissingToken(location.pathname);
  location.replace(elsewhere);
}
