import { able } from '#contracts/accounts/proof-of-work.ts';
import { errorsByCode } from '#contracts/errors.ts';
import { getHost } from '#platform/host.ts';
import { readSession } from '#platform/session/session.ts';
import { ApiError, networkError, readError } from './api-error.ts';
import { buildRequest, buildUrl } from './build-request.ts';
import {
  type CallAnswer,
  type CallInput,
  type CallName,
  type CallTarget,
  findCall,
  type RawInput,
} from './calls.ts';
import { noteServerTime } from './clock.ts';
import { peekEarly, takeEarly } from './early.ts';
import { prove } from './prove.ts';
import { noteReached } from './reachability.ts';

/** Calls from the browser give up after this long. */
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

/** Waits for the whole body, too: a network can fail between the headers and its end. */
async function readResponse(fetching: Promise<Response>, sentAt = Date.now()): Promise<RawResponse> {
  const response = await fetching;
  noteServerTime(response.headers.get('date'), Date.now() - sentAt);
  return { response, text: await response.text() };
}

/** A call that was sent ahead has no signal of its own. */
function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) return Promise.reject(signal.reason);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

/** The response and its JSON, which is undefined where the body is none. */
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

/** One question at a time: other calls that are refused meanwhile wait for the same answer. */
async function askOnce(): Promise<boolean> {
  asking ??= getHost()
    .askForPassword?.()
    .catch(() => false)
    .finally(() => {
      asking = undefined;
    });
  return (await asking) ?? false;
}

/** The second challenge comes where a network has given the phone another address meanwhile. */
const maxChallenges = 2;

/** Proves that work was done for the call where the server asks for it. A page that cannot calls as one that never could. */
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

/**
 * Makes a call whose name is not known while typing, as for stored requests. One that needs the password entered
 * anew is repeated once that is done.
 * @returns the answer as the server parsed it against the call's contract
 * @throws {ApiError} as `call` does; `reauthenticate` when the password was not entered
 */
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

/** The answer to a reading call that the page has sent ahead, if it is there already. */
export function peekAnswer<N extends CallName>(name: N, input: CallInput<N>): CallAnswer<N> | undefined {
  const url = buildUrl(findCall(name), input as RawInput); // the same fields, less exactly typed
  return peekEarly(url, readSession()?.token ?? null) as CallAnswer<N> | undefined; // parsed by the server, as any other
}

/**
 * Makes one call of the API, with the session's token.
 * @param name of a contract in `functions/routes.ts`
 * @param input `params`, `query` and `body` as the contract types them, `idempotencyKey`, `signal`
 * @returns the answer as the contract types it
 * @throws {ApiError} whose `message` can be shown to people; a 401 also calls the host's `onUnauthorized`
 */
export async function call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallAnswer<N>> {
  const answer = await sendCall(findCall(name), input as RawInput); // the same fields, less exactly typed
  return answer as CallAnswer<N>; // parsed by the server against this contract
}
