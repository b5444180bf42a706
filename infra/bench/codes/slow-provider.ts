import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';

const sending = v.object({ message: v.string(), recipients: v.tuple([v.string()]) });

/** When an SMS reached the provider (`performance.now`), and to which number it goes (without `+`). */
export type Arrived = { readonly at: number; readonly to: string; readonly text: string };

export type SlowProvider = {
  readonly origin: string;
  readonly arrived: readonly Arrived[];
  /** Requests that were refused because there were too many. */
  refused(): number;
  stop(): void;
};

/** Speaks as Arkesel does: takes so many SMS a second, each for so long, and refuses what is more. */
export async function startSlowProvider(perSecond: number, answerMs: number): Promise<SlowProvider> {
  const arrived: Arrived[] = [];
  let refused = 0;
  const server = createServer(async (request, response) => {
    const at = performance.now();
    let body = '';
    for await (const chunk of request) body += chunk;
    const { message, recipients } = v.parse(sending, JSON.parse(body));
    const isFull = arrived.filter((one) => at - one.at < 1000).length >= perSecond;
    if (isFull) refused += 1;
    else arrived.push({ at, to: recipients[0], text: message });
    await sleep(answerMs);
    response.writeHead(isFull ? 429 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: 'success', data: [{ recipient: recipients[0], id: 'bench' }] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address of a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    arrived,
    refused: () => refused,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
