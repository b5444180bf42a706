import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

export const localRegion = 'eu-west-1';

/** Credentials for an engine that does not check them. Constant, since DynamoDB Local separates data by them. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** Whether an address is of this machine: only there may data be seeded or deleted. */
export function isLoopback(endpoint: string): boolean {
  const host = new URL(endpoint).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);
}

/** Client options: placeholder credentials on this machine, the user's own elsewhere. */
export function getClientOptions(endpoint: string) {
  return isLoopback(endpoint)
    ? { endpoint, region: localRegion, credentials: localCredentials }
    : { endpoint, region: process.env.AWS_REGION ?? localRegion };
}

export function createDynamoClient(endpoint: string): DynamoDBClient {
  return new DynamoDBClient(getClientOptions(endpoint));
}
