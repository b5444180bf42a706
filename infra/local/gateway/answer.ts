import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** The responses that API Gateway produces itself; they have not the shape of our errors. */
export const gatewayAnswers = {
  badRequest: [400, 'Bad Request'],
  tooLarge: [413, 'Request Entity Too Large'],
  throttled: [429, 'Too Many Requests'],
  crashed: [500, 'Internal Server Error'],
  unavailable: [503, 'Service Unavailable'],
} as const;

export type GatewayAnswer = keyof typeof gatewayAnswers;

export function buildGatewayAnswer(kind: GatewayAnswer, requestId: string): Response {
  const [status, message] = gatewayAnswers[kind];
  const headers = { 'content-type': 'application/json', 'apigw-requestid': requestId };
  return new Response(JSON.stringify({ message }), { status, headers });
}

export function toResponse(result: APIGatewayProxyStructuredResultV2 | undefined, requestId: string) {
  // Format 2.0 infers a 200 with JSON when a Lambda returns something without a status.
  if (result?.statusCode === undefined) {
    const headers = { 'content-type': 'application/json', 'apigw-requestid': requestId };
    return new Response(JSON.stringify(result ?? null), { status: 200, headers });
  }
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8', 'apigw-requestid': requestId });
  for (const [name, value] of Object.entries(result.headers ?? {})) headers.set(name, String(value));
  for (const cookie of result.cookies ?? []) headers.append('set-cookie', cookie);
  const isEmpty = result.statusCode === 204 || result.statusCode === 304;
  const body = result.isBase64Encoded ? Buffer.from(result.body ?? '', 'base64') : (result.body ?? '');
  return new Response(isEmpty ? null : body, { status: result.statusCode, headers });
}
