import type { HttpAnswer } from './post.ts';

/** The body of an answer, and what the SDK's retries add to. */
export type AwsJsonAnswer = Readonly<Record<string, unknown>> & {
  readonly $metadata: { httpStatusCode?: number; requestId?: string };
};

type ErrorBody = {
  readonly __type?: string;
  readonly message?: string;
  readonly Message?: string;
};

/**
 * Reads an answer of a service that speaks JSON 1.0 or 1.1.
 * @throws Error named as the service names it, with what its body says
 */
export function readAwsJson(response: HttpAnswer): AwsJsonAnswer {
  const { statusCode, headers } = response;
  const metadata = { httpStatusCode: statusCode, requestId: headers['x-amzn-requestid']?.toString() };
  const ok = statusCode < 300;
  const body = parseBody(response.body, ok);
  if (ok) return Object.assign(body, { $metadata: metadata });
  throw toError(body, metadata, response);
}

/** An error may come from a proxy, without JSON; its status says whether to try again. */
function parseBody(text: string, ok: boolean): object {
  try {
    return JSON.parse(text || '{}');
  } catch (error) {
    if (ok) throw error;
    return {};
  }
}

/** As the SDK's errors are, by which its retries tell what to repeat. */
function toError(body: ErrorBody, $metadata: object, response: HttpAnswer): Error {
  const { __type = 'UnknownError', message, Message, ...details } = body;
  const name = __type.split('#').at(-1) ?? __type;
  const error = Object.assign(new Error(message ?? Message ?? name), details, {
    name,
    $fault: response.statusCode < 500 ? 'client' : 'server',
    $metadata,
  });
  // With the header that says when to try again; not among what is logged.
  return Object.defineProperty(error, '$response', { value: response, enumerable: false });
}
