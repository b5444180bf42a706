/** Response headers that CloudFront adds, and the `cache-control` of each kind of file. The local server sends the same. */

/** @param scriptHashes of the scripts that pages contain, `sha256-…`; any other inline script is refused */
function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    // Pages hold their style sheet as a data: link, which saves a round trip; an injected one could send nothing away.
    "style-src 'self' data:",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const securityHeaders = {
  // Without subdomains, which may be other sites of the operator.
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Households say where their waste is, collectors where they did something: after they agreed, and on a press alone.
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
} as const;

/** On pages and their files. The hashes are those that the site's build wrote (`site-scripts.json`). */
export function siteHeaders(scriptHashes: readonly string[]) {
  return { ...securityHeaders, 'content-security-policy': contentSecurityPolicy(scriptHashes) };
}

/** On API calls, whose responses are never documents. */
export const apiHeaders = {
  ...securityHeaders,
  'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
} as const;

/** File names under this prefix contain a hash of the content. */
export const hashedPrefix = '/assets/';

/** A day: how long an edge keeps a page if its invalidation failed. */
const edgeSeconds = 86_400;

/**
 * The `cache-control` of a file of the site, given by its path below the site's root. Pages are kept at the edge until a
 * release invalidates them, and never in a browser. The worker is asked for each time, by edge and browser alike, since an
 * old one would keep a whole site old; by its validator one that is the same costs an empty answer, not all its bytes.
 */
export function cacheControl(path: string): string {
  if (`/${path}`.startsWith(hashedPrefix)) return 'public, max-age=31536000, immutable';
  if (/(^|\/)sw\.js$/.test(path)) return 'no-cache';
  return path.endsWith('.html') ? `public, max-age=0, s-maxage=${edgeSeconds}` : 'public, max-age=3600';
}
