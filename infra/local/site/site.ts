import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ensureFunctions, ensureSite } from '#infra/bundle/build.ts';
import { functionsFolder, siteFolder } from '#infra/bundle/folders.ts';
import { type SiteRoutes, siteFunctions } from '#infra/edge/site-functions.ts';
import { cacheControl, siteHeaders } from '#infra/edge/site-headers.ts';
import { type LoadHandler, loadFromBundles } from '#infra/local/gateway/handlers.ts';
import { demoUssdCode } from '#infra/stage/ussd-keys.ts';

export type Sources = {
  readonly load: LoadHandler;
  readonly site: Site;
  /** Wraps our listener by another (Vite's dev server). */
  wrap(listener: RequestListener): RequestListener;
};

export type Site = (request: Request) => Response;

/** A CloudFront function, with what ours use of its event and its answer. */
type EdgeFunction = (event: {
  readonly request: { readonly uri: string; readonly querystring?: EdgeQuery };
  readonly response?: { readonly statusCode: number };
}) => {
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers?: { readonly location: { readonly value: string } };
};

type EdgeQuery = Readonly<Record<string, { readonly value: string }>>;

/** Creates a handler for the built site in `folder`, with what its build wrote beside it. Files are read once. */
export function createSite(folder: string): Site {
  const files = readSite(folder);
  const routes: SiteRoutes = readBuilt(folder, 'site-routes.json');
  const common = siteHeaders(readBuilt(folder, 'site-scripts.json'));
  const notFound = files.get(routes['*'] ?? '');
  if (!notFound) throw new Error('The built site has no not-found page.');
  const isRootFile = (path: string) => !path.includes('/') && !path.endsWith('.html');
  const code = siteFunctions(routes, [...files.keys()].filter(isRootFile));
  const onRequest: EdgeFunction = runInNewContext(`${code.request}; handler`);
  const onResponse: EdgeFunction = runInNewContext(`${code.response}; handler`);
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('This method is not allowed.', { status: 403, headers: common });
    const { pathname: asked, searchParams } = new URL(request.url);
    const { uri, headers } = onRequest({ request: { uri: asked, querystring: toEdgeQuery(searchParams) } });
    if (uri === undefined)
      return new Response(null, {
        status: 302,
        headers: { ...common, location: headers?.location.value ?? '' },
      });
    const file = files.get(uri.slice(1));
    if (!file) return serveFile(request, notFound, { status: 404, common });
    const { statusCode } = onResponse({ request: { uri }, response: { statusCode: 200 } });
    return serveFile(request, file, { status: statusCode === 404 ? 404 : 200, common });
  };
}

/** The parameters of a request as CloudFront gives them, still encoded. */
function toEdgeQuery(parameters: URLSearchParams): EdgeQuery {
  const entries = [...parameters].map(([name, value]) => [
    encodeURIComponent(name),
    encodeURIComponent(value),
  ]);
  return Object.fromEntries(entries.map(([name, value]) => [name, { value }]));
}

function readBuilt(folder: string, name: string) {
  return JSON.parse(readFileSync(join(folder, '..', name), 'utf8'));
}

type Answer = { readonly status: 200 | 404; readonly common: ReturnType<typeof siteHeaders> };

function serveFile(request: Request, file: SiteFile, { status, common }: Answer): Response {
  const encoding = chooseEncoding(
    request.headers.get('accept-encoding'),
    file.contentType,
    file.bytes.length,
  );
  const etag = encoding ? `W/"${file.etag}"` : `"${file.etag}"`;
  const headers = { ...common, 'cache-control': file.cacheControl, etag, vary: 'accept-encoding' };
  if (status === 200 && matches(request.headers.get('if-none-match'), file.etag))
    return new Response(null, { status: 304, headers });
  const body = file.encode(encoding);
  const typed = { ...headers, 'content-type': file.contentType };
  return new Response(new Uint8Array(body), {
    status,
    headers: encoding ? { ...typed, 'content-encoding': encoding } : typed,
  });
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${etag}"`);
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.woff2': 'font/woff2',
};

class SiteFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Buffer>();

  constructor(path: string, bytes: Buffer) {
    this.bytes = bytes;
    this.contentType = contentTypes[extname(path)] ?? 'application/octet-stream';
    this.cacheControl = cacheControl(path);
    this.etag = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  }

  encode(encoding: Encoding): Buffer {
    const cached = this.#encoded.get(encoding);
    if (cached) return cached;
    const bytes = compress(this.bytes, encoding);
    this.#encoded.set(encoding, bytes);
    return bytes;
  }
}

function compress(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br')
    return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? gzipSync(bytes) : bytes;
}

function readSite(folder: string): ReadonlyMap<string, SiteFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = relative(folder, file).split(sep).join('/');
      return [path, new SiteFile(path, readFileSync(file))];
    }),
  );
}

/** Sizes and types that CloudFront compresses (of AWS's list, the types that this site has). */
const smallest = 1_000;
const largest = 10_000_000;
const types = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/;

type Encoding = 'br' | 'gzip' | undefined;

/** The encoding in which CloudFront sends a file to a client with this `accept-encoding`. */
function chooseEncoding(accepted: string | null, contentType: string, bytes: number): Encoding {
  if (bytes < smallest || bytes > largest || !types.test(contentType)) return undefined;
  const names = (accepted ?? '').split(',').map((part) => part.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : undefined;
}

export async function buildSources(log: (line: string) => void): Promise<Sources> {
  const notice = setTimeout(() => log('Building (only after a change) …'), 500);
  try {
    await Promise.all([ensureFunctions(), ensureSite({ ussdCode: demoUssdCode, mobileMoney: true })]);
  } finally {
    clearTimeout(notice);
  }
  return {
    load: loadFromBundles(functionsFolder),
    site: createSite(siteFolder),
    wrap: (listener) => listener,
  };
}
