import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource, type LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { createLogGroup } from '#infra/constructs/log-group.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import { getPlainLogArn } from './log-group.ts';

/**
 * What CloudFront notes of each request: enough to see what fails, where, in which network, and how slowly. Left out is
 * what tells who asked: address and port, browser, referrer, cookies, and queries, in which people search for names.
 * Paths hold ids, as our other logs do. Source: CloudFront developer guide, "Standard logging reference".
 */
export const siteLogFields = [
  'date',
  'time',
  'x-edge-location',
  'asn',
  'c-country',
  'cs-method',
  'cs-uri-stem',
  'cs-protocol-version',
  'sc-status',
  'sc-bytes',
  'time-taken',
  'time-to-first-byte',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
] as const;

/** Writes CloudFront's access log (standard logging, v2) to CloudWatch Logs. @param scope in a stack of us-east-1 */
export function deliverSiteLog(scope: Construct, settings: Settings, distributionId: string): void {
  const stack = Stack.of(scope);
  const name = `${getNamePrefix(settings)}-site`;
  const logGroupName = `/aws/vendedlogs/${name}`;
  const logGroup = createLogGroup(scope, 'SiteLog', settings, logGroupName);
  allowDelivery(logGroup);
  const source = new CfnDeliverySource(scope, 'SiteLogSource', {
    name,
    logType: 'ACCESS_LOGS',
    resourceArn: stack.formatArn({
      service: 'cloudfront',
      region: '',
      resource: 'distribution',
      resourceName: distributionId,
    }),
  });
  const destination = new CfnDeliveryDestination(scope, 'SiteLogDestination', {
    name,
    outputFormat: 'json',
    destinationResourceArn: getPlainLogArn(scope, logGroupName),
  });
  destination.node.addDependency(logGroup);
  const delivery = new CfnDelivery(scope, 'SiteLogDelivery', {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: [...siteLogFields],
  });
  delivery.node.addDependency(source);
}

/** Otherwise AWS adds a policy of its own to the account, which outlives the stack. */
function allowDelivery(logGroup: LogGroup): void {
  const stack = Stack.of(logGroup);
  logGroup.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
      conditions: {
        StringEquals: { 'aws:SourceAccount': stack.account },
        ArnLike: { 'aws:SourceArn': stack.formatArn({ service: 'logs', resource: '*' }) },
      },
    }),
  );
}
