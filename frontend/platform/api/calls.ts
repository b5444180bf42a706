import type { Answer, BodyInput, Contract, Method, ParamsInput, QueryInput } from '#contracts/contract.ts';
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

/** What sending a call takes of its contract. */
export type CallTarget = Pick<Contract, 'method' | 'path'>;

/** A part that the contract does not have may not be given; one with only optional fields may be left out. */
type Part<K extends string, T> = [T] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : Record<never, never> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T };

type CallOptions = {
  /** For contracts with `idempotent`: the same key and body get the first answer again. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Sent under this account or not at all, whoever has logged in meanwhile. */
  readonly accountId?: string;
};

/** Everything that one call takes. */
export type CallInput<N extends CallName> = Part<'params', ParamsInput<Contracts[N]>> &
  Part<'query', QueryInput<Contracts[N]>> &
  Part<'body', BodyInput<Contracts[N]>> &
  CallOptions;

/** The same without the contract's types. */
export type RawInput = CallOptions & {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** A proof of work, or that the page can make one. */
  readonly proof?: string | undefined;
};

/** `PATCH /admins/pickups/{id}/cancel dispatch,service` by `cancelPickupByAdmin`: made of `functions/routes.ts` by `prerender/call-table.ts`. */
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
