/** vitest's setup file: records each function's AWS requests at Node's HTTP client for the least-privilege proof. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { rootFolder } from '#infra/bundle/folders.ts';
import type { AnyHandler } from '#infra/local/gateway/handlers.ts';
import { currentHandler } from './current-handler.ts';
import { recorderName } from './record-handlers.ts';
import { findUses, usesFile, usesFolder } from './used-action.ts';

const file = usesFile(relative(rootFolder, expect.getState().testPath ?? 'unknown'));
const seen = new Set<string>();

/** Wraps each handler, called by what `recordHandlers` adds to its module. */
const recorder =
  (entry: string, handler: AnyHandler): AnyHandler =>
  (...event) =>
    currentHandler.run(entry, () => handler(...event));
Object.assign(globalThis, { [recorderName]: recorder });

mkdirSync(usesFolder, { recursive: true });
writeFileSync(file, '');

const channel = 'http.client.request.created';
subscribe(channel, observe);
// The next test file in this process records for itself.
afterAll(() => {
  unsubscribe(channel, observe);
});

function observe(message: unknown): void {
  const entry = currentHandler.getStore();
  // The shape of the channel's messages is Node's.
  const { request } = message as { request: ClientRequest };
  // Others than AWS, as the provider of Mobile Money, are called by a key.
  if (entry === undefined || !/^AWS4/.test(String(request.getHeader('authorization')))) return;
  readBody(request, (body) => {
    const target = String(request.getHeader('x-amz-target') ?? '');
    for (const use of findUses({ target, path: request.path, body })) record({ entry, ...use });
  });
}

function record(use: object): void {
  const line = JSON.stringify(use);
  if (seen.has(line)) return;
  seen.add(line);
  appendFileSync(file, `${line}\n`);
}

/** Collects what is written to a request; the SDK writes a body in one piece or a few. */
function readBody(request: ClientRequest, done: (body: string) => void): void {
  let body = '';
  const { write, end } = request;
  const collect = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) body += Buffer.from(chunk).toString('utf8');
  };
  // The overloads of both are passed on as they come.
  request.write = function (this: ClientRequest, ...all: Parameters<typeof write>) {
    collect(all[0]);
    return write.apply(this, all);
  } as typeof write;
  request.end = function (this: ClientRequest, ...all: Parameters<typeof end>) {
    collect(all[0]);
    done(body);
    return end.apply(this, all);
  } as typeof end;
}
