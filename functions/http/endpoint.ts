import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { throttle } from '#actions/accounts/throttle.ts';
import { countUnreadable } from '#config/report-unreadable.ts';
import { withTableTime } from '#config/table-time.ts';
import { isWarming } from '#config/warm-event.ts';
import { proofHeader } from '#contracts/accounts/proof-of-work.ts';
import type { AnswerInput, Contract } from '#contracts/contract.ts';
import { changeCounter } from '#domain/accounts/throttle-rules.ts';
import type { Act } from '#domain/audit/audit.ts';
import { answerResponse, mapErrors } from './answer.ts';
import { authenticate } from './authenticate.ts';
import type { Call, HttpRequest } from './call.ts';
import { logOutcome } from './log-outcome.ts';
import { parseInput } from './parse-input.ts';
import { readBody, readIdempotency } from './read-body.ts';
import { readRequestTime } from './request-time.ts';
import { readViewerAddress } from './viewer-address.ts';

type Handle<C extends Contract> = (call: Call<C>) => Promise<AnswerInput<C>>;

/** Lets a request in before anything of it is read. @throws AppError */
type Admit = (event: APIGatewayProxyEventV2) => void | Promise<void>;

export type LambdaHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** Wraps a handler: parses and checks before it runs, cuts the answer, and gives every error one shape. @param admit checks a provider's key or signature */
export function endpoint<C extends Contract>(contract: C, handle: Handle<C>, admit?: Admit): LambdaHandler {
  if (Boolean(contract.providerKey) !== Boolean(admit)) throw new Error(`${contract.name} lacks its check.`);
  // Middy hands its handler the event only; what the middlewares found out travels beside it.
  const calls = new WeakMap<APIGatewayProxyEventV2, { call: Call<C>; newCookies: string[] }>();
  const prepare = {
    before: (request: HttpRequest) => {
      const newCookies: string[] = [];
      calls.set(request.event, { call: buildCall<C>(contract, request, newCookies), newCookies });
    },
  };
  // Middy runs `onError` from last to first: errors are mapped before the outcome is logged.
  const handler = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>({
    timeoutEarlyInMillis: 0,
  })
    .use(logOutcome(contract))
    .use(mapErrors())
    .use({ before: ({ event }: HttpRequest) => admit?.(event) })
    .use(readBody(contract))
    .use(authenticate(contract))
    .use(limitChanges(contract))
    .use(parseInput(contract))
    .use(prepare)
    .handler(async (event: APIGatewayProxyEventV2) => {
      const prepared = calls.get(event);
      if (!prepared) throw new Error('The handler ran before its middlewares.');
      const response = await answer(contract, event, () => handle(prepared.call));
      return prepared.newCookies.length > 0 ? { ...response, cookies: prepared.newCookies } : response;
    });
  return async (event, context) =>
    isWarming(event) ? { statusCode: 204 } : withTableTime(async () => handler(event, context));
}

/** Counts a call that may change something, by account; before its input is looked at, so that nonsense counts, too. @throws AppError */
function limitChanges(contract: Contract) {
  return {
    before: async ({ event, internal: { account } }: HttpRequest) => {
      if (!account || contract.method === 'GET' || contract.access === 'public') return;
      await throttle([changeCounter(account)], readRequestTime(event));
    },
  };
}

/** Answers what the handler says, and how many records it could not read where the contract tells of them. */
async function answer(contract: Contract, event: APIGatewayProxyEventV2, handle: () => Promise<unknown>) {
  const { result, unreadable } = await countUnreadable(handle);
  const isObject = typeof result === 'object' && result !== null;
  return answerResponse(contract, event, isObject && unreadable > 0 ? { ...result, unreadable } : result);
}

function buildAct(contract: Contract, { event, internal }: HttpRequest, at: Date): Act | undefined {
  const { account } = internal;
  if (!contract.audit || account?.role !== 'admin') return undefined;
  const by = { role: account.role, id: account.id };
  return { action: contract.audit, by, at, requestId: event.requestContext.requestId };
}

function buildCall<C extends Contract>(contract: Contract, request: HttpRequest, newCookies: string[]) {
  const { event, internal } = request;
  const now = readRequestTime(event);
  const call = {
    ...internal.input,
    account: internal.account,
    sessionId: internal.sessionId,
    act: buildAct(contract, request, now),
    now,
    requestId: event.requestContext.requestId,
    viewerAddress: readViewerAddress(event),
    proof: event.headers[proofHeader],
    userAgent: event.headers['user-agent'],
    idempotency: readIdempotency(contract, event, internal.account?.id),
    cookies: event.cookies ?? [],
    setCookie: (cookie: string) => void newCookies.push(cookie),
  };
  // The contract's own schemas parsed params, query and body, and `authenticate` checked the caller; the
  // compiler cannot follow that through the middlewares.
  return call as unknown as Call<C>;
}
