import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';

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
