import { describe, expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { deployedFunctions } from '#infra/proof/roles.ts';
import { isAllowed } from '#infra/proof/simulate.ts';
import { jobs } from '#jobs/jobs.ts';
import { routes } from '#routes';
import { testStacks } from '#testing/stack/stacks.ts';

const functions = deployedFunctions(testStacks('prod'));
const actKey = keys.act('01JM0000000000000000000000', '01JM0000000000000000000000').PK;

/** Whether a role allows a write under these partition keys. */
function allows(entry: string, name: string, ...leading: string[]): Promise<boolean> {
  const deployed = functions.find((one) => one.entry === entry);
  if (!deployed) throw new Error(`${entry} is not deployed.`);
  const resource = `arn:aws:dynamodb:eu-west-1:111122223333:table/${deployed.variables.TABLE_NAME}`;
  const context = { 'dynamodb:LeadingKeys': leading };
  return isAllowed(deployed, { action: `dynamodb:${name}`, resource, context });
}

const entries = [
  ...routes.filter(({ table }) => table.length > 0).map(({ entry }) => entry),
  ...jobs.filter(({ table }) => table.length > 0).map(({ entry }) => `jobs/${entry}`),
];

describe('the audit log', () => {
  it.each(entries)('is neither changed nor deleted by %s', async (entry) => {
    for (const name of ['UpdateItem', 'DeleteItem', 'BatchWriteItem']) {
      expect(await allows(entry, name, actKey), name).toBe(false);
      expect(await allows(entry, name, 'ACCOUNT#1', actKey), `${name} of several`).toBe(false);
    }
  });

  it('is written by the calls that are acts of staff, and by nothing else', async () => {
    const writers: string[] = [];
    for (const entry of entries) if (await allows(entry, 'PutItem', actKey)) writers.push(entry);
    const acts = routes.filter(({ contract }) => contract.audit !== undefined);
    expect(writers.sort()).toEqual(acts.map(({ entry }) => entry).sort());
  });

  it('keeps nobody from other keys', async () => {
    expect(await allows('pickups/cancel', 'UpdateItem', 'USER#1')).toBe(true);
    expect(await allows('jobs/cascades', 'BatchWriteItem', 'SEARCH#user#a', 'SEARCH#user#b')).toBe(true);
  });
});
