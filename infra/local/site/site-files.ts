import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from '#infra/edge/compression.ts';
import { cacheControl } from '#infra/edge/site-headers.ts';

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
export class SiteFile {
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

/** Reads every file of the built site, by its path. */
export function readSite(folder: string): ReadonlyMap<string, SiteFile> {
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
