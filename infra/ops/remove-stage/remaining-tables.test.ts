import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { createDynamoClient } from '#infra/local/engine/dynamo.ts';
import { createTableInput } from '#infra/local/engine/table.ts';
import { readSettings } from '#infra/stage/settings.ts';
import { createTestTable } from '#testing/table.ts';
import { listRemainingTables } from './remaining-tables.ts';

it('finds what restores of a stage made, and the table in use whatever its name', async () => {
  await createTestTable();
  const client = createDynamoClient(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  // Other test files share the engine: nothing but this test has these names.
  const names = ['sankofa-dev-left-1', 'sankofa-dev-left-2', 'sankofa-development', 'adopted-by-hand'];
  for (const name of names) await client.send(new CreateTableCommand(createTableInput(name)));
  const settings = readSettings(() => undefined);
  expect(await listRemainingTables(client, settings)).toEqual(['sankofa-dev-left-1', 'sankofa-dev-left-2']);
  const table = { name: 'adopted-by-hand', streamArn: 'arn:aws:dynamodb:eu-west-1:1:table/adopted-by-hand' };
  expect(await listRemainingTables(client, { ...settings, table })).toContain('adopted-by-hand');
});
