import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  BatchWriteCommandInput,
  BatchWriteCommandOutput,
  DeleteCommandInput,
  DeleteCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  PutCommandInput,
  PutCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  TransactWriteCommandInput,
  TransactWriteCommandOutput,
  UpdateCommandInput,
  UpdateCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import { AwsJsonClient } from '#config/aws-json-client.ts';
import { marshallInput, unmarshallOutput } from './marshalling.ts';

/** What functions ask of the table, with input and answer as the SDK's document client types them. */
type Operations = {
  readonly GetItem: [GetCommandInput, GetCommandOutput];
  readonly Query: [QueryCommandInput, QueryCommandOutput];
  readonly PutItem: [PutCommandInput, PutCommandOutput];
  readonly UpdateItem: [UpdateCommandInput, UpdateCommandOutput];
  readonly DeleteItem: [DeleteCommandInput, DeleteCommandOutput];
  readonly TransactWriteItems: [TransactWriteCommandInput, TransactWriteCommandOutput];
  readonly BatchGetItem: [BatchGetCommandInput, BatchGetCommandOutput];
  readonly BatchWriteItem: [BatchWriteCommandInput, BatchWriteCommandOutput];
};

/** One client per Lambda environment, shared by all its requests. */
export const dynamo = new AwsJsonClient({
  name: 'dynamodb',
  target: 'DynamoDB_20120810',
  version: '1.0',
  endpointVariable: 'AWS_ENDPOINT_URL_DYNAMODB',
});

dynamo.connectAhead();

/**
 * Sends a request to the table, with items as plain objects; what is `undefined` in them is left out.
 * @throws Error named as DynamoDB names it; what it holds is as DynamoDB sends it
 */
export async function send<Name extends keyof Operations>(
  operation: Name,
  input: Operations[Name][0],
): Promise<Operations[Name][1]> {
  const answer = unmarshallOutput(await dynamo.send(operation, marshallInput(input)));
  // DynamoDB keeps to the types of its answers.
  return answer as Operations[Name][1];
}
