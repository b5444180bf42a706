import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createEdge } from '#infra/local/gateway/edge.ts';
import { sendMail } from '#infra/local/stand-ins/mail.ts';
import { demoPaystackKey } from '#infra/local/stand-ins/paystack/bodies.ts';
import { createPaystack } from '#infra/local/stand-ins/paystack/paystack.ts';
import { createSmsOperations } from '#infra/local/stand-ins/sms.ts';
import { openStore } from '#infra/local/stand-ins/store.ts';
import { temporaryFolder } from '#testing/stack/temporary-folder.ts';
import { createSite, type Site } from './site.ts';

const long = 'const a = 1;\n'.repeat(200);

function buildSite(): Site {
  const folder = temporaryFolder('site');
  const files = {
    'site/index.html': '<h1>Home</h1>',
    'site/login.html': '<h1>Login</h1>',
    'site/signup/user.html': '<h1>Sign up</h1>',
    'site/404.html': '<h1>Not found</h1>',
    'site/sw.js': 'self',
    'site/icon.svg': '<svg/>',
    'site/assets/main-1a2b.js': long,
    'site-routes.json': JSON.stringify({
      '/': 'index.html',
      '/login': 'login.html',
      '/signup/user': 'signup/user.html',
      '*': '404.html',
    }),
    'site-scripts.json': JSON.stringify(['sha256-abc=']),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return createSite(join(folder, 'site'));
}

const site = buildSite();
const get = (path: string, headers?: Record<string, string>, method = 'GET') =>
  site(new Request(`http://localhost${path}`, { headers, method }));

describe('paths', () => {
  it.each([
    ['/', 'Home'],
    ['/login', 'Login'],
    ['/Login', 'Login'],
    ['/LOGIN/', 'Login'],
    ['/signup/user?x=1', 'Sign up'],
  ])('%s is a page', async (path, heading) => {
    const answer = get(path);
    expect([answer.status, await answer.text()]).toEqual([200, `<h1>${heading}</h1>`]);
  });

  it.each([
    '/nothing',
    '/login.html',
    '/404.html',
    '/*',
    '/assets/none.js',
    '/../package.json',
    '/.git/config',
    '/.gitignore',
    '/%2e%2e/package.json',
    '/%E0',
  ])('%s is the not-found page with its status', async (path) => {
    const answer = get(path);
    expect([answer.status, await answer.text()]).toEqual([404, '<h1>Not found</h1>']);
  });

  it.each([
    ['/Register', '/signup'],
    ['/faq?a=1', '/contact-us?a=1#faq'],
  ])('%s redirects to %s', (path, location) => {
    const answer = get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
  });

  it('take no other method', () => {
    expect(get('/login', {}, 'POST').status).toBe(403);
  });
});

describe('headers', () => {
  it('keep hashed files for ever and ask for pages and the service worker each time', () => {
    expect(get('/assets/main-1a2b.js').headers.get('cache-control')).toMatch(/immutable/);
    expect(get('/login').headers.get('cache-control')).toBe('public, max-age=0, s-maxage=86400');
    expect(get('/sw.js').headers.get('cache-control')).toBe('no-cache');
  });

  it('allow nothing from elsewhere, and inline only what the build wrote into its pages', () => {
    const policy = get('/nothing').headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-abc=';");
    expect(policy).not.toContain('unsafe');
  });

  it('answer 304 to a browser that has the file', () => {
    const etag = get('/assets/main-1a2b.js', { 'accept-encoding': 'br' }).headers.get('etag') ?? '';
    expect(get('/assets/main-1a2b.js', { 'if-none-match': etag }).status).toBe(304);
    const worker = get('/sw.js').headers.get('etag') ?? '';
    const again = get('/sw.js?role=user', { 'if-none-match': worker });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-cache']);
    expect(get('/sw.js', { 'if-none-match': '"of another release"' }).status).toBe(200);
  });
});

describe('compression', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('of a client that accepts %s is %s', async (accepted, encoding, decompress) => {
    const answer = get('/assets/main-1a2b.js', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(decompress(Buffer.from(await answer.arrayBuffer())).toString()).toBe(long);
  });

  it('is not worth it below 1,000 bytes', () => {
    expect(get('/login', { 'accept-encoding': 'br' }).headers.get('content-encoding')).toBeNull();
  });
});

const paystack = createPaystack({ key: demoPaystackKey, now: () => new Date(), emit: () => {} });

describe('the outbox', () => {
  it('shows mail as text, with links that can be clicked', async () => {
    const store = openStore();
    sendMail(store, {
      FromEmailAddress: 'a@b.test',
      Destination: { ToAddresses: ['ama@sankofa.test'] },
      Content: {
        Simple: {
          Subject: { Data: '<script>alert(1)</script>' },
          Body: { Text: { Data: 'Go to "http://localhost/reset#t=1&x=2" now <b>' } },
        },
      },
    });
    const api = async () => Response.json({});
    const page = await createEdge({ api, site, store, paystack })(
      new Request('http://localhost/outbox'),
      '127.0.0.1',
    );
    const html = await page.text();
    expect(html).not.toContain('<script>');
    expect(html).toContain('<a href="http://localhost/reset#t=1&amp;x=2">');
    expect(html).toContain('&lt;b&gt;');
  });
});

describe('the phone', () => {
  const store = openStore();
  const edge = createEdge({ api: async () => Response.json({}), site, store, paystack });
  const ask = (path: string, method = 'GET') =>
    edge(new Request(`http://localhost${path}`, { method }), '127.0.0.1');

  it('shows what a network asks a number for, and takes the answer of its owner', async () => {
    const reference = 'local-01KPHONE';
    const mobile_money = { phone: '0241234567', provider: 'mtn' };
    const body = { email: 'a@b.test', amount: 1250, currency: 'GHS', reference, mobile_money };
    paystack.handle({ method: 'POST', path: '/charge', authorization: `Bearer ${demoPaystackKey}`, body });
    const list = async () => (await ask('/phone/money?to=%2B233241234567')).json();
    const act = (what: object) =>
      edge(
        new Request('http://localhost/phone/money', { method: 'POST', body: JSON.stringify(what) }),
        '127.0.0.1',
      );
    expect(await list()).toMatchObject([{ reference, amount: 1250, network: 'MTN MoMo', status: 'ongoing' }]);
    expect((await act({ reference, act: 'steal' })).status).toBe(400);
    expect((await act({ reference, act: 'code' })).status).toBe(409);
    expect((await act({ reference, act: 'ignore' })).status).toBe(204);
    expect(await list()).toMatchObject([{ reference, status: 'abandoned' }]);
    expect((await act({ reference, act: 'approve', amount: 1000 })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(paystack.account.findCharge(reference)).toMatchObject({
      status: 'success',
      amount: 1000,
      fees: 20,
    });
    expect((await act({ reference, act: 'refuse' })).status).toBe(409);
  });

  it('is a page of the local stack, and not of the site', async () => {
    for (const [path, type] of [
      ['/phone', 'text/html'],
      ['/phone/phone.css', 'text/css'],
      ['/phone/phone.mjs', 'text/javascript'],
    ] as const) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
      expect(get(path).status).toBe(404);
    }
    expect((await ask('/phone/../phone.ts')).status).toBe(404);
    expect((await ask('/phone/toString')).status).toBe(404);
  });

  it('shows a number the SMS that it got, and no others', async () => {
    const send = createSmsOperations(store, () => {}).sendTextMessage;
    for (const to of ['+233540000001', '+233540000002'])
      await send?.({ DestinationPhoneNumber: to, OriginationIdentity: 'Sankofa', MessageBody: `To ${to}` });
    const answer = await (await ask('/phone/sms?to=%2B233540000002')).json();
    expect(answer).toMatchObject([{ from: 'Sankofa', text: 'To +233540000002' }]);
    expect(await (await ask('/phone/sms')).json()).toEqual([]);
  });
});
