import { RemovalPolicy, Size } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { cacheControl, hashedPrefix } from '#infra/edge/site-headers.ts';
import { acknowledge } from '#infra/stacks/acknowledge.ts';
import type { Site } from '#infra/stacks/artifacts.ts';
import { prefixOf, type Settings } from '#infra/stacks/settings.ts';
import { logRetention } from './log-retention.ts';
import { allow } from './table-access.ts';

export type SiteReleaseProps = {
  readonly settings: Settings;
  readonly site: Site;
  readonly bucket: Bucket;
  readonly distribution: Distribution;
};

const assets = `${hashedPrefix.slice(1)}*`;
const pages = ['*.html', 'sw.js', 'service-worker.js'];

/**
 * Brings the built site out in the order in which a visitor may meet it: hashed assets first, and never taken away
 * from under an open tab; then the other files; the pages that name them last, with an invalidation.
 */
export class SiteRelease extends Construct {
  readonly #props: SiteReleaseProps;
  readonly #role: Role;
  readonly #log: LogGroup;

  constructor(scope: Construct, id: string, props: SiteReleaseProps) {
    super(scope, id);
    this.#props = props;
    this.#log = new LogGroup(this, 'Log', {
      logGroupName: `/aws/lambda/${prefixOf(props.settings)}-site-release`,
      retention: logRetention(props.settings),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.#role = this.#makeRole();
    const hashed = this.#deploy('Assets', { exclude: ['*'], include: [assets] }, 'assets/any');
    const files = this.#deploy('Files', { exclude: [assets, ...pages], include: [] }, 'icon.svg');
    const html = this.#deploy('Pages', { exclude: ['*'], include: pages }, 'index.html', props.distribution);
    files.node.addDependency(hashed);
    html.node.addDependency(files);
  }

  #deploy(
    id: string,
    which: { exclude: string[]; include: string[] },
    example: string,
    distribution?: Distribution,
  ): BucketDeployment {
    const { site, bucket } = this.#props;
    return new BucketDeployment(this, id, {
      sources: [Source.asset(site.folder)],
      destinationBucket: bucket,
      ...which,
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

  #makeRole(): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        log: new PolicyDocument({
          statements: [allow(['logs:CreateLogStream', 'logs:PutLogEvents'], this.#log.logGroupArn)],
        }),
      },
    });
    acknowledge(
      role,
      'AwsSolutions-IAM5',
      'CDK’s uploader: any file of the site’s bucket and of the assets; invalidations know no resources.',
    );
    return role;
  }
}
