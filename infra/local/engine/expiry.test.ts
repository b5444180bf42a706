import { type AttributeValue, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { createTestTable } from '#testing/table.ts';
import { createDynamoClient } from './dynamo.ts';
import { deleteExpired } from './expiry.ts';

it('deletes what has expired and nothing else', async () => {
  const client = createDynamoClient(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  const TableName = await createTestTable();
  const now = new Date('2026-01-01T12:00:00Z');
  const put = (name: string, seconds: number | undefined) => {
    const Item: Record<string, AttributeValue> = { PK: { S: name }, SK: { S: name } };
    if (seconds !== undefined) Item.expiresAt = { N: String(now.getTime() / 1000 + seconds) };
    return client.send(new PutItemCommand({ TableName, Item }));
  };
  await put('expired', -1);
  await put('alive', 60);
  await put('for ever', undefined);
  expect(await deleteExpired(client, TableName, now)).toBe(1);
  const left = await client.send(new ScanCommand({ TableName }));
  expect(left.Items?.map((item) => item.PK?.S).sort()).toEqual(['alive', 'for ever']);
});
