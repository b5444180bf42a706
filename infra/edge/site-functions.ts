import { redirects } from '#features/access/redirects.ts';
import { viewerAddressHeader } from '#shared/edge-headers.ts';
import { hashedPrefix } from './site-headers.ts';

/** Path in lower case → file of the site; `*` is the not-found page. Written by the site's build. */
export type SiteRoutes = Readonly<Record<string, string>>;

/** Code of the CloudFront functions, generated from the site's paths; the local stack runs it too. */
export type SiteFunctions = { readonly request: string; readonly response: string };

/** CloudFront's limit for a function, in bytes. */
export const functionLimit = 10 * 1024;

export function siteFunctions(routes: SiteRoutes, rootFiles: readonly string[]): SiteFunctions {
  const data = tables(routes, rootFiles);
  return { request: data + resolve + onRequest, response: data + resolve + onResponse };
}

/** For `/api/*`: overwrites the header that throttles trust, whatever the client sent. */
export const viewerAddressFunction = `function handler(event) {
  event.request.headers['${viewerAddressHeader}'] = { value: event.viewer.ip };
  return event.request;
}`;

function tables(routes: SiteRoutes, rootFiles: readonly string[]): string {
  const { '*': missing = '404.html', ...pages } = routes;
  return [
    `var pages = ${JSON.stringify(pages)};`,
    `var redirects = ${JSON.stringify(redirects)};`,
    `var files = ${JSON.stringify(Object.fromEntries(rootFiles.map((file) => [file, 1])))};`,
    `var missing = ${JSON.stringify(missing)};`,
    `var hashed = ${JSON.stringify(hashedPrefix)};`,
    '',
  ].join('\n');
}

/** Answers `{ file }`, `{ redirect }`, or `{ file, missing: true }`. */
const resolve = `
function has(table, name) { return Object.prototype.hasOwnProperty.call(table, name); }
function resolve(uri) {
  var path = uri;
  try { path = decodeURIComponent(uri); } catch (e) {}
  if (path.indexOf(hashed) === 0) return { file: uri.slice(1) };
  if (has(files, path.slice(1))) return { file: path.slice(1) };
  var normal = path.toLowerCase();
  while (normal.length > 1 && normal.charAt(normal.length - 1) === '/') normal = normal.slice(0, -1);
  if (has(redirects, normal)) return { redirect: redirects[normal] };
  return has(pages, normal) ? { file: pages[normal] } : { file: missing, missing: true };
}
`;

const onRequest = `
function query(parameters) {
  var parts = [];
  Object.keys(parameters).forEach(function (name) {
    var one = parameters[name];
    (one.multiValue || [one]).forEach(function (each) {
      parts.push(each.value === '' ? name : name + '=' + each.value);
    });
  });
  return parts.length ? '?' + parts.join('&') : '';
}
function handler(event) {
  var request = event.request;
  var found = resolve(request.uri);
  if (found.redirect) {
    var target = found.redirect.split('#');
    var location = target[0] + query(request.querystring) + (target.length > 1 ? '#' + target[1] : '');
    return { statusCode: 302, statusDescription: 'Found', headers: { location: { value: location } } };
  }
  request.uri = '/' + found.file;
  return request;
}
`;

/** Sets the 404 of the not-found page, which S3 serves with 200. A 304 stays: the browser has the page and its 404. */
const onResponse = `
function handler(event) {
  if (event.response.statusCode === 304) return event.response;
  var uri = event.request.uri;
  var isPage = Object.keys(pages).some(function (path) { return '/' + pages[path] === uri; });
  if (uri === '/' + missing || (!isPage && resolve(uri).missing)) {
    event.response.statusCode = 404;
    event.response.statusDescription = 'Not Found';
  }
  return event.response;
}
`;
