import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { ownStack } from '#site/e2e/own-stack.ts';

export type CountingProxy = {
  /** The address at which the site is reached through it. */
  readonly site: string;
  /** Bytes of encoded bodies that came from the site: of pages, calls and what the worker fetches. */
  readonly bytes: () => number;
  readonly close: () => void;
};

/**
 * Until an answer begins, in milliseconds. Networks serve a page before scripts: one that sends on at once, because nobody
 * is logged in, is left before its scripts come.
 */
const latency = { page: 40, other: 600 };

/** Starts a proxy of this file's site that counts what comes through it. */
export async function startCountingProxy(): Promise<CountingProxy> {
  const { hostname, port } = new URL(ownStack().site);
  let bytes = 0;
  const server = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked;
    const pass = (got: IncomingMessage) => {
      answer.writeHead(got.statusCode ?? 500, got.headers);
      got.on('data', ({ length }) => {
        bytes += length;
      });
      got.pipe(answer);
    };
    const passed = request({ hostname, port, method, path: url, headers }, (got) =>
      setTimeout(() => pass(got), latency[headers['sec-fetch-mode'] === 'navigate' ? 'page' : 'other']),
    );
    // A page that is left ends what it has asked for.
    answer.on('close', () => passed.destroy());
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo; // of a server on a port
  return {
    site: `http://127.0.0.1:${own}`,
    bytes: () => bytes,
    close: () => server.close(),
  };
}

/** Waits until nothing more comes: the worker fetches after the page. */
export async function isQuiet(page: Page, { bytes }: CountingProxy): Promise<void> {
  for (let before = -1; before !== bytes(); ) {
    before = bytes();
    await page.waitForTimeout(1500);
  }
}
