import { isUtf8 } from 'node:buffer';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { viewerAddressHeader } from '#shared/edge-headers.ts';
import type { Match } from './match.ts';

/** A request whose body is read. */
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
  const { method, url } = incoming;
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
    requestContext: requestContext(incoming, match, method, headers['user-agent'] ?? ''),
    ...eventBody(incoming),
  };
}

function eventHeaders({ headers, url, viewerAddress, body }: Incoming): Record<string, string> {
  const all: Record<string, string> = {};
  headers.forEach((value, name) => {
    all[name.toLowerCase()] = value;
  });
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

function requestContext({ url, requestId, at }: Incoming, match: Match, method: string, userAgent: string) {
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
