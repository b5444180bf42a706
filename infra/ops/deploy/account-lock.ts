import {
  DeleteParameterCommand,
  GetParameterCommand,
  ParameterAlreadyExists,
  ParameterNotFound,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import type { LockStore } from './lock.ts';

/** A parameter of Systems Manager, which is created by one of two only. */
export function createAccountLock(region: string): LockStore {
  const ssm = new SSMClient({ region });
  return {
    region,
    create: async (Name, Value) => {
      try {
        await ssm.send(new PutParameterCommand({ Name, Value, Type: 'String', Overwrite: false }));
        return true;
      } catch (error) {
        if (error instanceof ParameterAlreadyExists) return false;
        throw error;
      }
    },
    read: async (Name) => {
      try {
        return (await ssm.send(new GetParameterCommand({ Name }))).Parameter?.Value;
      } catch (error) {
        if (error instanceof ParameterNotFound) return undefined;
        throw error;
      }
    },
    remove: async (Name) => void (await ssm.send(new DeleteParameterCommand({ Name }))),
  };
}
