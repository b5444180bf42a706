import type { Request } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { ActKind } from '#contracts/audit/audit.ts';
import type { Body, Contract, Params, Query } from '#contracts/contract.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { Act } from '#domain/audit/audit.ts';
import type { Idempotency } from '#domain/idempotency.ts';

type Caller<C extends Contract> = C['access'] extends 'public'
  ? C['knowsCaller'] extends true
    ? AccountRecord | undefined
    : undefined
  : AccountRecord;

export type Call<C extends Contract> = {
  readonly params: Params<C>;
  readonly query: Query<C>;
  readonly body: Body<C>;
  readonly account: Caller<C>;
  /** The session of the token the caller came with; undefined on public calls. */
  readonly sessionId: C['access'] extends 'public' ? undefined : string;
  /** The act of staff that the call is; what does it logs it. None where a household or collector calls. */
  readonly act: C['audit'] extends ActKind
    ? C['access'] extends readonly ['admin']
      ? Act
      : Act | undefined
    : undefined;
  readonly now: Date;
  readonly requestId: string;
  /** The caller's network address as the edge saw it; IPv6 cut to its /64. */
  readonly viewerAddress: string;
  readonly proof: string | undefined;
  /** What the caller's browser says of itself: it may say anything. */
  readonly userAgent: string | undefined;
  readonly idempotency: Idempotency | undefined;
  readonly cookies: readonly string[];
  readonly setCookie: (cookie: string) => void;
};

export type HttpRequest = Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, Context>;
