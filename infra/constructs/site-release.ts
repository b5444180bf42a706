import { type CfnElement, Size, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Policy, PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { createLogGroup } from '#infra/constructs/log-group.ts';
import { cacheControl, hashedPrefix } from '#infra/edge/site-headers.ts';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import type { Site } from '#infra/stage/artifacts.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import { allow } from './table-access.ts';

export type SiteReleaseProps = { readonly settings: Settings; readonly site: Site; readonly bucket: Bucket };

const assets = `${hashedPrefix.slice(1)}*`;
const pages = ['*.html'];
const worker = ['sw.js'];

export type ReleaseGroup = {
  readonly exclude: readonly string[];
  readonly include: readonly string[];
  readonly example: string;
};

export const releaseGroups = {
  assets: { exclude: ['*'], include: [assets], example: 'assets/any' },
  files: { exclude: [assets, ...pages, ...worker], include: [], example: 'icon.svg' },
  pages: { exclude: ['*'], include: pages, example: 'index.html' },
  worker: { exclude: ['*'], include: worker, example: 'sw.js' },
} as const satisfies Record<string, ReleaseGroup>;

/** Uploads assets (never deleted, for open tabs), other files, pages, then edge functions, then the worker with an invalidation. */
export class SiteRelease extends Construct {
  readonly #props: SiteReleaseProps;
  readonly #built: Asset;
  readonly #role: Role;
  /** What the functions at the edge have to wait for. */
  readonly pages: BucketDeployment;
  readonly #log: LogGroup;

  constructor(scope: Construct, id: string, props: SiteReleaseProps) {
    super(scope, id);
    this.#props = props;
    const { settings } = props;
    const logName = `/aws/lambda/${getNamePrefix(settings)}-site-release`;
    this.#log = createLogGroup(this, 'Log', settings, logName);
    this.#built = new Asset(this, 'Built', { path: props.site.folder });
    this.#role = this.#createRole();
    const hashed = this.#deploy('Assets', releaseGroups.assets);
    const files = this.#deploy('Files', releaseGroups.files);
    this.pages = this.#deploy('Pages', releaseGroups.pages);
    files.node.addDependency(hashed);
    this.pages.node.addDependency(files);
    acknowledgeUploader(Stack.of(this));
  }

  /** Uploads the worker, which brings the new site to open tabs, and makes the edge forget the old pages. */
  finish(distribution: Distribution): void {
    // Not in the role itself, for which the distribution would wait.
    const policy = new Policy(this, 'Invalidate', {
      statements: [
        allow(['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'], distribution.distributionArn),
      ],
    });
    this.#role.attachInlinePolicy(policy);
    const last = this.#deploy('Worker', releaseGroups.worker, distribution);
    last.node.addDependency(this.pages, policy);
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
      role: this.#role.withoutPolicyUpdates(),
      logGroup: this.#log,
      ...(distribution ? { distribution, distributionPaths: ['/*'] } : {}),
    });
  }

  /** Only what the upload needs; CDK would grant a dozen patterns of actions on both buckets. */
  #createRole(): Role {
    const { bucket } = this.#props;
    const statements = [
      allow(['logs:CreateLogStream', 'logs:PutLogEvents'], this.#log.logGroupArn),
      // All archives: a policy that changes with each build takes seconds to apply.
      allow(['s3:GetObject'], this.#built.bucket.arnForObjects('*.zip')),
      allow(['s3:ListBucket'], bucket.bucketArn),
      allow(['s3:PutObject'], bucket.arnForObjects('*')),
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
    return role;
  }
}

function acknowledgeUploader(stack: Stack): void {
  const uploader = stack.node.children.find((child) =>
    child.node.id.startsWith('Custom::CDKBucketDeployment'),
  );
  if (!uploader) throw new Error('CDK has no uploader.');
  const reason = 'CDK’s own function, run by CloudFormation at deployments only; its runtime comes with CDK.';
  for (const rule of ['AwsSolutions-L1', 'Serverless-LambdaLatestVersion', 'Serverless-LambdaTracing'])
    acknowledge(uploader, rule, reason);
}
