import { beforeAll, describe, expect, it } from 'vitest';
import { stages } from '#infra/stage/settings.ts';
import { testStacks } from '#testing/stacks.ts';
import { deniedUses, listGrants, needlessTableActions, unusedGrants } from './findings.ts';
import { type DeployedFunction, deployedFunctions } from './roles.ts';
import { readUses } from './uses-folder.ts';

/**
 * The functions as they would be deployed, against what the tests of handlers and jobs saw them do. Run it with
 * the rest (`npm test`): the tests write what they see under `.local/iam-uses`.
 */
const uses = Map.groupBy(readUses(), ({ entry }) => entry);
const usesOf = ({ entry }: DeployedFunction) => uses.get(entry) ?? [];

describe.each(stages)('the roles of %s', (stage) => {
  let functions: readonly DeployedFunction[];

  beforeAll(() => {
    functions = deployedFunctions(testStacks(stage));
  });

  it('belong to functions that the tests have run', () => {
    const unseen = functions.filter(({ entry, variables }) => !uses.has(entry) && variables.TABLE_NAME);
    expect(
      unseen.map(({ entry }) => entry),
      'no test was seen to run these; run the whole of npm test',
    ).toEqual([]);
  });

  it('allow what each function was seen to do', async () => {
    const denied = await Promise.all(functions.map((each) => deniedUses(each, usesOf(each))));
    expect(denied.flat()).toEqual([]);
  });

  it('deny every other action on the table and its indexes', async () => {
    const needless = await Promise.all(functions.map((each) => needlessTableActions(each, usesOf(each))));
    expect(needless.flat()).toEqual([]);
  });

  it('grant nothing that is not used, by the function or by Lambda for it', () => {
    expect(functions.flatMap((each) => unusedGrants(each, usesOf(each)))).toEqual([]);
  });

  it('name actions, never patterns of them', () => {
    expect(functions.flatMap(listGrants).filter(([action]) => action.includes('*'))).toEqual([]);
  });
});

describe('the grants of prod', () => {
  it('are found wanting or needless when they are', async () => {
    const [health] = deployedFunctions(testStacks('dev')).filter(({ entry }) => entry === 'system/health');
    if (!health) throw new Error('There is no health check.');
    const seen = { entry: 'system/health', action: 'dynamodb:PutItem', resource: 'table' };
    const put = /dynamodb:PutItem/;
    const get = /dynamodb:GetItem/;
    expect(await deniedUses(health, [seen])).toEqual([expect.stringMatching(put)]);
    expect(await needlessTableActions(health, [seen])).toEqual([expect.stringMatching(get)]);
    expect(unusedGrants(health, [seen])).toEqual([expect.stringMatching(get)]);
  });

  it('are these', () => {
    const functions = deployedFunctions(testStacks('prod'));
    const matrix = functions.map((deployed) => {
      const own = listGrants(deployed).filter(([action]) => !/^(logs|xray):/.test(action));
      const words = own.map(([action, resource]) => `${action} ${shortenArn(resource)}`);
      return [deployed.entry, words.sort()] as const;
    });
    expect(Object.fromEntries(matrix.toSorted(([a], [b]) => a.localeCompare(b)))).toMatchSnapshot();
  });
});

/** The end of an ARN that tells what it is. */
function shortenArn(arn: string): string {
  return arn.replace(/^arn:aws:[a-z]+:[a-z0-9-]*:\d*:/, '').replace(/\d{4}-\d\d-\d\dT.*/, '');
}
