import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redirects } from '#features/access/redirects.ts';
import { functionLimit, siteFunctions, viewerAddressFunction } from './site-functions.ts';
import { addQuery, resolveSitePath, type SiteRoutes } from './site-paths.ts';

const routes: SiteRoutes = {
  '/': 'index.html',
  '/login': 'login.html',
  '/signup/user': 'signup/user.html',
  '*': '404.html',
};
const rootFiles = ['icon.svg', 'sw.js'];
const functions = siteFunctions(routes, rootFiles);

type Headers = Record<string, { value: string }>;
type Event = {
  request?: { uri: string; querystring?: object; headers?: Headers };
  response?: { statusCode: number };
  viewer?: { ip: string };
};
type Result = { uri?: string; statusCode?: number; headers?: Headers };

function run(code: string, event: Event): Result {
  return runInNewContext(`${code}; JSON.parse(JSON.stringify(handler(event)))`, { event });
}

const asked = (uri: string, querystring = {}) => run(functions.request, { request: { uri, querystring } });
const answered = (uri: string, statusCode = 200) =>
  run(functions.response, { request: { uri }, response: { statusCode } }).statusCode;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const word = fc.constantFrom(
  'login',
  'LogIn',
  'signup',
  'user',
  'faq',
  'Register',
  'icon.svg',
  'assets',
  '404.html',
  'login.html',
  '*',
  '',
  'toString',
  '__proto__',
  '%6Cogin',
  '%',
  'main-1a2b.js',
);
const path = fc.array(word, { maxLength: 4 }).map((words) => `/${words.join('/')}`);

describe('the functions of the site’s behaviour', () => {
  it('answer every path as the local stack does', () => {
    fc.assert(
      fc.property(path, (uri) => {
        const expected = resolveSitePath(decoded(uri), routes, new Set(rootFiles));
        const result = asked(uri);
        if (expected.kind === 'redirect') {
          expect(result.statusCode).toBe(302);
          expect(result.headers?.location?.value).toBe(addQuery(expected.location, ''));
          return;
        }
        // An asset keeps the address it was asked by; S3 decodes it.
        expect(decoded(result.uri ?? '')).toBe(decoded(`/${expected.file}`));
        const status = expected.kind === 'missing' ? 404 : 200;
        expect(answered(result.uri ?? '')).toBe(status);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['/nothing', '/*', '/toString'])('make the status of %s 404 by its own address too', (uri) => {
    expect(answered(uri)).toBe(404);
  });

  it.each(['/login', '/LOGIN/', '/', '/icon.svg', '/assets/main-1a2b.js'])('leave %s at 200', (uri) => {
    expect(answered(uri)).toBe(200);
  });

  it('leave a 304 as it is: a 404 without a body would be an empty page', () => {
    expect(answered('/404.html', 304)).toBe(304);
    expect(answered('/nothing', 304)).toBe(304);
  });

  it('keep the query of a redirect', () => {
    const querystring = {
      a: { value: '1' },
      b: { value: 'x', multiValue: [{ value: 'x' }, { value: 'y' }] },
    };
    expect(asked('/FAQ', querystring).headers?.location?.value).toBe(
      addQuery(redirects['/faq'] ?? '', '?a=1&b=x&b=y'),
    );
  });

  it('stay below the size limit of CloudFront', () => {
    for (const code of Object.values(functions)) expect(code.length).toBeLessThan(functionLimit / 2);
  });
});

describe('the function of the API’s behaviour', () => {
  it('overwrites the viewer’s address', () => {
    const headers = { 'x-viewer-address': { value: '1.2.3.4' } };
    const result = run(viewerAddressFunction, {
      request: { uri: '/', headers },
      viewer: { ip: '2001:db8::1' },
    });
    expect(result.headers?.['x-viewer-address']).toEqual({ value: '2001:db8::1' });
  });
});
