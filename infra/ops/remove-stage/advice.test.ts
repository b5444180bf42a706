import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { createDynamoClient } from '#infra/local/engine/dynamo.ts';
import { createTableInput } from '#infra/local/engine/table.ts';
import { getLockName } from '#infra/ops/deploy/lock.ts';
import { getReleaseName } from '#infra/ops/deploy/release.ts';
import { getTableName, readSettings } from '#infra/stage/settings.ts';
import { runbookPages } from '#testing/stack/runbook.ts';
import { getTemplate, testStacks } from '#testing/stack/stacks.ts';
import { createTestTable } from '#testing/table.ts';
import { adviseAfterRemoval, listRemovalCommands } from './advice.ts';
import { getLogPrefixes, listRemainingTables } from './remaining.ts';

type TemplateResource = {
  readonly Type: string;
  readonly DeletionPolicy?: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
};

const settings = readSettings((name) => (name === 'region' ? 'eu-west-1' : undefined));

it('names nothing to delete when nothing is left', () => {
  expect(listRemovalCommands(settings, { tables: [], logGroups: [] })).toEqual([]);
});

it('unprotects a restored table before it deletes it, in the region of the stage', () => {
  const remains = { tables: ['sankofa-dev-left'], logGroups: ['/aws/lambda/sankofa-dev-jobs-mail'] };
  expect(listRemovalCommands(settings, remains)).toEqual([
    'aws logs delete-log-group --region eu-west-1 --log-group-name /aws/lambda/sankofa-dev-jobs-mail',
    'aws dynamodb update-table --region eu-west-1 --table-name sankofa-dev-left --no-deletion-protection-enabled',
    'aws dynamodb wait table-exists --region eu-west-1 --table-name sankofa-dev-left',
    'aws dynamodb delete-table --region eu-west-1 --table-name sankofa-dev-left',
  ]);
});

it('names what deployments leave outside the stacks', () => {
  const advice = adviseAfterRemoval(settings, '111122223333');
  expect(advice).toContain('npx cdk gc aws://111122223333/eu-west-1 --unstable=gc');
  expect(advice).toContain(`--name ${getReleaseName('dev')}`);
  expect(advice).toContain(`--name ${getLockName('dev')}`);
});

/** All resources of a stage's templates. */
function listResources(stage: string) {
  return testStacks(stage).all.flatMap((stack) =>
    Object.values<TemplateResource>(getTemplate(stack).toJSON().Resources),
  );
}

describe('what the templates have', () => {
  const dev = listResources('dev');
  const ofType = (type: string) => dev.filter(({ Type }) => Type === type);

  it('logs where the command looks for what is left', () => {
    const groups = ofType('AWS::Logs::LogGroup').map(({ Properties }) => String(Properties?.LogGroupName));
    expect(groups.length).toBeGreaterThan(50);
    const prefixes = getLogPrefixes(settings);
    expect(groups.filter((name) => !prefixes.some((prefix) => name.startsWith(prefix)))).toEqual([]);
    // Without a group of the template, Lambda would make one that nobody deletes.
    const loose = ofType('AWS::Lambda::Function').filter(({ Properties }) => !Properties?.LoggingConfig);
    expect(loose).toEqual([]);
  });

  it('has the table by the name that the command looks for', () => {
    const names = ofType('AWS::DynamoDB::Table').map(({ Properties }) => Properties?.TableName);
    expect(names).toEqual([getTableName(settings)]);
  });

  it('stays in prod only where the runbook says so', () => {
    const kept = listResources('prod').filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain');
    expect(kept.map(({ Type }) => Type).sort()).toEqual([
      'AWS::Backup::BackupVault',
      'AWS::DynamoDB::Table',
      'AWS::SecretsManager::Secret',
    ]);
    const text = runbookPages.find(({ name }) => name === 'operations.md')?.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('Its tables, the backup vault and the signing key stay');
  });
});

it('finds what restores of a stage made, and the table in use whatever its name', async () => {
  await createTestTable();
  const client = createDynamoClient(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  // Other test files share the engine: nothing but this test has these names.
  const names = ['sankofa-dev-left-1', 'sankofa-dev-left-2', 'sankofa-development', 'adopted-by-hand'];
  for (const name of names) await client.send(new CreateTableCommand(createTableInput(name)));
  expect(await listRemainingTables(client, settings)).toEqual(['sankofa-dev-left-1', 'sankofa-dev-left-2']);
  const table = { name: 'adopted-by-hand', streamArn: 'arn:aws:dynamodb:eu-west-1:1:table/adopted-by-hand' };
  expect(await listRemainingTables(client, { ...settings, table })).toContain('adopted-by-hand');
});
