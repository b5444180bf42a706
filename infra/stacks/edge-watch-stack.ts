import { CrossStackReferences, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { createAlarms } from '#infra/alarms/alarm.ts';
import { firewallAlarms, siteAlarms } from '#infra/alarms/edge-alarms.ts';
import { deliverSiteLog } from '#infra/constructs/site-log.ts';
import type { Settings } from '#infra/stage/settings.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { FirewallStack } from './firewall-stack.ts';

export type EdgeWatchStackProps = StackProps & {
  readonly settings: Settings;
  readonly edge: EdgeStack;
  readonly firewall: FirewallStack;
};

/** What CloudFront and its firewall tell, all of it in us-east-1: the alarms on their metrics and the access log. */
export class EdgeWatchStack extends Stack {
  constructor(scope: Construct, id: string, props: EdgeWatchStackProps) {
    super(scope, id, props);
    const { settings, edge, firewall } = props;
    // Exports work within one region only.
    CrossStackReferences.of(this).consume(ReferenceStrength.WEAK);
    deliverSiteLog(this, settings, edge.distribution.distributionId);
    const specs = [...siteAlarms(edge.distribution.distributionId), ...firewallAlarms(firewall)];
    createAlarms(this, settings, 'edge-alarms', specs);
  }
}
