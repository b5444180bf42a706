import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '#domain/app-error.ts';
import { errorResponse } from '#http/answer.ts';
import type { LambdaHandler } from '#http/endpoint.ts';
import { listMethods } from '#http/known-paths.ts';
import { routes } from '#routes';

const contracts = routes.map((route) => route.contract);

/** What no route answers: an unknown path, or a known one with a method it does not have. */
export const handler: LambdaHandler = async (event: APIGatewayProxyEventV2) => {
  const methods = listMethods(event.rawPath, contracts);
  if (methods.length === 0) return errorResponse(event, new AppError('not_found'));
  const response = errorResponse(event, new AppError('unsupported_method'));
  // RFC 9110, section 15.5.6: a 405 names what is allowed.
  return { ...response, headers: { ...response.headers, allow: [...new Set(methods)].join(', ') } };
};
