import { randomUUID } from 'node:crypto';
import { dynamo } from '#data/table/client.ts';
import { createDynamoClient } from '#infra/local/engine/dynamo.ts';
import { ensureTable } from '#infra/local/engine/table.ts';

/**
 * Creates a table for one test file and points the handlers at it.
 * @returns its name
 */
export async function createTestTable(): Promise<string> {
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (!endpoint) throw new Error('No engine: infra/testing/run/engine.ts must be in globalSetup.');
  const name = `test-${randomUUID()}`;
  await ensureTable(createDynamoClient(endpoint), name);
  process.env.TABLE_NAME = name;
  // The engine has the machine's clock: in a run at another time the SDK would blame each refusal on the clock and retry.
  dynamo.config.disableClockSkewCorrection = async () => true;
  return name;
}
