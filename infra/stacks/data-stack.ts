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
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { JobFunction } from '#infra/constructs/job-function.ts';
import { createMainTable } from '#infra/constructs/main-table.ts';
import { createOriginSecrets } from '#infra/constructs/origin-secrets.ts';
import type { TableRef } from '#infra/constructs/table-access.ts';
import { jobs } from '#jobs/jobs.ts';
import { acknowledge } from '../stage/acknowledge.ts';
import type { Artifacts } from '../stage/artifacts.ts';
import { getTableName, type Settings, tableInUse } from '../stage/settings.ts';

export type DataStackProps = StackProps & { readonly settings: Settings; readonly artifacts: Artifacts };

/** What must not be lost: the table and the secrets; with them the function that keeps the signing key fresh. */
export class DataStack extends Stack {
  /** The table in use: this stack's own, or one that a restore made. */
  readonly table: TableRef & { readonly streamArn: string };
  readonly signingKeysArn: string;
  readonly rotation: JobFunction;

  constructor(scope: Construct, id: string, props: DataStackProps) {
    super(scope, id, props);
    const { settings, artifacts } = props;
    const own = createMainTable(this, settings);
    this.table = this.#tableInUse(settings, own);
    this.#tableStays(this.table.name);
    // Kept when a restored table takes its place: the stack that imports it is deployed after this one.
    this.exportValue(own.tableStreamArn);
    createOriginSecrets(this, settings);
    this.signingKeysArn = this.#signingKeys(settings);
    const job = jobs.find((each) => each.rotatesKeys);
    if (!job) throw new Error('No job rotates the signing keys.');
    const { table, signingKeysArn } = this;
    this.rotation = new JobFunction(this, 'RotateKeys', { settings, artifacts, job, table, signingKeysArn });
    // Invoked by CloudFormation itself: the first deployment makes the first key, before there is an API; the one
    // that brings a restored table publishes the present key there.
    const firstKey = new CustomResource(this, 'FirstKey', {
      serviceToken: this.rotation.lambda.functionArn,
      resourceType: 'Custom::SigningKey',
      serviceTimeout: Duration.minutes(2),
      properties: { Table: table.name },
    });
    firstKey.node.addDependency(own);
  }

  /** By its name and not by reference, which forty functions would have CloudFormation look up. */
  #tableInUse(settings: Settings, own: Table) {
    const name = getTableName(settings);
    const arn = this.formatArn({ service: 'dynamodb', resource: 'table', resourceName: name });
    return { name, arn, streamArn: settings.table?.streamArn ?? own.tableStreamArn ?? '' };
  }

  /**
   * A `cdk.json` from before a restore must not bring people back to the old table: a deployment keeps the value of a
   * parameter, so that another table is refused, before anything changes, unless somebody names it.
   */
  #tableStays(name: string): void {
    const deployed = new CfnParameter(this, tableInUse, {
      default: name,
      description: 'The table that the functions use',
    });
    const changed =
      `cdk.json brings another table into use, ${name}. If that is a mistake, take cdk.json from the main branch. ` +
      `If it is meant: --parameters ${this.stackName}:${tableInUse}=${name}`;
    const assert = Fn.conditionEquals(deployed.valueAsString, name);
    new CfnRule(this, 'TableStays', { assertions: [{ assert, assertDescription: changed }] });
  }

  #signingKeys(settings: Settings): string {
    const secret = new CfnSecret(this, 'SigningKeys', {
      description: 'The private key that signs tokens, written by the function rotate-keys alone',
    });
    secret.applyRemovalPolicy(settings.stage === 'prod' ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY);
    acknowledge(
      secret,
      'AwsSolutions-SMG4',
      'Rotated by the scheduled function rotate-keys: it has to publish a key an hour before it signs.',
    );
    return secret.ref;
  }
}
