import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#infra/local/engine/free-port.ts';
import { Connection } from './connection.ts';
import type { Sample } from './drive.ts';

type TableRequest = { readonly target: string; readonly body: string };

/** What one call asks of the table: each step's requests at once, the next when they are answered. */
export type Trace = { readonly name: string; readonly steps: TableRequest[][] };

/** The engine asks for a signature, and checks none. */
const signed = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  'x-amz-date': '20260101T000000Z',
  'content-type': 'application/x-amz-json-1.0',
};

const toRequest = (url: string, { target, body }: TableRequest) => ({
  method: 'POST',
  url,
  headers: { ...signed, 'x-amz-target': target },
  body,
});

/** Jobs that a call woke have asked when nothing came for so long. */
const quietMs = 30;

/** Stands between a stack and its engine and writes down what each call asks of the table. */
export async function startRecorder(engine: string) {
  const traces: Trace[] = [];
  let current: Trace | undefined;
  let underWay = 0;
  let lastAt = 0;
  const connection = new Connection(Number.POSITIVE_INFINITY);
  const server = createServer(async (incoming, outgoing) => {
    const request = { target: String(incoming.headers['x-amz-target']), body: await text(incoming) };
    if (request.target.startsWith('DynamoDB_')) {
      // What is asked while another request is under way belongs to its step.
      if (underWay === 0) current?.steps.push([request]);
      else current?.steps.at(-1)?.push(request);
      lastAt = performance.now();
    }
    underWay += 1;
    const answer = await connection.send(toRequest(engine, request));
    underWay -= 1;
    outgoing.writeHead(answer.status || 500, { 'content-type': answer.type }).end(answer.text);
  });
  const port = await findFreePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${port}`,
    traces,
    /** Records a call. Only one at a time. */
    watch: async <T>(name: string, send: () => Promise<T>): Promise<T> => {
      while (performance.now() - lastAt < quietMs) await sleep(quietMs / 3);
      current = { name, steps: [] };
      const result = await send();
      traces.push(current);
      current = undefined;
      return result;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      connection.close();
    },
  };
}

/** Asks an engine what the calls asked, without functions, gateway and SDK. */
export async function replay(engine: string, traces: readonly Trace[], connections: number) {
  const samples: Sample[] = [];
  const left = traces.values();
  const work = async () => {
    const connection = new Connection(Number.POSITIVE_INFINITY);
    for (const { name, steps } of left) {
      const begun = performance.now();
      for (const step of steps)
        await Promise.all(step.map((request) => connection.send(toRequest(engine, request))));
      samples.push({ name, ms: performance.now() - begun });
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, work));
  return samples;
}
