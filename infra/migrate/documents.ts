import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '#data/client.ts';

/**
 * The SDK's own client of the table that the data layer is connected to, for what no function asks: scans and the
 * table's description. `AWS_ENDPOINT_URL_DYNAMODB` and `AWS_REGION` say where it is.
 */
export function openDynamo(): DynamoDBClient {
  return new DynamoDBClient({ credentials: dynamo.credentials });
}

/** The same, with items as plain objects. */
export function openDocuments(): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(openDynamo(), { marshallOptions: { removeUndefinedValues: true } });
}
