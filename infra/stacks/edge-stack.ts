import { CfnOutput, CfnResource, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { importZone } from '#infra/constructs/hosted-zone.ts';
import { createLogGroup } from '#infra/constructs/log-group.ts';
import { SiteDistribution } from '#infra/constructs/site-distribution.ts';
import { SiteRelease } from '#infra/constructs/site-release.ts';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import { getProfile } from '#infra/stage/profiles.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import type { DataStackProps } from './data-stack.ts';

export type EdgeStackProps = DataStackProps & {
  readonly apiEndpoint: string;
  readonly webAclArn: string | undefined;
  /** Where the stage has a hosted zone. */
  readonly certificateArn: string | undefined;
};

/** CloudFront, the site's bucket behind it, and the upload of the built files. */
export class EdgeStack extends Stack {
  readonly distribution: Distribution;
  /** The site's address, `https://…`. */
  readonly siteOrigin: string;

  constructor(scope: Construct, id: string, props: EdgeStackProps) {
    super(scope, id, props);
    const { settings, artifacts, apiEndpoint, webAclArn, certificateArn } = props;
    const { site } = artifacts;
    const bucket = createSiteBucket(this, settings);
    const release = new SiteRelease(this, 'Release', { settings, site, bucket });
    const { distribution } = new SiteDistribution(this, 'Cdn', {
      settings,
      site,
      bucket,
      apiEndpoint,
      webAclArn,
      certificateArn,
      after: release.pages,
    });
    release.finish(distribution);
    if (settings.hostedZone) this.#pointDomain(settings, distribution);
    this.distribution = distribution;
    // Still exported when a domain is set: the stack that imports it is deployed later.
    this.exportValue(distribution.distributionDomainName);
    this.siteOrigin = `https://${settings.domain ?? distribution.distributionDomainName}`;
    new CfnOutput(this, 'SiteOrigin', { value: this.siteOrigin });
    new CfnOutput(this, 'CloudFrontName', { value: distribution.distributionDomainName });
    this.#acknowledge(settings);
  }

  /** Both kinds of address: networks of phones are often IPv6 alone. */
  #pointDomain(settings: Settings, distribution: Distribution): void {
    const zone = importZone(this, settings);
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    const recordName = `${settings.domain}.`;
    new ARecord(this, 'Address', { zone, recordName, target });
    new AaaaRecord(this, 'AddressV6', { zone, recordName, target });
  }

  #acknowledge(settings: Settings): void {
    const { distribution } = this;
    acknowledge(distribution, 'AwsSolutions-CFR1', 'People from Ghana also live and travel elsewhere.');
    acknowledge(
      distribution,
      'AwsSolutions-CFR3',
      'The rule knows only the old log, with everybody’s address in a bucket. Beside the firewall is the new one, without: firewall-stack.ts.',
    );
    if (!getProfile(settings).hasFirewall)
      acknowledge(distribution, 'AwsSolutions-CFR2', 'The stage’s profile has no firewall.');
    if (!settings.domain)
      acknowledge(
        distribution,
        'AwsSolutions-CFR4',
        'Without a domain CloudFront uses its own certificate, for which AWS sets the minimum TLS version.',
      );
  }
}

/** Creates the bucket of the site's files, which only CloudFront may read. */
function createSiteBucket(scope: Construct, settings: Settings): Bucket {
  const bucket = new Bucket(scope, 'Site', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    // The site can be built again at any time.
    removalPolicy: RemovalPolicy.DESTROY,
    autoDeleteObjects: true,
  });
  limitBucketEmptier(scope, settings);
  acknowledge(
    bucket,
    'AwsSolutions-S1',
    'Public files behind CloudFront; an access log would only hold visitors’ addresses.',
  );
  return bucket;
}

const id = 'Custom::S3AutoDeleteObjectsCustomResourceProvider';

/** Gives CDK's bucket emptier a log group of the stack and no right to create one, so that removal leaves none. */
function limitBucketEmptier(scope: Construct, settings: Settings): void {
  const stack = Stack.of(scope);
  const provider = stack.node.tryFindChild(id);
  const handler = provider?.node.tryFindChild('Handler');
  const role = provider?.node.tryFindChild('Role');
  if (!(handler instanceof CfnResource && role instanceof CfnResource)) throw new Error(`CDK has no ${id}.`);
  const logName = `/aws/lambda/${getNamePrefix(settings)}-empty-bucket`;
  const logGroup = createLogGroup(scope, 'EmptyBucketLog', settings, logName);
  handler.addPropertyOverride('LoggingConfig', { LogGroup: logGroup.logGroupName });
  role.addPropertyOverride('ManagedPolicyArns', []);
  role.addPropertyOverride('Policies', [
    {
      PolicyName: 'log',
      PolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
            Resource: logGroup.logGroupArn,
          },
        ],
      },
    },
  ]);
}
