import { createServer } from 'node:net';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { clientDefaults } from './aws-client.ts';

const { requestHandler, maxAttempts, ...rest } = clientDefaults();

/** What a function of a call has in all (routes.ts). */
const lambdaMs = 10_000;

it('a service that takes a request and never answers is asked again, and is an error before the function ends', async () => {
  expect(requestHandler.requestTimeout * maxAttempts).toBeLessThan(lambdaMs);
  let requests = 0;
  const silent = createServer((socket) => {
    socket.once('data', () => {
      requests += 1;
    });
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const client = new DynamoDBClient({
    ...rest,
    maxAttempts,
    // Only shorter, so that the test is.
    requestHandler: { ...requestHandler, requestTimeout: 100 },
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-1',
  });
  await expect(client.send(new ListTablesCommand({}))).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(requests).toBe(maxAttempts);
  client.destroy();
  silent.close();
});
