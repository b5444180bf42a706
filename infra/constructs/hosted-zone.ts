import { type IPublicHostedZone, PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { Settings } from '#infra/stage/settings.ts';

/** The zone of Route 53 that the setting names. @throws Error without one */
export function importZone(scope: Construct, { hostedZone }: Settings): IPublicHostedZone {
  if (!hostedZone) throw new Error('There is no hosted zone in the settings.');
  return PublicHostedZone.fromPublicHostedZoneAttributes(scope, 'Zone', {
    hostedZoneId: hostedZone.id,
    zoneName: hostedZone.name,
  });
}
