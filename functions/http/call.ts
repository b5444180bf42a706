import type { Request } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { AuditAction } from '#contracts/audit/audit.ts';
import type { Body, Contract, Params, Query } from '#contracts/contract.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { Act } from '#domain/audit/audit.ts';
import type { Idempotency } from '#domain/idempotency.ts';

type Caller<C extends Contract> = C['access'] extends 'public'
  ? C['knowsCaller'] extends true
    ? AccountRecord | undefined
    : undefined
  : AccountRecord;

/** What a handler gets: everything parsed, the caller known, time and ids as values. */
export type Call<C extends Contract> = {
  readonly params: Params<C>;
  readonly query: Query<C>;
  readonly body: Body<C>;
  readonly account: Caller<C>;
  /** The session of the token the caller came with; undefined on public calls. */
  readonly sessionId: C['access'] extends 'public' ? undefined : string;
  /** The act of staff that the call is; what does it logs it. None where a household or collector calls. */
  readonly act: C['audit'] extends AuditAction
    ? C['access'] extends readonly ['admin']
      ? Act
      : Act | undefined
    : undefined;
  readonly now: Date;
  readonly requestId: string;
  /** The caller's network address as the edge saw it; IPv6 cut to its /64. */
  readonly viewerAddress: string;
  /** What the caller sent as a proof of work, which `takeProof` checks. */
  readonly proof: string | undefined;
  /** What the caller's browser says of itself: it may say anything. */
  readonly userAgent: string | undefined;
  readonly idempotency: Idempotency | undefined;
  /** As API Gateway hands them over: `name=value` each. */
  readonly cookies: readonly string[];
  /** Adds a `Set-Cookie` header to the answer of a success. */
  readonly setCookie: (cookie: string) => void;
};

/** What the middlewares hand on to each other. */
export type Internal = {
  json?: unknown;
  account?: AccountRecord;
  sessionId?: string;
  input?: { params: unknown; query: unknown; body: unknown };
};

export type HttpRequest = Request<
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Error,
  Context,
  Internal
>;
