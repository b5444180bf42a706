import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { throttle } from '#actions/throttle.ts';
import { log, toLogFields } from '#config/log.ts';
import { measure } from '#config/measure.ts';
import { countUnreadable } from '#config/report-unreadable.ts';
import { readTableTime, withTableTime } from '#config/table-time.ts';
import { isWarming } from '#config/warm-event.ts';
import { proofHeader } from '#contracts/accounts/proof-of-work.ts';
import type { AnswerInput, Contract } from '#contracts/contract.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { AppError } from '#domain/app-error.ts';
import { changeCounter } from '#domain/throttle-rules.ts';
import { answerResponse, errorResponse, toAppError } from './answer.ts';
import { authenticate, authorise, type Caller } from './authenticate.ts';
import type { Call, HttpRequest } from './call.ts';
import { parseInput, readBody, readIdempotency, readRequestTime, readViewerAddress } from './read-request.ts';

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
  /** Who calls, for the log: also where the call is refused. */
  const callers = new WeakMap<APIGatewayProxyEventV2, Caller>();
  // Middy runs `onError` from last to first: errors are mapped before the outcome is logged.
  const handler = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>({
    timeoutEarlyInMillis: 0,
  })
    .use(logOutcome(contract, (event) => callers.get(event)?.account.id))
    .use({
      onError: (request: HttpRequest) => {
        request.response = errorResponse(request.event, request.error);
      },
    })
    .handler(async (event: APIGatewayProxyEventV2) => {
      const now = readRequestTime(event);
      await admit?.(event);
      const body = readBody(contract, event);
      const caller = await authenticate(contract, event, now);
      if (caller) {
        callers.set(event, caller);
        authorise(contract, caller, now);
        await limitChanges(contract, caller.account, now);
      }
      const input = parseInput(contract, event, body);
      const newCookies: string[] = [];
      const call = buildCall<C>(contract, event, { ...caller, ...input, newCookies });
      const response = await answer(contract, event, () => handle(call));
      return newCookies.length > 0 ? { ...response, cookies: newCookies } : response;
    });
  return async (event, context) =>
    isWarming(event) ? { statusCode: 204 } : withTableTime(async () => handler(event, context));
}

/** Counts a call that may change something, by account; before its input is looked at, so that nonsense counts, too. @throws AppError */
async function limitChanges(contract: Contract, account: AccountRecord, now: Date): Promise<void> {
  if (contract.method === 'GET' || contract.access === 'public') return;
  await throttle([changeCounter(account)], now);
}

/** Answers what the handler says, and how many records it could not read where the contract tells of them. */
async function answer(contract: Contract, event: APIGatewayProxyEventV2, handle: () => Promise<unknown>) {
  const { result, unreadable } = await countUnreadable(handle);
  const isObject = typeof result === 'object' && result !== null;
  return answerResponse(contract, event, isObject && unreadable > 0 ? { ...result, unreadable } : result);
}

type Found = Partial<Caller> & ReturnType<typeof parseInput> & { readonly newCookies: string[] };

function buildCall<C extends Contract>(
  contract: Contract,
  event: APIGatewayProxyEventV2,
  { params, query, body, account, sessionId, newCookies }: Found,
): Call<C> {
  const now = readRequestTime(event);
  const { requestId } = event.requestContext;
  const { audit } = contract;
  const by = audit && account?.role === 'admin' && { role: account.role, id: account.id };
  const call = {
    ...{ params, query, body, account, sessionId, now, requestId },
    act: by ? { action: audit, by, at: now, requestId } : undefined,
    viewerAddress: readViewerAddress(event),
    proof: event.headers[proofHeader],
    userAgent: event.headers['user-agent'],
    idempotency: readIdempotency(contract, event, account?.id),
    cookies: event.cookies ?? [],
    setCookie: (cookie: string) => void newCookies.push(cookie),
  };
  // The contract's schemas parsed params, query and body, and `authenticate` checked the caller: the compiler does
  // not know that these are the types of `C`.
  return call as unknown as Call<C>;
}

/** One line per request, and the same in numbers; the cause where the fault is ours. */
function logOutcome(
  contract: Contract,
  findAccountId: (event: APIGatewayProxyEventV2) => string | undefined,
) {
  const starts = new WeakMap<HttpRequest, number>();
  const line = (request: HttpRequest, outcome: string) => {
    const durationMs = Math.round(performance.now() - (starts.get(request) ?? 0));
    const status = request.response?.statusCode ?? 500;
    measure(contract, durationMs, outcome, status >= 500);
    return {
      requestId: request.event.requestContext.requestId,
      route: contract.name,
      accountId: findAccountId(request.event),
      outcome,
      status,
      durationMs,
      ...readTableTime(),
    };
  };
  return {
    before: (request: HttpRequest) => {
      starts.set(request, performance.now());
    },
    after: (request: HttpRequest) => {
      log.info('request', line(request, 'ok'));
    },
    onError: (request: HttpRequest) => {
      const { error } = request;
      const refusal = toAppError(error);
      if (error === refusal && refusal.code !== 'internal') {
        log.info('request', { ...line(request, refusal.code), ...refusedFields(refusal) });
        return;
      }
      log.error('request failed', { ...line(request, refusal.code), ...toLogFields(error) });
    },
  };
}

/** The names of the fields that were refused, never what was in them: below the first level a name may be input, too. */
function refusedFields({ details }: AppError): { readonly fields?: readonly string[] } {
  if (!details.errors) return {};
  return { fields: [...new Set(Object.keys(details.errors).map((path) => path.replace(/\..*/s, '')))] };
}
