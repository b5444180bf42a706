/*
 * Loaded into the stack before all else (`--import`) while its requests to the table are recorded: they carry the mark of
 * the call that they are made for.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';

export const markHeader = 'x-bench-call';

type Call = { readonly mark: string; isOver: boolean };

const calls = new AsyncLocalStorage<Call>();
const byResponse = new WeakMap<ServerResponse, Call>();

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

subscribe('http.server.request.start', (message) => {
  const { request, response } = message as Exchange; // as Node documents the channel
  const mark = request.headers[markHeader];
  if (typeof mark !== 'string') return;
  const call = { mark, isOver: false };
  byResponse.set(response, call);
  calls.enterWith(call);
});

subscribe('http.server.response.finish', (message) => {
  const call = byResponse.get((message as Exchange).response); // as above
  if (call) call.isOver = true;
});

subscribe('http.client.request.created', (message) => {
  const { request } = message as { request: ClientRequest }; // as above
  const call = calls.getStore();
  // Jobs are woken by calls, and go on when these are over.
  if (call && !call.isOver) request.setHeader(markHeader, call.mark);
});
