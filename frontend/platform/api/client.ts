import { able } from '#contracts/accounts/proof-of-work.ts';
import { errorsByCode } from '#contracts/errors.ts';
import { getHost } from '#platform/host.ts';
import { readSession } from '#platform/session/session.ts';
import { ApiError, networkError, readError } from './api-error.ts';
import {
  buildRequest,
  buildUrl,
  type CallAnswer,
  type CallInput,
  type CallName,
  type CallTarget,
  findCall,
  type RawInput,
} from './calls.ts';
import { noteServerTime } from './clock.ts';
import { peekEarly, takeEarly } from './early.ts';
import { noteReached } from './reachability.ts';

export const timeoutMs = 20_000;

/** `AbortSignal.any` and `.timeout` are missing in browsers that are still in use. */
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

type RawResponse = { readonly response: Response; readonly text: string };

async function readResponse(fetching: Promise<Response>, sentAt = Date.now()): Promise<RawResponse> {
  const response = await fetching;
  noteServerTime(response.headers.get('date'), Date.now() - sentAt);
  return { response, text: await response.text() };
}

function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) return Promise.reject(signal.reason);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

/** The body is undefined where it is no JSON. */
async function exchange(target: CallTarget, input: RawInput, token: string | null) {
  const { signal, done } = withTimeout(input.signal);
  try {
    const url = buildUrl(target, input);
    const request = { ...buildRequest(target, input, token), signal };
    const early = target.method === 'GET' ? takeEarly(url, token) : undefined;
    const send = () => readResponse(fetch(url, request));
    const { response, text } = await (early
      ? withSignal(readResponse(early.answer, early.at), signal).catch(send)
      : send());
    noteReached(true);
    return { response, body: parseJson(text) };
  } catch {
    // react-query must see its own cancellation as one, not as a failure.
    input.signal?.throwIfAborted();
    noteReached(false);
    throw networkError(target.method);
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

let asking: Promise<boolean> | undefined;

/** Other calls that are refused meanwhile wait for the same answer. */
async function askOnce(): Promise<boolean> {
  asking ??= getHost()
    .askForPassword?.()
    .catch(() => false)
    .finally(() => {
      asking = undefined;
    });
  return (await asking) ?? false;
}

/** A second challenge comes when the phone's address has changed meanwhile. */
const maxChallenges = 2;

/** Makes the call, and a proof of work where the server asks for it and the page can. */
async function sendProved(target: CallTarget, input: RawInput): Promise<unknown> {
  let proof: string | undefined = able;
  for (let challenges = 0; ; challenges += 1) {
    try {
      return await sendOnce(target, { ...input, proof });
    } catch (error) {
      const challenge = error instanceof ApiError ? error.challenge : undefined;
      if (!challenge || !proof || challenges === maxChallenges) throw error;
      getHost().onProving?.();
      proof = await prove(challenge);
    }
  }
}

/** Makes a call of the queue, untyped. Repeated once after the password was entered, where the call needs that. @throws {ApiError} `reauthenticate` when it was not entered */
export async function sendCall(target: CallTarget, input: RawInput): Promise<unknown> {
  const token = readSession()?.token;
  try {
    return await sendProved(target, input);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'reauthenticate') throw error;
    const isRenewed = readSession()?.token !== token;
    if (!isRenewed && !(await askOnce())) throw error;
    return sendOnce(target, input);
  }
}

async function sendOnce(target: CallTarget, input: RawInput): Promise<unknown> {
  const session = readSession();
  if (input.accountId && input.accountId !== session?.account.id) {
    throw new ApiError(errorsByCode.unauthorized.message, { status: 401, code: 'unauthorized' });
  }
  const token = session?.token ?? null;
  const { response, body } = await exchange(target, input, token);
  if (response.status === 401) getHost().onUnauthorized?.(token);
  if (!response.ok) {
    const error = readError(response, body, target.method);
    if (error.code === 'second_factor_required') getHost().onSecondFactorRequired?.();
    throw error;
  }
  if (body === undefined) throw networkError(target.method);
  return body;
}

/** The answer to a call that was sent ahead, if it has arrived. */
export function peekAnswer<N extends CallName>(name: N, input: CallInput<N>): CallAnswer<N> | undefined {
  const url = buildUrl(findCall(name), input as RawInput); // the same fields, less exactly typed
  return peekEarly(url, readSession()?.token ?? null) as CallAnswer<N> | undefined; // parsed by the server, as any other
}

/** Calls the API. @throws {ApiError} whose `message` can be shown to people; a 401 also calls the host's `onUnauthorized` */
export async function call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallAnswer<N>> {
  const answer = await sendCall(findCall(name), input as RawInput); // the same fields, less exactly typed
  return answer as CallAnswer<N>; // parsed by the server against this contract
}

/** Longer than any phone takes. */
const patienceMs = 60_000;

/** Makes a proof of work in a worker. @returns undefined where browser or network could not */
async function prove(challenge: string): Promise<string | undefined> {
  try {
    const worker = new Worker(import.meta.env.PROOF_WORKER);
    const proof = await new Promise<string | undefined>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => resolve(undefined);
      setTimeout(resolve, patienceMs);
      worker.postMessage(challenge);
    });
    worker.terminate();
    return proof;
  } catch {
    return undefined;
  }
}
