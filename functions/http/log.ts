import { Logger } from '@aws-lambda-powertools/logger';
import * as v from 'valibot';

/** Structured logs. Never names, addresses, passwords or tokens: ids only. */
export const log = new Logger({ serviceName: 'sankofa' });

/**
 * What a log may hold of an error. A parse error quotes what it could not parse, down to the whole item: of it only
 * the kind, the fields and the place in the code are kept.
 */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { reason: typeof error };
  const isParseError = error.name === 'ValiError' || error instanceof SyntaxError;
  if (!isParseError) return { error };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { reason: error.name, paths: pathsOf(error), frames };
}

function pathsOf(error: Error): readonly string[] | undefined {
  return v.isValiError(error) ? error.issues.map((issue) => v.getDotPath(issue) ?? '') : undefined;
}
