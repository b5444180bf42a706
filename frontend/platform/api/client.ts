import { type Answer, apiBase, type Contract } from '#contracts/contract.ts';
import { errorMessage } from '#contracts/errors.ts';
import { readSession } from '../session/session.ts';
import { ApiError, errorFrom, networkError } from './api-error.ts';
import type { CallInput } from './call-input.ts';
import { takeEarly } from './early.ts';
import { noteReached } from './reachability.ts';

/** Calls from the browser give up after this long. */
export const timeoutMs = 20_000;

type Loose = {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly accountId?: string;
};

/** The address of a call below the site's own origin. Unset query values are left out. */
export function urlOf(contract: Contract, { params = {}, query = {} }: Loose): string {
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `${apiBase}${path}${text && `?${text}`}`;
}

function headersOf(token: string | null, input: Loose): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  return headers;
}

/** `AbortSignal.any` and `.timeout` are missing in browsers that are still around. */
function withTimeout(outer: AbortSignal | undefined): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  const done = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, done };
}

type Heard = { readonly response: Response; readonly text: string };

/** A network can go between the headers and the end of the body. */
async function heard(answer: Promise<Response>): Promise<Heard> {
  const response = await answer;
  return { response, text: await response.text() };
}

/** A call that was sent ahead has no signal of its own. */
function orAborted(early: Promise<Heard>, signal: AbortSignal): Promise<Heard> {
  if (signal.aborted) return Promise.reject(signal.reason);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([early, aborted]);
}

/** The answer and its JSON; undefined stands for a body that is none. */
async function send(contract: Contract, input: Loose, token: string | null) {
  const { signal, done } = withTimeout(input.signal);
  try {
    const url = urlOf(contract, input);
    const init = {
      method: contract.method,
      headers: headersOf(token, input),
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal,
    };
    const early = contract.method === 'GET' ? takeEarly(url, token) : undefined;
    const anew = () => heard(fetch(url, init));
    const { response, text } = await (early ? orAborted(heard(early), signal).catch(anew) : anew());
    noteReached(true);
    return { response, body: parseJson(text) };
  } catch {
    // react-query must see its own cancellation as one, not as a failure.
    input.signal?.throwIfAborted();
    noteReached(false);
    throw networkError(contract.method);
  } finally {
    done();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Makes one call of the API, with the session's token.
 * @param contract one of `#contracts/*-calls.ts`
 * @param input `params`, `query` and `body` as the contract types them, `idempotencyKey`, `signal`
 * @returns the answer as the contract types it
 * @throws {ApiError} whose `message` can be shown to people; a 401 also calls what `onUnauthorized` set
 */
export async function call<C extends Contract>(contract: C, input: CallInput<C>): Promise<Answer<C>> {
  const session = readSession();
  if (input.accountId && input.accountId !== session?.account.id) throw otherAccount();
  const token = session?.token ?? null;
  const { response, body } = await send(contract, input as Loose, token); // the same fields, less exactly typed
  if (!response.ok) throw refused(errorFrom(response, body, contract.method), token);
  if (body === undefined) throw networkError(contract.method);
  // The server parsed it against this contract on the way out.
  return body as Answer<C>;
}

function otherAccount(): ApiError {
  return new ApiError(errorMessage.unauthorized, { status: 401, code: 'unauthorized' });
}

let handleUnauthorized: (token: string | null) => void = () => undefined;

/** Sets what happens when the server refuses the session's token. Every entry of the site calls this once. */
export function onUnauthorized(handler: (token: string | null) => void): void {
  handleUnauthorized = handler;
}

function refused(error: ApiError, token: string | null): ApiError {
  if (error.status === 401) handleUnauthorized(token);
  return error;
}
