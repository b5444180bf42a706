import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientDefaults } from '#config/aws-client.ts';
import { DynamoProtocol } from './dynamo-protocol.ts';

/** One client per Lambda environment, shared by all its requests. */
export const dynamo = new DynamoDBClient({
  ...clientDefaults(),
  protocol: DynamoProtocol,
  // Settings for the SDK's own protocol, which is not used here.
  protocolSettings: {},
  // The SDK's knows endpoints of partitions, accounts and FIPS, and is 20 KB of a bundle.
  endpointProvider: ({ Region, Endpoint }) => ({
    url: new URL(Endpoint ?? `https://dynamodb.${Region}.amazonaws.com`),
  }),
});

export const documents = DynamoDBDocumentClient.from(dynamo, {
  marshallOptions: { removeUndefinedValues: true },
});
