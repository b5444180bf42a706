import { redirects } from '#features/access/redirects.ts';
import { hashedPrefix } from './site-headers.ts';

/** Path in lower case → file of the site; `*` is the not-found page. Written by the site's build. */
export type SiteRoutes = Readonly<Record<string, string>>;

/** The answer for a path. */
export type SiteAnswer =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'missing'; readonly file: string };

/**
 * Resolves a path as the edge does: pages in upper or lower case, with or without a trailing slash; files at the site's
 * root (`icon.svg`) and hashed assets by their name; everything else the not-found page.
 */
export function resolveSitePath(
  path: string,
  routes: SiteRoutes,
  rootFiles: ReadonlySet<string>,
): SiteAnswer {
  if (path.startsWith(hashedPrefix) || rootFiles.has(path.slice(1)))
    return { kind: 'file', file: path.slice(1) };
  const normal = path.toLowerCase().replace(/(.)\/+$/, '$1');
  const location = Object.hasOwn(redirects, normal) ? redirects[normal] : undefined;
  if (location) return { kind: 'redirect', location };
  const file = normal !== '*' && Object.hasOwn(routes, normal) ? routes[normal] : undefined;
  return file ? { kind: 'file', file } : { kind: 'missing', file: routes['*'] ?? '404.html' };
}

/** The target of a redirect with the request's query: `/faq?a=1` → `/contact-us?a=1#faq`. */
export function addQuery(location: string, search: string): string {
  const [path = '', fragment] = location.split('#');
  return path + search + (fragment === undefined ? '' : `#${fragment}`);
}
