import type { BodyInput, Contract, ParamsInput, QueryInput } from '#contracts/contract.ts';

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
export type CallInput<C extends Contract> = Part<'params', ParamsInput<C>> &
  Part<'query', QueryInput<C>> &
  Part<'body', BodyInput<C>> &
  CallOptions;

/** The same without the contract's types. */
export type RawInput = CallOptions & {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};
