import { beforeAll, describe, expect, it } from 'vitest';
import { testedStages, testStacks, withPaystackKey, withSmsKey } from '#testing/stack/stacks.ts';
import { findDeniedUses, findUnusedGrants, findUnusedTableOperations, listGrants } from './findings.ts';
import { type DeployedFunction, deployedFunctions } from './roles.ts';
import { readUses } from './used-action.ts';

/**
 * Compares the roles of the deployed functions with the requests that the other tests recorded under
 * `.local/iam-uses`. Run the whole of `npm test` for it.
 */
const uses = Map.groupBy(readUses(), ({ entry }) => entry);
const getUses = ({ entry }: DeployedFunction) => uses.get(entry) ?? [];

describe.each(Object.keys(testedStages))('the roles of %s', (stage) => {
  let functions: readonly DeployedFunction[];

  beforeAll(() => {
    // The tests send SMS by each route, and take Mobile Money.
    functions = deployedFunctions(testStacks(stage, { ...withSmsKey, ...withPaystackKey }));
  });

  it('belong to functions that some test runs', () => {
    const unseen = functions.filter(({ entry, variables }) => !uses.has(entry) && variables.TABLE_NAME);
    expect(
      unseen.map(({ entry }) => entry),
      'no test ran these; run the whole of npm test',
    ).toEqual([]);
  });

  it('allow what each function used', async () => {
    const denied = await Promise.all(functions.map((each) => findDeniedUses(each, getUses(each))));
    expect(denied.flat()).toEqual([]);
  });

  it('deny every other action on the table and its indexes', async () => {
    const needless = await Promise.all(
      functions.map((each) => findUnusedTableOperations(each, getUses(each))),
    );
    expect(needless.flat()).toEqual([]);
  });

  it('grant nothing that is not used, by the function or by Lambda for it', () => {
    expect(functions.flatMap((each) => findUnusedGrants(each, getUses(each)))).toEqual([]);
  });

  it('name actions, never patterns of them', () => {
    expect(functions.flatMap(listGrants).filter(([action]) => action.includes('*'))).toEqual([]);
  });
});

describe('the grants of prod', () => {
  it('are reported when one is missing or unused', async () => {
    const [health] = deployedFunctions(testStacks('dev')).filter(
      ({ entry }) => entry === 'health/get-health',
    );
    if (!health) throw new Error('There is no health check.');
    const seen = { entry: 'health/get-health', action: 'dynamodb:PutItem', resource: 'table' };
    const put = /dynamodb:PutItem/;
    const get = /dynamodb:GetItem/;
    expect(await findDeniedUses(health, [seen])).toEqual([expect.stringMatching(put)]);
    expect(await findUnusedTableOperations(health, [seen])).toEqual([expect.stringMatching(get)]);
    expect(findUnusedGrants(health, [seen])).toEqual([expect.stringMatching(get)]);
  });

  it('are reported when a function used them under keys that its role keeps it from', async () => {
    const functions = deployedFunctions(testStacks('dev'));
    const find = (entry: string, name: string, resource: string) => {
      const deployed = functions.find((one) => one.entry === entry);
      if (!deployed) throw new Error(`${entry} is not deployed.`);
      return findDeniedUses(deployed, [{ entry, action: `dynamodb:${name}`, resource }]);
    };
    const passwords = [expect.stringMatching(/passwords$/)];
    expect(await find('pickups/get-pickup', 'GetItem', 'table/passwords')).toEqual(passwords);
    expect(await find('codes/request-code', 'UpdateItem', 'table/passwords')).toEqual(passwords);
    expect(await find('users/login-user', 'GetItem', 'table/passwords')).toEqual([]);
    expect(await find('users/login-user', 'UpdateItem', 'table/signing-keys')).toHaveLength(1);
    expect(await find('pickups/get-pickup', 'GetItem', 'table/signing-keys')).toEqual([]);
    expect(await find('pickups/cancel-pickup', 'UpdateItem', 'table/audit')).toHaveLength(1);
  });

  it('are these', () => {
    const functions = deployedFunctions(testStacks('prod', withPaystackKey));
    const matrix = functions.map((deployed) => {
      const own = listGrants(deployed).filter(([action]) => !/^(logs|xray):/.test(action));
      const words = own.map(([action, resource]) => `${action} ${shortenArn(resource)}`);
      return [deployed.entry, words.sort()] as const;
    });
    expect(Object.fromEntries(matrix.toSorted(([a], [b]) => a.localeCompare(b)))).toMatchSnapshot();
  });
});

/** The end of an ARN, which names the resource. */
function shortenArn(arn: string): string {
  return arn.replace(/^arn:aws:[a-z]+:[a-z0-9-]*:\d*:/, '').replace(/\d{4}-\d\d-\d\dT.*/, '');
}
