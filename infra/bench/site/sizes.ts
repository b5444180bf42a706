import { get } from 'node:http';
import type { Role } from '#shared/roles.ts';
import { appPages, publicPages } from '#site/pages.ts';
import { findScripts } from '#site/testing/page-scripts.ts';
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

async function measureScripts(site: string, path: string, role?: Role): Promise<number> {
  return measureBytes(site, findScripts(await fetchText(`${site}${path}`), role));
}

/** What the service worker of a role keeps on the device: in all, itself included, and the scripts of it. */
async function measureKept(site: string, role: Role, atMost: number): Promise<readonly Row[]> {
  const worker = await fetchText(`${site}/sw.js`);
  const [, list = ''] = new RegExp(`\\b${role}:\\[(.*?)\\]`).exec(worker) ?? [];
  const kept = findAll(list, /url:"([^"]+)"/g);
  const scripts = kept.filter((url) => url.startsWith('/assets/'));
  const what = `kept on the device for ${role}`;
  return [
    { what, value: await measureBytes(site, ['/sw.js', ...kept]), unit: 'KB' },
    { what: `${what}: scripts`, value: await measureBytes(site, scripts), unit: 'KB', atMost },
  ];
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

/** On phones the budget is for each screen and for all scripts that are kept; the office has one for the whole app. */
const keptAtMost = [
  ['user', 270],
  ['collector', 270],
  ['admin', 470],
] as const;

/** Compressed sizes, as CloudFront serves them. */
export async function measureSizes(site: string): Promise<readonly Row[]> {
  const forms = publicPages.filter(({ kind }) => kind === 'form').map(({ path }) => path);
  const screens = appPages.flatMap(({ path, roles }) => roles.map((role) => ({ path, role })));
  const form = async (path: string): Promise<Row> => {
    return { what: `${path}: scripts`, value: await measureScripts(site, path), unit: 'KB', atMost: 95 };
  };
  const screen = async ({ path, role }: (typeof screens)[number]): Promise<Row> => {
    const value = await measureScripts(site, path, role);
    return {
      what: `${path}: scripts for ${role}`,
      value,
      unit: 'KB',
      ...(role !== 'admin' && { atMost: 150 }),
    };
  };
  return [
    ...(await measureHome(site)),
    ...(await Promise.all(forms.map(form))),
    ...(await Promise.all(screens.map(screen))),
    ...(await Promise.all(keptAtMost.map(([role, atMost]) => measureKept(site, role, atMost)))).flat(),
  ];
}
