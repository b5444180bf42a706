import { type CfnElement, RemovalPolicy, Size, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { type IRole, PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { cacheControl, hashedPrefix } from '#infra/edge/site-headers.ts';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import type { Site } from '#infra/stage/artifacts.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import { getLogRetention } from './log-retention.ts';
import { allow } from './table-access.ts';

export type SiteReleaseProps = {
  readonly settings: Settings;
  readonly site: Site;
  readonly bucket: Bucket;
  readonly distribution: Distribution;
};

const assets = `${hashedPrefix.slice(1)}*`;
const pages = ['*.html', 'sw.js', 'service-worker.js'];

/** Files that are uploaded together, with the `cache-control` of the example. */
export type ReleaseGroup = {
  readonly exclude: readonly string[];
  readonly include: readonly string[];
  readonly example: string;
};

export const releaseGroups = {
  assets: { exclude: ['*'], include: [assets], example: 'assets/any' },
  files: { exclude: [assets, ...pages], include: [], example: 'icon.svg' },
  pages: { exclude: ['*'], include: pages, example: 'index.html' },
} as const satisfies Record<string, ReleaseGroup>;

/**
 * Uploads the built site in an order that never breaks a page: hashed assets first, and never deleted, since open tabs
 * use them; then the other files; then the pages that refer to them, with an invalidation.
 */
export class SiteRelease extends Construct {
  readonly #props: SiteReleaseProps;
  readonly #built: Asset;
  readonly #role: IRole;
  readonly #log: LogGroup;

  constructor(scope: Construct, id: string, props: SiteReleaseProps) {
    super(scope, id);
    this.#props = props;
    this.#log = new LogGroup(this, 'Log', {
      logGroupName: `/aws/lambda/${getNamePrefix(props.settings)}-site-release`,
      retention: getLogRetention(props.settings),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.#built = new Asset(this, 'Built', { path: props.site.folder });
    this.#role = this.#createRole();
    const hashed = this.#deploy('Assets', releaseGroups.assets);
    const files = this.#deploy('Files', releaseGroups.files);
    const html = this.#deploy('Pages', releaseGroups.pages, props.distribution);
    files.node.addDependency(hashed);
    html.node.addDependency(files);
    acknowledgeUploader(Stack.of(this));
  }

  #deploy(id: string, { exclude, include, example }: ReleaseGroup, distribution?: Distribution) {
    const { bucket } = this.#props;
    return new BucketDeployment(this, id, {
      sources: [Source.bucket(this.#built.bucket, this.#built.s3ObjectKey)],
      destinationBucket: bucket,
      exclude: [...exclude],
      include: [...include],
      cacheControl: [CacheControl.fromString(cacheControl(example))],
      prune: false,
      retainOnDelete: true,
      memoryLimit: 512,
      ephemeralStorageSize: Size.mebibytes(512),
      role: this.#role,
      logGroup: this.#log,
      ...(distribution ? { distribution, distributionPaths: ['/*'] } : {}),
    });
  }

  /** Only what the upload needs; CDK would grant a dozen patterns of actions on both buckets. */
  #createRole(): IRole {
    const { bucket, distribution } = this.#props;
    const statements = [
      allow(['logs:CreateLogStream', 'logs:PutLogEvents'], this.#log.logGroupArn),
      // Not only the one archive: a policy that changes with every build takes seconds to apply, and the upload begins
      // at once.
      allow(['s3:GetObject'], this.#built.bucket.arnForObjects('*.zip')),
      allow(['s3:ListBucket'], bucket.bucketArn),
      allow(['s3:PutObject'], bucket.arnForObjects('*')),
      allow(['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'], distribution.distributionArn),
    ];
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { upload: new PolicyDocument({ statements }) },
    });
    const stack = Stack.of(this);
    // The L2 bucket's default child is its CfnBucket.
    const site = stack.getLogicalId(bucket.node.defaultChild as CfnElement);
    acknowledge(
      role,
      `AwsSolutions-IAM5[Resource::<${site}.Arn>/*]`,
      'It uploads the site: any file of the site’s bucket.',
    );
    const archives = `arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}/*.zip`;
    acknowledge(
      role,
      `AwsSolutions-IAM5[Resource::${archives}]`,
      'What CDK uploads for this account’s stacks, so that the policy stays the same from build to build.',
    );
    return role.withoutPolicyUpdates();
  }
}

function acknowledgeUploader(stack: Stack): void {
  const uploader = stack.node.children.find((child) =>
    child.node.id.startsWith('Custom::CDKBucketDeployment'),
  );
  if (!uploader) throw new Error('CDK has no uploader.');
  const reason = 'CDK’s own function, run by CloudFormation at deployments only; its runtime comes with CDK.';
  for (const rule of ['AwsSolutions-L1', 'Serverless-LambdaLatestVersion', 'Serverless-LambdaTracing']) {
    acknowledge(uploader, rule, reason);
  }
}
