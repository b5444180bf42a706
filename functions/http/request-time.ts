import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** When API Gateway received the request: the one time of a call, for sessions, throttles and what it stores. */
export function readRequestTime({ requestContext }: APIGatewayProxyEventV2): Date {
  return new Date(requestContext.timeEpoch);
}
