import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { createSiteBucket } from '#infra/constructs/site-bucket.ts';
import { SiteDistribution } from '#infra/constructs/site-distribution.ts';
import { SiteRelease } from '#infra/constructs/site-release.ts';
import { acknowledge } from '../stage/acknowledge.ts';
import type { Artifacts } from '../stage/artifacts.ts';
import type { Settings } from '../stage/settings.ts';

export type EdgeStackProps = StackProps & {
  readonly settings: Settings;
  readonly artifacts: Artifacts;
  readonly apiEndpoint: string;
  readonly webAclArn: string | undefined;
};

/** What a browser meets: CloudFront, the site's bucket behind it, and the release of the built files. */
export class EdgeStack extends Stack {
  readonly distribution: Distribution;
  /** `https://…`: where the site lives. */
  readonly siteOrigin: string;

  constructor(scope: Construct, id: string, props: EdgeStackProps) {
    super(scope, id, props);
    const { settings, artifacts, apiEndpoint, webAclArn } = props;
    const { site } = artifacts;
    const bucket = createSiteBucket(this, settings);
    const { distribution } = new SiteDistribution(this, 'Cdn', {
      settings,
      site,
      bucket,
      apiEndpoint,
      webAclArn,
    });
    new SiteRelease(this, 'Release', { settings, site, bucket, distribution });
    this.distribution = distribution;
    // Kept when a domain takes its place: the stack that imports it is deployed after this one.
    this.exportValue(distribution.distributionDomainName);
    this.siteOrigin = `https://${settings.domain ?? distribution.distributionDomainName}`;
    new CfnOutput(this, 'SiteOrigin', { value: this.siteOrigin });
    new CfnOutput(this, 'CloudFrontName', { value: distribution.distributionDomainName });
    this.#acknowledge(settings);
  }

  #acknowledge(settings: Settings): void {
    const { distribution } = this;
    acknowledge(distribution, 'AwsSolutions-CFR1', 'People from Ghana also live and travel elsewhere.');
    acknowledge(
      distribution,
      'AwsSolutions-CFR3',
      'A log of visitors’ addresses is personal data that nobody needs; metrics and the API’s log tell enough.',
    );
    if (settings.stage !== 'prod') {
      acknowledge(distribution, 'AwsSolutions-CFR2', 'The firewall is on in prod; dev has nothing to guard.');
    }
    if (!settings.domain) {
      acknowledge(
        distribution,
        'AwsSolutions-CFR4',
        'Without a domain CloudFront’s own certificate serves, and with it AWS sets the least TLS version.',
      );
    }
  }
}
