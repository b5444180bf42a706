import { proofHeader } from '#contracts/accounts/proof-of-work.ts';
import { apiBase } from '#contracts/contract.ts';
import type { CallTarget, RawInput } from './calls.ts';

/** The address of a call below the site's own origin. Unset query values are left out. */
export function buildUrl(target: CallTarget, { params = {}, query = {} }: RawInput): string {
  const path = target.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `${apiBase}${path}${text && `?${text}`}`;
}

/** Method, headers and body of a call, for `fetch`. */
export function buildRequest(
  { method }: CallTarget,
  { body, idempotencyKey, proof }: RawInput,
  token: string | null,
): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (proof && (method === 'POST' || method === 'PUT')) headers[proofHeader] = proof;
  return { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
}
