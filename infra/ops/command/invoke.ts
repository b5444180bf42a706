import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { CommandError } from '#infra/bundle/command-error.ts';

/** Runs a function with a payload and waits for it. @returns its answer, as JSON. @throws CommandError with its error */
export async function invoke(region: string, FunctionName: string, payload: object = {}): Promise<string> {
  const { FunctionError, Payload } = await new LambdaClient({ region }).send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify(payload) }),
  );
  const answer = Payload?.transformToString() ?? '';
  if (FunctionError)
    throw new CommandError(`${FunctionName} failed: ${FunctionError} ${answer}`.slice(0, 300));
  return answer;
}
