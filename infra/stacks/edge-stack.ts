import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { createSiteBucket } from '#infra/constructs/site-bucket.ts';
import { SiteDistribution } from '#infra/constructs/site-distribution.ts';
import { SiteRelease } from '#infra/constructs/site-release.ts';
import { acknowledge } from '#infra/stage/acknowledge.ts';
import type { Artifacts } from '#infra/stage/artifacts.ts';
import { getProfile } from '#infra/stage/profiles.ts';
import type { Settings } from '#infra/stage/settings.ts';

export type EdgeStackProps = StackProps & {
  readonly settings: Settings;
  readonly artifacts: Artifacts;
  readonly apiEndpoint: string;
  readonly webAclArn: string | undefined;
};

/** CloudFront, the site's bucket behind it, and the upload of the built files. */
export class EdgeStack extends Stack {
  readonly distribution: Distribution;
  /** The site's address, `https://…`. */
  readonly siteOrigin: string;

  constructor(scope: Construct, id: string, props: EdgeStackProps) {
    super(scope, id, props);
    const { settings, artifacts, apiEndpoint, webAclArn } = props;
    const { site } = artifacts;
    const bucket = createSiteBucket(this, settings);
    const release = new SiteRelease(this, 'Release', { settings, site, bucket });
    const { distribution } = new SiteDistribution(this, 'Cdn', {
      settings,
      site,
      bucket,
      apiEndpoint,
      webAclArn,
      after: release.pages,
    });
    release.finish(distribution);
    this.distribution = distribution;
    // Still exported when a domain is set: the stack that imports it is deployed later.
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
      'The rule knows only the old log, with everybody’s address in a bucket. Beside the firewall is the new one, without: edge-watch-stack.ts.',
    );
    if (!getProfile(settings).hasFirewall) {
      acknowledge(distribution, 'AwsSolutions-CFR2', 'The stage’s profile has no firewall.');
    }
    if (!settings.domain) {
      acknowledge(
        distribution,
        'AwsSolutions-CFR4',
        'Without a domain CloudFront uses its own certificate, for which AWS sets the minimum TLS version.',
      );
    }
  }
}
