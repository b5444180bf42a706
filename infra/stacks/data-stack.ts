import { CustomResource, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { JobFunction } from '#infra/constructs/job-function.ts';
import { mainTable } from '#infra/constructs/main-table.ts';
import { type OriginSecrets, originSecrets } from '#infra/constructs/origin-secrets.ts';
import type { TableRef } from '#infra/constructs/table-access.ts';
import { jobs } from '#jobs/jobs.ts';
import { acknowledge } from './acknowledge.ts';
import type { Artifacts } from './artifacts.ts';
import { type Settings, tableNameOf } from './settings.ts';

export type DataStackProps = StackProps & { readonly settings: Settings; readonly artifacts: Artifacts };

/** What must not be lost: the table and the secrets; with them the function that keeps the signing key fresh. */
export class DataStack extends Stack {
  /** The table in use: this stack's own, or one that a restore made. */
  readonly table: TableRef & { readonly streamArn: string };
  readonly signingKeysArn: string;
  readonly originSecrets: OriginSecrets;
  readonly rotation: JobFunction;

  constructor(scope: Construct, id: string, props: DataStackProps) {
    super(scope, id, props);
    const { settings, artifacts } = props;
    this.table = this.#table(settings);
    this.originSecrets = originSecrets(this, settings);
    this.signingKeysArn = this.#signingKeys(settings);
    const job = jobs.find((each) => each.rotatesKeys);
    if (!job) throw new Error('No job rotates the signing keys.');
    const { table, signingKeysArn } = this;
    this.rotation = new JobFunction(this, 'RotateKeys', { settings, artifacts, job, table, signingKeysArn });
    // Invoked by CloudFormation itself: the first deployment makes the first key, before there is an API.
    new CustomResource(this, 'FirstKey', {
      serviceToken: this.rotation.lambda.functionArn,
      resourceType: 'Custom::SigningKey',
      serviceTimeout: Duration.minutes(2),
    });
  }

  #table(settings: Settings) {
    const own = mainTable(this, settings);
    const { table } = settings;
    if (table) {
      const arn = this.formatArn({ service: 'dynamodb', resource: 'table', resourceName: table.name });
      return { name: table.name, arn, streamArn: table.streamArn };
    }
    return { name: tableNameOf(settings), arn: own.tableArn, streamArn: own.tableStreamArn ?? '' };
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
