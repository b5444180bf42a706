import { CrossStackReferences, ReferenceStrength, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { apiBase, paystackSignatureHeader, providerKeyHeader } from '#contracts/contract.ts';
import { receivePaystackEvent } from '#contracts/money/mobile-money-calls.ts';
import { createAlarms } from '#infra/alarms/alarm.ts';
import { firewallAlarms, siteAlarms } from '#infra/alarms/edge-alarms.ts';
import { getPlainLogArn } from '#infra/constructs/log-group.ts';
import { deliverSiteLog } from '#infra/constructs/site-log.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import type { EdgeStack } from './edge-stack.ts';

/** Requests in five minutes from one address, which carriers share: up to 2,000 first visits of 150 requests in ten minutes. */
export const requestsPerAddress = 150_000;

/** Also the name of its metric. */
const rateRuleName = 'RatePerAddress';

/** Rule sets that AWS maintains. */
const managedSets = [
  'AWSManagedRulesAmazonIpReputationList',
  'AWSManagedRulesKnownBadInputsRuleSet',
  'AWSManagedRulesCommonRuleSet',
] as const;

/** Rule sets that only count, as they refuse shared addresses or typed words; see the runbook's "Rules that only count". */
const countedSets: readonly string[] = [
  'AWSManagedRulesAmazonIpReputationList',
  'AWSManagedRulesCommonRuleSet',
];

/** Rules that still count when their set blocks: the API accepts bodies of up to 32 KB and refuses larger ones itself. */
const countedRules: Partial<Record<(typeof managedSets)[number], readonly string[]>> = {
  AWSManagedRulesCommonRuleSet: ['SizeRestrictions_BODY'],
};

/** What the log and the samples must not hold: who is logged in, and what people typed. */
const hidden: readonly CfnWebACL.FieldToProtectProperty[] = [
  { fieldType: 'SINGLE_HEADER', fieldKeys: ['authorization'] },
  { fieldType: 'SINGLE_HEADER', fieldKeys: ['cookie'] },
  { fieldType: 'SINGLE_HEADER', fieldKeys: [providerKeyHeader] },
  { fieldType: 'SINGLE_HEADER', fieldKeys: [paystackSignatureHeader] },
  { fieldType: 'QUERY_STRING' },
  { fieldType: 'BODY' },
];

/** Only requests that a rule stopped or counted; CloudFormation defines no type for it. */
const stoppedOrCounted = {
  DefaultBehavior: 'DROP',
  Filters: [
    {
      Behavior: 'KEEP',
      Requirement: 'MEETS_ANY',
      Conditions: ['BLOCK', 'COUNT'].map((action) => ({ ActionCondition: { Action: action } })),
    },
  ],
};

/** The firewall in front of CloudFront, which has to be in us-east-1. */
export class FirewallStack extends Stack {
  readonly webAclArn: string;
  readonly webAclName: string;
  readonly rateRuleName = rateRuleName;

  constructor(scope: Construct, id: string, props: StackProps & { readonly settings: Settings }) {
    super(scope, id, props);
    this.webAclName = getNamePrefix(props.settings);
    const acl = new CfnWebACL(this, 'WebAcl', {
      name: this.webAclName,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(this.webAclName),
      dataProtectionConfig: { dataProtections: hidden.map((field) => ({ field, action: 'SUBSTITUTION' })) },
      rules: [rateRule(), ...managedSets.map((name, index) => managedRule(name, index + 1))],
    });
    // Exports work within one region only.
    CrossStackReferences.of(acl).produce(ReferenceStrength.WEAK);
    this.webAclArn = acl.attrArn;
    this.#keepLog(acl);
  }

  /** Its lines hold the visitor's address, without which nobody can say whom a rule stops: three days, no longer. */
  #keepLog(acl: CfnWebACL): void {
    // AWS requires the beginning of the name.
    const logGroupName = `aws-waf-logs-${this.webAclName}`;
    const logGroup = new LogGroup(this, 'Log', {
      logGroupName,
      retention: RetentionDays.THREE_DAYS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const logging = new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [getPlainLogArn(this, logGroupName)],
      loggingFilter: stoppedOrCounted,
    });
    logging.node.addDependency(logGroup);
  }
}

/** Providers send for everybody from a few addresses; without a key or a signature these paths do nothing. */
const isOfProvider: CfnWebACL.StatementProperty = {
  orStatement: {
    statements: [`${apiBase}/ussd/`, `${apiBase}/sms/`, `${apiBase}${receivePaystackEvent.path}`].map(
      startsWith,
    ),
  },
};

/** Common rules refuse requests without a user agent, and bodies with paths or addresses. */
const notOfProvider = { scopeDownStatement: { notStatement: { statement: isOfProvider } } };

function startsWith(searchString: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'STARTS_WITH',
      searchString,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}

function rateRule(): CfnWebACL.RuleProperty {
  return {
    name: rateRuleName,
    priority: 0,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit: requestsPerAddress,
        evaluationWindowSec: 300,
        ...notOfProvider,
      },
    },
    visibilityConfig: visibility(rateRuleName),
  };
}

function managedRule(name: (typeof managedSets)[number], priority: number): CfnWebACL.RuleProperty {
  const counted = countedRules[name] ?? [];
  return {
    name,
    priority,
    overrideAction: countedSets.includes(name) ? { count: {} } : { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ...(name === 'AWSManagedRulesCommonRuleSet' ? notOfProvider : {}),
        ...(counted.length > 0
          ? { ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })) }
          : {}),
      },
    },
    visibilityConfig: visibility(name),
  };
}

function visibility(metricName: string) {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
}

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
