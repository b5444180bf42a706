import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { tableDefinition } from '#data/table/table-definition.ts';
import { CommandError } from '#infra/bundle/command-error.ts';
import { orUndefined } from '#infra/bundle/or-undefined.ts';

/** The request that creates the table as CDK deploys it. */
export function createTableInput(name: string): CreateTableCommandInput {
  const { partitionKey, sortKey, indexes } = tableDefinition;
  const attributes = [
    partitionKey,
    sortKey,
    ...new Set(indexes.flatMap((index) => [index.partitionKey, index.sortKey])),
  ];
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: attributes.map((attribute) => ({ AttributeName: attribute, AttributeType: 'S' })),
    KeySchema: keySchema(partitionKey, sortKey),
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keySchema(index.partitionKey, index.sortKey),
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...index.include] },
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: tableDefinition.stream },
  };
}

function keySchema(hash: string, range: string): NonNullable<CreateTableCommandInput['KeySchema']> {
  return [
    { AttributeName: hash, KeyType: 'HASH' },
    { AttributeName: range, KeyType: 'RANGE' },
  ];
}

/** Creates the table unless it exists. @throws CommandError when it has another design */
export async function ensureTable(client: DynamoDBClient, name: string): Promise<TableDescription> {
  if (!(await findTable(client, name))) await create(client, name);
  const table = await untilActive(client, name);
  if (design(createTableInput(name)) !== design(table))
    throw new CommandError(
      `The table ${name} was created by a version of Sankofa with another table design. ` +
        'Move the data folder away (or give another DATA_DIR or TABLE_NAME) to start with fresh data.',
    );
  return table;
}

export async function findTable(client: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  const asked = client.send(new DescribeTableCommand({ TableName: name }));
  return (await orUndefined(asked, ResourceNotFoundException))?.Table;
}

async function create(client: DynamoDBClient, name: string): Promise<void> {
  await orUndefined(client.send(new CreateTableCommand(createTableInput(name))), ResourceInUseException);
  await untilActive(client, name);
  const TimeToLiveSpecification = { AttributeName: tableDefinition.ttl, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }));
}

/** The table once it can be used. @param pauseMs between two looks, after the first few */
export async function untilActive(client: DynamoDBClient, name: string, pauseMs = 200) {
  for (let looked = 0; ; looked += 1) {
    const table = await findTable(client, name);
    const indexes = table?.GlobalSecondaryIndexes ?? [];
    const isReady = indexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE');
    if (table?.TableStatus === 'ACTIVE' && isReady) return table;
    await sleep(looked < 20 ? 5 : pauseMs);
  }
}

/** What must agree between the definition and a table made earlier, in a form that can be compared. */
function design(table: CreateTableCommandInput | TableDescription): string {
  const indexes = (table.GlobalSecondaryIndexes ?? []).map((index) => [
    index.IndexName,
    index.KeySchema?.map((key) => key.AttributeName),
    [...(index.Projection?.NonKeyAttributes ?? [])].sort(),
  ]);
  return JSON.stringify([table.KeySchema?.map((key) => key.AttributeName), indexes.sort()]);
}
