import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { lambdaTimeoutMs } from '#infra/edge/api-limits.ts';
import type { AnyHandler } from './handlers.ts';

/** A Lambda exceeded its time limit. */
export class LambdaTimeout extends Error {
  override readonly name = 'LambdaTimeout';
}

/**
 * Invokes a handler as Lambda does, with a context and a time limit.
 * @throws LambdaTimeout when it exceeds the limit; otherwise the handler's own error
 */
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
