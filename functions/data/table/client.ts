import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientDefaults } from '#config/aws-client.ts';
import { addTableTime } from '#config/table-time.ts';

/** One client per Lambda environment, shared by all its requests. It looks for its endpoint at the first of them. */
export const dynamo = new DynamoDBClient(clientDefaults());
dynamo.middlewareStack.add(
  (next) => async (args) => {
    const began = performance.now();
    try {
      return await next(args);
    } finally {
      addTableTime(performance.now() - began);
    }
  },
  { step: 'initialize', name: 'tableTime' },
);

/** The same, with items as plain objects; what is `undefined` in them is left out. */
export const documents = DynamoDBDocumentClient.from(dynamo, {
  marshallOptions: { removeUndefinedValues: true },
});
