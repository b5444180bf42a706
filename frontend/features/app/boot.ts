import { flashMissingToken, guardFor } from '#features/access/guard-for.ts';
import { startEarly } from '#platform/api/early.ts';
import { normalizePath } from '#platform/paths.ts';
import { readSession } from '#platform/session/session.ts';
import { earlyCalls } from './early-calls.ts';

/* Inlined into the pages behind the login, before the app is fetched: sends away who may not see the page, sends the first calls, and starts the app of the role. The page's data says who may see it and which scripts each app has. */
const { pathname, search } = location;
const session = readSession();
const { path, roles = '', scripts = '{}' } = document.currentScript?.dataset ?? {};
const apps: Readonly<Record<string, readonly string[]>> = JSON.parse(scripts);
const allowed = path === normalizePath(pathname) ? roles.split(' ') : Object.keys(apps);
const elsewhere = guardFor(allowed, `${pathname}${search}`, session);
if (elsewhere) {
  if (!session) flashMissingToken(pathname);
  location.replace(elsewhere);
} else if (session) {
  for (const url of earlyCalls(pathname, search, session))
    startEarly(url, session.token, url.endsWith('/me') ? 'low' : 'high');
  const [entry = '', ...modules] = apps[session.role] ?? [];
  append('script', { type: 'module', src: entry });
  for (const href of modules) append('link', { rel: 'modulepreload', href });
}

/** After the calls: over HTTP/1.1 a browser has six connections, for which they must not wait. */
function append(tag: string, properties: object): void {
  document.head.append(Object.assign(document.createElement(tag), properties));
}
