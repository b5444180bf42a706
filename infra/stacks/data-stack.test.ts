import { App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { tableDefinition } from '#data/table/table-definition.ts';
import { addOutsideBackup } from '#infra/constructs/outside-backup.ts';
import { createTableInput } from '#infra/local/engine/table.ts';
import { findProperties, getTemplate, testStacks } from '#testing/stack/stacks.ts';
import { temporaryFolder } from '#testing/stack/temporary-folder.ts';

let dev: Template;
let prod: Template;

beforeAll(() => {
  dev = getTemplate(testStacks('dev').data);
  prod = getTemplate(testStacks('prod', { originHeader: 3 }).data);
});

describe('the copy outside the account', () => {
  it('is made every night, by a role that may back up this table alone', () => {
    prod.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanRule: [
          Match.objectLike({
            CopyActions: [
              {
                DestinationBackupVaultArn:
                  'arn:aws:backup:eu-west-1:444455556666:backup-vault:sankofa-copies',
                Lifecycle: { DeleteAfterDays: 7 },
              },
            ],
          }),
        ],
      },
    });
    const selections = JSON.stringify(prod.findResources('AWS::Backup::BackupSelection'));
    expect(selections).toContain('table/sankofa-prod');
    dev.resourceCountIs('AWS::Backup::BackupPlan', 0);
  });

  it.each([
    [undefined, 1, undefined],
    ['governance', 7, { MinRetentionDays: 7 }],
    ['compliance', 7, { MinRetentionDays: 7, ChangeableForDays: 3 }],
  ] as const)(
    'comes from a vault with the lock that is set (%s), for as long as its backups stay',
    (backupLock, days, lock) => {
      const stack = new Stack(new App({ outdir: temporaryFolder('cdk') }), 'A', {
        env: { region: 'eu-west-1' },
      });
      addOutsideBackup(stack, { ...testStacks('prod').settings, backupLock }, { name: 'a', arn: 'arn:a' });
      const template = Template.fromStack(stack);
      const [vault] = Object.values(template.findResources('AWS::Backup::BackupVault'));
      expect(vault?.Properties.LockConfiguration).toEqual(lock);
      template.hasResourceProperties('AWS::Backup::BackupPlan', {
        BackupPlan: { BackupPlanRule: [Match.objectLike({ Lifecycle: { DeleteAfterDays: days } })] },
      });
    },
  );
});

type Table = { readonly Properties: Record<string, unknown>; readonly DeletionPolicy: string };

function getTable(template: Template): Table {
  const [table] = Object.values(template.findResources('AWS::DynamoDB::Table'));
  // `findResources` answers resources as CloudFormation knows them.
  return table as Table;
}

describe('the table', () => {
  it('is the one that the local stack creates', () => {
    const local = createTableInput('sankofa-dev');
    const definitions = local.AttributeDefinitions ?? [];
    const { Properties } = getTable(dev);
    expect(Properties.KeySchema).toEqual(local.KeySchema);
    expect(Properties.GlobalSecondaryIndexes).toEqual(local.GlobalSecondaryIndexes);
    expect(Properties.AttributeDefinitions).toEqual(expect.arrayContaining([...definitions]));
    expect(Properties.AttributeDefinitions).toHaveLength(definitions.length);
    expect(Properties).toMatchObject({
      TableName: 'sankofa-dev',
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamViewType: tableDefinition.stream },
      TimeToLiveSpecification: { AttributeName: tableDefinition.ttl, Enabled: true },
    });
  });

  it('can be set back to any second in both stages', () => {
    for (const template of [dev, prod]) {
      expect(getTable(template).Properties.PointInTimeRecoverySpecification).toEqual({
        PointInTimeRecoveryEnabled: true,
      });
    }
  });

  it('is protected in prod and goes with the stage in dev', () => {
    expect(getTable(prod)).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: { DeletionProtectionEnabled: true },
    });
    expect(getTable(dev)).toMatchObject({
      DeletionPolicy: 'Delete',
      Properties: { DeletionProtectionEnabled: false },
    });
  });

  it('gives its place to a restored one that the context names, and stays', () => {
    const streamArn = 'arn:aws:dynamodb:eu-west-1:111122223333:table/restored/stream/2026-01-01T00:00:00.000';
    const stages = { prod: { table: { name: 'restored', streamArn } } };
    const { data, services, jobs } = testStacks('prod', { stages });
    expect(getTable(getTemplate(data))).toMatchObject({ DeletionPolicy: 'Retain' });
    getTemplate(jobs).hasResourceProperties('AWS::Lambda::EventSourceMapping', { EventSourceArn: streamArn });
    const lambdas = findProperties(services, 'AWS::Lambda::Function');
    const tables = lambdas.flatMap((each) => each.Environment.Variables.TABLE_NAME ?? []);
    expect([...new Set(tables)]).toEqual(['restored']);
  });
});

