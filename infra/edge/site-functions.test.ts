import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { functionLimit, type SiteRoutes, siteFunctions, viewerAddressFunction } from './site-functions.ts';

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

describe('the functions of the site’s behaviour', () => {
  it.each([
    ['/login', '/login.html'],
    ['/LOGIN/', '/login.html'],
    ['/%6Cogin', '/login.html'],
    ['/signup/user//', '/signup/user.html'],
    ['/', '/index.html'],
    ['/icon.svg', '/icon.svg'],
    ['/assets/main%2D1a2b.js', '/assets/main%2D1a2b.js'],
    ['/login.html', '/404.html'],
    ['/*', '/404.html'],
    ['/icon.svg/x', '/404.html'],
    ['/__proto__', '/404.html'],
    ['/toString', '/404.html'],
    ['/%', '/404.html'],
  ])('%s is the file %s', (uri, file) => {
    expect(asked(uri).uri).toBe(file);
    expect(answered(file)).toBe(file === '/404.html' ? 404 : 200);
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
    const { statusCode, headers } = asked('/FAQ', querystring);
    expect([statusCode, headers?.location?.value]).toEqual([302, '/contact-us?a=1&b=x&b=y#faq']);
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
