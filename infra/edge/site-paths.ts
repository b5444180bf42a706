import { redirects } from '#site/platform/paths.ts';
import { hashedPrefix } from './site-headers.ts';

/** Path in lower case → file of the site; `*` is the not-found page. Written by the site's build. */
export type SiteRoutes = Readonly<Record<string, string>>;

/** What to answer for a path. */
export type SiteAnswer =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'missing'; readonly file: string };

/**
 * The edge's rewriting of a path: pages in any case of letters and with or without a slash at the end, files at
 * the site's root (`icon.svg`) and hashed assets by their name, everything else the not-found page.
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

/** Where a redirect leads, with the query that the visitor came with: `/faq?a=1` → `/contact-us?a=1#faq`. */
export function redirectTarget(location: string, search: string): string {
  const [path = '', fragment] = location.split('#');
  return path + search + (fragment === undefined ? '' : `#${fragment}`);
}
