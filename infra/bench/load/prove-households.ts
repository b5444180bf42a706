import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '#data/keys.ts';
import type { Person } from '#infra/bench/calls/world.ts';
import { readRunningStack } from '#infra/local/data-folder.ts';
import { createDynamoClient } from '#infra/local/engine/dynamo.ts';

/**
 * Confirms the address of each household that signs up at the stack of a folder, as if it had used the mailed link: in
 * named areas others may book little. Nobody acts for it meanwhile.
 */
export function createProver(folder: string): (person: Person) => void {
  return async (person) => {
    const stack = readRunningStack(folder);
    if (!stack) throw new Error('There is no stack.');
    person.isBusy = true;
    const client = createDynamoClient(stack.endpoint);
    await client.send(
      new UpdateCommand({
        TableName: stack.tableName,
        Key: keys.account(person.id),
        UpdateExpression: 'REMOVE emailUnverified',
        ConditionExpression: 'attribute_exists(PK)',
      }),
    );
    client.destroy();
    person.isBusy = false;
  };
}
