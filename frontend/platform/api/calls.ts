import { proofHeader } from '#contracts/accounts/proof-of-work.ts';
import {
  type Answer,
  apiBase,
  type BodyInput,
  type Contract,
  type Method,
  type ParamsInput,
  type QueryInput,
} from '#contracts/contract.ts';
import type { RoutedContract } from '#routes';
import type { NeededDuty } from '#shared/duties.ts';

/** The contracts by name: types alone, none of their code is shipped. */
type Contracts = { readonly [C in RoutedContract as C['name']]: C };

export type CallName = keyof Contracts;
export type CallAnswer<N extends CallName> = Answer<Contracts[N]>;
export type CallBody<N extends CallName> = BodyInput<Contracts[N]>;
export type CallQuery<N extends CallName> = QueryInput<Contracts[N]>;

/** The calls of which the contract has this, such as `{ idempotent: true }`. */
export type CallsWith<T> = { [N in CallName]: Contracts[N] extends T ? N : never }[CallName];

/** What sending a call needs of its contract. */
export type CallTarget = Pick<Contract, 'method' | 'path'>;

/** A part that the contract lacks is refused; one with only optional fields is optional. */
type Part<K extends string, T> = [T] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : Record<never, never> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T };

type CallOptions = {
  /** The same key and body get the first answer again. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Sent under this account or not at all. */
  readonly accountId?: string;
};

export type CallInput<N extends CallName> = Part<'params', ParamsInput<Contracts[N]>> &
  Part<'query', QueryInput<Contracts[N]>> &
  Part<'body', BodyInput<Contracts[N]>> &
  CallOptions;

export type RawInput = CallOptions & {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly proof?: string | undefined;
};

/** Like `PATCH /admins/pickups/{id}/cancel dispatch,service`, from `functions/routes.ts` by `prerender/call-table.ts`. */
declare const callTable: Readonly<Record<CallName, string>>;

export function findCall(name: CallName): CallTarget {
  const [method, path] = callTable[name].split(' ') as [Method, `/${string}`]; // as the table writes it
  return { method, path };
}

/** What a call asks of an admin. */
export function findDuty(name: CallName): NeededDuty {
  const duties = callTable[name].split(' ')[2]?.split(',') as NeededDuty | undefined; // as the contract names them
  return duties ?? 'any';
}

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
