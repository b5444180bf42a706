import { CrossStackReferences, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import { importZone } from '#infra/constructs/hosted-zone.ts';
import type { Settings } from '#infra/stage/settings.ts';

/** The site's certificate, where its DNS is ours to write: it has to be in us-east-1, and renews itself. */
export class DomainStack extends Stack {
  readonly certificateArn: string;

  constructor(scope: Construct, id: string, props: StackProps & { readonly settings: Settings }) {
    super(scope, id, props);
    const { domain } = props.settings;
    if (!domain) throw new Error('A certificate needs a domain.');
    const certificate = new Certificate(this, 'Certificate', {
      domainName: domain,
      validation: CertificateValidation.fromDns(importZone(this, props.settings)),
    });
    // Exports work within one region only.
    CrossStackReferences.of(certificate).produce(ReferenceStrength.WEAK);
    this.certificateArn = certificate.certificateArn;
  }
}
