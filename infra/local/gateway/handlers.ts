import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { Context } from 'aws-lambda';
import { handlerSource } from '#infra/bundle/entries.ts';
import { lambdaTimeoutMs } from '#infra/edge/api-limits.ts';

export type AnyHandler = (event: unknown, context: unknown) => Promise<unknown>;

/** Loads the handler of an entry such as `pickups/cancel-pickup` or `jobs/totals`. */
export type LoadHandler = (entry: string) => Promise<AnyHandler>;

/** Loads handlers from the sources, for tests, which need no build then. */
export async function loadFromSource(entry: string): Promise<AnyHandler> {
  return getHandler(await import(pathToFileURL(handlerSource(entry)).href), entry);
}

/** Loads the bundles that CDK deploys. `version` must change when they are rebuilt, so that none is cached. */
export function loadFromBundles(folder: string, version: () => string = () => ''): LoadHandler {
  return async (entry) => {
    const url = pathToFileURL(`${folder}/${entry}/index.mjs`);
    url.search = version();
    return getHandler(await import(url.href), entry);
  };
}

function getHandler(module: { readonly handler?: AnyHandler }, entry: string): AnyHandler {
  if (!module.handler) throw new Error(`The function ${entry} exports no handler.`);
  return module.handler;
}

/** A Lambda exceeded its time limit. */
export class LambdaTimeout extends Error {
  override readonly name = 'LambdaTimeout';
}

/** Invokes a handler with a context and a time limit. @throws LambdaTimeout, or the handler's error */
export async function invoke(
  handler: AnyHandler,
  name: string,
  event: unknown,
  timeoutMs: number = lambdaTimeoutMs,
): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LambdaTimeout(`${name} ran longer than ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([handler(event, lambdaContext(name, timeoutMs)), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function lambdaContext(name: string, timeoutMs: number): Context {
  const deadline = Date.now() + timeoutMs;
  const noop = () => {};
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:eu-west-1:000000000000:function:${name.replaceAll('/', '-')}`,
    memoryLimitInMB: '512',
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: noop,
    fail: noop,
    succeed: noop,
  };
}
