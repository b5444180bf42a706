import {
  CfnParameter,
  CfnRule,
  CustomResource,
  Duration,
  Fn,
  RemovalPolicy,
  Stack,
  type StackProps,
} from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { tableDefinition } from '#data/table/table-definition.ts';
import { JobFunction } from '#infra/constructs/job-function.ts';
import { createOriginSecrets } from '#infra/constructs/origin-secrets.ts';
import { addOutsideBackup } from '#infra/constructs/outside-backup.ts';
import type { TableRef } from '#infra/constructs/table-access.ts';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import type { Artifacts } from '#infra/stage/artifacts.ts';
import { getProfile } from '#infra/stage/profiles.ts';
import { getNamePrefix, getTableName, type Settings, tableInUse } from '#infra/stage/settings.ts';
import { jobs } from '#jobs/jobs.ts';

export type DataStackProps = StackProps & { readonly settings: Settings; readonly artifacts: Artifacts };

/** The table and the secrets, which must not be lost, and the function that rotates the signing key. */
export class DataStack extends Stack {
  /** The table in use: this stack's own, or one that a restore made. */
  readonly table: TableRef & { readonly streamArn: string };
  readonly signingKeysArn: string;
  readonly codeKeyArn: string;
  readonly rotation: JobFunction;

  constructor(scope: Construct, id: string, props: DataStackProps) {
    super(scope, id, props);
    const { settings, artifacts } = props;
    const own = createMainTable(this, settings);
    this.table = this.#tableInUse(settings, own);
    this.#refuseOtherTable(this.table.name);
    addOutsideBackup(this, settings, this.table);
    // Still exported when a restored table is in use: the stack that imports it is deployed later.
    this.exportValue(own.tableStreamArn);
    createOriginSecrets(this, settings);
    this.signingKeysArn = this.#signingKeys(settings);
    this.codeKeyArn = this.#codeKey();
    const job = jobs.find((each) => each.rotatesKeys);
    if (!job) throw new Error('No job rotates the signing keys.');
    const { table, signingKeysArn } = this;
    this.rotation = new JobFunction(this, 'RotateKeys', { settings, artifacts, job, table, signingKeysArn });
    // Invoked by CloudFormation: the first deployment creates the first key, before there is an API; one with a
    // restored table publishes the current key there.
    const firstKey = new CustomResource(this, 'FirstKey', {
      serviceToken: this.rotation.lambda.functionArn,
      resourceType: 'Custom::SigningKey',
      serviceTimeout: Duration.minutes(2),
      properties: { Table: table.name },
    });
    firstKey.node.addDependency(own);
  }

  /** By name: a reference would be a lookup for each of forty functions. */
  #tableInUse(settings: Settings, own: Table) {
    const name = getTableName(settings);
    const arn = this.formatArn({ service: 'dynamodb', resource: 'table', resourceName: name });
    return { name, arn, streamArn: settings.table?.streamArn ?? own.tableStreamArn ?? '' };
  }

  /** Refuses an outdated `cdk.json`, which would bring back the table before a restore; the command line names another table. */
  #refuseOtherTable(name: string): void {
    const deployed = new CfnParameter(this, tableInUse, {
      default: name,
      description: 'The table that the functions use',
    });
    const changed =
      `cdk.json names another table than the one in use, ${name}. If that is a mistake, take cdk.json from the main branch. ` +
      `If it is intended: --parameters ${this.stackName}:${tableInUse}=${name}`;
    const assert = Fn.conditionEquals(deployed.valueAsString, name);
    new CfnRule(this, 'TableStays', { assertions: [{ assert, assertDescription: changed }] });
  }

  #codeKey(): string {
    const secret = new CfnSecret(this, 'CodeKey', {
      description: 'The key of the HMACs that are stored of codes by SMS',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    secret.applyRemovalPolicy(RemovalPolicy.DESTROY);
    acknowledge(
      secret,
      'AwsSolutions-SMG4',
      'A code counts for ten minutes: the runbook says how to give it another value, which invalidates the codes under way.',
    );
    return secret.ref;
  }

  #signingKeys(settings: Settings): string {
    const secret = new CfnSecret(this, 'SigningKeys', {
      description: 'The private key that signs tokens, written only by the function rotate-keys',
    });
    secret.applyRemovalPolicy(
      getProfile(settings).servesPeople ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    );
    acknowledge(
      secret,
      'AwsSolutions-SMG4',
      'Rotated by the scheduled function rotate-keys, which publishes a key an hour before it signs.',
    );
    return secret.ref;
  }
}

/** Creates the single table, from the same definition as the local stack's. */
function createMainTable(scope: Construct, settings: Settings): Table {
  const { servesPeople } = getProfile(settings);
  const table = new Table(scope, 'Table', {
    tableName: getNamePrefix(settings),
    partitionKey: textKey(tableDefinition.partitionKey),
    sortKey: textKey(tableDefinition.sortKey),
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: tableDefinition.ttl,
    stream: StreamViewType[tableDefinition.stream],
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: servesPeople,
    removalPolicy: servesPeople ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  for (const index of tableDefinition.indexes)
    table.addGlobalSecondaryIndex({
      indexName: index.name,
      partitionKey: textKey(index.partitionKey),
      sortKey: textKey(index.sortKey),
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: [...index.include],
    });
  return table;
}

const textKey = (name: string) => ({ name, type: AttributeType.STRING });
