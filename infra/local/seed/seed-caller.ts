import { apiBase, type Method } from '#contracts/contract.ts';
import type { Gateway } from '#infra/local/gateway/gateway.ts';

/** Makes API calls as one person. @throws Error when a call is refused */
export type Caller = (
  method: Method,
  path: string,
  body?: unknown,
) => Promise<Readonly<Record<string, unknown>>>;

/** Creates a function that calls the handlers through the gateway, with or without a token. */
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

/** The id of what a call answered. */
export function readId(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'id' in value) return String(value.id);
  throw new Error('The answer has no id.');
}
