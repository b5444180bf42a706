import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientDefaults } from '#config/aws-client.ts';

/** One client per Lambda environment, shared by all its requests. */
export const dynamo = new DynamoDBClient(clientDefaults());

export const documents = DynamoDBDocumentClient.from(dynamo, {
  marshallOptions: { removeUndefinedValues: true },
});
