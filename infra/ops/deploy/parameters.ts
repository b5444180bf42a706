import {
  DeleteParameterCommand,
  GetParameterCommand,
  ParameterAlreadyExists,
  ParameterNotFound,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import { orUndefined } from '#infra/bundle/or-undefined.ts';

/** Parameters of Systems Manager, in the account and region that everybody deploys into. */
export type Parameters = ReturnType<typeof awsParameters>;

export function awsParameters(region: string) {
  const ssm = new SSMClient({ region });
  return {
    region,
    /** Stores a value unless there is one: of two at once, one does. @returns whether it was stored */
    async create(Name: string, Value: string): Promise<boolean> {
      const put = new PutParameterCommand({ Name, Value, Type: 'String', Overwrite: false });
      return (await orUndefined(ssm.send(put), ParameterAlreadyExists)) !== undefined;
    },
    /** Systems Manager keeps the last 100 values, with the time of each. */
    async write(Name: string, Value: string, Description: string): Promise<void> {
      const put = { Name, Value, Description: Description.slice(0, 1024), Type: 'String' } as const;
      await ssm.send(new PutParameterCommand({ ...put, Overwrite: true }));
    },
    async read(Name: string): Promise<string | undefined> {
      const found = await orUndefined(ssm.send(new GetParameterCommand({ Name })), ParameterNotFound);
      return found?.Parameter?.Value;
    },
    async remove(Name: string): Promise<void> {
      await ssm.send(new DeleteParameterCommand({ Name }));
    },
  };
}
