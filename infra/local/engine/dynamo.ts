import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** The region that everything on this machine pretends to be in. */
export const localRegion = 'eu-west-1';

/** Credentials for an engine that does not check them: always the same, since DynamoDB Local files data by them. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** Whether an address is of this machine alone: only there may anything be seeded or thrown away. */
export function isLoopback(endpoint: string): boolean {
  const host = new URL(endpoint).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);
}

/** What a client of `endpoint` needs: made-up credentials on this machine, the person's own elsewhere. */
export function clientOptions(endpoint: string) {
  return isLoopback(endpoint)
    ? { endpoint, region: localRegion, credentials: localCredentials }
    : { endpoint, region: process.env.AWS_REGION ?? localRegion };
}

/** A DynamoDB client for the local stack's own errands. */
export function dynamoClient(endpoint: string): DynamoDBClient {
  return new DynamoDBClient(clientOptions(endpoint));
}
