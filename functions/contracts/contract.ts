import * as v from 'valibot';
import type { NeededDuty } from '#shared/duties.ts';
import { idParams } from '#shared/fields.ts';
import type { Role } from '#shared/roles.ts';
import type { ActKind } from './audit/audit.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = v.GenericSchema<unknown, unknown>;

/**
 * What browser, Lambda and CDK agree on for one call.
 *
 * `path` is below `/api/v1`, with `{name}` for parameters. `access` is `'public'` or the roles that may call.
 * `params`, `query` and `body` parse strings and JSON as they arrive; `answer` is also what is let out.
 * `errors` lists the codes this call can answer besides those that any call can (`commonErrors`).
 */
export type Contract = {
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: 'public' | readonly Role[];
  /** What an admin needs to call it; there wherever admins may call, and nowhere else. */
  readonly duty?: NeededDuty;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly status: 200 | 201 | 202;
  readonly answer: Schema;
  readonly errors: readonly ErrorCode[];
  /** The sentence for a body in which required fields are missing, where the specification gives one. */
  readonly incomplete?: string;
  /** A public call whose handler gets the account of a valid token; an invalid token counts as none. */
  readonly knowsCaller?: true;
  /** Accepts a proof of work where the caller's network address has used up its share. */
  readonly takesProof?: true;
  /** Accepts an `Idempotency-Key` header: sent again under the same key, a request is done once and answered alike. */
  readonly idempotent?: true;
  /**
   * Needs a password that was entered in the last 15 minutes; otherwise the answer is 403 `reauthenticate`, and the
   * call is repeated with the token that `POST /me/reauthenticate` answers.
   */
  readonly recentLogin?: true;
  /** Open to an admin who has yet to set up the second factor that the stage requires. */
  readonly beforeSecondFactor?: true;
  /**
   * The act of staff that a successful call of an admin is: logged in the transaction that does it. In a public call
   * its handler finds out whose act it is.
   */
  readonly audit?: ActKind;
  /**
   * Called by a provider that proves itself: with its key, as `?key=` or the header `x-provider-key`, or by its signature of
   * the body in the header `x-paystack-signature`.
   */
  readonly providerKey?: true | 'signature';
  /** What goes over the wire where it is not JSON: the body as fields of a form, the answer as plain text. */
  readonly wire?: { readonly body?: 'form'; readonly answer?: 'text' };
};

/**
 * What a contract need not say: a call is of admins alone, answers 200 with a message, and has no errors of its own; `{id}` in
 * its path is a ULID.
 */
const usual = {
  access: ['admin'],
  status: 200,
  answer: v.object({ message: v.string() }),
  errors: [],
} as const;
type Usual = typeof usual;

/** A contract as it is written, with method and path in `call`. */
export type Written = Omit<Contract, 'method' | 'path' | keyof Usual> &
  Partial<Pick<Contract, keyof Usual>> & { readonly call: `${Method} /${string}` };

type Defined<C extends Written> = Omit<C, 'method' | 'path' | 'params' | keyof Usual> &
  Pick<Contract, 'method' | 'path' | 'status' | 'errors'> & {
    readonly [K in 'access' | 'answer']: K extends keyof C ? C[K] : Usual[K];
  } & { readonly params: ParamsOf<C> };

type ParamsOf<C extends Written> = C extends { readonly params: infer P }
  ? P
  : C['call'] extends `${string}{id}${string}`
    ? typeof idParams
    : undefined;

type DutyOf<Access> = Access extends readonly (infer R)[]
  ? 'admin' extends R
    ? { readonly duty: NeededDuty }
    : { readonly duty?: never }
  : { readonly duty?: never };

/** A call of admins names the duty that it needs; without it the contract does not compile. */
export type NamesDuty<C> = DutyOf<C extends { readonly access: infer A } ? A : Usual['access']>;

/** Gives a contract its exact type. Free of effects, so that a browser bundle keeps only the calls it makes. */
// @__NO_SIDE_EFFECTS__
export function defineContract<const C extends Written>(written: C & NamesDuty<C>): Defined<C> {
  return complete<C>(written);
}

/** A call that changes something which can be gone, or changed by others, and that can be sent again. */
// @__NO_SIDE_EFFECTS__
export function defineChange<const C extends Written>(written: C & NamesDuty<C>) {
  return completeChange<C>(written);
}

/** A call that makes something new, which can be in conflict with what there is, and that can be sent again. */
// @__NO_SIDE_EFFECTS__
export function defineCreation<const C extends Written>(written: C & NamesDuty<C>) {
  return complete({ status: 201, errors: ['conflict'], idempotent: true, ...(written as C) } as const);
}

// @__NO_SIDE_EFFECTS__
export function completeChange<const C extends Written>(written: C) {
  return complete({ errors: ['not_found', 'conflict'], idempotent: true, ...written } as const);
}

// @__NO_SIDE_EFFECTS__
function complete<const C extends Written>(written: C): Defined<C> {
  const [method, path] = written.call.split(' ') as [Method, Contract['path']]; // as `call` is typed
  const params = path.includes('{id}') ? idParams : undefined;
  const contract: unknown = { ...usual, params, ...written, method, path };
  return contract as Defined<C>; // the compiler does not follow what is taken from `usual`
}

type In<S> = S extends v.GenericSchema<infer I, unknown> ? I : undefined;
type Out<S> = S extends v.GenericSchema<unknown, infer O> ? O : undefined;

/** What a client sends. */
export type ParamsInput<C extends Contract> = In<C['params']>;
export type QueryInput<C extends Contract> = In<C['query']>;
export type BodyInput<C extends Contract> = In<C['body']>;

/** What a handler receives after parsing. */
export type Params<C extends Contract> = Out<C['params']>;
export type Query<C extends Contract> = Out<C['query']>;
export type Body<C extends Contract> = Out<C['body']>;

/** What a handler returns, and what a client gets. */
export type AnswerInput<C extends Contract> = In<C['answer']>;
export type Answer<C extends Contract> = Out<C['answer']>;

export const apiBase = '/api/v1';

/** Longest request body that any call accepts, in bytes; longer ones are `too_large`. */
export const maxBodyBytes = 32 * 1024;

/** The headers in which a provider may send its key, or sends its signature. */
export const providerKeyHeader = 'x-provider-key';
export const paystackSignatureHeader = 'x-paystack-signature';

/** Largest key that `Idempotency-Key` may carry, in characters. */
export const maxIdempotencyKeyLength = 128;

/** Errors that any call may answer with and that contracts do not repeat. */
export function commonErrors(contract: Contract): readonly ErrorCode[] {
  const errors: ErrorCode[] = ['internal', 'too_many_requests', 'unavailable'];
  if (contract.body) errors.push('bad_input', 'too_large', 'not_json');
  if (contract.params || contract.query) errors.push('bad_input');
  if (contract.access !== 'public') errors.push('unauthorized', 'forbidden');
  if (contract.providerKey) errors.push('unauthorized');
  if (contract.access.includes('admin') && !contract.beforeSecondFactor)
    errors.push('second_factor_required');
  if (contract.recentLogin) errors.push('reauthenticate');
  return [...new Set(errors)];
}
