import { get } from 'node:http';
import { appPages, publicPages } from '#site/pages.ts';
import type { Row } from './rows.ts';

const kb = 1024;

/** Bytes of an answer's body as it travels, to a browser that takes brotli; and its text. */
function fetchRaw(url: string, encoding: 'br' | 'identity'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
      response.on('error', reject);
    }).on('error', reject);
  });
}

async function measureBytes(site: string, paths: readonly string[]): Promise<number> {
  const bodies = await Promise.all([...new Set(paths)].map((path) => fetchRaw(`${site}${path}`, 'br')));
  return bodies.reduce((sum, body) => sum + body.length, 0) / kb;
}

async function fetchText(url: string): Promise<string> {
  return String(await fetchRaw(url, 'identity'));
}

const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one);

async function measureScripts(site: string, path: string): Promise<number> {
  const html = await fetchText(`${site}${path}`);
  return measureBytes(site, findAll(html, /(\/assets\/[\w-]+\.js)/g));
}

/** What the service worker of a role keeps on the device in all, itself included. */
async function measureCached(site: string, role: string): Promise<number> {
  const worker = await fetchText(`${site}/sw.js`);
  const [, list = ''] = new RegExp(`\\b${role}:\\[(.*?)\\]`).exec(worker) ?? [];
  return measureBytes(site, ['/sw.js', ...findAll(list, /url:"([^"]+)"/g)]);
}

async function measureHome(site: string): Promise<readonly Row[]> {
  const html = await fetchText(`${site}/`);
  const sheets = findAll(html, /<link[^>]+rel="stylesheet"[^>]+href="(\/[^"]+)"/g);
  const page = await measureBytes(site, ['/']);
  const pictures = findAll(html, /<img[^>]+src="(\/[^"]+)"/g);
  return [
    {
      what: 'home: HTML and CSS',
      value: page + (await measureBytes(site, sheets)),
      unit: 'KB',
      atMost: 20,
    },
    // The style sheet is within the page: both arrive in one answer.
    {
      what: 'home: for the first view',
      value: page + (await measureBytes(site, sheets)),
      unit: 'KB',
      atMost: 14,
    },
    { what: 'home: pictures', value: await measureBytes(site, pictures), unit: 'KB', atMost: 15 },
  ];
}

/** Compressed sizes, as CloudFront serves them. */
export async function measureSizes(site: string): Promise<readonly Row[]> {
  const forms = publicPages.filter(({ kind }) => kind === 'form').map(({ path }) => path);
  const screens = appPages.map(({ path }) => path);
  const scripts = async (path: string, atMost: number): Promise<Row> => {
    return { what: `${path}: scripts`, value: await measureScripts(site, path), unit: 'KB', atMost };
  };
  const kept = async (role: string): Promise<Row> => {
    return { what: `kept on the device for ${role}`, value: await measureCached(site, role), unit: 'KB' };
  };
  return [
    ...(await measureHome(site)),
    ...(await Promise.all(forms.map((path) => scripts(path, 95)))),
    ...(await Promise.all(screens.map((path) => scripts(path, 150)))),
    ...(await Promise.all(['user', 'collector', 'admin'].map(kept))),
  ];
}
