import { Logger } from '@aws-lambda-powertools/logger';
import * as v from 'valibot';

/** Structured logs. Never names, addresses, passwords or tokens: ids only. */
export const log = new Logger({ serviceName: 'sankofa' });
/** How deep causes of causes are logged; a cause may be its own. */
const maxCauses = 3;

/** The fields of an error that a log may hold: of a parse error, which quotes its data, kind, fields and place; of others no addresses, numbers or attached items. */
export function toLogFields(error: unknown, causes = maxCauses): Record<string, unknown> {
  if (!(error instanceof Error)) return { reason: typeof error };
  const isParseError = error.name === 'ValiError' || error instanceof SyntaxError;
  if (!isParseError) return { error: describeError(error, causes) };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const paths = v.isValiError(error) ? error.issues.map((issue) => v.getDotPath(issue) ?? '') : undefined;
  return { reason: error.name, paths, frames };
}

function describeError(error: Error, causes: number): Record<string, unknown> {
  const { name, message, stack, cause } = error;
  return {
    name,
    message: withoutContacts(message),
    stack: withoutContacts(stack ?? ''),
    ...v.parse(codes, error),
    ...(cause === undefined || causes === 0 ? {} : { cause: toLogFields(cause, causes - 1) }),
  };
}

/** What helps to find an error's cause and holds no personal data: Node's code, AWS's request id and status. */
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

/** Addresses word by word, since one pattern for a whole text would take long where there is much of it. */
function withoutContacts(text: string): string {
  return text
    .replace(/[^\s<>()[\]",;:]+/g, (word) => (holdsAddress.test(word) ? '[address]' : word))
    .replace(phoneNumber, '[phone]');
}

/** Not the folder `@aws-sdk` of a stack. In web addresses the sign may be written `%40`. */
const holdsAddress = /[^/](?:@|%40)|(?:@|%40)[^/]*\./;

/** Numbers of phones as people and web addresses write them; none within a longer number: ids, times and amounts stay. */
const phoneNumber =
  /(?:(?<=%[\dA-F]{2}|\\n)|(?<![\dA-Za-z]|\d\.))(?:(?:\+|00)?233(?:[\s().+/0\p{Pd}]|%2[\dB-F]){0,5}|0)[235]\d(?:(?:[\s().+/\p{Pd}]|%2[\dB-F]){0,3}\d){7}(?![\dA-Za-z])/gu;
