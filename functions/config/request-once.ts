import { once } from 'node:events';
import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { text as readText } from 'node:stream/consumers';

type OneRequest = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
};

/** There was no connection, so nothing was sent. */
export class UnreachedError extends Error {}

/** One request over a connection that ends with it; redirects are not followed. @throws UnreachedError, or another Error when the request may have arrived */
export async function requestOnce({ url, method, headers, body, timeoutMs }: OneRequest) {
  const isSecure = url.startsWith('https:');
  const send = isSecure ? requestByHttps : requestByHttp;
  const signal = AbortSignal.timeout(timeoutMs);
  // Without an agent no connection is kept.
  const request = send(url, { method, headers, signal, agent: false });
  let isConnected = false;
  request.once('socket', (socket) => {
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      isConnected = true;
    });
  });
  try {
    request.end(body);
    const [response] = await once(request, 'response');
    return { status: Number(response.statusCode), text: await readText(response) };
  } catch (error) {
    throw isConnected ? error : new UnreachedError(`${new URL(url).host} was not reached`, { cause: error });
  }
}

/** Undefined where a text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
