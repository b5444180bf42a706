import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { findFreePort } from '#infra/local/engine/free-port.ts';
import { Page } from './page.ts';

export const yardstickPaths = { rendered: '/rendered', prerendered: '/prerendered' } as const;

const style = 'body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}';

function toHtml(content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Yardstick</title><style>${style}</style><script type="module" src="/client.js"></script></head><body><div id="root">${content}</div></body></html>`;
}

/** The page's script: takes over what was rendered ahead, else renders it. */
const client = `
  import { createElement } from 'react';
  import { createRoot, hydrateRoot } from 'react-dom/client';
  import { Page } from './page.ts';
  const root = document.getElementById('root');
  if (root.firstElementChild) hydrateRoot(root, createElement(Page));
  else createRoot(root).render(createElement(Page));`;

async function bundleClient(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: client, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** As CloudFront compresses on the fly. */
function compress(text: string): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** A bare React page over plain HTTP, rendered in the browser and rendered ahead: what a site's figures are held against. */
export async function serveYardstick(): Promise<{ readonly site: string; stop(): Promise<void> }> {
  const html = 'text/html; charset=utf-8';
  const files = new Map([
    [yardstickPaths.rendered, { type: html, body: compress(toHtml('')) }],
    [yardstickPaths.prerendered, { type: html, body: compress(toHtml(renderToString(createElement(Page)))) }],
    ['/client.js', { type: 'text/javascript', body: compress(await bundleClient()) }],
  ]);
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url);
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body);
  });
  const port = await findFreePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    site: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
