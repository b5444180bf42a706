import { isUtf8 } from 'node:buffer';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { apiBase, type Contract } from '#contracts/contract.ts';
import { matchesPath } from '#http/known-paths.ts';
import { viewerAddressHeader } from '#shared/edge-headers.ts';

export type Incoming = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly viewerAddress: string;
  readonly requestId: string;
  readonly at: Date;
};

/** Builds the event of payload format 2.0 that API Gateway sends to a Lambda. */
export function toEvent(incoming: Incoming, match: Match): APIGatewayProxyEventV2 {
  const { url } = incoming;
  const headers = eventHeaders(incoming);
  const query = queryParameters(url);
  return {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers,
    ...(headers.cookie ? { cookies: headers.cookie.split(/;\s*/) } : {}),
    ...(query ? { queryStringParameters: query } : {}),
    ...(match.pathParameters ? { pathParameters: match.pathParameters } : {}),
    requestContext: requestContext(incoming, match, headers['user-agent'] ?? ''),
    ...eventBody(incoming),
  };
}

function eventHeaders({ headers, url, viewerAddress, body }: Incoming): Record<string, string> {
  const all: Record<string, string> = Object.fromEntries(headers);
  const forwarded = all['x-forwarded-for'];
  return {
    ...all,
    ...(body.length > 0 ? { 'content-length': String(body.length) } : {}),
    host: url.host,
    'x-forwarded-for': forwarded ? `${forwarded}, ${viewerAddress}` : viewerAddress,
    'x-forwarded-proto': url.protocol.slice(0, -1),
    // As at the edge, the header that throttles trust is overwritten, whatever the client sent.
    [viewerAddressHeader]: viewerAddress,
  };
}

function queryParameters(url: URL): Record<string, string> | undefined {
  const all: Record<string, string> = {};
  for (const [name, value] of url.searchParams) {
    const before = all[name];
    all[name] = before === undefined ? value : `${before},${value}`;
  }
  return Object.keys(all).length > 0 ? all : undefined;
}

function requestContext({ method, url, requestId, at }: Incoming, match: Match, userAgent: string) {
  return {
    accountId: '000000000000',
    apiId: 'local',
    domainName: url.hostname,
    domainPrefix: 'local',
    // In the cloud `sourceIp` is the edge, never the viewer.
    http: { method, path: url.pathname, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent },
    requestId,
    routeKey: match.routeKey,
    stage: '$default',
    time: at.toUTCString(),
    timeEpoch: at.getTime(),
  };
}

/** As in API Gateway, text stays as it is and everything else is base64. */
function eventBody({ body, headers }: Incoming): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false };
  const type = headers.get('content-type') ?? '';
  const encoded = headers.get('content-encoding') ?? 'identity';
  const isText = /^(text\/|application\/(json|javascript|xml)|[^;]*\+(json|xml))/i.test(type);
  return isText && encoded === 'identity' && isUtf8(body)
    ? { body: body.toString('utf8'), isBase64Encoded: false }
    : { body: body.toString('base64'), isBase64Encoded: true };
}

/** The part of an entry of `functions/routes.ts` that the gateway needs. */
export type GatewayRoute = { readonly contract: Pick<Contract, 'method' | 'path'>; readonly entry: string };

export type Match = {
  readonly entry: string;
  /** As API Gateway writes it: `GET /api/v1/pickups/{id}`, or `$default`. */
  readonly routeKey: string;
  readonly pathParameters: Record<string, string> | undefined;
};

/** The Lambda for requests without a route: an unknown path or an unsupported method. */
const defaultMatch: Match = { entry: 'system/default', routeKey: '$default', pathParameters: undefined };

type Compiled = GatewayRoute & { readonly segments: readonly string[]; readonly routeKey: string };

/** Matches routes as API Gateway does: fixed segments before decoded parameters, else `$default`. @throws URIError */
export function createMatcher(routes: readonly GatewayRoute[]): (method: string, path: string) => Match {
  const compiled = routes.map((route): Compiled => {
    const path = apiBase + route.contract.path;
    return { ...route, segments: path.split('/'), routeKey: `${route.contract.method} ${path}` };
  });
  compiled.sort((a, b) => parameterMask(a.segments).localeCompare(parameterMask(b.segments)));
  return (method, path) => {
    const given = path.split('/');
    const found = compiled.find(
      (route) => route.contract.method === method && matchesPath(route.segments, given),
    );
    return found ? toMatch(found, given) : defaultMatch;
  };
}

function parameterMask(segments: readonly string[]): string {
  return segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('');
}

const isParameter = (segment: string): boolean => segment.startsWith('{');

function toMatch({ entry, routeKey, segments }: Compiled, given: readonly string[]): Match {
  const pairs = segments.flatMap((segment, i) =>
    isParameter(segment) ? [[segment.slice(1, -1), decodeURIComponent(given[i] ?? '')] as const] : [],
  );
  return { entry, routeKey, pathParameters: pairs.length > 0 ? Object.fromEntries(pairs) : undefined };
}