describe('a deployment', () => {
  /** What CloudFormation holds the deployed value of the parameter against. */
  function tableRule(template: Template) {
    const { Parameters, Rules } = template.toJSON();
    return { parameter: Parameters.TableInUse, assertion: Rules.TableStays.Assertions[0] };
  }

  it('is refused when it would bring another table into use, unless somebody names it', () => {
    const streamArn = 'arn:aws:dynamodb:eu-west-1:111122223333:table/sankofa-prod-2/stream/1';
    const stages = { prod: { table: { name: 'sankofa-prod-2', streamArn } } };
    const restored = getTemplate(testStacks('prod', { stages }).data);
    for (const [template, name] of [
      [prod, 'sankofa-prod'],
      [restored, 'sankofa-prod-2'],
    ] as const) {
      const { parameter, assertion } = tableRule(template);
      expect(parameter).toMatchObject({ Type: 'String', Default: name });
      expect(assertion.Assert).toEqual({ 'Fn::Equals': [{ Ref: 'TableInUse' }, name] });
      expect(assertion.AssertDescription).toContain(`--parameters sankofa-prod-data:TableInUse=${name}`);
    }
  });
});

describe('the secrets', () => {
  it('hold the value of the origin header and the one before, made by Secrets Manager', () => {
    for (const number of [2, 3]) {
      prod.hasResourceProperties('AWS::SecretsManager::Secret', {
        Name: `sankofa-prod/origin-header-${number}`,
        GenerateSecretString: { PasswordLength: 48, ExcludePunctuation: true },
      });
    }
  });

  it('have no value in the template', () => {
    const secrets = Object.values(dev.findResources('AWS::SecretsManager::Secret'));
    expect(secrets).toHaveLength(4);
    expect(secrets.filter((secret) => 'SecretString' in secret.Properties)).toEqual([]);
  });

  it('keep the private key in prod', () => {
    prod.hasResource('AWS::SecretsManager::Secret', {
      DeletionPolicy: 'Retain',
      Properties: { Description: Match.stringLikeRegexp('private key') },
    });
  });
});

describe('the rotation of the signing key', () => {
  it('runs at the first deployment and by the clock', () => {
    dev.hasResourceProperties('Custom::SigningKey', {
      ServiceToken: { 'Fn::GetAtt': [Match.stringLikeRegexp('RotateKeys'), 'Arn'] },
      ServiceTimeout: '120',
    });
    dev.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(6 hours)' });
  });

  it('finds the table, and runs again when a restored one takes its place', () => {
    const [key] = Object.values(dev.findResources('Custom::SigningKey'));
    expect(key?.DependsOn).toEqual(expect.arrayContaining([expect.stringMatching(/^Table/)]));
    expect(key?.Properties.Table).toBe('sankofa-dev');
  });

  it('is the only function that may write the secret', () => {
    const writers = testStacks('dev').all.flatMap((stack) =>
      Object.entries(getTemplate(stack).findResources('AWS::IAM::Role')).filter(([, role]) =>
        JSON.stringify(role).includes('secretsmanager:PutSecretValue'),
      ),
    );
    expect(writers.map(([id]) => id)).toEqual([expect.stringContaining('RotateKeys')]);
  });
});
