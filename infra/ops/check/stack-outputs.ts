import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CommandError } from '#infra/ops/command/command-error.ts';

/** Reads the outputs of a deployed stack. @throws CommandError when there is no such stack */
export async function readStackOutputs(name: string, region: string): Promise<ReadonlyMap<string, string>> {
  const client = new CloudFormationClient({ region });
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: name }));
    const outputs = Stacks[0]?.Outputs ?? [];
    return new Map(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new CommandError(`The stack ${name} in ${region} cannot be read: ${reason}`);
  }
}
