import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ensureFunctions, ensureSite } from '#infra/bundle/build.ts';
import { functionsFolder, siteFolder } from '#infra/bundle/folders.ts';
import { cacheControl, siteHeaders } from '#infra/edge/site-headers.ts';
import { addQuery, resolveSitePath, type SiteRoutes } from '#infra/edge/site-paths.ts';
import { type LoadHandler, loadFromBundles } from '#infra/local/gateway/handlers.ts';
import { demoUssdCode } from '#infra/stage/ussd-keys.ts';

/** The functions and the site, built or in development. */
export type Sources = {
  readonly load: LoadHandler;
  readonly site: Site;
  /** Wraps our listener by another (Vite's dev server). */
  wrap(listener: RequestListener): RequestListener;
};

export type Site = (request: Request) => Response;

/** Creates a handler for the built site in `folder`, with what its build wrote beside it. Files are read once. */
export function createSite(folder: string): Site {
  const files = readSite(folder);
  const routes: SiteRoutes = readBuilt(folder, 'site-routes.json') ?? { '/': 'index.html' };
  const common = siteHeaders(readBuilt<readonly string[]>(folder, 'site-scripts.json') ?? []);
  const serve = (request: Request, file: SiteFile, status: 200 | 404) =>
    serveFile(request, file, { status, common });
  const textResponse = (status: number, text: string) => {
    const headers = { ...common, 'content-type': 'text/plain; charset=utf-8' };
    return new Response(text, { status, headers });
  };
  const isRootFile = (path: string) => !path.includes('/') && !path.endsWith('.html');
  const rootFiles = new Set([...files.keys()].filter(isRootFile));
  return (request) => {
    const { pathname, search } = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return textResponse(403, 'This method is not allowed.');
    const found = resolveSitePath(decode(pathname), routes, rootFiles);
    if (found.kind === 'redirect') {
      const headers = { ...common, location: addQuery(found.location, search) };
      return new Response(null, { status: 302, headers });
    }
    const file = files.get(found.file);
    if (file) return serve(request, file, found.kind === 'file' ? 200 : 404);
    const notFound = files.get(routes['*'] ?? '404.html');
    return notFound ? serve(request, notFound, 404) : textResponse(404, 'Not found.');
  };
}

function readBuilt<T>(folder: string, name: string): T | undefined {
  const file = join(folder, '..', name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
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

/** A file of the built site, served as by CloudFront. */
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

  /** The bytes in an encoding, compressed once. */
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
  if (!existsSync(folder)) return new Map();
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

/** Builds functions and site unless they are up to date. */
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
