import { Logger } from '@aws-lambda-powertools/logger';
import * as v from 'valibot';

/** Structured logs. Never names, addresses, passwords or tokens: ids only. */
export const log = new Logger({ serviceName: 'sankofa' });

/** Causes of causes that are told; more than that is no help, and a cause may be its own. */
const maxCauses = 3;

/**
 * What a log may hold of an error: every one that is logged goes through here. A parse error quotes what it could not
 * parse, down to the whole item: of it only the kind, the fields and the place in the code are kept. Of any other,
 * e-mail addresses are taken out (SES names the recipient that it refuses), and so is whatever else hangs on it
 * (DynamoDB hands back the item).
 */
export function toLogFields(error: unknown, causes = maxCauses): Record<string, unknown> {
  if (!(error instanceof Error)) return { reason: typeof error };
  const isParseError = error.name === 'ValiError' || error instanceof SyntaxError;
  if (!isParseError) return { error: describeError(error, causes) };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { reason: error.name, paths: listPaths(error), frames };
}

function describeError(error: Error, causes: number): Record<string, unknown> {
  const { name, message, stack, cause } = error;
  return {
    name,
    message: withoutAddresses(message),
    stack: withoutAddresses(stack ?? ''),
    ...v.parse(codes, error),
    ...(cause === undefined || causes === 0 ? {} : { cause: toLogFields(cause, causes - 1) }),
  };
}

/** What says more about an error and holds nobody's data: Node's code, AWS's request id and status. */
const codes = v.object({
  code: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\w+$/))), undefined),
  $metadata: v.fallback(
    v.optional(
      v.object({
        requestId: v.optional(v.string()),
        httpStatusCode: v.optional(v.number()),
        attempts: v.optional(v.number()),
      }),
    ),
    undefined,
  ),
});

/** Word by word, since one pattern for a whole text would take long where there is much of it. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>()[\]",;:]+/g, (word) => (holdsAddress.test(word) ? '[address]' : word));
}

/** Not the folder `@aws-sdk` of a stack. In web addresses the sign may be written `%40`. */
const holdsAddress = /[^/](?:@|%40)|(?:@|%40)[^/]*\./;

function listPaths(error: Error): readonly string[] | undefined {
  return v.isValiError(error) ? error.issues.map((issue) => v.getDotPath(issue) ?? '') : undefined;
}
