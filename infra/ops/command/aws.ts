import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
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

/** What a stack has, by type and physical name; nothing where there is no such stack. */
export async function listStackResources(region: string, StackName: string) {
  const client = new CloudFormationClient({ region });
  const found: { readonly type: string; readonly name: string }[] = [];
  try {
    for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
      for (const {
        ResourceType: type = '',
        PhysicalResourceId: name = '',
        ResourceStatus,
      } of StackResourceSummaries)
        if (ResourceStatus !== 'DELETE_COMPLETE') found.push({ type, name });
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('does not exist'))) throw error;
  }
  return found;
}
