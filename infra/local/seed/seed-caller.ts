import { apiBase, type Method } from '#contracts/contract.ts';
import type { Gateway } from '../gateway/gateway.ts';

/** Makes calls as one person. @throws Error when a call is refused: a seed is wrong, or a handler */
export type Caller = (
  method: Method,
  path: string,
  body: unknown,
) => Promise<Readonly<Record<string, unknown>>>;

/** Somebody who calls the handlers through the gateway, with a token or without. */
export function createCaller(gateway: Gateway, token?: string): Caller {
  return async (method, path, body) => {
    const headers = new Headers({ 'content-type': 'application/json' });
    if (token) headers.set('authorization', `Bearer ${token}`);
    const url = `http://localhost${apiBase}${path}`;
    const answer = await gateway(new Request(url, { method, headers, body: JSON.stringify(body) }));
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was refused with ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
}
