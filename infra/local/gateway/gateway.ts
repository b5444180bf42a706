import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { gatewayMaxBodyBytes } from '#infra/edge/api-limits.ts';
import { gatewayAnswer, toResponse } from './answer.ts';
import { toEvent } from './event.ts';
import type { LoadHandler } from './handlers.ts';
import { invoke, LambdaTimeout } from './invoke.ts';
import { createMatcher, type GatewayRoute, type Match } from './match.ts';
import type { Admit } from './throttle.ts';

/** Answers a request as CloudFront's `/api/*` behaviour and API Gateway would. */
export type Gateway = (request: Request, viewerAddress?: string) => Promise<Response>;

export type GatewayOptions = {
  readonly routes: readonly GatewayRoute[];
  readonly load: LoadHandler;
  /** Who calls, when a call does not say it. */
  readonly viewerAddress?: string;
  /** Route throttles; without them everything is admitted. */
  readonly admit?: Admit;
  /** Told the name of each Lambda that failed, with its error. */
  readonly onCrash?: (entry: string, error: unknown) => void;
};

/**
 * The gateway between HTTP and Lambda handlers: for the local stack's port, and as a `fetch` for tests, which
 * run the real handlers through it.
 */
export function createGateway(options: GatewayOptions): Gateway {
  const match = createMatcher(options.routes);
  return async (request, viewerAddress = options.viewerAddress ?? '127.0.0.1') => {
    const requestId = randomUUID();
    const url = new URL(request.url);
    const route = tryMatch(() => match(request.method, url.pathname));
    if (!route) return gatewayAnswer('badRequest', requestId);
    if (options.admit?.(route.routeKey) === false) return gatewayAnswer('throttled', requestId);
    const body = Buffer.from(await request.arrayBuffer());
    if (body.length > gatewayMaxBodyBytes) return gatewayAnswer('tooLarge', requestId);
    const { method, headers } = request;
    const event = toEvent({ method, url, headers, body, viewerAddress, requestId }, route);
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

async function answer(
  options: GatewayOptions,
  route: Match,
  event: unknown,
  requestId: string,
): Promise<Response> {
  const onCrash = options.onCrash ?? ((entry, error) => console.error(`${entry} failed:`, error));
  try {
    const result = await invoke(await options.load(route.entry), route.entry, event);
    // Handlers of routes answer in payload format 2.0; `toResponse` copes with anything else as AWS does.
    return toResponse(result as APIGatewayProxyStructuredResultV2 | undefined, requestId);
  } catch (error) {
    onCrash(route.entry, error);
    return gatewayAnswer(error instanceof LambdaTimeout ? 'unavailable' : 'crashed', requestId);
  }
}
