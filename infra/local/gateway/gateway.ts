import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { gatewayMaxBodyBytes } from '#infra/edge/api-limits.ts';
import { buildGatewayAnswer, toResponse } from './answer.ts';
import { createMatcher, type GatewayRoute, type Match, toEvent } from './event.ts';
import { invoke, LambdaTimeout, type LoadHandler } from './handlers.ts';

/** Answers a request as CloudFront's `/api/*` behaviour and API Gateway would; `at` is when it was received, or now. */
export type Gateway = (request: Request, viewerAddress?: string, at?: Date) => Promise<Response>;

export type GatewayOptions = {
  readonly routes: readonly GatewayRoute[];
  readonly load: LoadHandler;
  /** Route throttles; without them every request is admitted. */
  readonly admit?: Admit;
  /** The time limit of a Lambda, if it is not the deployed one. */
  readonly timeoutMs?: number;
  /** Called with the entry of a Lambda that failed and its error. */
  readonly onCrash?: (entry: string, error: unknown) => void;
};

/** Creates the gateway between HTTP and Lambda handlers, for the local stack and for tests of the handlers. */
export function createGateway(options: GatewayOptions): Gateway {
  const match = createMatcher(options.routes);
  return async (request, viewerAddress = '127.0.0.1', at = new Date()) => {
    const requestId = randomUUID();
    const url = new URL(request.url);
    const route = tryMatch(() => match(request.method, url.pathname));
    if (!route) return buildGatewayAnswer('badRequest', requestId);
    if (options.admit?.(route.routeKey) === false) return buildGatewayAnswer('throttled', requestId);
    const body = Buffer.from(await request.arrayBuffer());
    if (body.length > gatewayMaxBodyBytes) return buildGatewayAnswer('tooLarge', requestId);
    const { method, headers } = request;
    const event = toEvent({ method, url, headers, body, viewerAddress, requestId, at }, route);
    return answer(options, route, event, requestId);
  };
}

function tryMatch(find: () => Match): Match | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

async function answer(options: GatewayOptions, route: Match, event: unknown, requestId: string) {
  const onCrash = options.onCrash ?? ((entry, error) => console.error(`${entry} failed:`, error));
  try {
    const result = await invoke(await options.load(route.entry), route.entry, event, options.timeoutMs);
    // Handlers answer in payload format 2.0; `toResponse` handles anything else as AWS does.
    return toResponse(result as APIGatewayProxyStructuredResultV2 | undefined, requestId);
  } catch (error) {
    onCrash(route.entry, error);
    return buildGatewayAnswer(error instanceof LambdaTimeout ? 'unavailable' : 'crashed', requestId);
  }
}

type Admit = (key: string) => boolean;

/** Creates token buckets like API Gateway's, one per route. */
export function createThrottle(
  requestsPerSecond: number,
  burst: number,
  clock = () => performance.now(),
): Admit {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (key) => {
    const now = clock();
    const bucket = buckets.get(key) ?? { tokens: burst, at: now };
    const refilled = bucket.tokens + ((now - bucket.at) / 1000) * requestsPerSecond;
    const tokens = Math.min(burst, refilled);
    const admitted = tokens >= 1;
    buckets.set(key, { tokens: admitted ? tokens - 1 : tokens, at: now });
    return admitted;
  };
}
