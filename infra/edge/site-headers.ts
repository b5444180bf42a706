/**
 * What CloudFront adds to answers, and how long each kind of file may be kept. The local server sends the same.
 */

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // Pages carry their own style sheet as a data: link, which saves a round trip before the first paint. What an
  // injected sheet could do, send something away, the other directives forbid.
  "style-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** On every answer, page or call. */
export const securityHeaders = {
  // Not for subdomains: an operator’s other sites are not ours to bind.
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

/** On pages and their files: nothing from elsewhere, nothing inline. */
export const siteHeaders = { ...securityHeaders, 'content-security-policy': contentSecurityPolicy } as const;

/** On calls: an answer is never a document. */
export const apiHeaders = {
  ...securityHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Names under this prefix carry a hash of their content. */
export const hashedPrefix = '/assets/';

/** The `cache-control` of a file of the site, given by its path below the site's root. */
export function cacheControl(path: string): string {
  if (`/${path}`.startsWith(hashedPrefix)) return 'public, max-age=31536000, immutable';
  const isAlwaysAsked = path.endsWith('.html') || /(^|\/)(sw|service-worker)\.js$/.test(path);
  return isAlwaysAsked ? 'no-cache' : 'public, max-age=3600';
}
