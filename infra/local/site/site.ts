import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseEncoding } from '#infra/edge/compression.ts';
import { siteHeaders } from '#infra/edge/site-headers.ts';
import { addQuery, resolveSitePath, type SiteRoutes } from '#infra/edge/site-paths.ts';
import { readSite, type SiteFile } from './site-files.ts';

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
  if (status === 200 && matches(request.headers.get('if-none-match'), file.etag)) {
    return new Response(null, { status: 304, headers });
  }
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
