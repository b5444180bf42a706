import { earlyCalls } from './pages/early-calls.ts';
import { guardFor } from './pages/guard-for.ts';
import { flashMissingToken } from './pages/missing-token.ts';
import { startEarly } from './platform/api/early.ts';
import { normalizePath } from './platform/paths.ts';
import { readSession } from './platform/session/session.ts';

/*
 * Stands within the pages behind the login, before the app's scripts. Whoever may not see this page is sent on at once,
 * before a hundred kilobytes are fetched for nothing; for everybody else the first calls leave now. The page says whose
 * it is, and its smaller modules; where the service worker shows it in the place of another, the app's own guard decides.
 */
const { pathname, search } = location;
const session = readSession();
const { path, roles = '', modules = '' } = document.currentScript?.dataset ?? {};
const elsewhere =
  path === normalizePath(pathname) && guardFor(roles.split(' '), `${pathname}${search}`, session);
if (elsewhere) {
  if (!session) flashMissingToken(pathname);
  location.replace(elsewhere);
} else if (session) {
  for (const url of earlyCalls(pathname, search, session))
    startEarly(url, session.token, url.endsWith('/me') ? 'low' : 'high');
  for (const href of modules.split(' ').filter(Boolean)) preload(href);
}

/** After the calls: what the page itself names is requested before this script runs. */
function preload(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
